import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { literalWord, textOf } from '../../shell/command.js';
import { emitPath, emitResource } from '../command/emit.js';
import { resolvePath } from '../../paths/resolve.js';
import { isUncheckedProgram } from '../aggravating/unchecked-program.js';
import { readArguments } from '../command/arguments.js';
import { hasOption } from '../command/condition-holds.js';
import { rowFor } from '../programs/lookup/row-for.js';

/** The file that is named after the address: `curl -O`, and `wget` unless it is told another. The rest is left to the table. */
export function downloadEffects(program: string, args: readonly Word[], running: Running): boolean {
  const row = rowFor(program);
  if (row === undefined) return false;
  const given = readArguments(program, row, args, rowFor);
  const named =
    program === 'curl'
      ? ['-O', '--remote-name', '--remote-name-all'].some((option) => hasOption(given, option))
      : !['-O', '--output-document', '-o', '--spider'].some((option) => hasOption(given, option));
  const folder = given.valued.find(({ option }) => /^(?:--output-dir|-P|--directory-prefix|-d|--dir)$/.test(option))?.word;
  tellUnchecked(
    [...given.operands.map(textOf), ...given.valued.flatMap(({ option, word }) => (option === '--url' ? [textOf(word)] : []))],
    [
      ...given.valued.flatMap(({ option, word }) => (INTO.test(option) ? [word] : [])),
      ...running.command.redirections.flatMap(({ operator, target }) => (operator.startsWith('>') ? [target] : [])),
    ],
    running,
  );
  // Of these, the folder holds for names that they are told too.
  if (folder !== undefined && /^(?:curl|aria2c)$/.test(program)) {
    for (const { option, word } of given.valued) {
      if (/^(?:-o|--output|--out)$/.test(option)) emitPath('write', literalWord(`${textOf(folder)}/${textOf(word)}`, word.span), running);
    }
  }
  if (program === 'curl' && !['-g', '--globoff'].some((option) => hasOption(given, option))) {
    for (const { option, word } of given.valued) {
      if (/^(?:-T|--upload-file)$/.test(option)) for (const file of alternatives(word)) emitPath('send', file, running);
    }
  }
  if (!named) return false;
  for (const address of given.operands) {
    const name = nameInAddress(textOf(address));
    if (name !== undefined) {
      emitPath('write', literalWord(folder === undefined ? name : `${textOf(folder)}/${name}`, address.span), running);
    }
  }
  return false;
}

/** `-T '{a,b}'`: curl itself takes a name apart into several (curl(1)). */
function alternatives(word: Word): readonly Word[] {
  const [, before = '', names = '', behind = ''] = /^([^{}]{0,400})\{([^{}]{0,2000})\}([^{}]{0,400})$/.exec(textOf(word)) ?? [];
  return names === '' ? [] : names.split(',').map((name) => literalWord(`${before}${name}${behind}`, word.span));
}

/** The options that name what is written, or the folder of it. */
const INTO = /^(?:-[oOPd]|--(?:output|output-document|output-dir|directory-prefix|out|dir))$/;

function tellUnchecked(addresses: readonly string[], words: readonly Word[], running: Running): void {
  const {
    command: { cwd },
    scope: { home },
  } = running;
  const paths = words.map((word) => resolvePath(textOf(word), { cwd: cwd ?? '/', home }));
  if (paths.length > 0 && isUncheckedProgram(addresses, paths)) emitResource('fetch', 'host', 'unchecked program', running);
}

/** The last part of an address without its query; undefined where there is none. */
function nameInAddress(address: string): string | undefined {
  const path = address
    .replace(/^\w+:\/\//, '')
    .split(/[?#]/, 1)
    .join('');
  const name = path.includes('/') ? path.slice(path.lastIndexOf('/') + 1) : '';
  return name === '' ? undefined : name;
}
