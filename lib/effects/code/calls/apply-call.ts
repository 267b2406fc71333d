import type { CodeReading } from '../reading.js';
import { fileOfUrl } from '../../../paths/url.js';
import { emitResource } from '../../command/emit.js';
import { definitionsIn } from '../names/definitions.js';
import { touchFile } from '../touch-files.js';
import { textNow } from '../reading.js';
import { argv } from './argv.js';
import type { CallRole } from './call-role.js';
import { deletionEffects } from './deletion-calls.js';
import { withFolderOf } from './folders.js';
import { opened, openedByMode, overwrittenByNothing, written } from './opened.js';
import { isPath, placed, unpacked } from './placed.js';
import { replacedBy } from './left-empty.js';
import { commanded, loaded } from './commanded.js';

/** The role of a call, by its whole name, else by the last two names in it, else by the last one (`fs.rmSync`, `require(§).rmSync`). */
export function roleOf(name: string, roles: CodeReading['roles']): CallRole | undefined {
  // `__import__(§).system(`: what stands before the dot is not a name.
  if (name.startsWith('.promises.')) return roleOf(name.slice(1), roles);
  // Of what is not named anything may be taken out.
  if (name === '.delete') return undefined;
  if (name.startsWith('.')) {
    return (
      [...roles].find(
        ([known, role]) =>
          /^(?:command|argv|delete|delete-tree|delete-trees|delete-each|delete-as-told)$/.test(role) && known.endsWith(name),
      )?.[1] ?? roles.get(name.slice(1))
    );
  }
  const names = name.split('.');
  const last = names[names.length - 1] ?? '';
  return roles.get(name) ?? roles.get(names.slice(-2).join('.')) ?? roles.get(last);
}

const ADDRESS = /^(?:https?|ftp):\/\//;

/** Adds what a call does with its arguments to the effects of the code. */
export function applyCall(role: CallRole, all: readonly string[], reading: CodeReading): void {
  const args = role === 'command' && all.length > 1 && areVariables(all[0] ?? '', reading) ? all.slice(1) : all;
  const [first] = args;
  if (first === undefined) return;
  switch (role) {
    case 'delete':
    case 'delete-each':
    case 'delete-tree':
    case 'delete-trees':
    case 'delete-as-told':
      return deletionEffects(role, args, reading);
    case 'copy':
      // php copies from addresses as well.
      if (ADDRESS.test(textNow(first, reading))) return applyCall('download', args, reading);
      if (/^(?:\/dev\/null|NUL)$/.test(textNow(first, reading))) return overwrittenByNothing(textNow(args[1] ?? '', reading), reading);
      replacedBy(textNow(first, reading), textNow(args[1] ?? '', reading), reading);
      return placed(role, textNow(first, reading), textNow(args[1] ?? '', reading), reading);
    case 'move':
    case 'link':
    case 'hard-link':
      return placed(role, textNow(first, reading), textNow(args[1] ?? '', reading), reading);
    case 'open':
      return opened(args, reading);
    case 'open-by-mode':
      return openedByMode(args, reading);
    case 'load':
      // `process.dlopen(module, path)`
      return loaded(textNow(/^\s*\{|^\s*module\s*$/.test(first) ? (args[1] ?? '') : first, reading), reading);
    case 'command':
      return commanded(first, args, withFolderOf(args, reading));
    case 'argv':
      return argv(args, withFolderOf(args, reading));
    case 'code':
      // The names of a function's parameters stand before its body.
      for (const arg of /^\s*§/.test(first) ? args : [first]) reading.evaluate(textNow(arg, reading));
      return;
    case 'signal':
      return signalled(args[1], [first], reading);
    case 'signal-named':
      return signalled(first, args.slice(1), reading);
    case 'send-to':
      return emitResource('send', 'host', textNow(first, reading), reading.running);
    case 'fetch-from':
      return fetched(textNow(first, reading), reading);
    case 'download':
      if (args[1] !== undefined) {
        replacedBy(textNow(first, reading), textNow(args[1], reading), reading);
        touchFile('write', textNow(args[1], reading), reading);
      }
      return fetched(textNow(first, reading), reading);
    case 'unpack':
      touchFile('read', textNow(first, reading), reading);
      return unpacked(args.slice(1), reading);
    case 'unpack-into':
      return unpacked(args, reading);
    case 'read':
      if (ADDRESS.test(textNow(first, reading))) return fetched(textNow(first, reading), reading);
      // A module's name is no path.
      return isPath(textNow(first, reading)) ? touchFile(role, textNow(first, reading), reading) : undefined;
    case 'change-permission':
    case 'discard':
    case 'execute':
    case 'inspect':
    case 'persist':
    case 'send':
    case 'traverse':
    case 'use':
      return touchFile(role, textNow(first, reading), reading);
    case 'write':
      return written(textNow(first, reading), args[1], reading);
  }
}

/** True for what ruby takes first: variables for the environment of the program that it starts. */
function areVariables(first: string, { masked }: CodeReading): boolean {
  if (/^\s*\{/.test(first)) return true;
  if (masked.language !== 'ruby') return false;
  const given = /^\s*[a-z_]\w{0,40}\s*$/.test(first) ? (definitionsIn(masked).get(first.trim()) ?? []) : [];
  return (
    /^\s*ENV\b(?!\s*[[.]\s*(?:fetch|§))/.test(first) ||
    (given.length > 0 &&
      given.every(({ kind, expression }) => kind === 'value' && /^\s*(?:\{|ENV\b(?!\s*[[.]\s*(?:fetch|§)))/.test(expression)))
  );
}

/** A function that is called with each element of a list: `array_map('unlink', glob(…))`, perl's `unlink glob(…)`. */
export function mapped(name: string, args: readonly string[], reading: CodeReading): void {
  const role = reading.roles.get(name);
  if (role !== undefined) applyCall(role, args.slice(0, 1), reading);
}

/** Fetches from an address; a `file:` address is a path on this machine. */
function fetched(url: string, reading: CodeReading): void {
  const file = fileOfUrl(url);
  return file === undefined ? emitResource('fetch', 'host', url, reading.running) : touchFile('read', file, reading);
}

/** The processes that a call sends a signal to. Signal 0 only asks whether they run. */
function signalled(signal = '', processes: readonly string[], { running }: CodeReading): void {
  if (signal.trim() === '0') return;
  for (const each of processes) {
    const name = processName(each.replace(/\s/g, ''));
    if (name !== undefined) emitResource('signal', 'process', name, running);
  }
}

/** All processes, init, and the one that started this code are told by their numbers; of any other number it is not known whose it is. */
function processName(number: string): string | undefined {
  return /^-1$/.test(number) ? 'all' : number === '1' ? 'init' : /\bppid$|\bgetppid\(\)$/.test(number) ? 'parent' : undefined;
}
