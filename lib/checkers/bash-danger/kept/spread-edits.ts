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
  /\b(?:mmv|move|rename\w*|stash|pop|checkout|restore|switch|reset|revert|cherry-pick|merge|rebase|pull|am|(?<![\w./-])patch|read-tree|rsync|tar|unzip|eval|source)\b|\breplace\([^,()]*\)|\bos\.replace|\b(?:python[\d.]*|node|perl|ruby|bash|sh) [\w./-]+\.\w+\b/;

/** `jq … x.json > x.tmp && mv x.tmp x.json`: what is moved was made by the same call. */
const THROUGH_ANOTHER = />\s?(?<quote>["']?)(?<made>[\w./$-]+)\k<quote> && mv (?:-f )?\k<quote>\k<made>\k<quote> /g;
const MOVES = /\bg?mv\b/;

/** True for a call that edits files which it does not name, but by a pattern, by what another command lists, in a patch, through another file or as a formatter, and puts no older work there. */
function editsUnnamed(command: string, effects: readonly Effect[]): boolean {
  const patches = effects.some(({ program }) => program === 'git apply') && !effects.some(({ kind }) => kind === 'delete');
  const edits = effects.some(({ kind, program, target }) =>
    kind === 'write'
      ? EDITS.test(program) && (target.kind === 'unknown' || (target.kind === 'path' && target.glob))
      : kind === 'execute' && FORMATS.test(program),
  );
  const rest = command.replace(THROUGH_ANOTHER, '');
  return (edits || patches || rest !== command) && !MOVES.test(rest) && !MAY_BRING.test(rest);
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
  const command = textAt(event.input, 'command') ?? '';
  if (toolUseId === undefined || !editsUnnamed(command, effects)) return;
  const tree = await openWorkTree(run, disk.realPath(project.root) ?? project.root);
  const changed = tree === undefined ? undefined : (await statusOf(tree))?.filter(({ untracked }) => !untracked);
  if (tree === undefined || changed === undefined || changed.length > MAX_OTHERS) return;
  const others: string[] = [];
  for (const { file } of changed) if (!(await isEditedBySession(file, tree, world))) others.push(file);
  rememberSpreadEdit(memory, { call: toolUseId, from: now(), others, moves: MOVES.test(command) });
}
