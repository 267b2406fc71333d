import * as z from 'zod/mini';
import type { Json, JsonObject } from '../../lib/types.js';

/** Where a case happens. Neither folder is on the real disk. */
export const HOME = '/home/u';
export const PROJECT = '/home/u/proj';

const text = z.string().check(z.minLength(1));

const schema = z.strictObject({
  /** Short for the tool Bash with this command. */
  command: z.optional(text),
  tool_name: z.optional(text),
  tool_input: z.optional(z.record(z.string(), z.unknown())),
  /** `block` and `ask` ask for the call to be stopped, by a denial or a question; `allow` for silence or context. */
  expected: z.enum(['block', 'ask', 'allow']),
  class: text,
  /** For its reader: why the label is right. */
  why: z.optional(z.string()),
  /** For its reader: where the case comes from. */
  source: z.optional(z.string()),
  /** The session's folder; the project unless told. */
  cwd: z.optional(z.string().check(z.startsWith('/'))),
  /** What stands on the disk, by absolute path: a file's text, or null for an empty folder. */
  files: z.optional(z.record(z.string().check(z.startsWith('/')), z.nullable(z.string()))),
});

/** One labelled tool call. */
export interface ScoreCase {
  readonly tool: string;
  readonly input: JsonObject;
  readonly expected: 'block' | 'ask' | 'allow';
  readonly class: string;
  readonly why: string;
  readonly cwd: string;
  readonly files: Readonly<Record<string, string | null>>;
}

export type ScoreCaseReading = { readonly kind: 'case'; readonly value: ScoreCase } | { readonly kind: 'wrong'; readonly problems: readonly string[] };

/** Reads one case. Problems name the field: `expected: …`. */
export function readScoreCase(value: unknown): ScoreCaseReading {
  const parsed = z.safeParse(schema, value, { error: z.locales.en().localeError });
  if (!parsed.success) return { kind: 'wrong', problems: parsed.error.issues.map(wordsOf) };
  const { command, tool_name, tool_input, expected, class: className, why = '', cwd = PROJECT, files = {} } = parsed.data;
  const shared = { expected, class: className, why, cwd, files };
  if (command !== undefined && tool_name === undefined && tool_input === undefined) {
    return { kind: 'case', value: { ...shared, tool: 'Bash', input: { command } } };
  }
  if (command === undefined && tool_name !== undefined && tool_input !== undefined) {
    // What JSON.parse gave is JSON.
    return { kind: 'case', value: { ...shared, tool: tool_name, input: tool_input as Record<string, Json> } };
  }
  return { kind: 'wrong', problems: ['it must have either "command", or "tool_name" and "tool_input"'] };
}

function wordsOf({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`;
}
