import type { Finding, PreToolUse, Span } from '../../../types.js';
import { textBefore } from './text-before.js';

/** A command that a person would be asked about, as it stands in the call's own line: no wrapper runs it, and no file holds it. */
export interface AskedStep {
  /** As it is written. */
  readonly written: string;
  readonly span: Span;
  /** What stands before it, as `textBefore` tells it. */
  readonly before: string;
  /** Where the call begins. */
  readonly cwd: string;
}

/** The command that a finding is about; undefined where it does not stand in the line by itself. */
export function askedStep({ effect: { span, via } }: Finding, { input: { command }, cwd }: PreToolUse): AskedStep | undefined {
  if (typeof command !== 'string' || span === undefined || via.length > 0) return undefined;
  return { written: command.slice(span.start, span.end), span, before: textBefore(command, span.start), cwd };
}
