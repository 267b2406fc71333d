import { parse, type ParseEntry } from 'shell-quote';
import { shellQuoted } from '../shell/syntax/quote.js';
import type { Json } from '../types.js';

/** A program and its arguments. */
export type Argv = readonly [program: string, ...rest: string[]];

/** A command of the settings in words, or why it is not run. */
type SplitCommand = { readonly kind: 'argv'; readonly argv: Argv } | { readonly kind: 'refused'; readonly why: string };

const MAX_LENGTH = 4_096;

/**
 * A command as a person writes it into their settings, either as text, split as a shell would split
 * it, or as an array of words, taken as it is. No shell runs it, so whatever would need one is refused
 * with what to do instead.
 */
export function splitCommand(written: Json | undefined): SplitCommand {
  if (isArrayOfText(written)) return fromWords(written);
  if (typeof written !== 'string') return refused('a command is a text such as "npm run lint", or an array of words');
  if (written.length > MAX_LENGTH) return refused(`a command has at most ${MAX_LENGTH} characters`);
  const words: string[] = [];
  for (const entry of parse(written, (name) => ({ variable: name }))) {
    if (typeof entry !== 'string') {
      return refused(`${nameOf(entry)} needs a shell, and none is used: quote it, or put the command into a script`);
    }
    words.push(entry);
  }
  return fromWords(words);
}

/** A command as text for people to read; quoted only as far as that needs. */
export function writtenOut(argv: Argv): string {
  return argv.map(shellQuoted).join(' ');
}

function fromWords([program, ...rest]: readonly string[]): SplitCommand {
  if (program === undefined || program === '') return refused('the command is empty');
  if (/^\w+=/.test(program)) return refused(`${program} sets a variable, which needs a shell: put the command into a script`);
  if ([program, ...rest].some((word) => word.includes('\0'))) return refused('a command cannot hold a NUL character');
  return { kind: 'argv', argv: [program, ...rest] };
}

function nameOf(entry: Exclude<ParseEntry, string> | { readonly variable: string }): string {
  if ('variable' in entry) return entry.variable === '' ? '$( )' : `$${entry.variable}`;
  if ('comment' in entry) return '# (a comment)';
  return entry.op === 'glob' ? `the glob ${entry.pattern}` : entry.op;
}

function isArrayOfText(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string');
}

function refused(why: string): SplitCommand {
  return { kind: 'refused', why };
}
