import type { CallRole } from './calls.js';
import type { Reading } from '../reading.js';
import { HOLE } from '../../../shell/command.js';
import { fileOfUrl } from '../../../paths/url.js';
import { emitResource } from '../../command/emit.js';
import { argv, toldLater } from './argv.js';
import { withFolderOf } from './folders.js';
import { path, shell } from '../reach.js';
import { textOf, wordsIn } from '../reading.js';
import { decoded, unescaped } from '../values/strings.js';

/** Among the settings of a deletion: `recursive: true`, R's `recursive = T`. */
const RECURSIVE = /\brecursive\s*[=:]\s*T?true\b|\brecursive\s*=\s*T/i;

/** With a callback alone, or with options that say nothing of it, what is in a folder stays, and the folder too. */
const WITHOUT_TREE = /^\s*(?:\{(?![^]*(?:\brecursive\b|\.\.\.|\[|§\d+§\s?:))[^]*\}|\{[^{}]*\brecursive\s?:\s?false\b[^{}]*\}|(?:async\s)?(?:\([^()]*\)|\w{1,60})\s?=>[^]*|(?:async\s)?function\b[^]*)$/;

/** Whether what node's and deno's deletions are given may take a folder with all that is in it. */
function isTree([first = '', options, ...others]: readonly string[]): boolean {
  if (/^\s*\.\.\./.test(first)) return true;
  return options !== undefined && !(others.every((each) => WITHOUT_TREE.test(each)) && WITHOUT_TREE.test(options));
}

/** By the whole name, else by its last two names or its last one (`fs.rmSync`, `require(§).rmSync`). */
export function roleOf(name: string, roles: Reading['roles']): CallRole | undefined {
  // `__import__(§).system(`: what stands before the dot is not a name.
  if (name.startsWith('.promises.')) return roleOf(name.slice(1), roles);
  // Of what is not named anything may be taken out.
  if (name === '.delete') return undefined;
  if (name.startsWith('.')) return [...roles].find(([known, role]) => /^(?:command|argv|delete|delete-tree|delete-trees|delete-each|delete-as-told)$/.test(role) && known.endsWith(name))?.[1] ?? roles.get(name.slice(1));
  const names = name.split('.');
  const last = names[names.length - 1] ?? '';
  return roles.get(name) ?? roles.get(names.slice(-2).join('.')) ?? roles.get(last);
}

/** What a call does with its arguments. */
export function applyCall(role: CallRole, all: readonly string[], reading: Reading): void {
  // ruby takes variables for the environment first.
  const args = role === 'command' && all.length > 1 && /^\s*\{/.test(all[0] ?? '') ? all.slice(1) : all;
  const [first] = args;
  if (first === undefined) return;
  const { running } = reading;
  switch (role) {
    case 'command':
      return commanded(first, args, withFolderOf(args, reading));
    case 'argv':
      return argv(args, withFolderOf(args, reading));
    case 'code':
      // The names of a function's parameters stand before its body.
      for (const arg of /^\s*§/.test(first) ? args : [first]) reading.evaluate(textOf(arg, reading));
      return;
    case 'open':
      return opened(args, reading);
    case 'open-by-mode':
      return openedByMode(args, reading);
    case 'send-to':
      return emitResource('send', 'host', textOf(first, reading), running);
    case 'fetch-from':
      return fetched(textOf(first, reading), reading);
    case 'download':
      if (args[1] !== undefined) path('write', textOf(args[1], reading), false, reading);
      return fetched(textOf(first, reading), reading);
    case 'unpack':
      path('read', textOf(first, reading), false, reading);
      return unpacked(args.slice(1), reading);
    case 'unpack-into':
      return unpacked(args, reading);
    case 'load':
      return loaded(textOf(first, reading), reading);
    case 'signal':
      return isAsking(args[1]) ? undefined : signalled(first, reading);
    case 'signal-named':
      for (const whom of isAsking(first) ? [] : args.slice(1)) signalled(whom, reading);
      return;
    case 'copy':
    case 'move':
    case 'link':
    case 'hard-link':
      return placed(role, textOf(first, reading), textOf(args[1] ?? '', reading), reading);
    case 'delete-as-told':
      return path('delete', textOf(first, reading), isTree(args), reading);
    case 'delete-trees':
      // Behind the folders may stand numbers or a table of options.
      for (const each of args) if (!/^\s*(?:\{|\d+\s*$|$)/.test(each)) applyCall('delete-tree', [each], reading);
      return;
    case 'delete-each':
      for (const each of args) if (each.trim() !== '') applyCall('delete', [each], reading);
      return;
    case 'delete-tree':
      // Libraries take lists, with `!` before what they keep; of several names in one text each is a folder of its own.
      for (const each of (/^\s*(?:\[|%w)/.test(first) ? wordsIn(first, reading) : undefined) ?? [textOf(first, reading)]) if (!each.startsWith('!')) path('delete', each, true, reading);
      return;
    case 'read':
      // A module's name is no path.
      return isPath(textOf(first, reading)) ? path(role, textOf(first, reading), false, reading) : undefined;
    case 'delete':
      return path(role, textOf(first, reading), RECURSIVE.test(args.slice(1).join(',')), reading);
    case 'change-permission':
    case 'discard':
    case 'execute':
    case 'inspect':
    case 'persist':
    case 'send':
    case 'traverse':
    case 'use':
    case 'write':
      return path(role, textOf(first, reading), false, reading);
  }
}

function fetched(url: string, reading: Reading): void {
  const file = fileOfUrl(url);
  return file === undefined ? emitResource('fetch', 'host', url, reading.running) : path('read', file, false, reading);
}

/** What is packed is put below a folder that is told by its place or its name; it is not known what that is. */
function unpacked(args: readonly string[], reading: Reading): void {
  const named = args.find((arg) => FOLDER.test(arg));
  const folder = named?.replace(FOLDER, '') ?? args.find((arg) => !/^\s*\w+\s*=(?!=)/.test(arg));
  const text = folder === undefined ? '' : textOf(folder, reading);
  if (text !== '' && !text.startsWith(HOLE)) path('write', text, true, reading);
}

const FOLDER = /^\s*(?:path|extract_dir)\s*=(?!=)\s*/;

/** What databases are told, by methods that have the names of those that start programs: `conn.exec('SELECT 1')`. */
const STATEMENT = /^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|DROP|CREATE|ALTER|TRUNCATE|WITH|BEGIN|COMMIT|PRAGMA|SHOW|SET)\s/;

/** A shell that is told what to do once it runs. */
const SHELL = /^(?:\/bin\/|\/usr\/bin\/)?(?:ba|z|da|k)?sh$/;

/** A text for a shell, or a program and its arguments. */
function commanded(first: string, args: readonly string[], reading: Reading): void {
  if (STATEMENT.test(textOf(first, reading))) return;
  const isVector = /^\s*(?:\[|new\s?String\s?\[\]\s?\{|(?:List\.of|Arrays\.asList)\()/.test(first) || (reading.masked.strings.length > 1 && /^\s*§\d+§/.test(args[1] ?? '') && isProgramName(textOf(first, reading))) || (reading.masked.language === 'perl' && /^\s*@\w/.test(args[1] ?? ''));
  const text = textOf(first, reading);
  const later = !isVector && SHELL.test(text) && reading.masked.code.includes('.stdin.') ? toldLater(reading) : undefined;
  if (later !== undefined) return shell(later, reading);
  return isVector ? argv(args, reading) : shell(text, reading);
}

/** Signal 0 only asks whether there is such a process. */
function isAsking(signal = ''): boolean {
  return signal.trim() === '0';
}

/** The processes of all others, and the one that this was started by, have names of their own; of another number nothing is known. */
function signalled(whom: string, { running }: Reading): void {
  const number = whom.replace(/\s/g, '');
  const name = /^-1$/.test(number) ? 'all' : number === '1' ? 'init' : /\bppid$|\bgetppid\(\)$/.test(number) ? 'parent' : undefined;
  if (name !== undefined) emitResource('signal', 'process', name, running);
}

/** A text that a shell would split is a whole command: what stands behind it is a mode or an encoding, as in `popen(command, 'r')`. */
function isProgramName(text: string): boolean {
  return !/[\s;&|<>(){}$`]/.test(text);
}

/** A call that gets each of a list: `array_map('unlink', glob(…))`, perl's `unlink glob(…)`. */
export function mapped(name: string, args: readonly string[], reading: Reading): void {
  const role = reading.roles.get(name);
  if (role !== undefined) applyCall(role, args.slice(0, 1), reading);
}

/** A module is read, and run where it is code; its name alone is no path. */
function loaded(file: string, reading: Reading): void {
  const [, encoding, written] = /^data:(?:text|application)\/javascript(;base64)?[^,]{0,40},([^]*)$/.exec(file) ?? [];
  if (written !== undefined) return reading.evaluate(encoding === undefined ? unescaped(written) : decoded(written, 'base64'));
  if (!isPath(file)) return;
  path('read', file, false, reading);
  if (/\.[cm]?[jt]s$/.test(file)) path('execute', file, false, reading);
}

/**
 * What is copied is read. What is moved is gone from where it was, and a hard link is the file itself: both can be read and
 * the file be written by the other name. What a symbolic link says is no path that is touched.
 */
export function placed(role: 'copy' | 'move' | 'link' | 'hard-link', from: string, to: string, reading: Reading): void {
  if (role !== 'link' && isPath(from)) {
    path('read', from, false, reading);
    if (role !== 'copy') path('write', from, false, reading);
  }
  if (to !== '') path('write', to, false, reading);
}

function isPath(text: string): boolean {
  return /[./~\uFFFC]/.test(text);
}

/** Of the system's own call: `os.open(path, os.O_WRONLY | os.O_TRUNC)`. */
const WRITING_FLAGS = /\bO_(?:WRONLY|RDWR|TRUNC|CREAT|APPEND)\b/;

/** `open(path, mode)`. */
function opened(args: readonly string[], reading: Reading): void {
  const [file = HOLE, mode = 'r'] = args.map((arg) => textOf(arg, reading));
  const isRead = /^[rbt]*$/.test(mode.trim()) || mode.includes(HOLE);
  path(isRead && !WRITING_FLAGS.test(args[1] ?? '') ? 'read' : 'write', file, false, reading);
}

/** perl's `open(handle, mode, path)`: with two arguments the mode stands in front of the path, or behind a command. */
function openedByMode(args: readonly string[], reading: Reading): void {
  const [, mode = '', file] = args.map((arg) => textOf(arg, reading));
  const [front = ''] = file === undefined ? (/^\s*\+?[<>|]*/.exec(mode) ?? []) : [];
  const behind = mode.slice(front.length).trim();
  const target = file ?? (behind.endsWith('|') ? behind.slice(0, -1) : behind).trim();
  const sign = file === undefined ? `${front}${behind.endsWith('|') ? '|' : ''}` : mode;
  if (sign.includes('|')) return shell(target, reading);
  path(sign.includes('>') ? 'write' : 'read', target, false, reading);
}
