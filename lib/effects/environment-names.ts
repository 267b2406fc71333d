/*
 * What names say of the places that they are given to. All are sources of patterns.
 */

/** A name of production: `shop-production`, `prod_eu`; but not `products`. */
export const PRODUCTION = 'prod(?!uct(?!ion))';

/** A name of what others work with. */
export const IN_USE = `${PRODUCTION}|live|stag`;

/** A name of what is not thrown away, whatever else the name says. */
export const TO_KEEP = `${IN_USE}|main|master|backup`;

/** The name of what is kept, by a word of it: `shop-live`, `main`; but not `delivery`, `domain` or `main-menu`. */
export const NAMED_TO_KEEP = 'prod(?!uc(?!tion))|(?:^|[-_./:@=])(?:(?:prd|live|stag(?:e|ing)?|backups?)(?:$|[-_./:@\\d])|(?:main|master)(?:$|[./:@\\d]))';

/** A cluster on this machine, by the names that those who make them give their contexts. */
export const LOCAL_CLUSTER = String.raw`(?:minikube|(?:kind|k3d)-[\w.-]+)`;

/** A name of a queue, a bucket or the like that tests fill: `jobs-test`, `test.jobs`, but not `latest`. */
export const NAMED_FOR_TESTS = String.raw`^(?:[\w-]+[._-])?tests?(?:[._-]?\d{1,4})?$|^tests?[._-][\w.-]+$`;
