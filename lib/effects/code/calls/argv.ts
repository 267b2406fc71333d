import type { StandardInput } from '../../../shell/command.js';
import type { CodeReading } from '../reading.js';
import { HOLE, literalWord } from '../../../shell/command.js';
import { inside } from '../../analysis.js';
import { runWords } from '../../wrappers/run-shell-text.js';
import { entriesOf, entryAt } from '../values/entries.js';
import { runInShell } from '../touch-files.js';
import { textNow, wordsIn } from '../reading.js';

/** What stands behind a program's arguments and is none: settings, by name or as an object, and a function to call. */
const NO_ARGUMENT =
  /^\s*(?:\{|os\.environ\b(?!\s*(?:\[|\.get\b))|\w+\s*(?:=(?!=)|:)|(?:async\s+)?(?:function\b|\([^()]*\)\s*=>|\w+\s*=>)|(?:null|undefined|None|nil|opts|options|cb|callback|done)\s*$)/;

/** What python's `os.spawnvp` is told first: whether it waits. */
const OF_SPAWN = /^\s*(?:os\.)?P_[A-Z]+\s*$/;

/** What a program gets to read: `input='…'`, `{ input: '…' }`, and what a process is told once it runs. */
const INPUT = /^\s*(?:\{[^]{0,400}?\b)?input\s?[=:]\s?([^,}]{1,400})/;
const TOLD_LATER = /\.(?:communicate|stdin\.(?:write|end))\(\s?(?:input\s?=\s?)?([^,()\n]{1,400})/;

/** In the place of an argument, the names that fit a pattern. */
const GLOB = /^\s*glob\b/;

/** Starts a program by an argument vector: `['rm', '-rf', path]`, `'rm', ['-rf', path]`, or with `shell=True` by a text. */
export function argv(all: readonly string[], reading: CodeReading): void {
  const args = OF_SPAWN.test(all[0] ?? '') ? all.slice(1) : all;
  // go spreads a list by what stands behind it.
  const [given = '', second = '', ...others] =
    reading.masked.language === 'go' ? args.map((arg) => arg.replace(/^\s*(\S[^]*?)\.{3}\s*$/, '...$1')) : args;
  const { word, running } = reading;
  const first = given.replace(/^\s*args\s*=(?!=)/, '');
  const isPerl = reading.masked.language === 'perl';
  const [program, options] = [listed(first, 'cmd', reading), isPerl && GLOB.test(second) ? undefined : listed(second, 'args', reading)];
  const rest = [second, ...others]
    .slice(0, args.length - 1)
    .filter((arg) => !NO_ARGUMENT.test(arg))
    .flatMap((arg) => (/^\s*(?:\.\.\.|\*|@\w)/.test(arg) ? (wordsIn(arg, reading) ?? [HOLE]) : [textNow(arg, reading)]));
  // In C# the arguments are one text.
  const behind = reading.masked.language === 'csharp' ? rest.flatMap(quotedWords) : rest;
  const told = program ?? [textNow(first, reading), ...(options ?? behind)];
  // Where the program is named apart from its arguments, the first of these is the program once more.
  const values = told.length > 1 && told[0] === told[1] ? told.slice(1) : told;
  const input = inputOf(args, reading);
  if ((values.length === 1 && input === undefined) || /shell\s*[=:]\s*[Tt]rue/.test(args.join(',')) || reading.masked.language === 'r') {
    return runInShell(values.join(' '), reading);
  }
  const frame = inside(running.frame, 'spawn', word.span);
  if (frame === undefined) return;
  const globs = new Set(isPerl ? args.filter((arg) => GLOB.test(arg)).map((arg) => textNow(arg, reading)) : []);
  // What a command lists stands as a pattern in the code that reads it.
  const words = values.map((value) =>
    globs.has(value) || value.includes('/**/')
      ? {
          ...literalWord(value, word.span),
          values: [{ text: value.replace(/^~(?=\/|$)/, running.scope.home), glob: true, certainty: 'certain' }] as const,
        }
      : value.includes(HOLE)
        ? {
            ...literalWord(value, word.span),
            written: word.written.slice(0, 200),
            values: [{ text: value, glob: false, certainty: 'unknown' }] as const,
          }
        : literalWord(value, word.span),
  );
  runWords(words, running, frame, input);
}

/** The words of a text, of which quotes hold several together. */
function quotedWords(text: string): readonly string[] {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|[^\s"']+/g)].map(([word, double, single]) => double ?? single ?? word);
}

/** What a process is told once it runs; undefined where that is nowhere in sight. */
export function toldLater(reading: CodeReading): string | undefined {
  const given = TOLD_LATER.exec(reading.masked.code)?.[1];
  return given === undefined ? undefined : textNow(given, reading);
}

/** What the program reads, as far as the code says it. */
function inputOf(args: readonly string[], reading: CodeReading): StandardInput | undefined {
  const { masked, word } = reading;
  const given =
    args.map((arg) => INPUT.exec(arg)?.[1]).find((each) => each !== undefined) ??
    (args.some((arg) => /\bstdin\s?=/.test(arg)) || masked.code.includes('.stdin.') ? TOLD_LATER.exec(masked.code)?.[1] : undefined);
  return given === undefined ? undefined : { kind: 'text', text: literalWord(textNow(given, reading), word.span) };
}

/** The words of a list, or of the list under a key of an object. */
function listed(argument: string, key: string, reading: CodeReading): readonly string[] | undefined {
  const text = argument.trim();
  if (!text.startsWith('{')) return wordsIn(text, reading);
  const entry = entryAt(entriesOf(text, reading.masked.strings) ?? [], key);
  return entry === undefined ? undefined : wordsIn(entry, reading);
}
