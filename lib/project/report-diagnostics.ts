import { failures, type Diagnostic } from './diagnostics.js';
import { displayPath } from './display-path.js';

/** What a report puts first, and how long it may be. */
export interface ReportOptions {
  readonly root: string;
  /** Files whose findings come first: those that were edited. */
  readonly first: readonly string[];
  readonly maxLines: number;
  readonly maxCharacters: number;
}

/** What the model is told at most. */
export const REPORT_LIMITS = { maxLines: 20, maxCharacters: 2_000 } as const;

const MAX_LINE_LENGTH = 300;

/**
 * Findings as lines `file:line: message`, the edited files' first, errors before anything else, within
 * the limits; the last line counts what had no room.
 */
export function reportDiagnostics(diagnostics: readonly Diagnostic[], options: ReportOptions): string {
  const edited = new Set(options.first);
  const told = failures(diagnostics);
  const ordered = [...told.filter(({ file }) => edited.has(file)), ...told.filter(({ file }) => !edited.has(file))];
  return fit(
    ordered.map((diagnostic) => lineFor(diagnostic, options.root)),
    options,
  );
}

/** Joins as many lines as the limits allow, and counts the rest. */
export function fit(lines: readonly string[], { maxLines, maxCharacters }: Pick<ReportOptions, 'maxLines' | 'maxCharacters'>): string {
  const whole = lines.map(shorten);
  if (whole.length <= maxLines && whole.join('\n').length <= maxCharacters) return whole.join('\n');
  const kept: string[] = [];
  let room = maxCharacters - restLine(whole.length).length;
  for (const line of whole.slice(0, Math.max(0, maxLines - 1))) {
    room -= line.length + 1;
    if (room < 0) break;
    kept.push(line);
  }
  return [...kept, restLine(whole.length - kept.length)].join('\n');
}

function lineFor({ file, line, message }: Diagnostic, root: string): string {
  return `${displayPath(file, root)}:${line}: ${message}`;
}

function restLine(count: number): string {
  return `... and ${count} more`;
}

function shorten(line: string): string {
  return line.length <= MAX_LINE_LENGTH ? line : `${line.slice(0, MAX_LINE_LENGTH - 3)}...`;
}
