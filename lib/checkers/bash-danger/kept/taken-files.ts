import { openWorkTree } from '../../../project/git/work-tree.js';
import { losesNothing } from '../../../project/git/loses-nothing.js';
import { resolvePath } from '../../../paths/resolve.js';
import { isShellTool } from '../../../tools.js';
import type { Finding, PreToolUse, Verdict, World } from '../../../types.js';
import { passed, stoppingAmong } from './passed.js';

/** `git checkout main -- a b`, `git restore --source=main a b`: the first command of a call, behind a `cd` at most. */
const TAKES =
  /^\s*(?:cd (?<folder>[\w./~-]+) && )?(?<command>git (?:checkout(?: -q)? (?<commit>\S+)(?: --)?|restore(?: (?:--staged|--worktree|-S|-W|-SW|-WS))*(?: --source[= ]| -s )(?<source>\S+)(?: (?:--staged|--worktree|-S|-W|-SW|-WS))*(?: --)?)(?<paths>(?: [\w@+][\w@+./-]*)+))(?=\s*(?:$|[;&|\n]))/;

/** Another commit than the one that the files are at: what is taken from that one is the changes of the files that are thrown away. */
const OTHER_COMMIT = /^(?!HEAD$|-)\w[\w./@{}^~-]*$/;

/** The project itself and what lies above it are too much to be meant by a name. */
const NAMED = /^(?!(?:.*\/)?\.{1,2}(?:\/|$)).+$/;

/**
 * The verdict, or a pass when all that is asked about is that a call of a shell begins with taking named files from
 * another commit, and git tells that nothing is lost by it. What stands before a command could have changed the files,
 * so that there is nothing but a `cd`.
 */
export async function unlessUnchanged(
  verdict: Extract<Verdict, { kind: 'ask' }>,
  { tool, input, cwd }: PreToolUse,
  world: Pick<World, 'run' | 'home'>,
): Promise<Verdict> {
  const { findings = [], rule } = verdict;
  const stopping = stoppingAmong(findings);
  const { command } = input;
  if (
    rule !== 'git/discard-work' ||
    !isShellTool(tool) ||
    typeof command !== 'string' ||
    !stopping.every(({ rule: { id } }) => id === rule)
  ) {
    return verdict;
  }
  return (await takesUnchanged(command, cwd, stopping, world)) ? passed(findings) : verdict;
}

async function takesUnchanged(
  source: string,
  cwd: string,
  findings: readonly Finding[],
  { run, home }: Pick<World, 'run' | 'home'>,
): Promise<boolean> {
  const found = TAKES.exec(source);
  const { folder, command = '', commit, source: from, paths: listed = '' } = found?.groups ?? {};
  const paths = listed.trim().split(' ');
  const tree = commit ?? from ?? '';
  if (found === null || !OTHER_COMMIT.test(tree) || !paths.every((path) => NAMED.test(path))) return false;
  const end = found[0].length;
  const start = end - command.length;
  const isOfIt = ({ effect: { span, via, machine } }: Finding): boolean =>
    span !== undefined && span.start >= start && span.end <= end && via.length === 0 && machine === 'here';
  if (!findings.every(isOfIt)) return false;
  const work = await openWorkTree(run, folder === undefined ? cwd : resolvePath(folder, { cwd, home }));
  return work !== undefined && losesNothing(work, tree, paths);
}
