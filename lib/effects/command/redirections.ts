import type { Redirection, Word } from '../../shell/command.js';
import type { Running } from './running.js';
import { mapValues, textOf } from '../../shell/command.js';
import { obstacle } from '../analysis.js';
import { applyRoles } from './apply.js';
import { emitPath, emitResource } from './emit.js';
import { emptiedEffects, lostByRedirection } from '../aggravating/emptied.js';
import { stdinRoles } from './stdin.js';

/** More than people write. Each is compared with all others of the command. */
const MAX_REDIRECTIONS = 256;

/** What the redirections of a command read and write. */
export function redirectionEffects(running: Running): void {
  const { redirections } = running.command;
  if (redirections.length > MAX_REDIRECTIONS) obstacle(running.frame.analysis, 'one of its commands has too many redirections to follow');
  for (const redirection of redirections.slice(0, MAX_REDIRECTIONS)) redirectionEffect(redirection, running);
}

function redirectionEffect(redirection: Redirection, running: Running): void {
  const { operator, target } = redirection;
  const text = textOf(target);
  if (target.from !== undefined && text.startsWith('/dev/fd/')) return;
  if (/^\/dev\/(?:tcp|udp)\//.test(text)) {
    emitResource(operator === '<' ? 'fetch' : 'send', 'host', text.slice('/dev/tcp/'.length), running);
    return operator === '<' ? undefined : lostByRedirection(redirection, running);
  }
  switch (operator) {
    case '<':
      if (text === '/dev/null') emptiedEffects(running);
      return applyRoles(stdinRoles(running.command) ?? 'read', target, running);
    case '<>':
      return applyRoles(['read', 'write'], target, running);
    case '<&':
    case '>&':
      if (/^\d*-?$/.test(text)) return;
      if (operator === '>&') overwritten(target, running);
      return emitPath(operator === '>&' ? 'write' : 'read', target, running);
    case '>':
    case '>>':
    case '>|':
    case '&>':
    case '&>>':
      lostByRedirection(redirection, running);
      overwritten(target, running);
      return emitPath('write', target, running);
    default:
      return;
  }
}

/** The mark with which zsh writes over a file whatever its options say: `>! file`, `>>!file`. For bash it is the file's name, or begins it. */
function overwritten(target: Word, running: Running): void {
  if (!target.written.startsWith('!')) return;
  const glued = target.written.length > 1;
  const file = glued
    ? mapValues(target, (value) => ({ ...value, text: value.text.slice(1).replace(/^~(?=\/|$)/, running.scope.home) }))
    : wordBehind(target, running.command.words);
  if (file !== undefined) emitPath('write', file, running);
}

/** In a text inside another, where all places are one, the last word. */
function wordBehind({ span }: Word, words: readonly Word[]): Word | undefined {
  const start = span?.start ?? 0;
  return (
    words.find((word) => (word.span?.start ?? 0) > start) ??
    (words.length > 1 && words[0]?.span?.start === span?.start ? words.at(-1) : undefined)
  );
}
