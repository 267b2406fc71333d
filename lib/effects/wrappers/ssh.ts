import type { Word } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import type { Running } from '../command/running.js';
import { isLoopback } from '../../paths/own-hosts.js';
import { HOLE, literalWord, textOf } from '../../shell/command.js';
import { commandOutput } from '../../shell/output/output.js';
import { childScope } from '../../shell/scope.js';
import { inside } from '../analysis.js';
import { emitPath, emitResource } from '../command/emit.js';
import { hiddenCommand } from '../command/roles/hidden-command.js';
import { withInputRead } from '../command/running.js';
import { settingsFile } from '../command/settings/settings-files.js';
import { applianceLines } from './appliances.js';
import { runShellText } from './run-shell-text.js';
import { inputEffects } from './shells.js';
import { tellSent } from './unknown-source.js';

const VALUED = new Set('-B -b -c -D -E -e -F -I -i -J -L -l -m -O -o -P -p -Q -R -S -W -w'.split(' '));

/** What leads from this machine's name to another one: a port that is forwarded to a virtual machine or a container, a jump, a file of settings. */
const LEADS_ON = /^(?:-[pJF]|-o\s*(?:Port|HostName|ProxyJump|ProxyCommand)\b)/i;

/** `ssh host command`: the command runs elsewhere, but for `ssh localhost`; its effects are told as if here, through `ssh`. */
export function sshEffects(_program: string, args: readonly Word[], running: Running): boolean {
  let at = 0;
  let host: Word | undefined;
  let readsNothing = false;
  let leadsOn = false;
  // Options may stand behind the host as well, and `--` before it or before the command.
  for (; at < args.length; at += 1) {
    const text = textOf(args[at]);
    if (text === '--') {
      if (host !== undefined) {
        at += 1;
        break;
      }
      continue;
    }
    if (!text.startsWith('-')) {
      if (host !== undefined) break;
      host = args[at];
      continue;
    }
    // `-fNR` ends with the letter whose value follows.
    const letter = [...text].findIndex((each, index) => index > 0 && VALUED.has(`-${each}`));
    readsNothing ||= /[nNf]/.test(letter === -1 ? text : text.slice(0, letter));
    if (letter === -1) continue;
    const value = text.length > letter + 1 ? literalWord(text.slice(letter + 1), args[at]?.span) : args[(at += 1)];
    const option = `-${text[letter] ?? ''}`;
    leadsOn ||= LEADS_ON.test(option === '-o' ? `${option}${textOf(value)}` : option);
    if (value !== undefined) optionEffects(option, value, running);
  }
  const rest = args.slice(at);
  if (host !== undefined) emitResource('fetch', 'host', textOf(host), running);
  const isHere = !leadsOn && isLoopback(textOf(host));
  const frame = inside(running.frame, 'ssh', running.command.span, isHere ? undefined : 'remote');
  if (frame === undefined) return true;
  const [first] = rest;
  // The account of a platform runs nothing but its subcommands.
  const platform = /^dokku@/.test(textOf(host)) ? 'dokku ' : '';
  const scope = isHere ? atHome(running.scope) : running.scope;
  if (first !== undefined) applianceLines(rest.map(textOf).join(' '), { ...running, frame });
  if (first !== undefined) runShellText(`${platform}${rest.map(textOf).join(' ')}`, first, scope, frame);
  else if (!readsNothing) fedEffects({ ...running, scope, frame });
  return true;
}

/** The shell that ssh starts begins in the home, which matters for files of this machine. */
function atHome(scope: Scope): Scope {
  const inner = childScope(scope);
  inner.cwd = scope.home;
  return inner;
}

/** What the other machine's shell reads. Of a pipe only what is known of it is told, or where it was fetched. */
function fedEffects(local: Running): void {
  const running = withInputRead(local);
  const { command, scope, frame } = running;
  const { input } = command;
  if (input.kind === 'text') {
    applianceLines(textOf(input.text), running);
    inputEffects(command, running);
  }
  if (input.kind !== 'pipe') return;
  const word = literalWord('', command.span);
  const texts = commandOutput(input.from, scope).map(({ text }) => text);
  if (texts.some((text) => text.includes(HOLE))) tellSent(input.from, running);
  for (const text of texts) applianceLines(text, running);
  for (const text of texts) {
    if (text !== HOLE) {
      runShellText(text.replace(UNKNOWN_LINES, `$1${SOME_PROGRAM}\n`).replace(UNKNOWN_COMMAND, `$1${SOME_PROGRAM}`), word, scope, frame);
    }
  }
}

/** A file of which nothing is known, and which ends with its line. */
const UNKNOWN_LINES = new RegExp(`(^|[\\n;&|]\\s{0,80})${HOLE}+(?=\\w)`, 'g');

/** Where a command stands of which nothing is known. */
const UNKNOWN_COMMAND = new RegExp(`(^|[\\n;&|]\\s{0,80})${HOLE}+`, 'g');

/** Stands for it: a program of which nobody has heard. */
const SOME_PROGRAM = '_';

function optionEffects(option: string, value: Word, running: Running): void {
  if (option === '-i') return emitPath('use', value, running);
  // Of a file of settings, ssh names each word that it does not know.
  if (option === '-F') {
    emitPath('read', value, running);
    return settingsFile(value, running);
  }
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
