import type { Command, Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { own } from '../../json.js';
import { HOLE, pipedInto, textOf } from '../../shell/command.js';
import { emitResource } from '../command/emit.js';
import { programName } from '../command/names/program-name.js';
import { BLANKS } from '../wrappers/blanks.js';
import { wordsInFile } from '../wrappers/listed-words.js';
import { fileOfCat } from '../written/origin/content.js';
import { namesOfPattern, picksGuards } from '../aggravating/process-pattern.js';
import { listsAtHand } from '../output/lists-at-hand.js';
import { fedByXargs, isAboutOne, isTested, picksOfUser, testedFor } from './picked-processes.js';
import { listsManySockets } from './sockets.js';

/** `pkill`: what it takes for a pattern may fit the guards. `killall` takes several names. The rest is left to the table. */
export function patternEffects(program: string, args: readonly Word[], running: Running): boolean {
  const texts = args.map(textOf);
  if (program === 'killall' && !texts.some((text) => /^(?:-[a-zA-Z]*r|--regexp$)/.test(text))) {
    const names = patternsOfKill(texts);
    if (names.length > 1 && !texts.some((text) => /^(?:-0|-l|--list)$/.test(text))) {
      for (const name of names) emitResource('signal', 'process', name, running);
    }
    return false;
  }
  // With `-P` it is about the children of a process of one's own.
  if (texts.some((text) => /^(?:-0|-l|--list|-P|--parent)$/.test(text))) return false;
  const patterns = patternsOfKill(texts);
  for (const pattern of patterns) {
    for (const name of namesOfPattern(pattern)) if (name !== pattern) emitResource('signal', 'process', name, running);
  }
  if (patterns.some((pattern) => picksGuards(pattern, running.frame.analysis.world.packFolder, optionsOf(texts)))) {
    emitResource('signal', 'process', 'guards', running);
  }
  return false;
}

function optionsOf(texts: readonly string[]): { readonly full: boolean; readonly ignoresCase: boolean } {
  return {
    full: texts.some((text) => /^(?:-[a-zA-Z]{0,9}f[a-zA-Z]{0,9}|--full)$/.test(text)),
    ignoresCase: texts.some((text) => /^(?:-[a-zA-Z]{0,9}[iI][a-zA-Z]{0,9}|--ignore-case)$/.test(text) && !/^-[A-Z]+$/.test(text)),
  };
}

/** Options of `pkill` and `pgrep` whose value is the next word. */
const VALUED = /^(?:-[uUtPgsGFrdN]|--(?:signal|euid|uid|terminal|parent|pgroup|session|group|pidfile|delimiter|runstates|older))$/;

function patternsOfKill(texts: readonly string[]): readonly string[] {
  return texts.filter((text, index) => text !== '' && !text.startsWith('-') && !VALUED.test(texts[index - 1] ?? ''));
}

/** `kill`: the first word that begins with a dash is the signal, unless a signal was given before; `-1` then is every process. */
export function killEffects(_program: string, args: readonly Word[], running: Running): boolean {
  let signal: string | undefined;
  let open = true;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    const text = textOf(word);
    if (word === undefined) continue;
    if (text === '-l' || text === '-L') return true;
    if (open && text === '--') open = false;
    else if (open && (text === '-s' || text === '-n' || text === '--signal')) signal = textOf(args[(at += 1)]);
    else if (open && text.startsWith('-') && signal === undefined && args.length > 1) signal = text.slice(1);
    else if (signal !== '0') for (const process of processesOf(text, word, running)) emitResource('signal', 'process', process, running);
  }
  return true;
}

/** The names by which a word's processes are looked up, as in `$(pgrep -n node)`; none where it is a number, or cannot be told. */
export function namesLookedUp({ from }: Word): readonly string[] {
  return from === undefined ? [] : (listedBy(from, 0)?.names ?? []);
}

/** Programs that print the numbers of the processes with a name. */
const FINDS_BY_NAME = /^(?:pgrep|pidof)$/;

/** The process of all others, and the one that this shell was started by, have names of their own; what is looked up by its name has that. */
function processesOf(text: string, word: Word, running: Running): readonly string[] {
  if (text === '-1') return ['all'];
  if (text === '1') return ['init'];
  // What a pattern finds among numbers are the folders of /proc.
  if (word.values.some(({ glob, text: each }) => glob && /^(?:\/proc\/)?(?:\[0-9\]|\[\[:digit:\]\]|\*)/.test(each))) return ['all'];
  if (!text.includes(HOLE)) return [text];
  if (/^["']?\$\{?PPID\b/.test(word.written)) return ['parent'];
  const found = new Set<string>();
  for (const commands of word.from !== undefined
    ? [word.from]
    : (fedByXargs(running) ?? (isAboutOne(word, running) ? [] : listsAtHand(word, running)))) {
    // A list of numbers that the session wrote.
    for (const each of wordsInFile(fileOfCat(commands), BLANKS, running) ?? []) {
      if (/^-?1$/.test(textOf(each))) found.add(textOf(each) === '1' ? 'init' : 'all');
    }
    const listed = listedBy(commands, 0);
    // Of what goes through a loop, tests may pick some.
    const names =
      listed === undefined || listed.names.length > 0 || listed.isNumbered === true || word.from !== undefined
        ? (listed?.names ?? [])
        : testedFor(running);
    if (listed?.all === true && (word.from !== undefined || names.length === 0)) {
      found.add(word.from === undefined && isTested(running) ? word.written : 'all');
    } else if (names.some((pattern) => picksGuards(pattern, running.frame.analysis.world.packFolder, pickedBy(commands)))) {
      found.add('guards');
    }
    for (const name of names) for (const each of [name, ...namesOfPattern(name)]) found.add(each);
  }
  return found.has('all') ? ['all'] : found.size === 0 ? [word.written] : [...found];
}

/** `grep` goes through the lines of `ps`, which have the whole command; `pgrep` does so where it is told to. */
function pickedBy(commands: readonly Command[] | undefined): { readonly full: boolean; readonly ignoresCase: boolean } {
  const texts = commands?.[commands.length - 1]?.words.map(textOf) ?? [];
  return FINDS_BY_NAME.test(programName(texts[0] ?? '')) ? optionsOf(texts) : { full: true, ignoresCase: true };
}

/** Filters in a row behind a list of processes. */
const MAX_FILTERS = 8;

/** Processes whose numbers a pipeline prints. */
interface Listed {
  /** The names that it picks them by. */
  readonly names: readonly string[];
  /** It picks none: they are every process there is. */
  readonly all: boolean;
  /** They are those behind ports, or of numbers, that are given: what tests pick of them is no more than that. */
  readonly isNumbered?: boolean;
}

/** `pgrep node`, `ps aux | grep '[n]ode' | awk '{print $2}'`, `ps aux | awk '{print $2}'`; undefined where a pipeline begins with no list of processes. */
function listedBy(commands: readonly Command[], depth: number): Listed | undefined {
  const last = commands[commands.length - 1];
  if (last === undefined || depth > MAX_FILTERS) return undefined;
  const program = programName(textOf(last.words[0]));
  const args = last.words.slice(1).map(textOf);
  const isAlone = commands.length === 1;
  if (FINDS_BY_NAME.test(program)) return isAlone ? foundByName(args) : undefined;
  const many = listsManySockets(program, args);
  if (many !== undefined) return isAlone ? { names: [], all: many, isNumbered: !many } : undefined;
  if (program === 'ls') {
    return isAlone && /^\/proc\/?$/.test(args.filter((arg) => !arg.startsWith('-')).join(' ')) ? { names: [], all: true } : undefined;
  }
  // `systemctl show -p MainPID --value sshd`
  if (program === 'systemctl') {
    return isAlone && args.some((arg) => arg.includes('MainPID'))
      ? { names: args.filter((arg) => !/^(?:-|show$|MainPID$)/.test(arg)).map((arg) => arg.replace(/\.service$/, '')), all: false }
      : undefined;
  }
  if (program === 'ps') {
    return isAlone
      ? {
          names: [],
          all: LISTS_ALL.test(args.join(' ').replace(/^(?:--no-headers? )+/, '')),
          isNumbered: args.some((arg) => /^(?:-p|--pid)\b/.test(arg)),
        }
      : undefined;
  }
  const before = listedBy(pipedInto(last), depth + 1);
  if (before === undefined) return undefined;
  const isOfUser = before.all && picksOfUser(program, last);
  return {
    ...before,
    names: [...before.names, ...(isOfUser ? [] : patternsOf(program, args))],
    all: before.all && isAlone && (isOfUser || passesAll(program, args)),
  };
}

/** With no pattern they are all that a user, or a terminal, has. */
function foundByName(args: readonly string[]): Listed {
  const names = patternsOfKill(args);
  return { names, all: names.length === 0 && args.some((arg) => /^-(?:[uUts]|-(?:e?uid|terminal|session))/.test(arg)) };
}

/** Columns and heads, of all processes or of all that a user has. */
const LISTS_ALL =
  /^(?:-[uU] ?\S{1,64}|-?(?=[a-zA-Z]{0,9}[aeAx])[aeAxuwfhljv]{1,9})(?:o\s+[\w=,%]+)?(?:\s+(?:-?[aAexwfhjlv]{1,9}|-?o [\w=,%]+|--format[ =][\w=,%]+|--no-headers?|--sort[ =][\w,+-]+))*$/;

/** Filters that leave a line of each process, but for the head. */
const PASSES_ALL: Readonly<Record<string, RegExp>> = {
  // What it leaves out by name leaves all others.
  awk: /^(?:-F ?\S? )?\s{0,9}(?:(?:NR|\$[12])\s{0,9}>=?\s{0,9}\d\s{0,9}|\$\d{1,2}\s{0,9}!(?:=|~)\s{0,9}(?:"[^"]{0,99}"|\/[^/]{0,99}\/)\s{0,9})?\{\s{0,9}print \$\d[\s;]{0,9}\}\s{0,9}$/,
  cut: /^/,
  grep: /^-v (?:-\w )?(?:PID|USER|UID|TIME|COMMAND|CMD|grep|ps|\$\$)$|^(?:-[EoPh]{1,4} )?\^?(?:pid=(?:\\K)?)?(?:\[0-9\]|\[\[:digit:\]\]|\\d)(?:\\?\+|\*)?\$?$/,
  tail: /^(?:-n\s*)?\+2$/,
  sed: /^1d$/,
  sort: /^/,
  tr: /^(?:-[sd]\b|\S{1,4} ?\S{0,2}\s?$)/,
  paste: /^-\w{0,3}/,
  xargs: /^$/,
};

function passesAll(program: string, args: readonly string[]): boolean {
  return own(PASSES_ALL, program)?.test(args.join(' ')) === true;
}

/** The names of the lines that a filter lets through; those that `-v` leaves out pick nothing. */
function patternsOf(program: string, args: readonly string[]): readonly string[] {
  if (program === 'awk') return patternOfAwk(args[0] ?? '');
  if (!/^[efz]?grep$/.test(program) || args.some((arg) => /^(?:-[a-zA-Z]*v|--invert-match$)/.test(arg))) return [];
  // `[n]ode` finds node, and not the grep that looks for it; a number stands behind an option.
  return args.filter((arg) => !/^(?:-|\d*$)/.test(arg)).map((pattern) => pattern.replace(/^\[(\w)\]/, '$1'));
}

/** What stands between slashes, or is compared with a column, in front of what is printed; `!/awk/` leaves lines out. */
const PATTERN_OF_AWK =
  /(?<![!~]\s{0,3})(?<!![\s(]{0,3}\$\d{1,2}\s{0,3}~\s{0,3})\/([^/]{1,200})\/|(?:==|(?<!!)~)\s{0,3}(?:"([^"]{1,200})"|\/([^/]{1,200})\/)|\bindex\(\s?\$\d{1,2}\s?,\s?"([^"]{1,200})"/g;

function patternOfAwk(script: string): readonly string[] {
  const condition = script.slice(0, 500).split('{', 1)[0] ?? '';
  return [...condition.matchAll(PATTERN_OF_AWK)]
    .flatMap(([, one, two, three, four]) => one ?? two ?? three ?? four ?? [])
    .map((pattern) => pattern.replace(/^\[(\w)\]/, '$1'));
}
