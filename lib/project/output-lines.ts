import { withoutEscapes } from '../terminal.js';
import { INVISIBLE } from './visible.js';

/** What package managers print about themselves. */
const RUNNER_NOISE = /^(?:> |npm (?:ERR!|error|notice|warn)|\$ |error: script |error Command failed|info Visit |\s*ELIFECYCLE|yarn run v)/i;

const MAX_LINE_LENGTH = 500;

/** A program's output as lines of plain text, each of at most 500 characters, without escape sequences and invisible characters. */
export function plainLines(output: string): readonly string[] {
  return withoutEscapes(output)
    .split(/\r?\n|\r/)
    .map((line) => line.slice(0, MAX_LINE_LENGTH).replace(INVISIBLE, '').trimEnd());
}

/** The last lines that say something: what to show when the output has no known form. */
export function lastLines(output: string, count: number): readonly string[] {
  return plainLines(output)
    .filter((line) => line !== '' && !RUNNER_NOISE.test(line))
    .slice(-count);
}
