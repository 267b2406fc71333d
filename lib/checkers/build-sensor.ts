import { own } from '../json.js';
import { isWithin } from '../paths/place.js';
import { commandText, reportFailure, runCheck, secondsIn } from '../project/check.js';
import { buildCheckFor, isSource, ownCheck, type OwnCheck } from '../project/commands.js';
import { editedFile } from '../project/edited.js';
import { pathOnDisk } from '../project/location.js';
import { REPORT_LIMITS } from '../project/report.js';
import type { Event, Verdict, World } from '../types.js';

type BuildWorld = Pick<World, 'disk' | 'home' | 'project' | 'settings' | 'memory' | 'run'>;

const SUBJECT = 'build-sensor';
const DEFAULT_SECONDS = 60;
/** Below the 120 s after which the host gives up on the handler. */
const MAX_SECONDS = 110;

/**
 * After an edit of a source file, runs the cheapest command that shows whether the project still
 * builds, and says something only if it does not. Options: `command` (a text or an array of words, run
 * in the project's root) instead of the detected one, and `timeoutSeconds` (60 unless told, 110 at most).
 * Runs nothing in a project that is not trusted.
 */
export async function checkBuildSensor(event: Event, world: BuildWorld): Promise<Verdict> {
  if (event.kind !== 'PostToolUse') return { kind: 'pass' };
  if (!world.project.trusted) return skip('the project is not trusted, so none of its commands is run');
  const written = editedFile(event, world.home);
  if (written === undefined) return skip('the call names no file');
  const root = world.disk.realPath(world.project.root) ?? world.project.root;
  const file = pathOnDisk(written, world.disk);
  if (!isWithin(file, root)) return skip('the file is outside the project');
  if (isForeign(file, root)) return skip('the file is not of the project itself');
  if (!isSource(file)) return skip('the file is no source');

  const chosen = chooseCheck(file, root, world);
  if (chosen === undefined) return skip('no build or check command is known for this file');
  if (chosen.kind === 'refused') return refusal(world, chosen.why);

  const { check } = chosen;
  const command = commandText(check, root);
  const late = `timed-out ${command}`;
  if (wasTold(world, late)) return skip(`${command} took too long earlier in this session`);

  const seconds = secondsIn(world.settings.options, DEFAULT_SECONDS, MAX_SECONDS);
  const result = await runCheck(world.run, check, seconds * 1_000);
  switch (result.kind) {
    case 'passed':
      return { kind: 'pass' };
    case 'failed':
      return {
        kind: 'context',
        rule: 'build-failed',
        target: file,
        text: reportFailure(check, result, { root, first: [file], ...REPORT_LIMITS }),
      };
    case 'timed-out':
      return contextOnce(world, late, 'timed-out', `\`${command}\` did not finish within ${seconds} s and was ended. This guard does not run it again in this session.`);
    case 'unusable':
      return contextOnce(world, `unusable ${command}`, 'not-run', `\`${command}\` could not be run to check this edit: ${result.why}. This is said once.`);
  }
}

function chooseCheck(file: string, root: string, { settings, disk }: BuildWorld): OwnCheck | undefined {
  const command = own(settings.options, 'command');
  if (command !== undefined) return ownCheck('build', command, root);
  const check = buildCheckFor(file, root, disk);
  return check === undefined ? undefined : { kind: 'check', check };
}

/** Dependencies and git's own files are not what the project's build is about. */
function isForeign(file: string, root: string): boolean {
  const folders = file.slice(root.length).split('/');
  return folders.includes('node_modules') || folders.includes('.git');
}

function contextOnce(world: BuildWorld, what: string, rule: string, text: string): Verdict {
  return isNews(world, what) ? { kind: 'context', rule, text } : skip(text);
}

/** A mistake in the settings is the person's to mend, so the person is told. */
function refusal(world: BuildWorld, why: string): Verdict {
  return isNews(world, `refused ${why}`) ? { ...skip(why), notice: `build-sensor does not use its "command": ${why}.` } : skip(why);
}

/** True the first time in a session. */
function isNews(world: BuildWorld, what: string): boolean {
  if (wasTold(world, what)) return false;
  world.memory.append(SUBJECT, { told: what });
  return true;
}

function wasTold(world: BuildWorld, what: string): boolean {
  return world.memory.recent(SUBJECT).some(({ told }) => told === what);
}

function skip(why: string): Extract<Verdict, { kind: 'skip' }> {
  return { kind: 'skip', why };
}
