import { isObject, parseJson } from '../json.js';
import type { Anchors } from '../paths/place.js';
import { hintOf } from '../paths/glob-pattern.js';
import { comparable, formsOf } from '../paths/pattern.js';
import type { Json, JsonObject } from '../types.js';
import { isList } from './rule-shape.js';

/** What the effects of a call have in common with rules that could hold for them. It is compared before a rule is made ready to match, which takes far longer. */
export interface EffectTraits {
  /** The kinds of the effects. */
  readonly kinds: ReadonlySet<Json>;
  /** All that globs are tried on, joined: every form of every path, and every name. Asked only where a rule has one of the kinds. */
  readonly texts: () => string;
}

/** False for a rule, as it is written, that cannot hold: it is about other kinds of effects, or its globs have a word in them that nothing has which they are tried on. */
export function couldHold({ when }: JsonObject, { kinds, texts }: EffectTraits): boolean {
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
  const end = glob.search(/(?<!\/)\/*(?:[^\w./~-]|$)/);
  return glob.slice(0, end).toLowerCase();
}

/**
 * Matches a text with a rule of which the effect is not surely of other kinds alone. To look for one long word takes a
 * small part of the time that looking for each kind does.
 */
function aboutOneOf(kinds: readonly Json[]): RegExp {
  const other = `"(?!(?:${kinds.join('|')})")[\\w-]*"\\s*`;
  return new RegExp(`"effect"(?!\\s*:\\s*(?:${other}|\\[\\s*(?:${other}(?:,\\s*)?)*\\]))`);
}

/**
 * As most rules about files are written: what they are about, and before anything else its path, up to a part of its plain
 * start. Otherwise the bare word, behind whose last quote stands nothing, which is in every path.
 */
function effectAndPath(start: string): RegExp {
  return new RegExp(String.raw`"effect"\s*:\s*(?:"[^"\\]*"|\[[^\][\\]*\])\s*,\s*"path"\s*:\s*"${start}|"effect"|"path"`, 'g');
}

const TO_FIRST_NAME = effectAndPath(String.raw`(?:\/*[\w.~-]+)?`);
const TO_LAST_NAME = effectAndPath(String.raw`(?:\/*[\w.~-]+)*`);

/**
 * False for a text of which no rule could hold, told without reading it as JSON: no kind stands in it, or each of its rules
 * is about a path that begins with what nothing has. Whatever is written in another way could.
 */
export function textCouldHold(text: string, { kinds, texts }: EffectTraits): boolean {
  if (text.includes('\\u')) return true;
  if (!aboutOneOf([...kinds]).test(text)) return false;
  const subject = texts();
  // What the language does by itself is many times faster than a loop over a thousand rules. Those about one place mostly stand together.
  const isAmong = (rules: readonly string[]): boolean =>
    rules.some((rule, index) => rule !== rules[index - 1] && subject.includes(rule.slice(rule.lastIndexOf('"') + 1).toLowerCase()));
  return isAmong(text.match(TO_FIRST_NAME) ?? []) && isAmong(text.match(TO_LAST_NAME) ?? []);
}

/** True when one of the rules in a text could hold for an effect of one of the kinds on the path. */
export function someCouldHold(
  text: string,
  kinds: readonly string[],
  path: string,
  anchors: Pick<Anchors, 'home' | 'projectRoot'>,
): boolean {
  const forms = formsOf(path, anchors).join('\n');
  const traits: EffectTraits = { kinds: new Set(kinds), texts: () => forms };
  if (!textCouldHold(text, traits)) return false;
  const rules = parseJson(text);
  return isList(rules) && rules.some((rule) => isObject(rule) && couldHold(rule, traits));
}

/** What was read of the files on a disk that remembers, as it is made for each event: the guards of one event share it. */
const read = new WeakMap<object, Map<string, Json>>();

/** The lists in rule files' texts of which some rule could hold, or could replace one of these ids; the others are not read as JSON. */
export function listsThatCouldHold(
  texts: readonly string[],
  ids: ReadonlySet<string>,
  traits: EffectTraits,
  disk: object,
): readonly Json[] {
  const lists = read.get(disk) ?? new Map<string, Json>();
  read.set(disk, lists);
  const replacing = replacesSome(ids);
  return texts.flatMap((text) => {
    if (!replacing.test(text) && !textCouldHold(text, traits)) return [];
    const list = lists.get(text) ?? parseJson(text) ?? null;
    lists.set(text, list);
    return [list];
  });
}

/** Matches a text with a rule of the same group as one of the ids, which it may replace. */
function replacesSome(ids: ReadonlySet<string>): RegExp {
  const groups = new Set([...ids].map((id) => id.split('/', 1)[0]?.replace(/[^\w-]/g, '\\$&')));
  return groups.size === 0 ? /(?!)/ : new RegExp(`"id"\\s*:\\s*"(?:${[...groups].join('|')})`);
}
