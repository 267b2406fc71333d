import { join } from 'node:path';
import { isInside } from '../../paths/within.js';
import type { Claim } from '../../project/claims/claim.js';
import { displayPath } from '../../project/display-path.js';
import type { History } from './history.js';
import type { CheckKind } from '../../types.js';

/** A claim that the record does not bear out. */
export interface UnsupportedClaim {
  readonly kind: CheckKind | 'file' | 'nothing-changed' | 'commit';
  /** The same for the same thing said again. */
  readonly print: string;
  /** For the model: what is claimed, and what the record shows. */
  readonly text: string;
}

/** What the project's files and the session's record show. */
export interface SessionEvidence {
  readonly root: string;
  readonly cwd: string;
  readonly history: History;
  /** Files that differ, by whoever, and those that the session wrote anywhere; absolute. Undefined where that cannot be told. */
  readonly differing: readonly string[] | undefined;
  /** True for a file that git keeps. */
  readonly isTracked: (path: string) => boolean;
  readonly exists: (path: string) => boolean;
  /** True when the session has changed nothing at all; undefined where that cannot be told. */
  readonly nothingChanged: boolean | undefined;
  /** True when the last commit is the one that the session began on; undefined where that cannot be told. */
  readonly sameCommit: boolean | undefined;
  /** Kinds of checks that were run just now, and passed. */
  readonly verified: readonly string[];
  /** True when a commit may run checks by itself. */
  readonly commitsCheck: boolean;
}

/** How a message may speak of a check. */
const SAID: Readonly<Record<CheckKind, { readonly passes: string; readonly ran: string }>> = {
  test: { passes: 'tests pass', ran: 'tests were run; no run of them' },
  lint: { passes: 'lint passes', ran: 'lint was run; no run of it' },
  typecheck: { passes: 'the type check passes', ran: 'the type check was run; no run of it' },
  build: { passes: 'the build passes', ran: 'the build was run; no run of it' },
};
/** A build checks types, and a type check finds what would break most builds. */
const SHOWN_BY: Readonly<Record<CheckKind, readonly CheckKind[]>> = {
  test: ['test'],
  lint: ['lint'],
  typecheck: ['typecheck', 'build'],
  build: ['build', 'typecheck'],
};
const ALL_KINDS: readonly CheckKind[] = ['test', 'lint', 'typecheck', 'build'];

/** Holds claims against the record. What the record cannot tell is believed. At most one finding for each thing. */
export function unsupportedClaims(claims: readonly Claim[], evidence: SessionEvidence): readonly UnsupportedClaim[] {
  const found = new Map<string, UnsupportedClaim>();
  for (const claim of claims) {
    const unsupported = unsupportedClaimOf(claim, evidence);
    if (unsupported !== undefined && !found.has(unsupported.print)) found.set(unsupported.print, unsupported);
  }
  return [...found.values()];
}

function unsupportedClaimOf(claim: Claim, evidence: SessionEvidence): UnsupportedClaim | undefined {
  switch (claim.kind) {
    case 'passes':
      return unchecked(claim, evidence);
    case 'ran':
      return neverRan(claim.check, evidence)
        ? asUnsupported(claim.check, claim.check, `The message says ${SAID[claim.check].ran} is on record.`)
        : undefined;
    case 'wrote':
      return unwritten(claim, evidence);
    case 'did':
      return evidence.nothingChanged === true && evidence.history.onlyLooked
        ? asUnsupported('nothing-changed', '', `The message says "${claim.quote}"; this session has changed no file.`)
        : undefined;
    case 'committed':
      return evidence.sameCommit === true && !evidence.history.committed && !evidence.history.mayHaveRun('ever')
        ? asUnsupported('commit', '', 'The message says that the work is committed; no commit was made in this session.')
        : undefined;
  }
}

function unchecked({ check, all }: Extract<Claim, { kind: 'passes' }>, evidence: SessionEvidence): UnsupportedClaim | undefined {
  const { history } = evidence;
  if (!history.ordered || isVerified(check, evidence)) return undefined;
  const after = history.runs(SHOWN_BY[check], 'after the last edit');
  const last = after.at(-1);
  if (last !== undefined) {
    if (!all || after.some(({ failed }) => !failed)) return undefined;
    return asUnsupported(check, check, `The message says ${SAID[check].passes}; the last run, \`${last.command}\`, failed.`);
  }
  if (history.mayHaveRun('after the last edit') || (evidence.commitsCheck && history.committed)) return undefined;
  if (check === 'test' && history.lastEdit !== undefined && history.runs(['test'], 'ever').length > 0) {
    return asUnsupported(
      check,
      check,
      `The message says tests pass; none was run after the last edit, of ${displayPath(history.lastEdit.file, evidence.root)}.`,
    );
  }
  return neverRan(check, evidence)
    ? asUnsupported(check, check, `The message says ${SAID[check].passes}; no run is on record since ${sinceWhat(evidence)}.`)
    : undefined;
}

function sinceWhat({ history, root }: SessionEvidence): string {
  return history.lastEdit === undefined ? 'the session began' : `the edit of ${displayPath(history.lastEdit.file, root)}`;
}

/** Checks other than tests may be part of another that was run. */
function neverRan(check: CheckKind, evidence: SessionEvidence): boolean {
  const { history, nothingChanged } = evidence;
  if (nothingChanged !== false || isVerified(check, evidence) || history.mayHaveRun('ever')) return false;
  return history.runs(check === 'test' ? ['test'] : ALL_KINDS, 'ever').length === 0;
}

function isVerified(check: CheckKind, { verified }: SessionEvidence): boolean {
  return SHOWN_BY[check].some((kind) => verified.includes(kind));
}

function unwritten({ file, created }: Extract<Claim, { kind: 'wrote' }>, evidence: SessionEvidence): UnsupportedClaim | undefined {
  const { differing, root } = evidence;
  if (differing === undefined || file.startsWith('~') || file.includes('..')) return undefined;
  const absolute = file.startsWith('/');
  if (absolute && !isInside(file, root)) return undefined;
  const ending = `/${file.replace(/^\//, '')}`.toLowerCase();
  if (differing.some((changed) => changed.toLowerCase().endsWith(ending))) return undefined;
  const there = possiblePaths(file, evidence).find((path) => evidence.exists(path));
  if (there !== undefined) {
    if (!evidence.isTracked(there)) return undefined;
    return asUnsupported('file', file, `The message says that ${displayPath(there, root)} was changed; it is as it was.`);
  }
  if (!created || !file.includes('/')) return undefined;
  return asUnsupported('file', file, `The message says that ${file} was written; there is no such file.`);
}

/** Where a file may lie that is named as in a message: in the root, or in the folder that the agent is in. */
export function possiblePaths(file: string, { root, cwd }: Pick<SessionEvidence, 'root' | 'cwd'>): readonly string[] {
  return file.startsWith('/') ? [file] : [join(root, file), join(cwd, file)];
}

function asUnsupported(kind: UnsupportedClaim['kind'], subject: string, text: string): UnsupportedClaim {
  return { kind, print: `claim ${kind} ${subject}`, text };
}
