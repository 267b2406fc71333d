import type { Line, LineCommand } from '../../../shell/syntax/line.js';
import type { Effect, Finding, PreToolUse, Span } from '../../../types.js';
import { lineOf } from './line-of.js';

/** Characters before a command that are looked at. Where more stands there, nothing is known of it. */
export const MAX_BEFORE = 20_000;

/** A command that a person would be asked about, as it stands in the call's own line: no wrapper runs it, and no file holds it. */
export interface AskedStep {
  /** As it is written. */
  readonly written: string;
  readonly span: Span;
  /** All that may run before it. */
  readonly before: string;
  readonly line: Line;
  readonly command: LineCommand;
  /** Where the call begins. */
  readonly cwd: string;
}

/** The command that a finding is about; undefined where it does not stand in the line by itself, or the line cannot be read. */
export function askedStep({ effect: { span, via } }: Pick<Finding, 'effect'>, event: PreToolUse): AskedStep | undefined {
  const {
    input: { command: source },
    cwd,
  } = event;
  const line = via.length === 0 ? lineOf(event) : undefined;
  if (typeof source !== 'string' || line === undefined || span === undefined || span.start > MAX_BEFORE) return undefined;
  const command = commandAt(line, span.start);
  return command && { written: source.slice(span.start, span.end), span, before: textBefore(source, command), line, command, cwd };
}

/** The command in whose words, or behind which, the path stands that an effect is about; as `askedStep` tells. */
export function stepAround(effect: Effect, event: PreToolUse): AskedStep | undefined {
  const { span } = effect;
  const line = effect.via.length === 0 ? lineOf(event) : undefined;
  const commands = line?.commands.filter((each) => span !== undefined && each.span.start <= span.start && span.end <= each.span.end) ?? [];
  const [start, ...others] = new Set(commands.map((each) => each.span.start));
  if (start === undefined || others.length > 0 || commands[0] === undefined) return undefined;
  return askedStep({ effect: { ...effect, span: commands[0].span } }, event);
}

/** The simple command that begins at a place of a line; undefined where too much may run before it. */
export function commandAt({ commands }: Line, start: number): LineCommand | undefined {
  return commands.find(({ span, until }) => span.start === start && until <= MAX_BEFORE);
}

/** What may run before a command, as it is written: what stands before it, and the rest of a loop or, for a function, of the line. */
export function textBefore(source: string, { span: { start, end }, until }: Pick<LineCommand, 'span' | 'until'>): string {
  return source.slice(0, start) + source.slice(end, until);
}
