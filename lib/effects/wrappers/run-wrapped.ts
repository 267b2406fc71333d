import type { Command, Word } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import type { Running } from '../command/running.js';
import type { Wrapper, FoundWrapper } from './wrapper-table.js';
import { own } from '../../json.js';
import { literalWord, textOf } from '../../shell/command.js';
import { isStandardInput } from '../../shell/output/standard-input.js';
import { changeFolder } from '../../shell/builtins/folder.js';
import { childScope } from '../../shell/scope.js';
import { inside } from '../analysis.js';
import { emitPath, emitResource } from '../command/emit.js';
import { printsAssignments } from '../output/assigned-words.js';
import { hiddenCommand } from '../command/hidden-command.js';
import { without } from '../command/arguments.js';
import { FOREIGN_PACKAGE } from '../programs/conditions/package-hosts.js';
import { rowFor } from '../programs/lookup/row-for.js';
import { WRAPPERS } from './wrapper-table.js';
import { runShellText } from './nested.js';
import { packageProgram } from './package-programs.js';
import { inputEffects } from './shells.js';

/** First words of wrappers that have subcommands. */
const WITH_SUBCOMMAND = new Set(Object.keys(WRAPPERS).flatMap((name) => (name.includes(' ') ? [name.split(' ')[0] ?? ''] : [])));

/** Runs the command that a wrapper is given. False when the program is no wrapper, or is given none here. */
export function runWrapped(program: string, args: readonly Word[], running: Running): boolean {
  const found = wrapperOf(program, args);
  if (found === undefined) return false;
  const { name, wrapper, rest } = found;
  const load = withInterpreter(unload(wrapper, rest), wrapper, running);
  if (wrapper.own?.split(' ').includes(textOf(load.words[0])) === true) return false;
  if (load.idle) return true;
  const frame = inside(running.frame, name, undefined, wrapper.machine);
  if (frame === undefined) return true;
  const scope = load.folder === undefined ? running.scope : movedTo(load.folder, running.scope, running.command.cwd);
  const prints = (commands: readonly Command[]): void => {
    // Of other machines nobody knows what their files hold.
    if (wrapper.machine !== 'remote' && wrapper.also !== true) running.command.wraps = commands;
  };
  for (const word of load.hidden) hiddenCommand(name, word, running);
  for (const word of load.written) emitPath('write', word, running);
  for (const word of load.packages) emitResource('execute', 'host', textOf(word), { ...running, frame });
  if (RUNS_REMOTE.test(name) && OF_FORGE.test(textOf(load.words[0]))) {
    emitResource('execute', 'host', textOf(load.words[0]), { ...running, frame });
    return true;
  }
  const [split] = load.texts;
  if (name === 'env' && split !== undefined) {
    // `env -S 'rm -rf' x`: what is split stands before the words behind it.
    const rest = load.words.map((word) => `'${textOf(word).replaceAll("'", "'\\''")}'`).join(' ');
    running.command.wraps = runShellText(`${textOf(split)} ${rest}`, split, scope, frame);
    return true;
  }
  if (load.texts.length > 0) prints(load.texts.flatMap((word) => word.values.flatMap((value) => runShellText(value.text, word, scope, frame))));
  if (load.words.length === 0) return load.texts.length > 0 || startsShell(wrapper, rest, { ...running, scope, frame });
  if (wrapper.shell === true && load.words.length >= 1) {
    const first = load.words[0];
    const text = load.words.map(textOf).join(' ');
    if (first !== undefined && (load.words.length === 1 || /[;|&<>$`*]/.test(text) || /\s/.test(textOf(first)))) {
      prints(runShellText(text, first, scope, frame));
      return true;
    }
  }
  const inner: Command = { ...running.command, cwd: scope.cwd, words: load.words, assignments: load.assignments, redirections: [] };
  prints([inner]);
  frame.analysis.command(inner, scope, frame);
  return wrapper.also !== true;
}

/** Runners of packages that fetch what they run. */
const RUNS_REMOTE = /^(?:npx|bunx|pnpx|npm (?:exec|x)|(?:pnpm|yarn) dlx|bun x)$/;

/** A repository by its short name. */
const OF_FORGE = /^(?:github|gitlab|bitbucket|gist):/;

/** `uv run -` runs as a script what stands on its input. */
function withInterpreter(load: Load, { script }: Wrapper, { command }: Running): Load {
  const [first] = load.words;
  const isScript = script !== undefined && first !== undefined && ((first.from !== undefined && textOf(first).startsWith('/dev/fd/')) || textOf(first) === '-' || isStandardInput(textOf(first), command.cwd));
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

function movedTo(folder: Word, scope: Scope, cwd: string | undefined): Scope {
  const inner = childScope(scope);
  inner.cwd = cwd;
  changeFolder([folder], false, inner);
  return inner;
}

/** Of the longest name of a wrapper. */
const MAX_NAME = Math.max(...Object.keys(WRAPPERS).map((name) => name.split(' ').length));

/** Words before a wrapper's subcommand that are looked at: `kubectl -n staging --context prod exec`. */
const MAX_WORDS_BEFORE = 64;

function wrapperOf(program: string, args: readonly Word[]): FoundWrapper | undefined {
  return wrapperByName(program, args) ?? (RUNS_PACKAGES.test(program) ? packageProgram(program, args) : undefined);
}

/** Options with a value that stand before the subcommand of a wrapper that has no row. */
const BEFORE: Readonly<Record<string, Readonly<Record<string, true>>>> = { adb: { '-s': true, '-t': true, '-H': true, '-P': true, '-L': true } };

const RUNS_PACKAGES = /^(?:yarn|pnpm|bun|corepack)$/;

function wrapperByName(program: string, args: readonly Word[]): FoundWrapper | undefined {
  if (WITH_SUBCOMMAND.has(program)) {
    let name = program;
    let length = 1;
    const options = [rowFor(name)?.options ?? own(BEFORE, program) ?? {}];
    for (let at = 0; at < Math.min(args.length, MAX_WORDS_BEFORE) && length < MAX_NAME; at += 1) {
      const text = textOf(args[at]);
      if (text.startsWith('-')) {
        if (options.some((each) => text in each)) at += 1;
        continue;
      }
      name = `${name} ${text}`;
      length += 1;
      const wrapper = WRAPPERS[name];
      if (wrapper !== undefined) return { name, wrapper, rest: args.slice(at + 1) };
      options.push(rowFor(name)?.options ?? {});
    }
  }
  const wrapper = own(WRAPPERS, program);
  return wrapper === undefined ? undefined : { name: program, wrapper, rest: args };
}

/** What stands among the arguments of a wrapper. */
interface Load {
  /** The command that it runs; none where it starts a shell, or runs what an option holds. */
  words: readonly Word[];
  /** Shell texts that its options hold. */
  readonly texts: Word[];
  /** The same where few expect one. */
  readonly hidden: Word[];
  /** Files that its own options name, and that are written. */
  readonly written: Word[];
  /** Addresses of packages that are fetched from where anybody may put them. */
  readonly packages: Word[];
  readonly assignments: { readonly name: string; readonly value: Word }[];
  /** With an option of which it runs nothing. */
  idle: boolean;
  /** In which the command runs. */
  folder: Word | undefined;
}

function unload(wrapper: Wrapper, args: readonly Word[]): Load {
  const load: Load = { words: [], texts: [], hidden: [], written: [], packages: [], assignments: [], idle: false, folder: undefined };
  const options = optionsOf(wrapper);
  let skip = wrapper.skip ?? 0;
  let at = 0;
  for (; at < args.length; at += 1) {
    const word = args[at];
    const text = textOf(word);
    if (word === undefined) break;
    if (text === '--') {
      at += 1;
      break;
    }
    if (wrapper.login === true && /^(?:-l?|--login)$/.test(text)) {
      skip = 1;
      continue;
    }
    if (text.startsWith('-') && text !== '-') {
      if (options.idle.has(text)) return { ...load, idle: true };
      const option = optionOf(text, options);
      if (option === undefined) continue;
      const value = option.joined === undefined ? args[(at += 1)] : without(word, option.joined);
      if (value !== undefined) takeValue(text, option, value, options, load);
      continue;
    }
    if (wrapper.assigns === true && printsAssignments(word)) continue;
    const assignment = wrapper.assigns === true ? /^([A-Za-z_][\w.()%]*)=/.exec(text) : null;
    if (assignment?.[1] !== undefined) load.assignments.push({ name: assignment[1], value: without(word, assignment[0].length) });
    else if (skip > 0) skip -= 1;
    else break;
  }
  if (wrapper.machine !== undefined) load.texts.push(...textsBehind(args, at, options));
  if (wrapper.machine === undefined || wrapper.commands === undefined || load.texts.length === 0) load.words = args.slice(at + (textOf(args[at - 1]) === '--' ? skip : 0));
  if (wrapper.trailing !== undefined && textOf(args[at - 1]) !== '--') load.words = withoutOwn(load.words, wrapper.trailing.split(' '));
  return load;
}

/** A command without the options of its wrapper, and their values. */
function withoutOwn(words: readonly Word[], names: readonly string[]): readonly Word[] {
  const isOwn = (word: Word | undefined): boolean => word !== undefined && names.includes(textOf(word));
  return words.filter((word, at) => !isOwn(word) && !isOwn(words[at - 1]) && !names.some((name) => textOf(word).startsWith(`${name}=`)));
}

/** What runs on another machine may stand behind the machine's name: `gcloud compute ssh vm --command 'cmd'`. */
function textsBehind(args: readonly Word[], from: number, options: Options): readonly Word[] {
  return args.slice(from).flatMap((word, index) => {
    const option = textOf(word).startsWith('--') ? optionOf(textOf(word), options) : undefined;
    const value = option?.joined === undefined ? args[from + index + 1] : without(word, option.joined);
    return option?.runs === true && value !== undefined ? [value] : [];
  });
}

/** Options of runners of packages whose value is the package that the command comes from. */
const PACKAGE_OPTION = /^(?:--(?:from|spec|with|package)(?:=|$)|-p$)/;

function takeValue(text: string, option: ValuedOption, value: Word, { writes }: Options, load: Load): void {
  if (option.runs) load.texts.push(value);
  if (option.moves) load.folder = value;
  if (PACKAGE_OPTION.test(text) && FOREIGN_PACKAGE.test(textOf(value))) load.packages.push(value);
  // `strace -o '|cmd'` writes to a command.
  if (!option.runs && textOf(value).startsWith('|')) load.hidden.push(without(value, 1));
  else if (writes.some((name) => text === name || text.startsWith(name.startsWith('--') ? `${name}=` : name))) load.written.push(value);
}

/** The options of a wrapper, by what they do. */
interface Options {
  readonly values: ReadonlySet<string>;
  readonly commands: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  readonly idle: ReadonlySet<string>;
  readonly writes: readonly string[];
}

function optionsOf({ values, commands, folder, idle, writes }: Wrapper): Options {
  const named = (names: string | undefined): readonly string[] => names?.split(' ') ?? [];
  return { values: new Set(named(values)), commands: new Set(named(commands)), folders: new Set(named(folder)), idle: new Set(named(idle)), writes: named(writes) };
}

/** An option that takes a value: where the value is joined to it, whether the value runs, and whether it is the folder to run in. */
interface ValuedOption {
  readonly joined: number | undefined;
  readonly runs: boolean;
  readonly moves: boolean;
}

function optionOf(text: string, { values, commands, folders }: Options): ValuedOption | undefined {
  if (text.startsWith('--')) {
    const equals = text.indexOf('=');
    const name = equals === -1 ? text : text.slice(0, equals);
    const runs = commands.has(name) || (name.length > 4 && [...commands].some((each) => each.startsWith(name)));
    const moves = folders.has(name);
    if (!runs && !moves && !values.has(name)) return undefined;
    return { joined: equals === -1 ? undefined : equals + 1, runs, moves };
  }
  for (let at = 1; at < text.length; at += 1) {
    const name = `-${text[at] ?? ''}`;
    const runs = commands.has(name);
    const moves = folders.has(name);
    if (runs || moves || values.has(name)) return { joined: at + 1 < text.length ? at + 1 : undefined, runs, moves };
  }
  return undefined;
}
