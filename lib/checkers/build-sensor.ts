import { isWithin } from '../paths/within.js';
import { isToolFolder } from '../paths/tool-folders.js';
import { isSource, checkKeyOf, type OwnCheck } from '../project/project-checks.js';
import { editedFiles } from '../project/edited.js';
import { pathOnDisk } from '../project/display-path.js';
import { rememberChange } from '../session/journal.js';
import { EDIT_TOOLS, isAmong } from '../tools.js';
import type { PostToolBatch, PostToolUse, SessionStart, Verdict } from '../types.js';
import { afterEdit } from './build-sensor/after-edit.js';
import { findBaseline } from './build-sensor/baseline.js';
import { chooseOwnChecks, MAX_SECONDS, type BuildWorld } from './build-sensor/build-seconds.js';
import { joined, refusal, skip } from './build-sensor/telling.js';

/**
 * After an edit of a source file, or a batch of them, runs the cheapest command that shows whether the project still
 * builds, and tells what is new since the last run: never what was there before the session, which a run in the
 * background finds out when the session starts. One build runs at a time; an edit that comes meanwhile makes it run
 * once more. Options: `command` (a text or an array of words, run in the project's root) instead of the detected one,
 * and `timeoutSeconds` (60 unless told, 110 at most). Runs nothing in a project that is not trusted, and nothing that
 * this session has changed until the agent has run it itself.
 */
export async function checkBuildSensor(event: PostToolUse | PostToolBatch | SessionStart, world: BuildWorld): Promise<Verdict> {
  if (!world.project.trusted) return skip('the project is not trusted, so none of its commands is run');
  const root = world.disk.realPath(world.project.root) ?? world.project.root;
  return event.kind === 'SessionStart' ? findBaseline(event.sessionId, root, world) : checkEdits(event, root, world);
}

async function checkEdits(event: PostToolUse | PostToolBatch, root: string, world: BuildWorld): Promise<Verdict> {
  const edited = editedIn(event, world);
  if (edited.length === 0) return skip('the call names no file');
  const inside = edited.filter((file) => isWithin(file, root));
  if (inside.length === 0) return skip('the file is outside the project');
  const ours = inside.filter((file) => !isForeign(file, root));
  if (ours.length === 0) return skip('the file is not of the project itself');
  for (const file of ours) rememberChange(world.memory, { kind: 'change', file, at: world.now() });
  const files = ours.filter(isSource);
  if (files.length === 0) return skip('the file is no source');

  const chosen = chooseOwnChecks(files, root, world);
  if (chosen.length === 0) return skip('no build or check command is known for this file');
  const deadline = world.now() + MAX_SECONDS * 1_000;
  const edit = {
    session: event.sessionId,
    files,
    root,
    deadline,
    share: chosen.length,
    builds: await world.builds(),
    unusable: new Set<string>(),
  };
  const verdicts: Verdict[] = [];
  const tried = new Set<string>();
  for (let next = chosen; next.length > 0;) {
    for (const one of next) {
      tried.add(keyOf(one));
      verdicts.push(one.kind === 'refused' ? refusal(world.memory, one.why) : await afterEdit(one.check, edit, world));
    }
    // A tool that is missing now may be installed later, and is tried again then.
    next = edit.unusable.size === 0 ? [] : chooseOwnChecks(files, root, world, edit.unusable).filter((one) => !tried.has(keyOf(one)));
  }
  return joined(verdicts);
}

function keyOf(one: OwnCheck): string {
  return one.kind === 'refused' ? one.why : checkKeyOf(one.check);
}

/** The files that a call, or the calls of a batch, were to edit; each once. */
function editedIn(event: PostToolUse | PostToolBatch, { home, disk }: BuildWorld): readonly string[] {
  const calls = event.kind === 'PostToolUse' ? [event] : event.calls.filter(({ tool }) => isAmong(EDIT_TOOLS, tool));
  const files = calls.flatMap(({ input }) => editedFiles({ input, cwd: event.cwd }, home));
  return [...new Set(files.map((file) => pathOnDisk(file, disk)))];
}

/** Dependencies and git's own files are not what the project's build is about. */
function isForeign(file: string, root: string): boolean {
  return file
    .slice(root.length)
    .split('/')
    .some((name) => isToolFolder(name, 'not-built'));
}
