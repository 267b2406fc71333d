import { isObject, own } from '../../json.js';
import { globProblem } from '../../paths/glob-limits.js';
import { haveDependents } from '../../project/dependents.js';
import { checkKeyOf, checksFor, isSource, ownCheck, type ProjectCheck } from '../../project/project-checks.js';
import { displayPath } from '../../project/display-path.js';
import type { Json, JsonObject, World } from '../../types.js';
import { recallFirst } from './first-runs.js';

/** At once: enough for a few packages, few enough for a small machine. */
const MAX_CHECKS = 8;

/** A check that is to run before the agent may stop. */
export interface ChosenCheck {
  readonly check: ProjectCheck;
  /** True for one that the person configured. */
  readonly own: boolean;
  /** True for one of the whole project, beside that of a package in it. */
  readonly wider?: true;
}

/** What is to run, and what is not. */
interface Chosen {
  readonly checks: readonly ChosenCheck[];
  /** Settings that cannot be used, and what was left out, in words for the person. */
  readonly refusals: readonly string[];
}

/**
 * The checks for these changed files: the person's `commands`, or lint and type check of every package
 * that has changed sources, or else their syntax, and `tests`. A command may be a text, an array of words, or
 * `{ "command": …, "when": ["src/**"] }`, which runs only where a changed file fits. Without files, all
 * of the root. At most eight.
 */
export async function chooseChecks(
  changed: readonly string[] | undefined,
  root: string,
  { settings, disk }: Pick<World, 'settings' | 'disk'>,
): Promise<Chosen> {
  const { options } = settings;
  const commands = own(options, 'commands');
  const tests = own(options, 'tests');
  const given: (readonly [name: string, written: Json | undefined])[] = [];
  const refusals: string[] = [];
  if (isObject(commands)) given.push(...Object.entries(commands));
  else if (commands !== undefined) refusals.push('"commands" is not used: it must be an object such as { "lint": "npm run lint" }');
  if (tests !== undefined) given.push(['tests', tests]);

  const checks: ChosenCheck[] =
    commands === undefined
      ? checksFor(['lint', 'typecheck', 'syntax'], changed?.filter(isSource), root, disk).map((check) => ({ check, own: false }))
      : [];
  for (const [name, written] of given) {
    const read = await readCommand(name, written, changed, root);
    if (read.kind === 'check') checks.push({ check: read.check, own: true });
    else if (read.kind === 'refused') refusals.push(`the command "${name}" is not used: ${read.why}`);
  }
  const left = checks.length - MAX_CHECKS;
  return { checks: checks.slice(0, MAX_CHECKS), refusals: left > 0 ? [...refusals, `${left} more checks were not run`] : refusals };
}

/**
 * The type check of the whole project, where a package in it has changed that others need, and where it passed when the
 * session began: only then is it known whose a failure elsewhere is.
 */
export function widerChecks(
  { checks }: Chosen,
  changed: readonly string[],
  root: string,
  { memory, disk, settings }: Pick<World, 'memory' | 'disk' | 'settings'>,
): readonly ChosenCheck[] {
  if (own(settings.options, 'commands') !== undefined) return [];
  const known = new Set(checks.map(({ check }) => checkKeyOf(check)));
  const whole = checksFor(['typecheck'], undefined, root, disk).filter(
    (check) => !known.has(checkKeyOf(check)) && recallFirst(memory, check)?.state === 'passed',
  );
  return whole.length > 0 && haveDependents(changed.filter(isSource), root, disk)
    ? whole.map((check) => ({ check, own: false, wider: true }))
    : [];
}

type ReadCommand = ReturnType<typeof ownCheck> | { readonly kind: 'not now' };

async function readCommand(
  name: string,
  written: Json | undefined,
  changed: readonly string[] | undefined,
  root: string,
): Promise<ReadCommand> {
  if (!isObject(written)) return ownCheck(name, written, root);
  const when = globsIn(written);
  if (when === undefined) return { kind: 'refused', why: '"when" must be a list of globs such as ["src/**/*.ts"]' };
  const [problem] = when.flatMap((glob) => globProblem(glob) ?? []);
  if (problem !== undefined) return { kind: 'refused', why: `a glob of "when" ${problem}` };
  if (changed !== undefined && when.length > 0 && !(await fits(when, changed, root))) return { kind: 'not now' };
  return ownCheck(name, own(written, 'command'), root);
}

function globsIn(written: JsonObject): readonly string[] | undefined {
  const when = own(written, 'when') ?? [];
  return Array.isArray(when) && when.every((glob: Json) => typeof glob === 'string') ? when.map(String) : undefined;
}

/** Globs are of paths from the root; one without a slash is of names anywhere, as in .gitignore. */
async function fits(globs: readonly string[], changed: readonly string[], root: string): Promise<boolean> {
  const { compileGlob } = await import('../../paths/glob.js');
  const forms = globs.map((glob) => compileGlob(glob.includes('/') ? glob.replace(/^\.?\//, '') : `**/${glob}`));
  return changed.some((file) => forms.some((form) => form.test(displayPath(file, root))));
}
