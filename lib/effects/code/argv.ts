import type { Reading } from './reading.js';
import { HOLE, literalWord } from '../../shell/command.js';
import { inside } from '../analysis.js';
import { runWords } from '../carriers/nested.js';
import { argumentsAt } from './expression.js';
import { shell } from './reach.js';
import { textOf } from './reading.js';

/** What stands behind a program's arguments and is none: settings, by name or as an object, and a function to call. */
const NO_ARGUMENT = /^\s*(?:\{|\w+\s*(?:=(?!=)|:)|(?:async\s+)?(?:function\b|\([^()]*\)\s*=>|\w+\s*=>)|(?:null|undefined|None|nil|opts|options|cb|callback|done)\s*$)/;

/** Starts a program by an argument vector: `['rm', '-rf', path]`, `'rm', ['-rf', path]`, or with `shell=True` by a text. */
export function argv(args: readonly string[], reading: Reading): void {
  const [first = '', second = ''] = args;
  const { word, running } = reading;
  const isList = (arg: string): boolean => arg.trim().startsWith('[');
  const rest = isList(second) ? argumentsAt(second.trim(), 1) : isList(first) ? [] : args.slice(1).filter((arg) => !NO_ARGUMENT.test(arg));
  const listed = isList(first) ? argumentsAt(first.trim(), 1) : [first, ...rest];
  const given = listed.map((arg) => textOf(arg, reading));
  // Where the program is named apart from its arguments, the first of these is the program once more.
  const values = given.length > 1 && given[0] === given[1] ? given.slice(1) : given;
  if (values.length === 1 || /shell\s*[=:]\s*[Tt]rue/.test(args.join(','))) return shell(values.join(' '), reading);
  const frame = inside(running.frame, 'spawn', word.span);
  if (frame === undefined) return;
  const words = values.map((value) => (value.includes(HOLE) ? { ...literalWord(value, word.span), written: word.written.slice(0, 200), values: [{ text: value, glob: false, certainty: 'unknown' }] as const } : literalWord(value, word.span)));
  runWords(words, running, frame);
}
