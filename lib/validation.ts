import * as z from 'zod/mini';

/** What the schemas of files that people write have in common. Never loaded while a tool call waits. */

/** For a parse: faults in plain English instead of the library's codes. */
export const PLAIN_ENGLISH = { error: z.locales.en().localeError };

/**
 * A check that a text or a list holds something. The library's own check of a length also reads `length` of an object,
 * and throws where that is not a number.
 */
export const notEmpty = z.refine<string | readonly unknown[]>((value) => value.length > 0, { error: 'must not be empty' });
