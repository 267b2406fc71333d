import type { Command, Word } from '../../../shell/command.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { nameOf } from '../../../paths/names.js';
import { programName } from '../../command/names/program-name.js';
import { isBareXargs, producersOf } from '../producers.js';

/** The name of a file of variables. */
const OF_VARIABLES = /^[\w-]*\.env(?:\.[\w-]+){0,3}$/;

/** A script of `sed` that leaves lines out, takes parts away, or puts `export` in front: no other word can come in. */
const LEAVES_OUT =
  /^(?:\s{0,9}(?:\/(?:[^/\\\n]|\\.){1,60}\/d|s\/(?:[^/\\\n]|\\.){0,60}\/(?:export )?(?:[&"'= ]|\\\d){0,9}\/g?)\s{0,9}(?:;|\n|$)){1,9}$/;

/** True for what a command prints as `NAME=value` words, out of a file of variables. */
export function printsAssignments(word: Word): boolean {
  return textOf(word) === HOLE && assignmentsFile(word) !== undefined;
}

/** The file of variables whose lines, with or without `export` before them, are all that a word, or a file named by `<(cmd)`, comes to. */
export function assignmentsFile({ from }: Word): Word | undefined {
  const commands = from === undefined ? undefined : producersOf(from);
  const files = commands?.map(filesOfFilter) ?? [];
  if (files.some((each) => each === undefined) || exportsNothing(commands ?? [])) return undefined;
  const [file, ...others] = files.flatMap((each) => each ?? []);
  return others.length === 0 && file !== undefined && OF_VARIABLES.test(nameOf(textOf(file))) ? file : undefined;
}

/** True where `export` may come to stand before a comment or an empty line: alone, it lists all variables. */
function exportsNothing(commands: readonly Command[]): boolean {
  const words = commands.flatMap((command) => command.words.map(textOf));
  return words.some((text) => text.includes('export ')) && !words.some((text) => /^e?grep$|\/d/.test(text));
}

/** The files that a command reads if all it does is to pass on their lines; undefined for any other command. */
function filesOfFilter({ words: [name, ...args], input }: Command): readonly Word[] | undefined {
  const read = input.kind === 'file' ? [input.path] : [];
  const texts = args.map(textOf);
  const operands = args.filter((arg) => !textOf(arg).startsWith('-'));
  switch (programName(textOf(name))) {
    case 'cat':
      return operands.length === args.length ? [...read, ...operands] : undefined;
    case 'tr':
      return /^-d \\r$|^\\n (?: |\\0)$/.test(texts.join(' ')) ? read : undefined;
    case 'xargs':
      return isBareXargs(texts) ? read : undefined;
    case 'grep':
    case 'egrep':
      return texts.every((text) => !text.startsWith('-') || /^-[vEih]+$/.test(text)) ? [...read, ...operands.slice(1)] : undefined;
    case 'sed':
      return sedFiles(args, operands, read);
    default:
      return undefined;
  }
}

function sedFiles(args: readonly Word[], operands: readonly Word[], read: readonly Word[]): readonly Word[] | undefined {
  const given = args.filter((_, at) => textOf(args[at - 1]) === '-e');
  const scripts = given.length > 0 ? given : operands.slice(0, 1);
  const isPlain = args.every((arg) => !textOf(arg).startsWith('-') || /^-[eEr]$/.test(textOf(arg)));
  return isPlain && scripts.every((script) => LEAVES_OUT.test(textOf(script)))
    ? [...read, ...operands.filter((word) => !scripts.includes(word))]
    : undefined;
}
