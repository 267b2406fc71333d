import type { Decision } from '../hosts/host.js';
import type { Builds, Disk, Event, Guard, Memory, PreToolUse, Processes, RunCommand } from '../types.js';
import type { ApprovalSetting, Settled } from './approval.js';
import { askAll } from './ask-all.js';
import { crashOf, type Asked } from './ask.js';
import { messageOf } from './files.js';
import { merge } from './merge.js';
import type { Scope } from './scope.js';
import type { Watch } from './watchdog.js';

/** Where guards are asked: in a hook, on a command line, in a score. */
export interface Setting {
  readonly scope: Pick<Scope, 'home' | 'project' | 'config'>;
  readonly packFolder: string;
  readonly disk: Disk;
  readonly memoryFor: (guard: Guard) => Memory;
  readonly run: RunCommand;
  readonly builds: () => Promise<Builds>;
  readonly processes: Processes;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds of a clock that only goes forward. */
  readonly clock: () => number;
  /** Ends a deciding guard that takes too long before a tool call, which goes on when we are late. Without it nobody does. */
  readonly watch?: Watch;
  /** Rejects when nothing is left that could bring a guard's answer. Without it, a guard that never answers keeps the others waiting. */
  readonly standstill?: () => Promise<never>;
  /** Where approvals are on record. Without it none is offered, and none counts. */
  readonly approvals?: () => Memory;
}

export interface Decided {
  /** Of the guards that the event concerns, in their order. */
  readonly asked: readonly Asked[];
  readonly decision: Decision;
}

/** Asks every guard that an event concerns, and makes one decision of their answers. Never rejects. */
export async function decide(event: Event, guards: readonly Guard[], setting: Setting): Promise<Decided> {
  const { approvals } = setting;
  const asked = await askAll(event, guards, setting);
  const { updatedInput, ...settled } =
    approvals === undefined || event.kind !== 'PreToolUse' || !mayBeApproved(event, asked)
      ? { asked, updatedInput: undefined }
      : await withApprovals(event, asked, { ...setting, memory: approvals(), askAgain: (plain) => askAll(plain, guards, setting) });
  const decision = settled.asked.every(hasNoWord) ? SILENT : inWords(settled.asked);
  return { ...settled, decision: updatedInput === undefined ? decision : { ...decision, updatedInput } };
}

/** Where approvals cannot be asked for, nothing is approved, and that is on record beside the answers. */
async function withApprovals(event: PreToolUse, asked: readonly Asked[], setting: ApprovalSetting): Promise<Settled> {
  try {
    return await (await import('./approval.js')).settle(event, asked, setting);
  } catch (error) {
    return { asked: asked.map((one, index) => (index === 0 ? { ...one, crash: one.crash ?? crashOf(error) } : one)) };
  }
}

/** What was decided stands even where the words for it cannot be found. */
function inWords(asked: readonly Asked[]): Decision {
  try {
    return merge(asked.map(({ guard, verdict }) => ({ guard: guard.id, verdict })));
  } catch (error) {
    const kind = (['block', 'deny', 'ask'] as const).find((each) => asked.some(({ verdict }) => verdict.kind === each));
    return { ...SILENT, kind: kind ?? 'silent', reason: `A guard stops this. Why cannot be told: ${messageOf(error)} Install ck-guard again.` };
  }
}

const SILENT: Decision = { kind: 'silent', reason: '', context: '', notice: '' };

/** Of most calls nobody has a word, and how words are merged need not be loaded. */
function hasNoWord({ verdict }: Asked): boolean {
  return (verdict.kind === 'pass' || verdict.kind === 'skip') && verdict.notice === undefined;
}

/** What was stopped, and what says of itself that it was approved. */
function mayBeApproved({ input }: PreToolUse, asked: readonly Asked[]): boolean {
  return (
    asked.some(({ verdict: { kind } }) => kind === 'deny' || kind === 'ask') ||
    ['file_path', 'notebook_path', 'command'].some((field) => typeof input[field] === 'string' && input[field].includes('APPROVED:'))
  );
}
