import { join } from 'node:path';
import { isInside } from '../../paths/within.js';
import type { Claim } from '../../project/claims/claim.js';
import { displayPath } from '../../project/location.js';
import type { CheckKind } from '../../session/records.js';
import type { History } from './history.js';

/** A claim that the record does not bear out. */
export interface Finding {
  readonly kind: CheckKind | 'file' | 'nothing-changed' | 'commit';
  /** The same for the same thing said again. */
  readonly print: string;
  /** For the model: what is claimed, and what the record shows. */
  readonly text: string;
}

/** What the project's files and the session's record show. */
export interface Facts {
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
const SHOWN_BY: Readonly<Record<CheckKind, readonly CheckKind[]>> = { test: ['test'], lint: ['lint'], typecheck: ['typecheck', 'build'], build: ['build', 'typecheck'] };
const ALL_KINDS: readonly CheckKind[] = ['test', 'lint', 'typecheck', 'build'];

/** Holds claims against the record. What the record cannot tell is believed. At most one finding for each thing. */
export function findingsOf(claims: readonly Claim[], facts: Facts): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const claim of claims) {
    const finding = findingOf(claim, facts);
    if (finding !== undefined && !found.has(finding.print)) found.set(finding.print, finding);
  }
  return [...found.values()];
}

function findingOf(claim: Claim, facts: Facts): Finding | undefined {
  switch (claim.kind) {
    case 'passes':
      return unchecked(claim, facts);
    case 'ran':
      return neverRan(claim.check, facts) ? finding(claim.check, claim.check, `The message says ${SAID[claim.check].ran} is on record.`) : undefined;
    case 'wrote':
      return unwritten(claim, facts);
    case 'did':
      return facts.nothingChanged === true && facts.history.onlyLooked
        ? finding('nothing-changed', '', `The message says "${claim.quote}"; this session has changed no file.`)
        : undefined;
    case 'committed':
      return facts.sameCommit === true && !facts.history.committed && !facts.history.mayHaveRun('ever')
        ? finding('commit', '', 'The message says that the work is committed; no commit was made in this session.')
        : undefined;
  }
}

function unchecked({ check, all }: Extract<Claim, { kind: 'passes' }>, facts: Facts): Finding | undefined {
  const { history } = facts;
  if (!history.ordered || isVerified(check, facts)) return undefined;
  const after = history.runs(SHOWN_BY[check], 'after the last edit');
  const last = after.at(-1);
  if (last !== undefined) {
    if (!all || after.some(({ failed }) => !failed)) return undefined;
    return finding(check, check, `The message says ${SAID[check].passes}; the last run, \`${last.command}\`, failed.`);
  }
  if (history.mayHaveRun('after the last edit') || (facts.commitsCheck && history.committed)) return undefined;
  if (check === 'test' && history.lastEdit !== undefined && history.runs(['test'], 'ever').length > 0) {
    return finding(check, check, `The message says tests pass; none was run after the last edit, of ${displayPath(history.lastEdit.file, facts.root)}.`);
  }
  return neverRan(check, facts) ? finding(check, check, `The message says ${SAID[check].passes}; no run is on record since ${sinceWhat(facts)}.`) : undefined;
}

function sinceWhat({ history, root }: Facts): string {
  return history.lastEdit === undefined ? 'the session began' : `the edit of ${displayPath(history.lastEdit.file, root)}`;
}

/** Checks other than tests may be part of another that was run. */
function neverRan(check: CheckKind, facts: Facts): boolean {
  const { history, nothingChanged } = facts;
  if (nothingChanged !== false || isVerified(check, facts) || history.mayHaveRun('ever')) return false;
  return history.runs(check === 'test' ? ['test'] : ALL_KINDS, 'ever').length === 0;
}

function isVerified(check: CheckKind, { verified }: Facts): boolean {
  return SHOWN_BY[check].some((kind) => verified.includes(kind));
}

function unwritten({ file, created }: Extract<Claim, { kind: 'wrote' }>, facts: Facts): Finding | undefined {
  const { differing, root } = facts;
  if (differing === undefined || file.startsWith('~') || file.includes('..')) return undefined;
  const absolute = file.startsWith('/');
  if (absolute && !isInside(file, root)) return undefined;
  const ending = `/${file.replace(/^\//, '')}`.toLowerCase();
  if (differing.some((changed) => changed.toLowerCase().endsWith(ending))) return undefined;
  const there = placesOf(file, facts).find((path) => facts.exists(path));
  if (there !== undefined) {
    if (!facts.isTracked(there)) return undefined;
    return finding('file', file, `The message says that ${displayPath(there, root)} was changed; it is as it was.`);
  }
  if (!created || !file.includes('/')) return undefined;
  return finding('file', file, `The message says that ${file} was written; there is no such file.`);
}

/** Where a file may lie that is named as in a message: in the root, or in the folder that the agent is in. */
export function placesOf(file: string, { root, cwd }: Pick<Facts, 'root' | 'cwd'>): readonly string[] {
  return file.startsWith('/') ? [file] : [join(root, file), join(cwd, file)];
}

function finding(kind: Finding['kind'], subject: string, text: string): Finding {
  return { kind, print: `claim ${kind} ${subject}`, text };
}
