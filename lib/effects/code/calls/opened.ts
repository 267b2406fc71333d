import type { Reading } from '../reading.js';
import { HOLE } from '../../../shell/command.js';
import { path, shell } from '../reach.js';
import { textOf } from '../reading.js';

/** Flags of the system call, with which it writes: `os.open(path, os.O_WRONLY | os.O_TRUNC)`. */
const WRITING_FLAGS = /\bO_(?:WRONLY|RDWR|TRUNC|CREAT|APPEND)\b/;

/** `open(path, mode)` reads or writes a file, by its mode. */
export function opened(args: readonly string[], reading: Reading): void {
  const [file = HOLE, mode = 'r'] = args.map((arg) => textOf(arg, reading));
  const isRead = /^[rbt]*$/.test(mode.trim()) || mode.includes(HOLE);
  path(isRead && !WRITING_FLAGS.test(args[1] ?? '') ? 'read' : 'write', file, false, reading);
}

/** perl's `open(handle, mode, path)`. Called with two arguments, the mode stands before the path (`">x"`), or after a command (`"cmd|"`). */
export function openedByMode(args: readonly string[], reading: Reading): void {
  const [, mode = '', file] = args.map((arg) => textOf(arg, reading));
  const [front = ''] = file === undefined ? (/^\s*\+?[<>|]*/.exec(mode) ?? []) : [];
  const behind = mode.slice(front.length).trim();
  const target = file ?? (behind.endsWith('|') ? behind.slice(0, -1) : behind).trim();
  const sign = file === undefined ? `${front}${behind.endsWith('|') ? '|' : ''}` : mode;
  if (sign.includes('|')) return shell(target, reading);
  path(sign.includes('>') ? 'write' : 'read', target, false, reading);
}
