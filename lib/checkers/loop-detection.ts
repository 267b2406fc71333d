import { nameOf } from '../paths/names.js';
import { editedFile } from '../project/edited.js';
import { displayPath } from '../project/location.js';
import type { Event, Json, JsonObject, Verdict, World } from '../types.js';

type LoopWorld = Pick<World, 'disk' | 'home' | 'project' | 'settings' | 'memory'>;

const DEFAULT_THRESHOLD = 6;
const PASS: Verdict = { kind: 'pass' };

/**
 * Counts the edits of each file in a session, and speaks before the next one when there have been
 * `threshold` of them (option, 6 unless told), and again after as many more. Files that match one of
 * the globs in the option `exempt` are never spoken of. A sub-agent has counts of its own.
 */
export async function checkLoopDetection(event: Event, world: LoopWorld): Promise<Verdict> {
  if (event.kind !== 'PreToolUse' && event.kind !== 'PostToolUse') return PASS;
  const written = editedFile(event, world.home);
  if (written === undefined) return PASS;
  const file = world.disk.realPath(written) ?? written;
  const subject = subjectOf(file);
  const records = world.memory.recent(subject);
  const edits = editCount(records);

  if (event.kind === 'PostToolUse') {
    world.memory.append(subject, { kind: 'edit', edits: edits + 1 });
    return PASS;
  }
  const threshold = thresholdIn(world.settings.options);
  if (edits === 0 || edits % threshold !== 0 || wasTold(records, edits)) return PASS;
  if (await isExempt(written, world)) return PASS;
  world.memory.append(subject, { kind: 'told', edits });
  return {
    kind: 'context',
    rule: 'same-file',
    target: written,
    text:
      `${displayPath(written, world.project.root)} has been edited ${edits} times in this session. ` +
      'If the last edits did not bring you closer, stop patching: reread the file and the error, find the cause, then try another way.',
  };
}

/** One subject for each file, so that reading it does not cost more as other files are edited. */
function subjectOf(file: string): string {
  return `edits ${file}`;
}

/**
 * Counted by records, so that parallel edits are all seen; where the oldest no longer are among the
 * recent ones, by the number that the records carry.
 */
function editCount(records: readonly JsonObject[]): number {
  const counts = records.filter(({ kind }) => kind === 'edit').map(({ edits }) => (typeof edits === 'number' ? edits : 0));
  return counts.reduce((most, count) => Math.max(most, count), counts.length);
}

/** An edit that was told of and then failed does not make us say it twice. */
function wasTold(records: readonly JsonObject[], count: number): boolean {
  return records.some(({ kind, edits }) => kind === 'told' && edits === count);
}

function thresholdIn({ threshold }: JsonObject): number {
  return typeof threshold === 'number' && Number.isInteger(threshold) && threshold > 0 ? threshold : DEFAULT_THRESHOLD;
}

/** Looked at only when there is something to say, so the glob library costs an ordinary edit nothing. */
async function isExempt(file: string, { settings, project }: LoopWorld): Promise<boolean> {
  const globs = textsIn(settings.options['exempt']);
  if (globs.length === 0) return false;
  const { compileGlob } = await import('../paths/glob.js');
  const path = displayPath(file, project.root);
  const name = nameOf(path);
  return globs.some((glob) => compileGlob(glob).test(glob.includes('/') ? path : name));
}

function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
