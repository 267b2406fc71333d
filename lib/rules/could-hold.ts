import { isObject } from '../json.js';
import type { Anchors } from '../paths/place.js';
import { comparable, formsOf, hintOf } from '../paths/pattern.js';
import type { Json, JsonObject } from '../types.js';
import { isList } from './rule-shape.js';

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
  const { effect, path, name } = when;
  if (!(Array.isArray(effect) ? effect.some((kind) => kinds.has(kind)) : kinds.has(effect ?? null))) return false;
  return (path === undefined || couldMatch(path, texts())) && (name === undefined || couldMatch(name, texts()));
}

function couldMatch(globs: Json, texts: string): boolean {
  if (isList(globs)) return globs.some((glob) => couldMatch(glob, texts));
  return typeof globs !== 'string' || (texts.includes(startOf(globs)) && texts.includes(hintOf(comparable(globs))));
}

/** The plain start of a glob: some part of whatever matches it. Told in a small part of the time that the hint takes, and mostly enough. */
function startOf(glob: string): string {
  const end = glob.search(/\/*(?:[^\w./~-]|$)/);
  return glob.slice(0, end).toLowerCase();
}

/** True when one of the rules in a text could hold for an effect of one of the kinds on the path. */
export function someCouldHold(text: string, kinds: readonly string[], path: string, anchors: Pick<Anchors, 'home' | 'projectRoot'>): boolean {
  const rules = parseRuleFile(text);
  const forms = formsOf(path, anchors).join('\n');
  const doings: Doings = { kinds: new Set(kinds), texts: () => forms };
  return isList(rules) && rules.some((rule) => isObject(rule) && couldHold(rule, doings));
}

/** Reads a rule file's text; nothing when it is no JSON. */
export function parseRuleFile(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
