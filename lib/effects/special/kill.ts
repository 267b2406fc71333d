import type { Command, Word } from '../../shell/command.js';
import type { Running } from '../command/apply.js';
import { HOLE, textOf } from '../../shell/command.js';
import { emitResource } from '../command/apply.js';
import { programName } from '../command/program-name.js';

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
    else if (signal !== '0') for (const process of processesOf(text, word)) emitResource('signal', 'process', process, running);
  }
  return true;
}

/** Programs that print the numbers of the processes with a name. */
const FINDS_BY_NAME = /^(?:pgrep|pidof)$/;

/** The process of all others, and the one that this shell was started by, have names of their own; what is looked up by its name has that. */
function processesOf(text: string, word: Word): readonly string[] {
  if (text === '-1') return ['all'];
  if (text === '1') return ['init'];
  if (!text.includes(HOLE)) return [text];
  if (/^["']?\$\{?PPID\b/.test(word.written)) return ['parent'];
  const found = word.from === undefined ? [] : (lookedUp(word.from, 0) ?? []);
  return found.length === 0 ? [word.written] : found;
}

/** Filters in a row behind a list of processes. */
const MAX_FILTERS = 8;

/** By which names a pipeline picks processes: `pgrep node`, `ps aux | grep '[n]ode' | awk '{print $2}'`. Undefined when it begins with no list of them. */
function lookedUp(commands: readonly Command[], depth: number): readonly string[] | undefined {
  const last = commands[commands.length - 1];
  const program = programName(textOf(last?.words[0]));
  if (last === undefined || depth > MAX_FILTERS) return undefined;
  if (FINDS_BY_NAME.test(program)) return commands.length > 1 ? undefined : last.words.slice(1).map(textOf).filter((name) => !name.startsWith('-'));
  if (program === 'ps') return commands.length > 1 ? undefined : [];
  if (last.input.kind !== 'pipe') return undefined;
  const listed = lookedUp(last.input.from, depth + 1);
  return listed === undefined ? undefined : [...listed, ...patternsOf(program, last.words.slice(1).map(textOf))];
}

/** The names of the lines that a filter lets through; those that `-v` leaves out pick nothing. */
function patternsOf(program: string, args: readonly string[]): readonly string[] {
  if (program === 'awk') return patternOfAwk(args[0] ?? '');
  if (!/^[efz]?grep$/.test(program) || args.some((arg) => /^(?:-[a-zA-Z]*v|--invert-match$)/.test(arg))) return [];
  // `[n]ode` finds node, and not the grep that looks for it; a number stands behind an option.
  return args.filter((arg) => !/^(?:-|\d*$)/.test(arg)).map((pattern) => pattern.replace(/^\[(\w)\]/, '$1'));
}

function patternOfAwk(script: string): readonly string[] {
  const [, pattern] = /^\s*\/([^/]+)\/\s*\{/.exec(script) ?? [];
  return pattern === undefined ? [] : [pattern.replace(/^\[(\w)\]/, '$1')];
}
