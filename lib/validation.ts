import * as z from 'zod/mini';

/** What the schemas of files that people write have in common. Never loaded while a tool call waits. */

/** For a parse: faults in plain English instead of the library's codes. */
export const PLAIN_ENGLISH = { error: z.locales.en().localeError };

/**
 * A check that a text or a list holds something. The library's own check of a length also reads `length` of an object,
 * and throws where that is not a number.
 */
export const notEmpty = z.refine<string | readonly unknown[]>((value) => value.length > 0, { error: 'must not be empty' });

const MISSING = 'received undefined';

/** What is wrong with a value that a person wrote, to be said of its field: `must be a text or a list`, `is missing`. */
export function faultOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith(MISSING) ? 'is missing' : `must be ${oneOfTypes([issue.expected])}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'too_small':
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'unrecognized_keys':
      return `${issue.keys.map((key) => JSON.stringify(key)).join(', ')} ${issue.keys.length === 1 ? 'is no field' : 'are no fields'}`;
    default:
      return issue.message;
  }
}

const WORDS: Readonly<Record<string, readonly string[]>> = {
  boolean: ['true', 'false'],
  object: ['an object'],
  record: ['an object'],
  string: ['a text'],
  array: ['a list'],
  number: ['a number'],
  int: ['a whole number'],
};

/** `a text, a list or an object`. */
export function oneOfTypes(types: readonly string[]): string {
  return [...new Set(types.flatMap((type) => WORDS[type] ?? type))].join(', ').replace(/, ([^,]*)$/, ' or $1');
}

/** A value that fits its schema, or what is wrong with it. */
export type Validated<Value> =
  | { readonly kind: 'right'; readonly value: Value }
  /** Each problem names its field: `tool_calls.0.tool_name: Invalid input: expected string, received number`. */
  | { readonly kind: 'wrong'; readonly problems: readonly string[] };

/** Checks a value against a schema. Never throws. */
export function read<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): Validated<z.output<Schema>> {
  const result = z.safeParse(schema, value, PLAIN_ENGLISH);
  return result.success ? { kind: 'right', value: result.data } : { kind: 'wrong', problems: result.error.issues.map(inWords) };
}

function inWords({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `${path.map(String).join('.')}: ${message}`;
}
