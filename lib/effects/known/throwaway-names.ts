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

/** What names for tests look like, by what has the name. */
const FOR_TESTS = {
  /** A queue, a bucket or the like: `jobs-test`, `test.jobs`, but not `latest`. */
  store: /^(?:[\w-]+[._-])?tests?(?:[._-]?\d{1,4})?$|^tests?[._-][\w.-]+$/i,
  /** A container, or a service of a compose file: what runs in it may stand behind, as in `shop-test-db`. */
  container:
    /^(?:[\w.]+[-_.])?(?:tests?|testing|e2e|ci)(?:[-_.](?:\d{1,3}|redis|valkey|postgres|pg|mysql|mariadb|mongo|mongodb|db|database))?$/i,
  /** A project of compose, whose name is made of words: `shop-e2e-web`. An environment may be called `integration`, a file only for what it holds. Of words that end as `latest` does, those that tell of tests. */
  project:
    /^(?:[\w-]+[_-])?(?:(?:hook|unit|smoke|self|system|api|db|functional|integration|regression|bench|perf|load|upgrade|migration)?tests?|testing|ci|e2e|tmp|throwaway)(?:[_-][\w-]+)?$/i,
  /** A compose file: `docker-compose.ci.yml`, `test/compose.yaml`. */
  file: /^(?:[\w./-]*[/._-])?(?:tests?|testing|ci|e2e|integration)(?=[/._-])[\w./-]*\.ya?ml$/i,
} as const;

/** Whether a thing of this sort is by its name filled or started by tests, and by nothing else. Of databases, `databases/spare-database.ts` tells. */
export function isNamedForTests(name: string, sort: keyof typeof FOR_TESTS): boolean {
  return FOR_TESTS[sort].test(name) && !isNamedToKeep(name);
}
