import { expect } from 'vitest';
import { readAnswer } from '../../lib/hosts/claude-code/answer-schema.js';
import { isObject, own, textAt } from '../../lib/json.js';
import { runHook, type Outcome, type Start } from './hook.js';
import { CANARY, personsFiles, type World } from './world.js';

/** What a host makes of an answer. `none` lets the call go on. */
export type Due = 'deny' | 'ask' | 'deny or ask' | 'block' | 'none' | 'any';

export interface Expected {
  /** The decision that the payload deserves, whatever the fault. `any` where the fault may take it away, which then must be on record. */
  readonly due: Due;
  /** Of the payload; PreToolUse unless told. */
  readonly event?: string;
  /** What the log or stderr must tell of the fault. Without it there may be no crash in the log, and nothing on stderr. */
  readonly onRecord?: RegExp;
  /** True where the process is ended from outside, so that it cannot tell. */
  readonly dies?: boolean;
}

/**
 * Runs a hook under a fault and holds the outcome against what no fault may break: the person's files are as
 * they were; a decision that is due is made; nothing else is stopped; whoever lets a call go on unjudged
 * leaves a line; the host can read the answer.
 */
export async function holds(world: World, start: Start, expected: Expected): Promise<Outcome> {
  const before = personsFiles(world);
  const outcome = await runHook(world, start);
  expect(personsFiles(world), "the person's files").toEqual(before);
  checkAnswer(outcome, expected);
  if (expected.dies !== true) checkRecord(outcome, expected);
  const outputs = [outcome.stdout, outcome.stderr, JSON.stringify(outcome.log)].join('\n');
  expect(outputs, 'a secret in an output').not.toContain(CANARY);
  return outcome;
}

function checkAnswer({ stdout, stderr, exitCode, signal }: Outcome, { due, event = 'PreToolUse' }: Expected): void {
  const answer = readAnswer(event, stdout);
  expect(answer.kind === 'wrong' ? [...answer.problems, stdout.slice(0, 500)] : [], 'stdout').toEqual([]);
  const decision = exitCode === 2 ? 'deny' : decisionIn(stdout);
  const seen = { decision, stderr: stderr.slice(0, 2000), exitCode, signal };
  switch (due) {
    case 'deny or ask':
      expect(['deny', 'ask'], JSON.stringify(seen)).toContain(decision);
      break;
    case 'any':
      break;
    case 'deny':
    case 'ask':
    case 'block':
    case 'none':
      expect(decision, JSON.stringify(seen)).toBe(due);
  }
}

/** What a host reads from stdout: a decision before a tool call, a block at a stop, or none. */
function decisionIn(stdout: string): string {
  const value: unknown = stdout === '' ? {} : JSON.parse(stdout);
  if (!isObject(value)) return 'none';
  const specific = own(value, 'hookSpecificOutput');
  const permission = isObject(specific) ? textAt(specific, 'permissionDecision') : undefined;
  return permission ?? textAt(value, 'decision') ?? 'none';
}

function checkRecord({ stdout, stderr, log, exitCode, signal }: Outcome, { onRecord }: Expected): void {
  const record = [...log.map((line) => JSON.stringify(line)), stderr].join('\n');
  if (onRecord !== undefined) expect(record).toMatch(onRecord);
  else {
    expect({ crashes: log.filter((line) => line['status'] === 'crash'), stderr, signal }).toEqual({ crashes: [], stderr: '', signal: null });
    expect([0, 2]).toContain(exitCode);
  }
  // Of any other exit code the host tells the person.
  if (stdout === '' && exitCode === 0) expect(record.trim(), 'a call that goes on, without a line about it').not.toBe('');
}
