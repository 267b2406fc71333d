import { commandText, reportFailure, type Failed } from '../../project/check.js';
import type { Leftover, LeftoverKind } from '../../project/leftovers/kinds.js';
import { displayPath } from '../../project/display-path.js';
import { fit, REPORT_LIMITS } from '../../project/report-diagnostics.js';
import type { ProjectCheck } from '../../project/project-checks.js';
import type { UnsupportedClaim } from './unsupported-claims.js';

/** A check that failed through what the session did. */
export interface FailedCheck {
  readonly check: ProjectCheck;
  /** With the findings that the session is to answer for. */
  readonly result: Failed;
}

/** Everything that keeps the agent from stopping. */
export interface Unresolved {
  readonly checks: readonly FailedCheck[];
  readonly leftovers: readonly Leftover[];
  readonly claims: readonly UnsupportedClaim[];
}

/** Room that the runner needs to sign the reason. */
const SIGNATURE_LENGTH = 60;
const ADVICE = 'Fix this before you stop, or say plainly why it cannot be fixed.';
const MAX_TEXT = 100;

const WHAT: Readonly<Record<LeftoverKind, string>> = {
  'conflict-marker': 'conflict markers',
  'test-only': 'keeps all other tests from running',
  'test-skipped': 'skips a test',
  'test-emptied': 'a test that checks nothing',
  'commented-out': 'a part of a test, commented out',
  unfinished: 'says that work is left',
  stub: 'a stub',
  silenced: 'silences every finding, and gives no reason',
  debug: 'left from debugging',
};

/** What the model is told: failed checks, what was left in the files, claims; within the limits of a report. */
export function reasonFor({ checks, leftovers, claims }: Unresolved, changed: readonly string[], root: string): string {
  const lines = [...leftovers.map((leftover) => leftoverLine(leftover, root)), ...claims.map(({ text }) => text)];
  const parts = checks.length + (lines.length > 0 ? 1 : 0);
  const share = {
    maxLines: Math.max(2, Math.floor((REPORT_LIMITS.maxLines - 1) / parts)),
    maxCharacters: Math.floor((REPORT_LIMITS.maxCharacters - ADVICE.length - SIGNATURE_LENGTH) / parts) - 1,
  };
  const told = checks.map(({ check, result }) => reportFailure(check, result, { root, first: changed, ...share }));
  const added = leftovers.length > 0 ? ['This session added:'] : [];
  const own = lines.length === 0 ? [] : [fit([...added, ...lines], share)];
  return [...told, ...own, ADVICE].join('\n');
}

/** What the person is told when the agent may stop all the same. */
export function noticeFor({ checks, leftovers, claims }: Unresolved, blocks: number, root: string): string {
  const times = blocks === 1 ? 'once' : blocks === 2 ? 'twice' : `${blocks} times`;
  const what = [
    ...checks.map(({ check, result }) => {
      const [first] = result.diagnostics;
      const place = first === undefined ? '' : ` (${displayPath(first.file, root)}:${first.line})`;
      return `\`${commandText(check, root)}\` fails${place}`;
    }),
    ...leftovers.map((leftover) => leftoverLine(leftover, root)),
    ...claims.map(({ text }) => text),
  ];
  return fit([`stop-verify has sent the agent back ${times}, and lets it stop with this unresolved:`, ...what], {
    maxLines: 10,
    maxCharacters: 1_200,
  });
}

function leftoverLine({ kind, file, line, text }: Leftover, root: string): string {
  const shown = text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1)}…`;
  return `${displayPath(file, root)}:${line}: ${WHAT[kind]}: ${shown}`;
}
