import * as z from 'zod/mini';

/** What the schemas of files that people write have in common. Never loaded while a tool call waits. */

/** For a parse: faults in plain English instead of the library's codes. */
export const PLAIN_ENGLISH = { error: z.locales.en().localeError };

/**
 * A check that a text or a list holds something. The library's own check of a length also reads `length` of an object,
 * and throws where that is not a number.
 */
export const notEmpty = z.refine<string | readonly unknown[]>((value) => value.length > 0, { error: 'must not be empty' });

export type Reading<Value> =
  | { readonly kind: 'right'; readonly value: Value }
  /** Each problem names its field: `tool_calls.0.tool_name: Invalid input: expected string, received number`. */
  | { readonly kind: 'wrong'; readonly problems: readonly string[] };

/** Checks a value against a schema. Never throws. */
export function read<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): Reading<z.output<Schema>> {
  const result = z.safeParse(schema, value, PLAIN_ENGLISH);
  return result.success ? { kind: 'right', value: result.data } : { kind: 'wrong', problems: result.error.issues.map(inWords) };
}

function inWords({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`;
}
