import { areNamedElsewhere } from '../../../project/git/named-elsewhere.js';
import { reflogOf } from '../../../project/git/reflog.js';
import { openWorkTree, type WorkTree } from '../../../project/git/work-tree.js';
import { sessionBegan } from '../../../session/began.js';
import type { World } from '../../../types.js';
import { resolvePath } from '../../../paths/resolve.js';
import { BRANCH, forcedPush, type ForcedPush } from './forced-push.js';
import { goingBefore } from './going.js';
import type { AskedStep } from '../line/asked-step.js';
import { withoutErrors } from '../line/without-errors.js';

const DELETES = new RegExp(
  `^git push(?: -q| --quiet)? (?<remote>\\w[\\w.-]*) (?:(?:--delete|-d)(?<names>(?: ${BRANCH})+)|:(?<name>${BRANCH}))$`,
);

/**
 * True where branches of a remote go, or one is overwritten, which this repository itself put there since the session began, as its log of them
 * tells: nobody else was seen to push to them, and the commits of those that go have another name that stays.
 */
export async function areOwnRemoteBranches(
  step: AskedStep,
  { run, home, memory }: Pick<World, 'run' | 'home' | 'memory'>,
): Promise<boolean> {
  const { written, before, cwd } = step;
  const began = sessionBegan(memory);
  if (began === undefined) return false;
  const own = withoutErrors(written);
  const since = Math.ceil(began / 1000);
  const forced = forcedPush(own, before);
  if (forced !== undefined) return isOverwrittenByOwn(forced, { cwd, home }, since, run);
  const { remote = '', names, name } = DELETES.exec(own)?.groups ?? {};
  const branches = name === undefined ? (names?.trim().split(' ') ?? []) : [name];
  const going = goingBefore(step, home);
  const tree = branches.length === 0 || going === undefined ? undefined : await openWorkTree(run, going.cwd);
  if (tree === undefined || going === undefined || going.resets.length > 0) return false;
  const refs = branches.map((branch) => `refs/remotes/${remote}/${branch}`);
  for (const ref of refs) if (!(await isPushedSince(tree, ref, since))) return false;
  return areNamedElsewhere(tree, refs, [...going.refs, ...going.withoutForce, ...going.squashed.map((each) => `refs/heads/${each}`)]);
}

async function isOverwrittenByOwn(
  { folder = '.', remote, branch }: ForcedPush,
  base: Parameters<typeof resolvePath>[1],
  since: number,
  run: World['run'],
): Promise<boolean> {
  const tree = await openWorkTree(run, resolvePath(folder, base));
  return tree !== undefined && isPushedSince(tree, `refs/remotes/${remote}/${branch}`, since);
}

async function isPushedSince(tree: WorkTree, ref: string, since: number): Promise<boolean> {
  const moves = await reflogOf(tree, ref);
  // As git notes it where a push of its own moves a branch of a remote.
  if (moves.length === 0 || !moves.every(({ seconds, how }) => seconds >= since && how === 'update by push')) return false;
  // Of a branch that came with a clone git notes nothing until a push moves it: the first note tells then what it led to before.
  return (
    tellsBeforeFirst(await tree.git('version')) &&
    (await tree.git('rev-parse', '--verify', '--quiet', `${ref}@{${String(moves.length)}}`)) === undefined
  );
}

/** Whether git gives what a name led to before the first note of its log, as it does since version 2.31. */
function tellsBeforeFirst(version: string | undefined): boolean {
  const [, major = '0', minor = '0'] = /(\d{1,3})\.(\d{1,3})/.exec(version ?? '') ?? [];
  return Number(major) > 2 || (major === '2' && Number(minor) >= 31);
}
