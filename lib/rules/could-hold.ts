import { isObject } from '../json.js';
import { comparable, hintOf } from '../paths/pattern.js';
import type { Json, JsonObject } from '../types.js';

/** What a rule is told from before it is made ready to match, which takes far longer. */
export interface Doings {
  /** The kinds of the effects. */
  readonly kinds: ReadonlySet<Json>;
  /** What globs are tried on: every form of every path, every name; joined. Asked once a rule has the kind. */
  readonly texts: () => string;
}

/** False for a rule, as it is written, that cannot hold: it is about other kinds of effects, or its globs have a word in them that nothing has which they are tried on. */
export function couldHold({ when }: JsonObject, { kinds, texts }: Doings): boolean {
  if (!isObject(when)) return false;
  return listed(when['effect']).some((kind) => kinds.has(kind)) && couldMatch(when['path'], texts) && couldMatch(when['name'], texts);
}

function couldMatch(globs: Json | undefined, texts: () => string): boolean {
  return globs === undefined || listed(globs).some((glob) => typeof glob !== 'string' || texts().includes(hintOf(comparable(glob))));
}

function listed(many: Json | undefined): readonly Json[] {
  return many === undefined ? [] : Array.isArray(many) ? many : [many];
}
