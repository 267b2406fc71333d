import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import type { CallRole } from './calls/call-role.js';
import type { MaskedCode } from './text/masked-code.js';
import { obstacle } from '../analysis.js';
import { argumentsAt, MAX_LENGTH } from './text/expression.js';
import { eachValue, notesOf } from './names/notes.js';
import { valueOf, wordsOf } from './values/values.js';

/** Code that is being read, and the command that runs it. */
export interface CodeReading {
  readonly masked: MaskedCode;
  /** The same, where variables that the command gives it stand by their names. */
  readonly named: MaskedCode;
  /** As it is written, with its strings and comments. */
  readonly source: string;
  /** What calls of its language do. */
  readonly roles: ReadonlyMap<string, CallRole>;
  readonly word: Word;
  readonly running: Running;
  /** Reads what the code runs as code of its own language. */
  readonly evaluate: (source: string) => void;
}

/** The arguments of a call whose head was found, without the brackets around them. That there are more than are read is an obstacle. */
export function argumentsBehind({ 0: head, index }: RegExpExecArray, { masked, running }: CodeReading, role?: CallRole): readonly string[] {
  const args = argumentsAt(masked.code, index + head.length);
  const length = args.reduce((before, arg) => before + arg.length + 1, 0);
  // A function among them may be as long as it likes, and so may what is written behind the name of the file.
  const isData = args.length > 1 && role === 'write';
  if (length > MAX_LENGTH && !isData && args.at(-1)?.includes('{') !== true) {
    obstacle(running.frame.analysis, 'a call in the code has too many arguments to follow');
  }
  return args;
}

/** Tells what is done at a place of the code once for each value that may stand there. */
export function eachTold(at: number, { masked }: CodeReading, tell: () => void): void {
  eachValue(masked, at, tell);
}

/** The value of an expression that is looked at now, with a `HOLE` for what is not known. */
export function textNow(expression: string, { masked, running }: CodeReading): string {
  return valueOf(expression, masked, running.scope.home);
}

/** The line of code that is looked at now, which tells a person more than the whole of it; of a long line the end is left out. */
export function lineNow({ masked: { code, strings }, masked, word }: CodeReading): string {
  const { at } = notesOf(masked);
  if (at === undefined) return word.written.slice(0, MAX_LINE);
  const start = Math.max(code.lastIndexOf('\n', at) + 1, at - MAX_LINE / 2);
  const end = code.indexOf('\n', at);
  const line = code.slice(start, Math.min(end === -1 ? code.length : end, at + MAX_LINE)).trim();
  return line.replace(/§(\d+)§/g, (_whole, index: string) => `'${strings[Number(index)]?.slice(0, MAX_LINE) ?? ''}'`).slice(0, MAX_LINE);
}

const MAX_LINE = 200;

/** The words of a list that is looked at now; undefined for what is none. */
export function wordsIn(expression: string, { masked, running }: CodeReading): readonly string[] | undefined {
  return wordsOf(expression, masked, running.scope.home);
}

/** The string that stands for `§n§`. */
export function stringAt(index: string | undefined, { masked }: CodeReading): string | undefined {
  return masked.strings[Number(index)];
}
