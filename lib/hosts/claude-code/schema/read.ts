import * as z from 'zod/mini';

/** zod/mini brings no words of its own. */
const english = { error: z.locales.en().localeError };

export type Reading<Value> =
  | { readonly kind: 'right'; readonly value: Value }
  /** Each problem names its field: `tool_calls.0.tool_name: Invalid input: expected string, received number`. */
  | { readonly kind: 'wrong'; readonly problems: readonly string[] };

/** Checks a value against a schema. Never throws. */
export function read<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): Reading<z.output<Schema>> {
  const result = z.safeParse(schema, value, english);
  return result.success ? { kind: 'right', value: result.data } : { kind: 'wrong', problems: result.error.issues.map(inWords) };
}

function inWords({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`;
}
