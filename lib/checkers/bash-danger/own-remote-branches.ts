import { areNamedElsewhere } from '../../project/git/named-elsewhere.js';
import { reflogOf } from '../../project/git/reflog.js';
import { openWorkTree, type WorkTree } from '../../project/git/work-tree.js';
import { sessionBegan } from '../../session/began.js';
import type { Finding, PreToolUse, World } from '../../types.js';
import { goingBefore } from './going.js';
import { textBefore } from './text-before.js';

const NAME = String.raw`(?!(?:main|master|trunk|develop|HEAD)(?: |$)|(?:release|prod))\w[\w./-]*`;
const DELETES = new RegExp(`^git push(?: -q| --quiet)? (?<remote>\\w[\\w.-]*) (?:(?:--delete|-d)(?<names>(?: ${NAME})+)|:(?<name>${NAME}))$`);

/** Characters before a command that are looked at. */
const MAX_BEFORE = 2_000;

/**
 * True where branches of a remote go which this repository itself put there since the session began, as its log of them
 * tells: nobody else was seen to push to them, and their commits have another name that stays.
 */
export async function areOwnRemoteBranches({ effect: { span, via } }: Finding, { input: { command }, cwd }: PreToolUse, { run, home, memory }: Pick<World, 'run' | 'home' | 'memory'>): Promise<boolean> {
  const began = sessionBegan(memory);
  if (typeof command !== 'string' || span === undefined || via.length > 0 || began === undefined) return false;
  const { remote = '', names, name } = DELETES.exec(command.slice(span.start, span.end))?.groups ?? {};
  const branches = name === undefined ? (names?.trim().split(' ') ?? []) : [name];
  const going = goingBefore(textBefore(command, span.start, MAX_BEFORE), cwd, home);
  const tree = branches.length === 0 || going === undefined ? undefined : await openWorkTree(run, going.cwd);
  if (tree === undefined || going === undefined || going.resets.length > 0) return false;
  const refs = branches.map((branch) => `refs/remotes/${remote}/${branch}`);
  for (const ref of refs) if (!(await isPushedSince(tree, ref, Math.ceil(began / 1000)))) return false;
  return areNamedElsewhere(tree, refs, [...going.refs, ...going.withoutForce, ...going.squashed.map((each) => `refs/heads/${each}`)]);
}

async function isPushedSince(tree: WorkTree, ref: string, since: number): Promise<boolean> {
  const moves = await reflogOf(tree, ref);
  // As git notes it where a push of its own moves a branch of a remote.
  return moves.length > 0 && moves.every(({ seconds, how }) => seconds >= since && how === 'update by push');
}
