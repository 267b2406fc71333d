import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { literalWord, textOf } from '../../shell/command.js';
import { inside } from '../analysis.js';
import { emitPath, emitResource } from '../command/emit.js';
import { hiddenCommand } from '../command/hidden-command.js';
import { runShellText } from './nested.js';
import { inputEffects } from './shells.js';

const VALUED = new Set('-B -b -c -D -E -e -F -I -i -J -L -l -m -O -o -P -p -Q -R -S -W -w'.split(' '));

/** `ssh host command`: the command runs elsewhere; its effects are told as if here, through `ssh`. */
export function sshEffects(_program: string, args: readonly Word[], running: Running): boolean {
  let at = 0;
  for (; at < args.length; at += 1) {
    const text = textOf(args[at]);
    if (!text.startsWith('-')) break;
    // `-fNR` ends with the letter whose value follows.
    const letter = [...text].findIndex((each, index) => index > 0 && VALUED.has(`-${each}`));
    if (letter === -1) continue;
    const value = text.length > letter + 1 ? literalWord(text.slice(letter + 1), args[at]?.span) : args[(at += 1)];
    if (value !== undefined) optionEffects(`-${text[letter] ?? ''}`, value, running);
  }
  const [host, ...rest] = args.slice(at);
  if (host !== undefined) emitResource('fetch', 'host', textOf(host), running);
  const frame = inside(running.frame, 'ssh', running.command.span, 'remote');
  if (frame === undefined) return true;
  const [first] = rest;
  if (first !== undefined) runShellText(rest.map(textOf).join(' '), first, running.scope, frame);
  else if (running.command.input.kind === 'text' || running.command.input.kind === 'pipe') inputEffects(running.command, { ...running, frame });
  return true;
}

function optionEffects(option: string, value: Word, running: Running): void {
  if (option === '-i' || option === '-F') return emitPath('use', value, running);
  if (option === '-E') return emitPath('write', value, running);
  if (option === '-R') return emitResource('send', 'host', 'reverse tunnel', running);
  if (option === '-o') sshOption(value, running);
}

/** `ProxyCommand=…` and its like, which ssh, scp and sftp take alike: commands of this machine. */
export function sshOption(value: Word, running: Running): void {
  const text = textOf(value);
  const [name] = /^\s*(?:ProxyCommand|LocalCommand|KnownHostsCommand)[\s=]+/i.exec(text) ?? [];
  const command = text.slice(name?.length);
  if (name !== undefined && command.toLowerCase() !== 'none') hiddenCommand('ssh -o', literalWord(command, value.span), running);
}
