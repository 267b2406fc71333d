import { fillPlaceholders, type PayloadFolders } from './payload.js';
import type { Expectation } from './schema.js';
import type { PlayedStep } from './step.js';

/** What is wrong with a step, each as `expected …, got …`; empty when nothing is. */
export function failuresOf(step: PlayedStep, expectation: Expectation | undefined, setting: PayloadFolders): readonly string[] {
  const wrong = [...stepFaults(step, expectation)];
  if (expectation === undefined) return wrong;
  const expected = fillPlaceholders(withoutUndefined(expectation), setting);
  const check = (field: string, fits: boolean, wanted: unknown, got: unknown): void => {
    if (!fits) wrong.push(`${field}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`);
  };
  check('decision', step.decision === expectation.decision, expectation.decision, step.decision);
  if (expectation.guard !== undefined) check('guard', step.guards.includes(expectation.guard), expectation.guard, step.guards);
  for (const field of ['reason', 'context', 'told'] as const) {
    const part = expected[field];
    if (typeof part === 'string') check(field, step[field].includes(part), part, step[field]);
  }
  const notice = expected['notice'];
  if (typeof notice === 'string') {
    check(
      'notice',
      step.notices.some((text) => text.includes(notice)),
      notice,
      step.notices,
    );
  }
  for (const { command, exitCode, stdout } of step.handlers) {
    if (expectation.exitCode !== undefined) {
      check(`exit code of ${command}`, exitCode === expectation.exitCode, expectation.exitCode, exitCode);
    }
    if (expectation.stdout === 'empty') check(`stdout of ${command}`, stdout === '', '', stdout);
  }
  return wrong;
}

/** What is never right: a guard that crashes, and a hook that the host does not obey. */
function* stepFaults({ crashes, handlers }: PlayedStep, expectation: Expectation | undefined): Generator<string> {
  yield* crashes.map((crash) => `a guard crashed: ${crash}`);
  for (const { command, fault, exitCode } of handlers) {
    if (fault !== undefined && expectation?.exitCode !== exitCode) yield `the host does not obey ${command}: ${fault}`;
  }
}

function withoutUndefined(expectation: Expectation): Record<string, string | number> {
  return Object.fromEntries(Object.entries(expectation).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])));
}
