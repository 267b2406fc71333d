import { TO_KEEP } from './environment-names.js';

/*
 * Whether the name of a thing tells that it may be thrown away. Apart from the patterns of `environment-names.ts`, which calls load
 * that throw nothing away.
 */

const NAMED_TO_KEEP = new RegExp(TO_KEEP, 'i');

/** Whether a name tells of what is not thrown away, anywhere in it. */
export function isNamedToKeep(name: string): boolean {
  return NAMED_TO_KEEP.test(name);
}

const NAMED_FOR_TESTS = /^(?:[\w-]+[._-])?tests?(?:[._-]?\d{1,4})?$|^tests?[._-][\w.-]+$/i;

/** Whether a queue, a bucket or the like is by its name filled by tests, and by nothing else: `jobs-test`, `test.jobs`, but not `latest`. */
export function isNamedForTests(name: string): boolean {
  return NAMED_FOR_TESTS.test(name) && !isNamedToKeep(name);
}
