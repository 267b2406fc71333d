import { textAt } from '../../../json.js';
import { isEditedBySession } from './edited-by-session.js';
import { statusOf } from '../../../project/git/changed.js';
import { openWorkTree } from '../../../project/git/work-tree.js';
import { resolvePath } from '../../../paths/resolve.js';
import { wasWritten } from '../../../session/writes/written.js';
import { rememberSpreadEdit } from '../../../session/writes/spread-edits.js';
import type { Effect, PreToolUse, World } from '../../../types.js';

/** Programs that change a file as it is: what stood in it before is in it still, or in a commit. */
const EDITS = /^(?:g?sed|perl|ruby|python[\d.]*|node|deno|bun)$/;

/** Programs that set files right by a tool's own rules, or generate some. */
const FORMATS =
  /^(?:(?:pnpm|yarn|bun) )?(?:prettier|dprint|black|ruff|isort|autoflake|pyupgrade|gofmt|goimports|gofumpt|go (?:fmt|fix|generate)|cargo (?:fmt|fix|clippy)|rustfmt|dart (?:format|fix)|clang-format|pint|php-cs-fixer|rector|mix format|dotnet format|swift-?format|ktlint|shfmt|stylua|biome|eslint|stylelint|rubocop|standardrb|oxlint|taplo|sqlfluff|mdformat|yamlfmt|nixfmt|docformatter|sort-package-json|jscodeshift|ast-grep|syncpack|ncu|npm-check-updates|changeset|bump-my-version|bumpversion|bump2version|graphql-codegen|sqlc|buf)\b/;

/** Programs of tests that write the snapshots of tests anew where they are told to. */
const TESTS = /^(?:jest|vitest|playwright|test-storybook|ava|tap|pytest)\b/;
const BY_MANAGER = /\b(?:pnpm|yarn|bun) (?:jest|vitest|playwright|test-storybook|ava|tap)\b/;
const RENEWS = / (?:-u|--update(?:-?[sS]napshots?)?|--snapshot-update|--inline-snapshot=(?:fix|create)|--force-regen)(?=[ \n;|&)=]|$)/;

/** Words of a call that may put older work in the place of what it edits, or run a file of which it is not seen whether that does. */
const MAY_BRING =
  /\b(?:mmv|move|rename\w*|stash|pop|checkout|restore|switch|reset|revert|cherry-pick|merge|rebase|pull|am|(?<![\w./-]|\bbump )patch|read-tree|rsync|tar|unzip|eval|source)\b|\breplace\([^,()]*\)|\bos\.replace|\s--watch(?:All)?\b(?!=false)|\b(?:python[\d.]*|node|perl|ruby|bash|sh) [\w./-]+\.\w+\b/;

/** `jq … x.json > x.tmp && mv x.tmp x.json`: what is moved was made by the same call. */
const THROUGH_ANOTHER = />\s?(?<quote>["']?)(?<made>[\w./$-]+)\k<quote> && mv (?:-f )?\k<quote>\k<made>\k<quote> /g;
const MOVES = /\bg?mv\b/;

/** A script that is run: `node /tmp/rename.mjs`. */
const RUNS_FILE = /\b(?:python[\d.]*|node|perl|ruby) (?<file>[\w./-]+\.\w+)\b/g;

/** Longer scripts are not looked at. */
const MAX_SCRIPT = 20_000;

/** The call without its scripts that the call or this session has written, where none of them may put older work into files; and whether there are any. */
function withoutOwnScripts(
  command: string,
  { cwd }: PreToolUse,
  effects: readonly Effect[],
  world: Pick<World, 'disk' | 'home' | 'memory'>,
): { readonly rest: string; readonly any: boolean } {
  let any = false;
  const rest = command.replace(RUNS_FILE, (run: string, file: string) => {
    const path = resolvePath(file, { cwd, home: world.home });
    const concerns = (kind: Effect['kind']): boolean =>
      effects.some((each) => each.kind === kind && each.target.kind === 'path' && each.target.path === path);
    if (!concerns('execute')) return run;
    if (!concerns('write')) {
      const read = wasWritten(path, world) ? world.disk.readText(path) : undefined;
      if (read?.kind !== 'present' || read.text.length > MAX_SCRIPT || MAY_BRING.test(read.text) || MOVES.test(read.text)) return run;
    }
    any = true;
    return '';
  });
  return { rest, any };
}

/** True for a call that edits files which it does not name, but by a pattern, by what another command lists, in a patch, through another file, by a script of its own or as a formatter, and puts no older work there. */
function editsUnnamed(
  command: string,
  event: PreToolUse,
  effects: readonly Effect[],
  world: Pick<World, 'disk' | 'home' | 'memory'>,
): boolean {
  const patches = effects.some(({ program }) => program === 'git apply') && !effects.some(({ kind }) => kind === 'delete');
  const edits = effects.some(({ kind, program, target }) =>
    kind === 'write'
      ? EDITS.test(program) && (target.kind === 'unknown' || (target.kind === 'path' && target.glob))
      : kind === 'execute' && (FORMATS.test(program) || ((TESTS.test(program) || BY_MANAGER.test(command)) && RENEWS.test(command))),
  );
  const moved = command.replace(THROUGH_ANOTHER, '');
  const { rest, any } = withoutOwnScripts(moved, event, effects, world);
  return (edits || patches || any || moved !== command) && !MOVES.test(rest) && !MAY_BRING.test(rest);
}

/** Files with changes that are looked at, and noted: where more are, nobody knows which are the person's. */
const MAX_OTHERS = 100;

/** Notes a call that edits files which it does not name, if it is one: those that git says hold nothing but what is committed are the session's own behind it. */
export async function noteSpreadEdit(
  event: PreToolUse,
  effects: readonly Effect[],
  world: Pick<World, 'builds' | 'disk' | 'home' | 'memory' | 'now' | 'project' | 'run'>,
): Promise<void> {
  const { toolUseId } = event;
  const { disk, memory, now, project, run } = world;
  const command = textAt(event.input, 'command') ?? '';
  if (toolUseId === undefined || !editsUnnamed(command, event, effects, world)) return;
  const tree = await openWorkTree(run, disk.realPath(project.root) ?? project.root);
  const changed = tree === undefined ? undefined : (await statusOf(tree))?.filter(({ untracked }) => !untracked);
  if (tree === undefined || changed === undefined || changed.length > MAX_OTHERS) return;
  const others: string[] = [];
  for (const { file } of changed) if (!(await isEditedBySession(file, tree, world))) others.push(file);
  rememberSpreadEdit(memory, { call: toolUseId, from: now(), others, moves: MOVES.test(command) });
}
