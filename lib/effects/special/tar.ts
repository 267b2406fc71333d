import type { Word } from '../../shell/command.js';
import type { Running } from '../command/apply.js';
import { literalWord, textOf } from '../../shell/command.js';
import { applyRoles, emitPath } from '../command/apply.js';
import { hiddenCommand } from '../command/hidden-command.js';
import { applyList } from '../command/other-roles.js';
import { without } from '../command/arguments.js';

/** Letters and long options of `tar` that take a value. */
const VALUED = new Set(
  ('-f -C -T -X -I -F -b -g -K -L -N -V -H --file --directory --files-from --exclude --exclude-from --use-compress-program --to-command ' +
    '--checkpoint-action --rsh-command --info-script --new-volume-script --strip-components --transform --xform --owner --group --mode --checkpoint --mtime ' +
    '--format --listed-incremental --newer --label --level --one-top-level').split(' '),
);

const MODES: Readonly<Record<string, 'create' | 'extract' | 'list'>> = {
  '-c': 'create', '-r': 'create', '-u': 'create', '-A': 'create', '--create': 'create', '--append': 'create', '--update': 'create',
  '-x': 'extract', '--extract': 'extract', '--get': 'extract',
  '-t': 'list', '--list': 'list', '-d': 'list', '--diff': 'list',
};

/** `tar`, whose first word may be a bundle of letters without a dash. */
export function tarEffects(_program: string, args: readonly Word[], running: Running): boolean {
  let mode: 'create' | 'extract' | 'list' | undefined;
  let archive: Word | undefined;
  let folder: Word | undefined;
  let removes = false;
  let toStdout = false;
  const operands: Word[] = [];
  const waiting: string[] = [];
  const take = (option: string, value: Word): void => {
    if (option === '-f' || option === '--file') archive = value;
    else if (option === '-C' || option === '--directory' || option === '--one-top-level') folder = value;
    else optionValue(option, value, running);
  };
  const note = (option: string): void => {
    mode ??= MODES[option];
    if (option === '--remove-files') removes = true;
    if (option === '-O' || option === '--to-stdout' || option === '--to-command') toStdout = true;
  };
  args.forEach((word, index) => {
    const text = textOf(word);
    const bundle = index === 0 && /^[A-Za-z]+$/.test(text) ? `-${text}` : text;
    const expected = waiting.shift();
    if (expected !== undefined) return take(expected, word);
    if (bundle.startsWith('--')) {
      const equals = bundle.indexOf('=');
      const option = fullName(equals === -1 ? bundle : bundle.slice(0, equals));
      note(option);
      if (equals !== -1) take(option, without(word, equals + 1));
      else if (VALUED.has(option)) waiting.push(option);
    } else if (bundle.startsWith('-') && bundle !== '-') {
      const letters = bundle.slice(1);
      for (let at = 0; at < letters.length; at += 1) {
        const option = `-${letters[at] ?? ''}`;
        note(option);
        if (!VALUED.has(option)) continue;
        // In a bundle without a dash every value is a word of its own; with one, the rest of the word is the value.
        if (bundle !== text || at === letters.length - 1) waiting.push(option);
        else {
          take(option, without(word, at + 2));
          break;
        }
      }
    } else operands.push(word);
  });
  if (mode === 'create') {
    for (const operand of operands) {
      const within = folder === undefined || /^[/~]/.test(textOf(operand)) ? operand : literalWord(`${textOf(folder)}/${textOf(operand)}`, operand.span);
      applyRoles(removes ? ['read', 'delete'] : 'read', within, running, true);
    }
    if (archive !== undefined && textOf(archive) !== '-') emitPath('write', archive, running, false);
    return true;
  }
  if (archive !== undefined) emitPath('read', archive, running, false);
  // What goes to the output is read, wherever it would have been put.
  if (mode === 'extract' && toStdout) for (const member of operands) emitPath('read', member, running, false);
  if (mode !== 'extract' || toStdout) return true;
  emitPath('write', folder ?? literalWord('.', running.command.span), running, true);
  for (const member of operands) emitPath('write', folder === undefined ? member : literalWord(`${textOf(folder)}/${textOf(member)}`, member.span), running, true);
  return true;
}

/** Long options by which it is told what is run, read or written; GNU tar takes any beginning of one that is its alone. */
const LONG = [...Object.keys(MODES), ...VALUED, '--remove-files', '--to-stdout'].filter((option) => option.startsWith('--'));

function fullName(option: string): string {
  return option.length < 4 || LONG.includes(option) ? option : (LONG.find((name) => name.startsWith(option)) ?? option);
}

function optionValue(option: string, value: Word, running: Running): void {
  switch (option) {
    case '-I':
    case '-F':
    case '--use-compress-program':
    case '--to-command':
    case '--rsh-command':
    case '--info-script':
    case '--new-volume-script':
      return hiddenCommand(`tar ${option}`, value, running);
    case '--checkpoint-action': {
      const command = /^exec=([^]*)$/.exec(textOf(value))?.[1];
      return command === undefined ? undefined : hiddenCommand('tar --checkpoint-action', literalWord(command, value.span), running);
    }
    case '-T':
    case '--files-from':
      return applyList(value, running);
    case '-X':
    case '--exclude-from':
      return emitPath('read', value, running, false);
    default:
      return;
  }
}
