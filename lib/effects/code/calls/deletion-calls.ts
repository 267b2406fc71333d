import type { CodeReading } from '../reading.js';
import type { DeletionRole } from './call-role.js';
import { touchPath, touchFile, touchTree } from '../touch-files.js';
import { definitionsIn } from '../names/definitions.js';
import { textNow, wordsIn } from '../reading.js';

/** What a call that deletes would delete. The first argument is there. */
export function deletionEffects(role: DeletionRole, args: readonly string[], reading: CodeReading): void {
  const [first = ''] = args;
  switch (role) {
    case 'delete':
      return touchPath('delete', textNow(first, reading), { recursive: RECURSIVE.test(args.slice(1).join(',')) }, reading);
    case 'delete-each':
      for (const each of args) if (each.trim() !== '') touchFile('delete', textNow(each.replace(SPREAD, ''), reading), reading);
      return;
    case 'delete-as-told':
      return touchPath('delete', textNow(first, reading), { recursive: isTree(args) }, reading);
    case 'delete-tree':
      return deletedTree(first, reading);
    case 'delete-trees':
      // Behind the folders may stand numbers or a table of options.
      for (const each of args) if (!/^\s*(?:\{|\d+\s*$|$)/.test(each)) deletedTree(each, reading);
      return;
  }
}

/** A folder with all that is in it, or each of a list. Some libraries take patterns, with `!` before those that stay. */
function deletedTree(argument: string, reading: CodeReading): void {
  // ruby's `%w[a b]` has several names in one text.
  const folders = (/^\s*(?:\[|%w|\*\[)/.test(argument) || isList(argument, reading) ? wordsIn(argument, reading) : undefined) ?? [
    textNow(argument, reading),
  ];
  for (const each of folders) if (!each.startsWith('!')) touchTree('delete', each, reading);
}

/** True for the name of a list that is written out. */
function isList(argument: string, { masked }: CodeReading): boolean {
  const given =
    masked.language === 'ruby' && /^\s*[a-z_]\w{0,40}\s*$/.test(argument) ? (definitionsIn(masked).get(argument.trim()) ?? []) : [];
  return given.some(({ kind, expression }) => kind === 'value' && /^\s*\[/.test(expression));
}

/** `File.delete(*Dir[…])` */
const SPREAD = /^\s*\*(?=[A-Z])/;

/** Among the options of a deletion: `recursive: true`, R's `recursive = T`. */
const RECURSIVE = /\brecursive\s*[=:]\s*T?true\b|\brecursive\s*=\s*T/i;

/** Arguments with which only an empty folder is deleted: a callback alone, or options in which `recursive` is absent or false. */
const WITHOUT_TREE =
  /^\s*(?:\{(?![^]*(?:\brecursive\b|\.\.\.|\[|§\d+§\s?:))[^]*\}|\{[^{}]*\brecursive\s?:\s?false\b[^{}]*\}|(?:async\s)?(?:\([^()]*\)|\w{1,60})\s?=>[^]*|(?:async\s)?function\b[^]*)$/;

/** True if the arguments of a deletion of node or deno may take a folder with all that is in it. */
function isTree([first = '', options, ...others]: readonly string[]): boolean {
  if (/^\s*\.\.\./.test(first)) return true;
  return options !== undefined && !(others.every((each) => WITHOUT_TREE.test(each)) && WITHOUT_TREE.test(options));
}
