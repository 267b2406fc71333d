import { textAt } from '../../../json.js';
import { isEditedBySession } from './edited-by-session.js';
import { statusOf } from '../../../project/git/changed.js';
import { openWorkTree } from '../../../project/git/work-tree.js';
import { rememberSpreadEdit } from '../../../session/writes/spread-edits.js';
import type { Effect, PreToolUse, World } from '../../../types.js';

/** Programs that change a file as it is: what stood in it before is in it still, or in a commit. */
const EDITS = /^(?:g?sed|perl|ruby|python[\d.]*|node|deno|bun)$/;

/** Programs that set files right by a tool's own rules, or generate some. */
const FORMATS =
  /^(?:prettier|dprint|black|ruff|isort|autoflake|pyupgrade|gofmt|goimports|gofumpt|go (?:fmt|fix|generate)|cargo (?:fmt|fix|clippy)|rustfmt|dart (?:format|fix)|clang-format|pint|php-cs-fixer|rector|mix format|dotnet format|swift-?format|ktlint|shfmt|stylua|biome|eslint|stylelint|rubocop|standardrb)\b/;

/** Words of a call that may put older work in the place of what it edits, or run a file of which it is not seen whether that does. */
const MAY_BRING =
  /\b(?:g?mv|mmv|move|rename\w*|stash|apply|pop|checkout|restore|switch|reset|revert|cherry-pick|merge|rebase|pull|am|patch|read-tree|rsync|tar|unzip|eval|source)\b|\breplace\([^,()]*\)|\bos\.replace|\b(?:python[\d.]*|node|perl|ruby|bash|sh) [\w./-]+\.\w+\b/;

/** True for a call that edits files which it does not name, but by a pattern, by what another command lists, or as a formatter, and puts no older work there. */
function editsUnnamed({ input }: PreToolUse, effects: readonly Effect[]): boolean {
  const command = textAt(input, 'command') ?? '';
  return (
    effects.some(({ kind, program, target }) =>
      kind === 'write'
        ? EDITS.test(program) && (target.kind === 'unknown' || (target.kind === 'path' && target.glob))
        : kind === 'execute' && FORMATS.test(program),
    ) && !MAY_BRING.test(command)
  );
}

/** Files with changes that are looked at, and noted: where more are, nobody knows which are the person's. */
const MAX_OTHERS = 100;

/** Notes a call that edits files which it does not name, if it is one: those that git says hold nothing but what is committed are the session's own behind it. */
export async function noteSpreadEdit(
  event: PreToolUse,
  effects: readonly Effect[],
  world: Pick<World, 'builds' | 'disk' | 'memory' | 'now' | 'project' | 'run'>,
): Promise<void> {
  const { toolUseId } = event;
  const { disk, memory, now, project, run } = world;
  if (toolUseId === undefined || !editsUnnamed(event, effects)) return;
  const tree = await openWorkTree(run, disk.realPath(project.root) ?? project.root);
  const changed = tree === undefined ? undefined : (await statusOf(tree))?.filter(({ untracked }) => !untracked);
  if (tree === undefined || changed === undefined || changed.length > MAX_OTHERS) return;
  const others: string[] = [];
  for (const { file } of changed) if (!(await isEditedBySession(file, tree, world))) others.push(file);
  rememberSpreadEdit(memory, toolUseId, now(), others);
}
