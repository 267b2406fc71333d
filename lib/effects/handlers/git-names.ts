import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { fetched } from './git-folders.js';
import { headIn, shortName, tokenOf, type Refs } from './git-refs.js';

/** A reset that leaves the files as they are. */
export function isSoft({ name, flags }: Arguments): boolean {
  return name === 'git reset' && !['--hard', '--keep', '--merge'].some((option) => flags.has(option));
}

const RENAMES = ['-m', '-M', '-c', '-C', '--move', '--copy'];

/** Names that a command gives to commits: later ones of the call may say them. */
export function nameCommits(given: Arguments, running: Running, refs: Refs): void {
  const { name, operands, flags, valued } = given;
  const tokenAt = (at: number): string => tokenOf(operands[at]?.values[0], operands[at], refs) || headIn(refs);
  const put = (ref: string, token: string): void => void refs.named.set(shortName(ref), token);
  switch (name) {
    case 'git branch':
    case 'git tag': {
      const upstream = valued.find(({ option }) => option === '--set-upstream-to' || option === '-u')?.word;
      if (name === 'git branch' && upstream !== undefined) put('@{upstream}', tokenOf(upstream.values[0], upstream, refs));
      else if (operands.length === 2 && RENAMES.some((flag) => flags.has(flag))) put(textOf(operands[1]), tokenAt(0));
      else if (operands.length > 0 && !['-d', '-D', '--delete', '-l', '--list'].some((flag) => flags.has(flag))) put(textOf(operands[0]), tokenAt(1));
      break;
    }
    case 'git update-ref':
    case 'git symbolic-ref':
      if (operands.length < 2) break;
      if (textOf(operands[0]) === 'HEAD') refs.moved = tokenAt(1);
      put(textOf(operands[0]), tokenAt(1));
      break;
    case 'git stash':
      if (textOf(operands[0]) === 'store') put('stash@{0}', tokenAt(1));
      break;
    case 'git fetch':
      for (const { source, name: ref } of fetched(given, running) ?? []) for (const each of ['FETCH_HEAD', ref]) if (each !== '') put(each, tokenOf(source.values[0], source, refs));
      break;
    case 'git reset':
      if (operands.length !== 1 || flags.has('--')) break;
      if (isSoft(given)) refs.moved = tokenAt(0);
      put('HEAD', tokenAt(0));
      break;
    case 'git read-tree':
      if (operands.length > 0) refs.moved = tokenAt(operands.length - 1);
      break;
    case 'git restore': {
      const source = valued.find(({ option }) => option === '-s' || option === '--source')?.word;
      if (source !== undefined && (flags.has('--staged') || flags.has('-S'))) refs.moved = tokenOf(source.values[0], source, refs);
      break;
    }
    case 'git checkout':
    case 'git switch': {
      if (flags.has('--') || operands.length > 1) break;
      const made = valued.find(({ option }) => /^-[bBcC]$/.test(option))?.word;
      const before = headIn(refs);
      if (made !== undefined) put(textOf(made), tokenAt(0));
      put('HEAD', tokenAt(0));
      put('-', before);
      put('@{-1}', before);
      break;
    }
    default:
  }
}
