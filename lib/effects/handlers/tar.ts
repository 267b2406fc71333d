import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { literalWord, textOf } from '../../shell/command.js';
import { emitPath, emitTree } from '../command/emit.js';
import { hiddenCommand } from '../command/roles/hidden-command.js';
import { applyList } from '../command/roles/other-roles.js';
import { without } from '../command/arguments.js';
import { behindLinksBelow } from '../written/origin/links-below.js';
import { globMatcher } from '../../paths/matcher.js';
import { takenInFromGit } from './git-patches.js';

/** Letters and long options of `tar` that take a value. */
const VALUED = new Set(
  (
    '-f -C -T -X -I -F -b -g -K -L -N -V -H --file --directory --files-from --exclude --exclude-from --add-file --use-compress-program --to-command ' +
    '--checkpoint-action --rsh-command --info-script --new-volume-script --strip-components --transform --xform --owner --group --mode --checkpoint --mtime ' +
    '--format --listed-incremental --newer --label --level --one-top-level'
  ).split(' '),
);

type Mode = 'create' | 'extract' | 'list';

const MODES: Readonly<Record<string, Mode>> = {
  '-c': 'create',
  '-r': 'create',
  '-u': 'create',
  '-A': 'create',
  '--create': 'create',
  '--append': 'create',
  '--update': 'create',
  '-x': 'extract',
  '--extract': 'extract',
  '--get': 'extract',
  '-t': 'list',
  '--list': 'list',
  '-d': 'list',
  '--diff': 'list',
};

/** `tar`, whose first word may be a bundle of letters without a dash. */
export function tarEffects(_program: string, given: readonly Word[], running: Running): boolean {
  const args = given.flatMap((arg) => [arg, ...namesAsOptions(arg, running)]);
  const { mode, flags, valued, operands } = readTar(args);
  const archive = valued.findLast(({ option }) => /^(?:-f|--file)$/.test(option))?.value;
  const folder = valued.findLast(({ option }) => /^(?:-C|--directory|--one-top-level)$/.test(option))?.value;
  for (const { option, value } of valued) optionEffects(option, value, running);
  const within = (member: Word): Word => (folder === undefined ? member : literalWord(`${textOf(folder)}/${textOf(member)}`, member.span));
  if (mode === 'create') {
    const packed = operands.map((operand) => (/^[/~]/.test(textOf(operand)) ? operand : within(operand)));
    for (const each of packed) {
      emitTree('read', each, running);
      if (flags.has('--remove-files')) emitTree('delete', each, running);
    }
    if (flags.has('-h') || flags.has('--dereference')) {
      for (const each of packed.flatMap((folder) => behindLinksBelow(folder, running))) emitTree('read', each, running);
    }
    if (archive !== undefined && textOf(archive) !== '-') emitPath('write', archive, running);
    return true;
  }
  if (archive !== undefined) emitPath('read', archive, running);
  if (mode !== 'extract') return true;
  // What goes to the output is read, wherever it would have been put.
  const isShown = ['-O', '--to-stdout', '--to-command'].some((option) => flags.has(option));
  if (!isShown) takenInFromGit('tar', archive === undefined ? [] : [archive], folder, running);
  if (!isShown) emitTree('write', folder ?? literalWord('.', running.command.span), running);
  // Names in it that begin at the root are taken as they are, and nothing keeps root from any of them.
  if (
    !isShown &&
    (flags.has('-P') || flags.has('--absolute-names')) &&
    running.frame.via.some((each) => /^(?:sudo|doas|su|run0|pkexec)$/.test(each))
  ) {
    emitTree('write', literalWord('/', running.command.span), running);
  }
  for (const member of operands) {
    if (isShown) emitPath('read', member, running);
    else {
      emitTree('write', within(member), running);
    }
  }
  return true;
}

/** Files of the folder at hand whose names are taken for options where a star stands for all: `tar cf a.tar *` with a file `--checkpoint-action=exec=…`. */
function namesAsOptions(
  arg: Word,
  {
    command: { cwd },
    frame: {
      analysis: { world },
    },
  }: Running,
): readonly Word[] {
  if (cwd === undefined || !arg.values[0].glob || !/^[*-]/.test(textOf(arg))) return [];
  const fits = globMatcher(textOf(arg));
  return (world.disk.list(cwd) ?? []).filter((name) => name.startsWith('-') && fits(name)).map((name) => literalWord(name, arg.span));
}

/** What `tar` is given. */
interface Tar {
  mode: Mode | undefined;
  readonly flags: Set<string>;
  readonly valued: { readonly option: string; readonly value: Word }[];
  readonly operands: Word[];
}

function readTar(args: readonly Word[]): Tar {
  const tar: Tar = { mode: undefined, flags: new Set(), valued: [], operands: [] };
  // Options whose values are words behind them.
  const waiting: string[] = [];
  const note = (option: string): void => {
    tar.mode ??= MODES[option];
    tar.flags.add(option);
  };
  args.forEach((word, index) => {
    const text = textOf(word);
    const bundle = index === 0 && /^[A-Za-z]+$/.test(text) ? `-${text}` : text;
    const expected = waiting.shift();
    if (expected !== undefined) return void tar.valued.push({ option: expected, value: word });
    if (!bundle.startsWith('-') || bundle === '-') return void tar.operands.push(word);
    if (bundle.startsWith('--')) {
      const equals = bundle.indexOf('=');
      const option = fullName(equals === -1 ? bundle : bundle.slice(0, equals));
      note(option);
      if (equals !== -1) tar.valued.push({ option, value: without(word, equals + 1) });
      else if (VALUED.has(option)) waiting.push(option);
      return;
    }
    for (let at = 1; at < bundle.length; at += 1) {
      const option = `-${bundle[at] ?? ''}`;
      note(option);
      if (!VALUED.has(option)) continue;
      // In a bundle without a dash every value is a word of its own; with one, the rest of the word is the value.
      if (bundle !== text || at === bundle.length - 1) waiting.push(option);
      else {
        return void tar.valued.push({ option, value: without(word, at + 1) });
      }
    }
  });
  return tar;
}

/** Long options by which it is told what is run, read or written; GNU tar takes any beginning of one that is its alone. */
const LONG = [...Object.keys(MODES), ...VALUED, '--remove-files', '--to-stdout', '--dereference'].filter((option) =>
  option.startsWith('--'),
);

function fullName(option: string): string {
  return option.length < 4 || LONG.includes(option) ? option : (LONG.find((name) => name.startsWith(option)) ?? option);
}

function optionEffects(option: string, value: Word, running: Running): void {
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
      // A name in the list that there is none of is printed.
      applyList(value, running);
      return /^(?:-|\/dev\/(?:stdin|fd\/0))$/.test(textOf(value)) || value.from !== undefined
        ? undefined
        : emitPath('read', value, running);
    case '-X':
    case '--exclude-from':
    case '--add-file':
      return emitPath('read', value, running);
    default:
      return;
  }
}
