import type { CodeReading } from '../reading.js';
import { runInShell } from '../touch-files.js';

/** `system qw(rm -rf a)`: words without quotes. */
const RUN_WORDS = /\b(?:system|exec|spawn|popen)(?:\s*\()?\s*\*?(?:qw|%w)\s*(?:[([{<]([^)\]}>]*)|([/|!])([^/|!]*)\2)/g;
/** `qx{…}`, `%x(…)`. */
const RUN = /(?:\bqx|%x)\s*(?:\{((?:[^{}]|\{[^{}]*\})*)|\(([^)]*)|\[([^\]]*)|<([^>]*)|([/!|,~^+#])((?:(?!\5)[^])*))/g;

/** The home, in ruby's place for a value. */
const OF_HOME = /#\{\s?(?:Dir\.home|ENV(?:\[|\.fetch\()['"]HOME['"][\])])\s?\}/g;

/** Commands between marks of the language's own, as perl and ruby have them. */
export function quotedCommands(reading: CodeReading): void {
  for (const match of reading.masked.code.matchAll(RUN_WORDS)) runInShell(match[1] ?? match[3] ?? '', reading);
  for (const [, braced, round, square, angled, , marked] of reading.source.matchAll(RUN)) {
    runInShell((braced ?? round ?? square ?? angled ?? marked ?? '').replace(OF_HOME, reading.running.scope.home), reading);
  }
}
