/*
 * What the name of a place tells of it. All are sources of patterns, to be used with the flag `i`.
 *
 * There are three questions, of which each takes in the one before: is it production, do others work with it, is it to be kept
 * whatever else its name says? A match anywhere, inside of longer words too, is for what takes back a mitigation: one question
 * too many is then the smaller harm. A match of a whole word (`…_WORD`) is for what stops a call by itself.
 *
 * Names are asked about production by `production/production-names.ts`, and about what may be thrown away by `throwaway-names.ts`.
 */

/** A name of production: `shop-production`, `prod_eu`; but not `products` or `producer`. */
export const PRODUCTION = 'prod(?!uc(?!tion))';

/** A name of what others work with. */
export const IN_USE = `${PRODUCTION}|live|stag`;

/** A name of what is not thrown away. */
export const TO_KEEP = `${IN_USE}|main|master|backup`;

/** Production, as a word; the user of it says what may stand on either side. */
export const PRODUCTION_WORD = 'prod(?:uction)?';

const SHARED_WORD = 'live|stag(?:e|ing)?';

/** What others work with, as a word; the user of it says what may stand on either side. */
export const IN_USE_WORD = `${PRODUCTION_WORD}|${SHARED_WORD}`;

/** What is not thrown away, as a word of a name: `shop-live`, `main`; but not `delivery`, `domain` or `main-menu`. */
export const TO_KEEP_WORD = `${PRODUCTION}|(?:^|[-_./:@=])(?:(?:prd|${SHARED_WORD}|backups?)(?:$|[-_./:@\\d])|(?:main|master)(?:$|[./:@\\d]))`;

/** A variable that tells which engine has the containers. */
export const ENGINE_VARIABLE = '(?:DOCKER|CONTAINER)_(?:CONTEXT|HOST|CONNECTION)';

/** Beginnings of such variables, and of those that tell where settings stand which may do the same; not `DOCKER_BUILDKIT`, nor a script's own `CONTAINER_NAME`. */
export const LEADS_ENGINE = `${ENGINE_VARIABLE}|(?:DOCKER|CONTAINERS)_CONF`;

/** Commands that may choose another engine unseen. */
export const MAY_CHOOSE_ENGINE = /^(?:source|\.|eval|docker-machine) |^docker context use/;

/** The variable that names a project of compose. */
export const PROJECT_NAME = 'COMPOSE_PROJECT_NAME';
