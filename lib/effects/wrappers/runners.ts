import type { Command, Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import type { Runner } from './runner-table.js';
import { own } from '../../json.js';
import { textOf } from '../../shell/command.js';
import { changeFolder } from '../../shell/builtins/folder.js';
import { childScope } from '../../shell/scope.js';
import { inside } from '../analysis.js';
import { without } from '../command/arguments.js';
import { emitResource } from '../command/emit.js';
import { hasPlanted } from '../written/origin/content.js';
import { runJoined, runShellText } from './run-shell-text.js';
import { RUNNERS } from './runner-table.js';

/** Runs what a runner runs. False when it runs nothing here, or when its row has more to tell. */
export function runnerEffects(program: string, args: readonly Word[], running: Running): boolean {
  const found = runnerOf(program, args);
  if (found === undefined) return false;
  const { name, runner, rest } = found;
  const { texts, words, folder } = loadOf(runner, rest);
  if (texts.length === 0 && words.length === 0) return false;
  const frame = inside(running.frame, name, undefined);
  if (frame === undefined) return true;
  const scope = folder === undefined ? running.scope : childScope(running.scope);
  if (folder !== undefined) {
    scope.cwd = running.command.cwd;
    changeFolder([folder], scope);
  }
  if (runner.prepares === true && hasPlanted(frame.analysis)) {
    emitResource('execute', 'project-script', 'preparation', { ...running, program: name });
  }
  const [first] = words;
  const wrapped: Command[] = [];
  for (const word of runner.shell === 'each' ? [...texts, ...words] : texts) {
    for (const value of word.values) wrapped.push(...runShellText(value.text, word, scope, frame));
  }
  const joined = runner.shell === 'joined' ? runJoined(words, scope, frame) : undefined;
  if (joined !== undefined) wrapped.push(...joined);
  else if (first !== undefined && runner.shell !== 'each') {
    const inner: Command = { ...running.command, cwd: scope.cwd, words, assignments: [], redirections: [] };
    wrapped.push(inner);
    frame.analysis.command(inner, scope, frame);
  }
  if (runner.also === true) return false;
  running.command.wraps = wrapped;
  return true;
}

interface Found {
  readonly name: string;
  readonly runner: Runner;
  readonly rest: readonly Word[];
}

/** Words before a runner's subcommand that are looked at. */
const MAX_WORDS_BEFORE = 64;

/** A subcommand stands behind options alone, each of which may have a value, and `+toolchain`. */
function runnerOf(program: string, args: readonly Word[]): Found | undefined {
  const alone = own(RUNNERS, program);
  if (alone !== undefined) return { name: program, runner: alone, rest: args };
  for (const [at, arg] of args.slice(0, MAX_WORDS_BEFORE).entries()) {
    const text = textOf(arg);
    const name = `${program} ${text}`;
    const runner = own(RUNNERS, name);
    if (runner !== undefined) return { name, runner, rest: args.slice(at + 1) };
    if (text === '--' || !(/^[-+]/.test(text) || textOf(args[at - 1]).startsWith('-'))) return undefined;
  }
  return undefined;
}

interface Load {
  readonly texts: readonly Word[];
  readonly words: readonly Word[];
  readonly folder?: Word | undefined;
}

function loadOf(runner: Runner, args: readonly Word[]): Load {
  const listed = (options: string | undefined, text: string): boolean => options?.split(' ').includes(text) === true;
  const behind = runner.behind === undefined ? -1 : args.findIndex((arg) => listed(runner.behind, textOf(arg)));
  const own = runner.command?.(args);
  if (runner.behind !== undefined && own === undefined) return { texts: [], words: behind === -1 ? [] : args.slice(behind + 1) };
  const texts: Word[] = [];
  let folder: Word | undefined;
  let skip = runner.skip ?? 0;
  const dashes = args.findIndex((arg) => textOf(arg) === '--');
  const isBehindDashes = runner.dashes === 'only' || (runner.dashes === 'also' && dashes !== -1);
  const end = isBehindDashes && dashes !== -1 ? dashes : args.length;
  let at = 0;
  for (; at < end; at += 1) {
    const word = args[at];
    if (word === undefined) break;
    const text = textOf(word);
    if (text === '--') {
      at += 1;
      break;
    }
    if (!text.startsWith('-') || text === '-') {
      if (isBehindDashes || skip > 0) skip -= 1;
      else {
        break;
      }
      continue;
    }
    if (listed(runner.idle, text)) return { texts: [], words: [] };
    const { option, joined } = nameOf(text);
    const isText = listed(runner.texts, option);
    const isFolder = listed(runner.folder, option);
    if (listed(runner.pairs, option)) at += 2;
    if (!isText && !isFolder && !listed(runner.values, option)) continue;
    const value = joined === undefined ? args[(at += 1)] : without(word, joined);
    if (value !== undefined && isText) texts.push(value);
    if (isFolder) folder = value;
  }
  const rest = isBehindDashes ? (dashes === -1 ? [] : args.slice(dashes + 1)) : args.slice(at);
  return { texts, words: own ?? rest, folder };
}

/** The option, and where a value is joined to it: `--user=a`, `-n1`. */
function nameOf(text: string): { readonly option: string; readonly joined: number | undefined } {
  const equals = text.indexOf('=');
  if (text.startsWith('--')) {
    return equals === -1 ? { option: text, joined: undefined } : { option: text.slice(0, equals), joined: equals + 1 };
  }
  return text.length > 2 && /^-[a-zA-Z][\W\d]/.test(text) ? { option: text.slice(0, 2), joined: 2 } : { option: text, joined: undefined };
}
