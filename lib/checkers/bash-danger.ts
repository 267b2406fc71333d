import { dangerRules, dangerPlaces, sensitivePaths } from 'ck-guard:rules';
import { effectsInSession } from '../effects/session.js';
import { aboutShipped } from '../rules/about.js';
import { answerTo } from '../rules/rule-answer.js';
import { rulesFor } from '../rules/rules-for.js';
import { verdictsFor } from '../rules/rule-set.js';
import { ruleWorldOf } from '../rules/rule-subjects.js';
import { textAt } from '../json.js';
import { hasOneOf } from '../marked.js';
import { isWithin } from '../paths/within.js';
import type { Effect, PreToolUse, Verdict, World } from '../types.js';
import { inDoubt } from './bash-danger/in-doubt.js';
import { noteSpreadEdit } from './bash-danger/kept/spread-edits.js';
import { unsavedWork } from './bash-danger/unsaved/unsaved-work.js';
import { mayWriteTable } from './bash-danger/unsaved/may-write-table.js';

const shipped = aboutShipped(dangerPlaces, dangerRules);

/** Stops tool calls that would do damage that can hardly be undone. Asks about a command that could not be read to its end. */
export async function checkBashDanger(event: PreToolUse, world: World): Promise<Verdict> {
  const found = await effectsInSession(event, world);
  const { effects, obstacles } = found;
  const told = await verdictOn(effects, world);
  const mayLose = effects.some(mayTakeMore) || effects.some((each) => isInHome(each, world)) || mayWriteTable(event, effects);
  const lost = told.kind === 'deny' || !mayLose ? [] : await unsavedWork(event, effects, world);
  const verdict = lost.length === 0 ? told : await verdictOn([...effects, ...lost], world);
  if (verdict.kind !== 'deny' && mayEditUnnamed(event, effects)) await noteSpreadEdit(event, effects, world);
  return obstacles.length === 0 && verdict.kind !== 'ask' ? verdict : inDoubt(verdict, found, event, world);
}

/** True for a deletion or a copy of a whole folder, and for programs that write where it is not seen: each may destroy files that exist nowhere else. */
function mayTakeMore({ kind, recursive, program }: Effect, _index: number, effects: readonly Effect[]): boolean {
  switch (kind) {
    case 'delete':
      return true;
    case 'write':
      return recursive || /tar$|^nbstrip|^nb-clean|nbconvert$/.test(program);
    default:
      // The place for what it copies is missing.
      return program === 'cp' && !effects.some((each) => each.kind === 'write' && each.program === 'cp');
  }
}

/** Words by which a formatter is told to write, snapshots, versions or code are renewed, or a patch is applied; and what puts a file in the place of the one that it was made from. */
const FORMATS =
  'fmt format fix --write generate black isort pint apply changeset bump jscodeshift ast-grep syncpack ncu npm-check-updates codegen sort-package-json';
const PUTS_BACK = '&& mv ';
const KEEPS_SNAPSHOTS = 'jest vitest playwright test-storybook ava tap pytest';
const RENEWS = '-u update snapshot regen';
const RUNS_SCRIPT = /^(?:python[\d.]*|node|perl|ruby)$/;

/** True for what edits files by a pattern, by what another command lists, by a script or as a formatter: only for these it is looked at which are the person's. */
function mayEditUnnamed({ input }: PreToolUse, effects: readonly Effect[]): boolean {
  const writes = ({ kind, program, target }: Effect): boolean =>
    (kind === 'write' && (target.kind === 'unknown' || (target.kind === 'path' && target.glob))) ||
    (kind === 'execute' && target.kind === 'path' && RUNS_SCRIPT.test(program));
  const command = textAt(input, 'command') ?? '';
  return (
    hasOneOf(FORMATS, command) ||
    command.includes(PUTS_BACK) ||
    (hasOneOf(KEEPS_SNAPSHOTS, command) && hasOneOf(RENEWS, command)) ||
    effects.some(writes)
  );
}

/** True for a file of the home, outside of the project and of what is hidden: it may be a document that the person has made. */
function isInHome({ kind, target }: Effect, { home, project }: World): boolean {
  if (kind !== 'write' || target.kind !== 'path') return false;
  const { path } = target;
  return path.startsWith(`${home}/`) && path[home.length + 1] !== '.' && !isWithin(path, project.root);
}

async function verdictOn(effects: readonly Effect[], world: World): Promise<Verdict> {
  const about = await rulesFor('bash-danger', shipped, effects, world);
  const { severities } = world.settings;
  return answerTo(verdictsFor(effects, { about, sensitive: sensitivePaths, severities }, ruleWorldOf(world)));
}
