import { checksum } from '../checksum.js';
import { isObject, own, textAt, textsIn } from '../json.js';
import { holdsSecret } from '../secrets/if-needed.js';
import type { CheckKind, JsonObject, Memory, MemorySubject, Within } from '../types.js';
import { TRAIL } from './trail.js';
import type {
  CallRecord,
  ChangeRecord,
  CheckRecord,
  CommitRecord,
  EditRecord,
  ProgressRecord,
  PromptRecord,
  ToldRecord,
  TrailRecord,
} from './records.js';

/**
 * Records are split by subject, so that a reader takes only what it needs: one subject for the edits of each file and
 * one for all that an agent did in its order, kept by that agent; and, for all agents of the session together, what has
 * changed and what shows progress. What cannot be read as a record is left out.
 */
const CHANGES = 'changes';
const PROGRESS = 'progress';
const UNSEEN = 'unseen';

/** Of a file whose very path holds a secret, that path is not kept. */
export function rememberEdit(memory: Memory, file: string, edit: EditRecord): void {
  memory.append(editsSubject(file), { ...edit });
  if (holdsSecret(file)) return;
  memory.append(TRAIL, { ...edit, file });
}

/** The last edits of one file by this agent, oldest first. */
export function editsOf(memory: Memory, file: string): readonly EditRecord[] {
  return memory.recent(editsSubject(file)).flatMap(readEdit);
}

/** Notes a call among what the agent did. */
export function rememberCall(memory: Memory, call: CallRecord): void {
  memory.append(TRAIL, { ...call });
}

/** What this agent did last, at most so many records, oldest first; of several calls in a row that nobody knows, one. */
export function recentTrail(memory: Memory, most = Infinity): readonly TrailRecord[] {
  const last = most === Infinity ? [] : trailWithin(memory, { records: most + 1 });
  // Of more than are wanted the first may stand for calls before it.
  return (last.length > most ? last : trailWithin(memory, {})).slice(-most);
}

function trailWithin(memory: Memory, within: Within): readonly TrailRecord[] {
  const trail = memory.recent(TRAIL, 'agent', within).flatMap(readTrail);
  return trail.filter(({ kind }, index) => kind !== 'other' || trail[index - 1]?.kind !== 'other');
}

/** Notes that the session has changed a file, unless that is among what is remembered already. */
export function rememberChange(memory: Memory, change: ChangeRecord): void {
  const known = memory.recent(CHANGES, 'session', { records: 1, holding: `"file":${JSON.stringify(change.file)}` });
  if (!known.some((record) => textAt(record, 'file') === change.file) && !holdsSecret(change.file)) {
    memory.append(CHANGES, { ...change }, 'session');
  }
}

/** The files that the session has changed, by tool, the first first. */
export function changedInSession(memory: Memory): readonly string[] {
  const files = memory.recent(CHANGES, 'session').flatMap((record) => textAt(record, 'file') ?? []);
  return [...new Set(files)];
}

/** A prompt also stands in the trail of the agent that it was given to. */
export function rememberProgress(memory: Memory, record: ProgressRecord): void {
  memory.append(PROGRESS, { ...record }, 'session');
  if (record.kind === 'prompt') memory.append(TRAIL, { ...record });
}

/** The last prompts, commits and checks of the session, oldest first. */
export function recentProgress(memory: Memory): readonly ProgressRecord[] {
  return memory.recent(PROGRESS, 'session').flatMap(readProgress);
}

/** Notes that something ran of which nothing is known: in the background, in a sub-agent, through a tool of another's. */
export function rememberUnseen(memory: Memory, at: number): void {
  memory.append(UNSEEN, { kind: 'unseen', at }, 'session');
}

/** When something ran of which nothing is known, in milliseconds since the epoch, the first first. */
export function unseenRuns(memory: Memory): readonly number[] {
  return memory.recent(UNSEEN, 'session').map(timeIn);
}

/** One subject for each file, so that reading it does not cost more as other files are edited. */
function editsSubject(file: string): MemorySubject {
  return `edits of ${checksum(file)}`;
}

function readEdit(record: JsonObject): readonly EditRecord[] {
  if (record['kind'] !== 'edit') return [];
  const before = textAt(record, 'before');
  const after = textAt(record, 'after');
  return [{ kind: 'edit', at: timeIn(record), ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

/** Notes what the agent was told of its repetitions. */
export function rememberTold(memory: Memory, told: ToldRecord): void {
  memory.append(TRAIL, { ...told });
}

/** Work begins anew for an agent: what it did before the host started or summed up the session does not count with what follows. */
export function beginAnew(memory: Memory, at: number): void {
  memory.append(TRAIL, { kind: 'prompt', at });
}

function readTold(record: JsonObject): readonly ToldRecord[] {
  const key = textAt(record, 'key');
  const count = own(record, 'count');
  return key === undefined || typeof count !== 'number'
    ? []
    : [{ kind: 'told', key, count, asked: record['asked'] === true, at: timeIn(record) }];
}

function readTrail(record: JsonObject): readonly TrailRecord[] {
  const file = textAt(record, 'file');
  switch (record['kind']) {
    case 'call':
      return readCall(record);
    case 'edit':
      return file === undefined ? [] : readEdit(record).map((edit) => ({ ...edit, file }));
    case 'prompt':
      return [readPrompt(record)];
    case 'told':
      return readTold(record);
    case 'other':
      return [{ kind: 'other', at: timeIn(record) }];
  }
  return [];
}

function readCall(record: JsonObject): readonly CallRecord[] {
  const tool = textAt(record, 'tool');
  const call = textAt(record, 'call');
  if (record['kind'] !== 'call' || tool === undefined || call === undefined) return [];
  const error = textAt(record, 'error');
  const outcome = textAt(record, 'outcome');
  const said = textAt(record, 'said');
  const program = textAt(record, 'program');
  const checked = own(record, 'check');
  const check = isObject(checked) ? CHECK_KINDS.find((kind) => kind === checked['kind']) : undefined;
  return [
    {
      kind: 'call',
      tool,
      call,
      label: textAt(record, 'label') ?? tool,
      failed: record['failed'] === true,
      at: timeIn(record),
      ...(error === undefined ? {} : { error }),
      ...(outcome === undefined ? {} : { outcome }),
      ...(check === undefined || !isObject(checked)
        ? {}
        : { check: { kind: check, failures: textsIn(own(checked, 'failures')), ...countIn(checked) } }),
      ...(record['commit'] === true ? { commit: true } : {}),
      ...(record['waits'] === true ? { waits: true } : {}),
      ...(said === undefined ? {} : { said }),
      ...(program === undefined ? {} : { program }),
    },
  ];
}

function readProgress(record: JsonObject): readonly ProgressRecord[] {
  switch (record['kind']) {
    case 'prompt':
      return [readPrompt(record)];
    case 'commit':
      return [{ kind: 'commit', at: timeIn(record) } satisfies CommitRecord];
    case 'check':
      return readCheck(record);
  }
  return [];
}

function readPrompt(record: JsonObject): PromptRecord {
  const promptId = textAt(record, 'promptId');
  const wishes = textAt(record, 'wishes');
  return {
    kind: 'prompt',
    at: timeIn(record),
    ...(promptId === undefined ? {} : { promptId }),
    ...(wishes === undefined ? {} : { wishes }),
  };
}

function readCheck(record: JsonObject): readonly CheckRecord[] {
  const check = CHECK_KINDS.find((kind) => kind === record['check']);
  const command = textAt(record, 'command');
  if (check === undefined || command === undefined) return [];
  const cwd = textAt(record, 'cwd');
  return [
    {
      kind: 'check',
      check,
      command,
      ...(cwd === undefined ? {} : { cwd }),
      failed: record['failed'] === true,
      failures: textsIn(own(record, 'failures')),
      at: timeIn(record),
    },
  ];
}

const CHECK_KINDS: readonly CheckKind[] = ['test', 'build', 'lint', 'typecheck'];

function countIn(record: JsonObject): { readonly count?: number } {
  const count = own(record, 'count');
  return typeof count === 'number' ? { count } : {};
}

function timeIn(record: JsonObject): number {
  const at = own(record, 'at');
  return typeof at === 'number' ? at : 0;
}
