import type { Command } from '../../../shell/command.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { takesOutput } from '../../../shell/output/output.js';
import { isNoFile } from '../../command/file-path.js';
import { FILTERS } from '../filters.js';
import { leaves, onlyPrints, producersOf } from '../producers.js';

/** Programs that put what they read into a file, and print it besides. */
const PUTS_INTO_FILES = /^(?:tee|envsubst|openssl|gpg|sponge|install)$/;

/** Of them, those that send it or tell of it. */
const TELLS = /^openssl (?:s_|ocsp|ts)/;

/** What makes a filter speak to where errors go. */
const SPEAKS_ASIDE = /\/dev\/(?!null|stdin)|\/proc\/|stderr|debug/;

/** The commands whose variables go into the files of a command and nowhere else: the command itself, or those of a group, and what is piped into it. None where it prints anywhere else. */
export function writersOf(command: Command, wrappers: ReadonlySet<Command | undefined>): readonly Command[] {
  if (!goesIntoFile(command)) return [];
  if (command.body !== undefined) return membersOf(command.body, wrappers);
  if (command.input.kind !== 'pipe') return isQuiet(command, wrappers) ? [command] : [];
  if (!isQuiet(command, wrappers) || !handsOn(command)) return [];
  const producers = producersOf(command.input.from) ?? [];
  return producers.every((each) => isQuiet(each, wrappers)) ? [command, ...producers] : [command];
}

/** True when all that is printed goes into files. Of several redirections bash takes the last, zsh each. */
function goesIntoFile({ redirections, words, cwd }: Command): boolean {
  const ofOutput = redirections.filter(
    ({ operator, descriptor }) => descriptor === 1 || (descriptor === undefined && operator.includes('>') && operator !== '<>'),
  );
  // `{fd}> file` opens a file that nothing is printed to.
  if (ofOutput.length === 0 || /^\{\w+\}$/.test(textOf(words.at(-1)))) return false;
  return ofOutput.every(
    (redirection) =>
      takesOutput(redirection) &&
      redirection.target.from === undefined &&
      redirection.target.values.every(({ text }) => !isNoFile(text, cwd)),
  );
}

/** Those of a group that print nothing elsewhere; none when one of them may hand on elsewhere what it reads of the others. */
function membersOf(body: readonly Command[], wrappers: ReadonlySet<Command | undefined>): readonly Command[] {
  for (const each of body) {
    if (textOf(each.words[0]) === 'exec') return [];
    if (each.input.kind === 'pipe' && (leaves(each) || !isQuiet(each, wrappers) || !handsOn(each))) return [];
  }
  return body.filter((each) => !leaves(each) && isQuiet(each, wrappers));
}

/** True for a program that does with its input nothing but print it, or put it into files. */
function handsOn(command: Command): boolean {
  const program = wrappedName(command);
  return FILTERS.includes(program) || PUTS_INTO_FILES.test(program);
}

/** True for a program that itself prints to its output alone, and to plain files. */
function isQuiet(command: Command, wrappers: ReadonlySet<Command | undefined>): boolean {
  const program = wrappedName(command);
  const args = command.words.slice(1);
  if (FILTERS.includes(program) && args.some((arg) => SPEAKS_ASIDE.test(textOf(arg)))) return false;
  if (!PUTS_INTO_FILES.test(program)) return !wrappers.has(command) && onlyPrints(command);
  const isPlain = args.every(
    ({ values, from }) =>
      from === undefined &&
      values.every(
        ({ text, glob }) =>
          !glob && (/^-|^\/dev\/stdin$/.test(text) || text.includes(HOLE) || !isNoFile(text, command.cwd)) && !SPEAKS_ASIDE.test(text),
      ),
  );
  return isPlain && !TELLS.test(`${program} ${textOf(args[0])}`);
}

/** `sudo tee` is `tee`. */
function wrappedName({ words }: Command): string {
  const [first = '', ...rest] = words.map(textOf);
  return (/(?:^|\/)(?:sudo|doas)$/.test(first) ? (rest.find((text) => !text.startsWith('-')) ?? '') : first).replace(/^.*\//, '');
}
