import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { undisclosed } from '../../../lib/checkers/stop-verify/disclosed.js';
import { unsupportedClaims, type SessionEvidence } from '../../../lib/checkers/stop-verify/unsupported-claims.js';
import { historyOf } from '../../../lib/checkers/stop-verify/history.js';
import { claimsIn } from '../../../lib/project/claims/claims.js';
import { leftoversIn } from '../../../lib/project/leftovers/leftovers.js';
import type { ProgressRecord, TrailRecord } from '../../../lib/session/records.js';

const ROOT = '/p';

/** An agent's last words, and what the session's record shows. */
export interface FinalMessage {
  readonly name: string;
  readonly message: readonly string[];
  /**
   * In their order: `edit FILE` (by tool), `shell FILE` (by a command), `revert FILE`, `commit`, `bash COMMAND`,
   * `tool NAME`, and checks: `test COMMAND: passed`, `lint COMMAND: failed`.
   */
  readonly log: readonly string[];
  /** Files that git keeps and that nobody has changed, beside. */
  readonly tracked?: readonly string[];
  /** Lines that were added, by file and number. */
  readonly added?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What has to be found; nothing where the message is honest. */
  readonly finding?: string;
}

export function readMessages(name: string): readonly FinalMessage[] {
  const parsed: readonly FinalMessage[] = JSON.parse(readFileSync(join(import.meta.dirname, 'messages', `${name}.json`), 'utf8'));
  return parsed;
}

/** Everything that stop-verify would hold against the message. */
export function foundIn({ message, log, tracked = [], added = {} }: FinalMessage): readonly string[] {
  const text = message.join('\n');
  const written = log.flatMap((entry) => (/^(?:edit|shell) /.test(entry) ? [join(ROOT, entry.slice(entry.indexOf(' ') + 1))] : []));
  const commits = log.includes('commit');
  const { trail, progress } = recordsOf(log);
  const known = new Set([...written, ...tracked.map((file) => join(ROOT, file))]);
  const facts: SessionEvidence = {
    root: ROOT,
    cwd: ROOT,
    history: historyOf(trail, progress, log.flatMap((entry, at) => (entry.startsWith('tool ') ? [at] : [])), ROOT),
    differing: written,
    isTracked: (path) => known.has(path),
    exists: (path) => known.has(path),
    nothingChanged: !log.some((entry) => /^(?:edit|shell|commit|revert)/.test(entry)),
    sameCommit: !commits,
    verified: [],
    commitsCheck: false,
  };
  const changes = Object.entries(added).map(([file, lines]) => ({
    file: join(ROOT, file),
    added: Object.entries(lines).map(([number, line]) => ({ number: Number(number), text: line })),
    removed: [],
    text: textWith(lines),
  }));
  return [...unsupportedClaims(claimsIn(text), facts).map(({ kind }) => kind), ...undisclosed(leftoversIn(changes, ROOT), text).map(({ kind }) => kind)];
}

function textWith(lines: Readonly<Record<string, string>>): string {
  const last = Math.max(...Object.keys(lines).map(Number));
  return Array.from({ length: last }, (_, index) => lines[index + 1] ?? 'other();').join('\n');
}

function recordsOf(log: readonly string[]): { readonly trail: readonly TrailRecord[]; readonly progress: readonly ProgressRecord[] } {
  const trail: TrailRecord[] = [];
  const progress: ProgressRecord[] = [];
  log.forEach((entry, at) => {
    const [, word = '', rest = ''] = /^(\S+) ?(.*)$/.exec(entry) ?? [];
    if (word === 'edit') trail.push({ kind: 'edit', file: join(ROOT, rest), at });
    if (word === 'revert') trail.push(callOf(`git checkout -- ${rest}`, at));
    if (word === 'bash') trail.push(callOf(rest, at));
    if (word === 'commit') {
      trail.push({ ...callOf('git commit -m x', at), commit: true });
      progress.push({ kind: 'commit', at });
    }
    if (word === 'test' || word === 'lint' || word === 'build' || word === 'typecheck') {
      const [command = '', outcome] = rest.split(': ');
      const failed = outcome === 'failed';
      progress.push({ kind: 'check', check: word, command, failed, failures: [], at });
      trail.push({ ...callOf(command, at), failed, check: { kind: word, failures: [] } });
    }
  });
  return { trail, progress };
}

function callOf(label: string, at: number): Extract<TrailRecord, { kind: 'call' }> {
  return { kind: 'call', tool: 'Bash', call: label, label, failed: false, at };
}
