import type { Line, LineCommand } from '../../../shell/syntax/line.js';
import type { Finding, PreToolUse, Span } from '../../../types.js';
import { lineOf } from './line-of.js';

/** Characters before a command that are looked at. Where more stands there, nothing is known of it. */
export const MAX_BEFORE = 20_000;

/** A command that a person would be asked about, as it stands in the call's own line: no wrapper runs it, and no file holds it. */
export interface AskedStep {
  /** As it is written. */
  readonly written: string;
  readonly span: Span;
  /** All that stands before it. */
  readonly before: string;
  readonly line: Line;
  readonly command: LineCommand;
  /** Where the call begins. */
  readonly cwd: string;
}

/** The command that a finding is about; undefined where it does not stand in the line by itself, or the line cannot be read. */
export function askedStep({ effect: { span, via } }: Finding, event: PreToolUse): AskedStep | undefined {
  const { input: { command: source }, cwd } = event;
  const line = via.length === 0 ? lineOf(event) : undefined;
  if (typeof source !== 'string' || line === undefined || span === undefined || span.start > MAX_BEFORE) return undefined;
  const command = commandAt(line, span.start);
  return command && { written: source.slice(span.start, span.end), span, before: source.slice(0, span.start), line, command, cwd };
}

/** The simple command that begins at a place of a line. */
export function commandAt({ commands }: Line, start: number): LineCommand | undefined {
  return commands.find(({ span }) => span.start === start);
}
