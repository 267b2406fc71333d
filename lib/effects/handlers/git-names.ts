import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import type { Word } from '../../shell/command.js';
import { own } from '../../json.js';
import { textOf } from '../../shell/command.js';
import { fetched } from './git-folders.js';
import { headIn, shortName, tokenOf, type Refs } from './git-refs.js';

/** A reset that leaves the files as they are. */
export function isSoft({ name, flags }: Arguments): boolean {
  return name === 'git reset' && !['--hard', '--keep', '--merge'].some((option) => flags.has(option));
}

const RENAMES = ['-m', '-M', '-c', '-C', '--move', '--copy'];
const NAMES_NONE = ['-d', '-D', '--delete', '-l', '--list'];

/** Names that a command gives to commits: later ones of the call may say them. */
export function nameCommits(given: Arguments, running: Running, refs: Refs): void {
  const { operands } = given;
  own(
    NAMING,
    given.name,
  )?.({
    given,
    running,
    refs,
    tokenAt: (at) => tokenOf(operands[at]?.values[0], operands[at], refs) || headIn(refs),
    put: (ref, token) => void refs.named.set(shortName(ref), token),
  });
}

/** A command that gives names. */
interface Naming {
  readonly given: Arguments;
  readonly running: Running;
  readonly refs: Refs;
  /** The commit that an operand stands for; HEAD where there is none. */
  readonly tokenAt: (at: number) => string;
  /** Gives a name to a commit. */
  readonly put: (ref: string, token: string) => void;
}

const NAMING: Readonly<Record<string, (naming: Naming) => void>> = {
  'git branch': branched,
  'git tag': tagged,
  'git update-ref': updated,
  'git symbolic-ref': updated,
  'git stash': ({ given: { operands }, tokenAt, put }) => {
    if (textOf(operands[0]) === 'store') put('stash@{0}', tokenAt(1));
  },
  'git fetch': ({ given, running, refs, put }) => {
    for (const { source, name } of fetched(given, running) ?? []) {
      for (const each of ['FETCH_HEAD', name]) if (each !== '') put(each, tokenOf(source.values[0], source, refs));
    }
  },
  'git reset': ({ given, refs, tokenAt, put }) => {
    if (given.operands.length !== 1 || given.flags.has('--')) return;
    if (isSoft(given)) refs.moved = tokenAt(0);
    put('HEAD', tokenAt(0));
  },
  'git read-tree': ({ given: { operands }, refs, tokenAt }) => {
    if (operands.length > 0) refs.moved = tokenAt(operands.length - 1);
  },
  'git restore': ({ given, refs }) => {
    const source = valueOf(given, /^(?:-s|--source)$/);
    if (source !== undefined && (given.flags.has('--staged') || given.flags.has('-S'))) {
      refs.moved = tokenOf(source.values[0], source, refs);
    }
  },
  'git checkout': switched,
  'git switch': switched,
};

function valueOf({ valued }: Arguments, option: RegExp): Word | undefined {
  return valued.find((each) => option.test(each.option))?.word;
}

function branched(naming: Naming): void {
  const { given, refs, put } = naming;
  const upstream = valueOf(given, /^(?:-u|--set-upstream-to)$/);
  if (upstream === undefined) tagged(naming);
  else {
    put('@{upstream}', tokenOf(upstream.values[0], upstream, refs));
  }
}

/** `git tag v1 main`, `git branch -m old new`. */
function tagged({ given: { operands, flags }, tokenAt, put }: Naming): void {
  if (operands.length === 2 && RENAMES.some((flag) => flags.has(flag))) put(textOf(operands[1]), tokenAt(0));
  else if (operands.length > 0 && !NAMES_NONE.some((flag) => flags.has(flag))) put(textOf(operands[0]), tokenAt(1));
}

function updated({ given: { operands }, refs, tokenAt, put }: Naming): void {
  if (operands.length < 2) return;
  if (textOf(operands[0]) === 'HEAD') refs.moved = tokenAt(1);
  put(textOf(operands[0]), tokenAt(1));
}

function switched({ given, refs, tokenAt, put }: Naming): void {
  if (given.flags.has('--') || given.operands.length > 1) return;
  const made = valueOf(given, /^-[bBcC]$/);
  const before = headIn(refs);
  if (made !== undefined) put(textOf(made), tokenAt(0));
  put('HEAD', tokenAt(0));
  put('-', before);
  put('@{-1}', before);
}
