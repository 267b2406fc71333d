import type { CodeReading } from '../reading.js';
import { HOLE } from '../../../shell/command.js';
import { runInShell, touchFile } from '../touch-files.js';
import { textNow } from '../reading.js';
import { emptied, replacedByText } from './left-empty.js';

/** Flags of the system call, with which it writes: `os.open(path, os.O_WRONLY | os.O_TRUNC)`. */
const WRITING_FLAGS = /\bO_(?:WRONLY|RDWR|TRUNC|CREAT|APPEND)\b/;

/** `open(path, mode)` reads or writes a file, by its mode. */
export function opened(given: readonly string[], reading: CodeReading): void {
  // julia's `open(f -> read(f, String), path)` has what reads it in front.
  const args =
    reading.masked.language === 'julia' && /^\s*(?:\(?[\w, ]{1,60}\)?\s?->|(?:read|readlines|eachline)\s*$)/.test(given[0] ?? '')
      ? given.slice(1)
      : given;
  // Of python's arguments with names one tells the mode.
  const told =
    reading.masked.language === 'python'
      ? args.filter((arg, index) => index === 0 || !/^\s*(?!mode\b|flags\b)\w{1,40}\s?=(?!=)/.test(arg))
      : args;
  const [file = HOLE, mode = 'r'] = told.map((arg) => textNow(arg.replace(/^\s*(?:mode|file)\s?=(?!=)/, ''), reading));
  const isRead = /^[rbt]*$/.test(mode.trim()) || mode.includes(HOLE);
  if (/^w[t+]{0,2}$/.test(mode.trim()) && reading.masked.language === 'python') replacedByText(file, reading);
  touchFile(isRead && !WRITING_FLAGS.test(args[1] ?? '') ? 'read' : 'write', file, reading);
}

/** Writes a text to a file, which may be an empty one. */
export function written(file: string, content: string | undefined, reading: CodeReading): void {
  if (content !== undefined && /\S/.test(content)) {
    if (textNow(content.trim(), reading) === '') emptied(file, reading);
    else if (/^\s*[fr]?§\d+§\s*$/.test(content)) replacedByText(file, reading);
  }
  touchFile('write', file, reading);
}

/** Takes a file's place by what is empty: `/dev/null` is copied over it. */
export function overwrittenByNothing(file: string, reading: CodeReading): void {
  emptied(file, reading);
  if (file !== '') touchFile('write', file, reading);
}

/** What puts something into a file of perl's that is open. */
const PRINTS = /\b(?:print|printf|say|syswrite|write|select|dup)\b/;

/** perl's `open(handle, mode, path)`. Called with two arguments, the mode stands before the path (`">x"`), or after a command (`"cmd|"`). */
export function openedByMode(args: readonly string[], reading: CodeReading): void {
  const [, second = '', third] = args.map((arg) => textNow(arg, reading));
  const { mode, target } = third === undefined ? modeAndTarget(second) : { mode: second, target: third };
  if (mode.includes('|')) return runInShell(target, reading);
  if (/^\s?>(?!>)/.test(mode)) {
    if (!PRINTS.test(reading.masked.code)) emptied(target, reading);
    else if (!/\bbinmode\b|:raw/.test(`${mode}${reading.masked.code}`)) replacedByText(target, reading);
  }
  touchFile(mode.includes('>') ? 'write' : 'read', target, reading);
}

/** `">x"` is the mode `>` and the path `x`; `"cmd|"` the mode `|` and the command `cmd`. */
function modeAndTarget(text: string): { readonly mode: string; readonly target: string } {
  const [front = ''] = /^\s*\+?[<>|]*/.exec(text) ?? [];
  const behind = text.slice(front.length).trim();
  return behind.endsWith('|') ? { mode: `${front}|`, target: behind.slice(0, -1).trim() } : { mode: front, target: behind };
}
