import type { Command } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { textOf } from '../../shell/command.js';
import { takesOutput } from '../../shell/output.js';
import { producersOf, speaksOnlyToPipe } from './concealed.js';

/** Paths that are no files, though bash writes to them as if they were: sockets, terminals, what is open already. */
const NO_FILE = /^\/(?:dev\/(?!null$)|proc\/)/;

/** Programs that put what they read into a file, and print it besides. */
const PUTS_INTO_FILES = /^(?:tee|envsubst|openssl|gpg|sponge|install)$/;

/**
 * Variables that go into a file are kept there and not shown: `echo "$TOKEN" > .npmrc`, a here-document for `cat > .env`.
 * They are shown after all by what reads or sends the file later in the call. Of all variables at once it is only noted
 * that nothing is shown. Asked when all effects are found.
 */
export function keepInFiles(analysis: Analysis): void {
  const { effects, owners, flows, ranges } = analysis;
  const kept = new Map<string, { readonly from: number; readonly hidden: Effect[] }>();
  for (const { command } of flows) {
    if (!goesIntoFile(command)) continue;
    const hidden: Effect[] = [];
    for (const source of sourcesOf(command)) {
      const range = ranges.get(source);
      for (let at = range?.start ?? 0; at < (range?.end ?? 0); at += 1) {
        const effect = effects[at];
        if (effect === undefined || !isRevealed(effect)) continue;
        hidden.push(effect);
        effects[at] = isEverything(effect) ? { ...effect, shown: 'nothing' } : { ...effect, kind: 'use' };
      }
    }
    const own = ranges.get(command);
    if (hidden.length === 0 || own === undefined) continue;
    for (let at = own.start; at < own.end; at += 1) {
      const target = effects[at]?.kind === 'write' ? effects[at]?.target : undefined;
      if (target?.kind === 'path') kept.set(target.path, { from: own.end, hidden });
    }
  }
  if (kept.size === 0) return;
  effects.slice().forEach(({ kind, target, program, span }, index) => {
    const found = target.kind === 'path' && (kind === 'read' || kind === 'send') ? kept.get(target.path) : undefined;
    if (found === undefined || index < found.from) return;
    for (const effect of found.hidden.splice(0)) {
      effects.push({ ...effect, kind: kind === 'send' ? 'send' : 'reveal-environment', program, span });
      owners.push(owners[index]);
    }
  });
}

function isRevealed({ kind, target }: Effect): boolean {
  return kind === 'reveal-environment' && target.kind === 'resource' && target.resource === 'environment';
}

function isEverything({ target }: Effect): boolean {
  return target.kind === 'resource' && target.name === 'all';
}

function goesIntoFile({ redirections }: Command): boolean {
  return redirections.some((redirection) => takesOutput(redirection) && redirection.target.from === undefined && !NO_FILE.test(textOf(redirection.target)));
}

/** The command itself, or those of a group, and what is piped into it, as long as that goes nowhere else. */
function sourcesOf(command: Command): readonly Command[] {
  const own = command.body ?? [command];
  if (command.input.kind !== 'pipe' || !(PUTS_INTO_FILES.test(carriedName(command)) || speaksOnlyToPipe({ ...command, redirections: [] }))) return own;
  return [...own, ...(producersOf(command.input.from) ?? [])];
}

/** `sudo tee` is `tee`. */
function carriedName({ words }: Command): string {
  const [first = '', ...rest] = words.map(textOf);
  return (/(?:^|\/)(?:sudo|doas)$/.test(first) ? (rest.find((text) => !text.startsWith('-')) ?? '') : first).replace(/^.*\//, '');
}
