import type { CodeReading } from '../reading.js';
import { argv } from '../calls/argv.js';
import { scripts } from '../reach.js';
import { argumentsBehind, eachTold } from '../reading.js';

/** zx's `` $`…` ``. */
const TAGGED = /\$§(\d+)§/g;
/** `shell.rm('-rf', x)` of the library shelljs, whose functions are programs. */
const OF_SHELLJS = /(?<![\w.])(?:shell|sh|shelljs)\.(rm|mv|cp|chmod|mkdir|ln|cat|sed)\s?\(/g;

/** The same where all of them are names of their own. */
const SHELLJS_GLOBAL = /(?<![\w.$])(rm|mv|cp|chmod|mkdir|ln|cat|sed)\s?\(/g;

/** `git.reset(['--hard'])` of the library simple-git. */
const OF_SIMPLE_GIT = /(?:\bgit\w{0,20}|\bsimpleGit\([^()]{0,80}\)|\w{1,40}Git)\s?\.\s?(reset|clean|push|checkout|stash|branch|rebase|raw|deleteLocalBranch)\s?\(/g;

/** Programs that javascript starts by functions of their names, and by texts. */
export function javascriptEffects(reading: CodeReading): void {
  scripts(TAGGED, reading);
  const { code, strings } = reading.masked;
  const literal = (text: string): string => `§${strings.push(text) - 1}§`;
  const each = (calls: RegExp, wordsFor: (name: string, args: readonly string[]) => readonly string[]): void => {
    // Lists among what is given are words as well.
    for (const match of code.matchAll(calls)) eachTold(match.index, reading, () => argv(wordsFor(match[1] ?? '', argumentsBehind(match, reading)).map((arg) => (/^\s*\[/.test(arg) ? `...${arg.trim()}` : arg)), reading));
  };
  if (strings.includes('shelljs')) each(OF_SHELLJS, (name, args) => [literal(name), ...args]);
  if (strings.includes('shelljs/global') || (strings.includes('shelljs') && /\{[^{}]{0,120}\brm\b[^{}]{0,120}\}\s?(?:=\s?require\(|from\s)/.test(code))) each(SHELLJS_GLOBAL, (name, args) => [literal(name), ...args]);
  if (strings.includes('simple-git')) each(OF_SIMPLE_GIT, (name, args) => [literal('git'), ...(name === 'raw' ? args : name === 'clean' ? [literal(name), literal('-f'), ...args.slice(1)] : name === 'deleteLocalBranch' ? [literal('branch'), literal(/true/.test(args[1] ?? '') ? '-D' : '-d'), ...args.slice(0, 1)] : [literal(name), ...args])]);
}
