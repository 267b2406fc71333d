import type { CodeReading } from '../reading.js';
import { argv } from '../calls/argv.js';
import { runFoundInShell } from '../touch-files.js';
import { argumentsBehind, eachTold } from '../reading.js';
import { putLiteral } from '../text/put-literal.js';

/** zx's `` $`…` ``. */
const TAGGED = /\$§(\d+)§/g;
/** `shell.rm('-rf', x)` of the library shelljs, whose functions are programs. */
const OF_SHELLJS = /(?:(?<![\w.])(?:shell|sh|shelljs)|\brequire\(§\d+§\))\.(rm|mv|cp|chmod|mkdir|ln|cat|sed)\s?\(/g;

/** The same where all of them are names of their own. */
const SHELLJS_GLOBAL = /(?<![\w.$])(rm|mv|cp|chmod|mkdir|ln|cat|sed)\s?\(/g;

/** `git.reset(['--hard'])` of the library simple-git. */
const OF_SIMPLE_GIT =
  /(?:\bgit\w{0,20}|\bsimpleGit\([^()]{0,80}\)|\w{1,40}Git)\s?\.\s?(reset|clean|push|checkout|stash|branch|rebase|raw|deleteLocalBranch)\s?\(/g;

/** What takes all functions of shelljs under their own names: `const { rm } = require('shelljs')`. */
const SHELLJS_TAKEN = /\{[^{}]{0,120}\brm\b[^{}]{0,120}\}\s?(?:=\s?require\(|from\s)/;

/** Programs that javascript starts by functions of their names, and by texts. */
export function javascriptEffects(reading: CodeReading): void {
  runFoundInShell(TAGGED, reading);
  const { code, strings } = reading.masked;
  const isShelljs = strings.includes('shelljs');
  if (isShelljs) programs(OF_SHELLJS, reading, (name, args) => [literal(name, reading), ...args]);
  if (strings.includes('shelljs/global') || (isShelljs && SHELLJS_TAKEN.test(code))) {
    programs(SHELLJS_GLOBAL, reading, (name, args) => [literal(name, reading), ...args]);
  }
  if (strings.includes('simple-git')) {
    programs(OF_SIMPLE_GIT, reading, (name, args) => [literal('git', reading), ...wordsOfGit(name, args, reading)]);
  }
}

/** Starts the program that each of such calls stands for. */
function programs(calls: RegExp, reading: CodeReading, wordsFor: (name: string, args: readonly string[]) => readonly string[]): void {
  for (const match of reading.masked.code.matchAll(calls)) {
    eachTold(match.index, reading, () => {
      const words = wordsFor(match[1] ?? '', argumentsBehind(match, reading));
      // Lists among what is given are words as well.
      argv(
        words.map((word) => (/^\s*\[/.test(word) ? `...${word.trim()}` : word)),
        reading,
      );
    });
  }
}

/** The words behind `git` that a function of simple-git makes. */
function wordsOfGit(name: string, args: readonly string[], reading: CodeReading): readonly string[] {
  switch (name) {
    case 'raw':
      return args;
    case 'clean':
      return [literal('clean', reading), literal('-f', reading), ...args.slice(1)];
    case 'deleteLocalBranch':
      return [literal('branch', reading), literal(/true/.test(args[1] ?? '') ? '-D' : '-d', reading), ...args.slice(0, 1)];
    default:
      return [literal(name, reading), ...args];
  }
}

/** A string that does not stand in the code. */
function literal(text: string, { masked: { strings } }: CodeReading): string {
  return putLiteral(strings, text);
}
