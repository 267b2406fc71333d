import type { Command, Word } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import type { Running } from '../command/running.js';
import type { Wrapper } from './wrapper.js';
import { literalWord, textOf } from '../../shell/command.js';
import { inQuotes } from '../../shell/syntax/quote.js';
import { isStandardInput } from '../../shell/output/standard-input.js';
import { changeFolder } from '../../shell/builtins/folder.js';
import { childScope } from '../../shell/scope.js';
import { inside } from '../analysis.js';
import { emitPath, emitResource } from '../command/emit.js';
import { hiddenCommand } from '../command/roles/hidden-command.js';
import { readsUnseen, recordedCalls, recordsReads } from '../output/revealed/traced.js';
import { FOREIGN_PACKAGE } from '../programs/conditions/package-hosts.js';
import { wrapperOf } from './find-wrapper.js';
import { isOfForge } from './package-of-forge.js';
import { runJoined, runShellText } from './run-shell-text.js';
import { withOwnVariables } from './own-variables.js';
import { inputEffects } from './shells.js';
import { loadOf, type Load } from './wrapper-load.js';
import { isMeant, workspaceMembers } from '../written/found/workspace-members.js';

/** Runs the command that a wrapper is given. False when the program is no wrapper, or is given none here. */
export function runWrapped(program: string, args: readonly Word[], running: Running): boolean {
  const found = wrapperOf(program, args);
  if (found === undefined) return false;
  const { name, wrapper, rest } = found;
  const load = withInterpreter(loadOf(wrapper, rest), wrapper, running);
  const [first] = load.words;
  if (wrapper.own?.split(' ').includes(textOf(first)) === true) return false;
  if (load.idle) return true;
  const frame = inside(running.frame, name, undefined, leavesContainer(wrapper, rest, running) ? 'remote' : wrapper.machine);
  if (frame === undefined) return true;
  const own = withOwnVariables(running);
  const folder = load.folder ?? folderOfMember(load.member, running);
  const scope = folder === undefined ? own : movedTo(folder, own, running.command.cwd);
  const prints = (commands: readonly Command[]): void => {
    // Of other machines nobody knows what their files hold.
    if (wrapper.machine !== 'remote' && wrapper.also !== true) running.command.wraps = commands;
  };
  if (wrapper.records === 'texts') recordedCalls(rest, load.words, running);
  for (const word of load.hidden) hiddenCommand(name, word, running);
  for (const word of load.written) emitPath('write', word, running);
  if (fetchesCommand(name, load, { ...running, program: name, frame })) return true;
  const [split] = load.texts;
  if (wrapper.splits === true && split !== undefined) {
    running.command.wraps = runShellText(textSplit(split, load.words), split, scope, frame);
    return true;
  }
  if (load.texts.length > 0) {
    prints(load.texts.flatMap((word) => word.values.flatMap((value) => runShellText(value.text, word, scope, frame))));
  }
  if (first === undefined) return load.texts.length > 0 || startsShell(wrapper, rest, { ...running, scope, frame });
  const joined = wrapper.shell === true ? runJoined(load.words, scope, frame) : undefined;
  if (joined !== undefined) {
    prints(joined);
    return true;
  }
  const inner: Command = { ...running.command, cwd: scope.cwd, words: load.words, assignments: load.assignments, redirections: [] };
  prints([inner]);
  const { length } = frame.analysis.effects;
  frame.analysis.command(inner, scope, frame);
  if (wrapper.records !== undefined && recordsReads(wrapper.records === 'texts', rest, load.words)) {
    frame.analysis.found.change(length, (effect) => (readsUnseen(effect) ? { ...effect, kind: 'read' } : effect));
  }
  return wrapper.also !== true;
}

/** Folders of a container into which the machine's own files are put. */
const FILES_OF_MACHINE = /^\/(?:host|hostfs|host-?root|rootfs|mnt|proc\/1\/root)(?:\/|$)/;

/** True where the command is in a container no more. */
function leavesContainer({ leaves }: Wrapper, [folder]: readonly Word[], { frame: { machine } }: Running): boolean {
  return machine === 'container' && (leaves === 'always' || (leaves === 'by-folder' && FILES_OF_MACHINE.test(textOf(folder))));
}

/** Tells of packages that are fetched from where anybody could have put them. True where the command itself is one of a forge, so that what stands behind it is its own. */
function fetchesCommand(name: string, { packages, words: [first] }: Load, running: Running): boolean {
  const isFetched = first !== undefined && isOfForge(name, textOf(first));
  const foreign = packages.filter((word) => FOREIGN_PACKAGE.test(textOf(word)) || isOfForge(name, textOf(word)));
  for (const word of isFetched ? [...foreign, first] : foreign) emitResource('execute', 'host', textOf(word), running);
  return isFetched;
}

/** What is split stands before the words behind it. */
function textSplit(split: Word, words: readonly Word[]): string {
  return `${textOf(split)} ${words.map((word) => inQuotes(textOf(word))).join(' ')}`;
}

/** `uv run -` runs as a script what stands on its input. */
function withInterpreter(load: Load, { script }: Wrapper, { command }: Running): Load {
  const [first] = load.words;
  const isScript =
    script !== undefined &&
    first !== undefined &&
    ((first.from !== undefined && textOf(first).startsWith('/dev/fd/')) ||
      textOf(first) === '-' ||
      isStandardInput(textOf(first), command.cwd));
  return isScript ? { ...load, words: [literalWord(script, first.span), ...load.words] } : load;
}

/** A shell that a wrapper starts without being told a command runs what it is fed. False when it starts none, or is fed nothing. */
function startsShell({ alone }: Wrapper, args: readonly Word[], running: Running): boolean {
  const { command } = running;
  if (alone === undefined || command.input.kind === 'none') return false;
  const starts = alone === 'always' || alone.split(' ').some((option) => args.some((arg) => isGiven(option, textOf(arg))));
  return starts && inputEffects(command, running);
}

/** By itself or, of one letter, among others. */
function isGiven(option: string, text: string): boolean {
  return text === option || (/^-\w$/.test(option) && /^-\w+$/.test(text) && text.includes(option.slice(1)));
}

/** The folder of the one package of a workspace that a word names; undefined where it names none, or several. */
function folderOfMember(word: Word | undefined, { command: { cwd }, frame: { analysis } }: Running): Word | undefined {
  if (word === undefined || cwd === undefined) return undefined;
  const [member, ...others] = workspaceMembers(cwd, analysis).filter((each) => isMeant(each, textOf(word), cwd, analysis));
  return member === undefined || others.length > 0 ? undefined : literalWord(member.folder, word.span);
}

function movedTo(folder: Word, scope: Scope, cwd: string | undefined): Scope {
  const inner = childScope(scope);
  inner.cwd = cwd;
  changeFolder([folder], inner);
  return inner;
}
