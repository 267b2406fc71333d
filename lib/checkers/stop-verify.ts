import { isObject, own } from '../json.js';
import { changedFiles } from '../project/changed.js';
import { commandText, reportFailure, runCheck, secondsIn, type CheckResult } from '../project/check.js';
import { checksFor, isSource, ownCheck, type Check } from '../project/commands.js';
import { failures } from '../project/diagnostics.js';
import { REPORT_LIMITS } from '../project/report.js';
import type { Event, Verdict, World } from '../types.js';

type StopWorld = Pick<World, 'disk' | 'project' | 'settings' | 'memory' | 'run'>;

const SUBJECT = 'stop-verify';
const DEFAULT_SECONDS = 45;
/** Below the 120 s after which the host gives up on the handler, with room for asking git. */
const MAX_SECONDS = 100;
/** At once: enough for a few packages, few enough for a small machine. */
const MAX_CHECKS = 8;
/** Room that the runner needs to sign the reason. */
const SIGNATURE_LENGTH = 60;
const ADVICE = 'Fix this before you stop, or say plainly why it cannot be fixed.';

interface Outcome {
  readonly check: Check;
  readonly result: CheckResult;
}

/**
 * When the agent wants to stop, runs lint and type check of every package that has changed source
 * files, all at once within one budget, and sends the agent back if one fails. Options: `commands`
 * (`{ "name": "command" }`, run in the project's root) instead of the detected ones, and
 * `timeoutSeconds` (45 unless told, 100 at most). A lint that finds fault only with files that have
 * not changed says nothing about this work. Never blocks twice in a row, and runs nothing in a project
 * that is not trusted.
 */
export async function checkStopVerify(event: Event, world: StopWorld): Promise<Verdict> {
  if (event.kind !== 'Stop' || event.stopHookActive) return { kind: 'pass' };
  if (!world.project.trusted) return skip('the project is not trusted, so none of its commands is run');
  const root = world.disk.realPath(world.project.root) ?? world.project.root;
  const changed = await changedFiles(world.run, root);
  if (changed?.length === 0) return skip('no file has changed');

  const { checks, refusals } = chooseChecks(changed, root, world);
  const timeoutMs = secondsIn(world.settings.options, DEFAULT_SECONDS, MAX_SECONDS) * 1_000;
  const outcomes = await Promise.all(checks.map(async (check): Promise<Outcome> => ({ check, result: await runCheck(world.run, check, timeoutMs) })));
  const notice = noticeOf([...refusals, ...outcomes.flatMap((outcome) => problemOf(outcome, root))], world);
  const failed = outcomes.flatMap((outcome) => failureOf(outcome, changed));
  if (failed.length > 0) return { kind: 'block', rule: 'checks-failed', reason: reasonOf(failed, changed ?? [], root), ...notice };
  return outcomes.length > 0 ? { kind: 'pass', ...notice } : { ...skip('no check is known for what has changed'), ...notice };
}

interface Chosen {
  readonly checks: readonly Check[];
  readonly refusals: readonly string[];
}

function chooseChecks(changed: readonly string[] | undefined, root: string, { settings, disk }: StopWorld): Chosen {
  const commands = own(settings.options, 'commands');
  if (commands === undefined) return atMost(checksFor(['lint', 'typecheck'], changed?.filter(isSource), root, disk), []);
  if (!isObject(commands)) return { checks: [], refusals: ['"commands" is not used: it must be an object such as { "lint": "npm run lint" }'] };
  const given = Object.entries(commands).map(([name, written]) => ({ name, chosen: ownCheck(name, written, root) }));
  return atMost(
    given.flatMap(({ chosen }) => (chosen.kind === 'check' ? [chosen.check] : [])),
    given.flatMap(({ name, chosen }) => (chosen.kind === 'refused' ? [`the command "${name}" is not used: ${chosen.why}`] : [])),
  );
}

function atMost(checks: readonly Check[], refusals: readonly string[]): Chosen {
  const left = checks.length - MAX_CHECKS;
  return { checks: checks.slice(0, MAX_CHECKS), refusals: left > 0 ? [...refusals, `${left} more checks were not run`] : refusals };
}

interface Failure {
  readonly check: Check;
  readonly result: Extract<CheckResult, { kind: 'failed' }>;
}

function failureOf({ check, result }: Outcome, changed: readonly string[] | undefined): readonly Failure[] {
  if (result.kind !== 'failed') return [];
  if (check.name !== 'lint' || changed === undefined || result.diagnostics.length === 0) return [{ check, result }];
  const files = new Set(changed);
  const diagnostics = failures(result.diagnostics).filter(({ file }) => files.has(file));
  return diagnostics.length === 0 ? [] : [{ check, result: { ...result, diagnostics } }];
}

/** What kept a check from saying anything; the agent is not to blame for it. */
function problemOf({ check, result }: Outcome, root: string): readonly string[] {
  switch (result.kind) {
    case 'passed':
    case 'failed':
      return [];
    case 'timed-out':
      return [`\`${commandText(check, root)}\` took too long and was ended`];
    case 'unusable':
      return [`\`${commandText(check, root)}\` could not be run: ${result.why}`];
  }
}

function reasonOf(failed: readonly Failure[], changed: readonly string[], root: string): string {
  const share = {
    root,
    first: changed,
    maxLines: Math.max(2, Math.floor((REPORT_LIMITS.maxLines - 1) / failed.length)),
    maxCharacters: Math.floor((REPORT_LIMITS.maxCharacters - ADVICE.length - SIGNATURE_LENGTH) / failed.length) - 1,
  };
  return [...failed.map(({ check, result }) => reportFailure(check, result, share)), ADVICE].join('\n');
}

/** Each problem is told to the person once in a session. */
function noticeOf(problems: readonly string[], { memory }: StopWorld): { readonly notice?: string } {
  if (problems.length === 0) return {};
  const told = new Set(memory.recent(SUBJECT).map((record) => record['told']));
  const news = problems.filter((problem) => !told.has(problem));
  for (const problem of news) memory.append(SUBJECT, { told: problem });
  return news.length === 0 ? {} : { notice: `stop-verify: ${news.join('; ')}.` };
}

function skip(why: string): Extract<Verdict, { kind: 'skip' }> {
  return { kind: 'skip', why };
}
