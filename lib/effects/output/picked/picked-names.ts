import { mayEndAtSecret } from './secret-paths.js';

/*
 * Of a filter of `jq` or `yq`, whether all that it shows are names of fields and what is no secret in settings: walked from stage to
 * stage, with what each hands on. What is not known to be harmless counts as shown.
 */

/** What a stage hands on: values that nothing is known of, and by which path; entries of an object, or one of them; what anybody may see. */
type At =
  | { readonly kind: 'value'; readonly path: string }
  | { readonly kind: 'entries' | 'entry'; readonly path: string }
  | { readonly kind: 'names' };

const NAMES: At = { kind: 'names' };

/** Fields in which no secret stands, whatever file they are of. A command may have one among its arguments, so that those are none of them. */
const HARMLESS =
  /^(?:credsStore|credHelpers|current-?[cC]ontext|name|command|type|transport|version|apiVersion|kind|enabled|disabled|region|namespace|title|description|expires?(?:_?[aA]t|_in|_on)?|created_?[aA]t|updated_?[aA]t)$/;

const PATH = /^(?:\.(?:[A-Za-z_][\w-]{0,80}|"[\w.@/:-]{1,200}")?(?:\?|\[\d{0,6}\]|\["[\w.@/:-]{1,200}"\])*)+$/;
const TELLS = /^(?:keys|keys_unsorted|length|type|has\("[^"\\]{1,200}"\))(?:\[\])?$/;
const PATHS = /^(?:paths|leaf_paths|paths\((?:scalars|type == "\w{1,10}")\)|path\(\.\.\))$/;

/** What makes another order, or another form, of names. */
const OF_NAMES =
  /^(?:\.|\.\[\d{0,6}\]|sort|unique|reverse|add|first|last|length|tostring|tojson|ascii_downcase|@(?:tsv|csv|json|text|sh)|join\("[^"\\]{0,20}"\)|join\(", "\)|map\(tostring\)|keys(?:_unsorted)?(?:\[\])?|to_entries(?:\[\])?|\.key|\.value)$/;

/** Filters in one another. */
const MAX_DEPTH = 8;
const MAX_LENGTH = 2_000;

/** True for a filter that shows nothing but names and fields that are no secrets. */
export function picksNames(filter: string): boolean {
  return (
    filter.length <= MAX_LENGTH &&
    !/\$|\benv\b|\binputs?\b|\.\.(?!\))|\bas\b|\bdef\b|\breduce\b|\bforeach\b|\bdebug\b|\bstderr\b|\bhalt|\berror\b|\ufffc|#/.test(
      filter,
    ) &&
    walk(filter, { kind: 'value', path: '' }, 0)?.kind === 'names'
  );
}

/** What comes of a filter; undefined where it may be anything. */
function walk(filter: string, from: At, depth: number): At | undefined {
  if (depth > MAX_DEPTH) return undefined;
  let at: At | undefined = from;
  for (const stage of partsOf(filter, '|')) {
    if (at === undefined) return undefined;
    const before: At = at;
    const results: readonly (At | undefined)[] = partsOf(stage, ',').map((each) => step(each.trim(), before, depth));
    const [first] = results;
    at = results.length === 1 ? first : results.every((each) => each?.kind === 'names') ? NAMES : undefined;
  }
  return at;
}

function step(written: string, from: At, depth: number): At | undefined {
  const [stage = '', ...others] = partsOf(written, '//').map((each) => each.trim());
  if (others.length > 0) {
    const first = step(stage, from, depth + 1);
    return others.every(
      (other) =>
        /^(?:"[^"\\]{0,200}"|empty|null|\{\}|\[\]|\d{1,9}|true|false)$/.test(other) || step(other, from, depth + 1)?.kind === 'names',
    )
      ? first
      : undefined;
  }
  if (/^"(?:[^"\\]|\\[nt"])*"$/.test(stage)) return NAMES;
  if (stage.startsWith('"')) {
    return interpolations(stage)?.every((each) => walk(each, from, depth + 1)?.kind === 'names') === true ? NAMES : undefined;
  }
  const inner = insideOf(stage);
  if (inner !== undefined) return /^[[{]/.test(stage) ? made(stage, inner, from, depth) : walk(inner, from, depth + 1);
  if (/^select\(/.test(stage)) return from;
  const mapped = /^map(?:_values)?\((.*)\)$/s.exec(stage)?.[1];
  if (from.kind === 'names') return OF_NAMES.test(stage) ? NAMES : undefined;
  if (from.kind === 'value') return ofValue(stage, mapped, from.path, depth);
  if (from.kind === 'entries') return ofEntries(stage, mapped, from.path, depth);
  return ofEntry(stage, from.path);
}

/** `[…]` and `{a: …}` of such parts. */
function made(stage: string, inner: string, from: At, depth: number): At | undefined {
  if (stage.startsWith('[')) return inner.trim() === '' || walk(inner, from, depth + 1)?.kind === 'names' ? NAMES : undefined;
  const isHarmless = partsOf(inner, ',').every((field) => {
    const [, value] = /^\s*(?:[A-Za-z_]\w*|"[^"\\]{1,80}")\s*:(.*)$/s.exec(field) ?? [];
    return value === undefined ? HARMLESS.test(field.trim()) && from.kind === 'value' : walk(value, from, depth + 1)?.kind === 'names';
  });
  return isHarmless ? NAMES : undefined;
}

function ofValue(stage: string, mapped: string | undefined, path: string, depth: number): At | undefined {
  // In its error, `jq` quotes a text that has no fields.
  if (TELLS.test(stage)) return mayEndAtSecret(path || '.') ? undefined : NAMES;
  if (PATHS.test(stage)) return NAMES;
  if (/^to_entries(?:\[\])?$/.test(stage)) {
    return mayEndAtSecret(path || '.') ? undefined : { kind: stage.endsWith(']') ? 'entry' : 'entries', path };
  }
  if (mapped !== undefined) {
    return !mayEndAtSecret(path || '.') && walk(mapped, { kind: 'value', path: `${path || '.'}[]` }, depth + 1)?.kind === 'names'
      ? NAMES
      : undefined;
  }
  if (!PATH.test(stage)) return undefined;
  const last =
    stage
      .replace(/\?|\[\d{0,6}\]/g, '')
      .split(/[."]/)
      .filter((each) => each !== '')
      .at(-1) ?? '';
  return HARMLESS.test(last) ? NAMES : { kind: 'value', path: path === '' ? stage : stage === '.' ? path : path + stage };
}

function ofEntries(stage: string, mapped: string | undefined, path: string, depth: number): At | undefined {
  if (stage === '.[]') return { kind: 'entry', path };
  if (stage === 'length') return NAMES;
  if (/^\.\[\]\.key$/.test(stage)) return NAMES;
  return mapped !== undefined && walk(mapped, { kind: 'entry', path }, depth + 1)?.kind === 'names' ? NAMES : undefined;
}

function ofEntry(stage: string, path: string): At | undefined {
  if (stage === '.key') return NAMES;
  const [, field] = /^\.value((?:\.|\[).*)?$/s.exec(stage) ?? [];
  return !stage.startsWith('.value') || (field === undefined && stage !== '.value')
    ? undefined
    : ofValue(field ?? '.', undefined, `${path || '.'}[]`, 0);
}

/** What stands between the brackets or parentheses that go around all of a stage. */
function insideOf(stage: string): string | undefined {
  const closing = { '(': ')', '[': ']', '{': '}' }[stage[0] ?? ''];
  if (closing === undefined || !stage.endsWith(closing)) return undefined;
  const inner = stage.slice(1, -1);
  return balanced(inner) ? inner : undefined;
}

/** The expressions that are put into a string; undefined where that cannot be told. */
function interpolations(text: string): readonly string[] | undefined {
  const found: string[] = [];
  let at = 1;
  for (; at < text.length - 1; at += 1) {
    if (text[at] === '"') return undefined;
    if (text[at] !== '\\') continue;
    at += 1;
    if (text[at] !== '(') continue;
    const start = at + 1;
    let depth = 1;
    for (at = start; at < text.length && depth > 0; at += 1) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
    if (depth > 0) return undefined;
    at -= 1;
    found.push(text.slice(start, at));
  }
  return text.endsWith('"') && at === text.length - 1 ? found : undefined;
}

function balanced(text: string): boolean {
  let depth = 0;
  for (const [, sign] of signsOf(text)) {
    depth += '([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** A text taken apart at a sign that stands in no brackets and no string. */
function partsOf(text: string, sign: '|' | ',' | '//'): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [at, each] of signsOf(text)) {
    depth += '([{'.includes(each) ? 1 : ')]}'.includes(each) ? -1 : 0;
    if (depth !== 0 || at < start || !text.startsWith(sign, at)) continue;
    if (sign === '|' && (text[at + 1] === '=' || text[at + 1] === '|')) continue;
    parts.push(text.slice(start, at));
    start = at + sign.length;
  }
  return [...parts, text.slice(start)];
}

/** The signs of a text that stand in no string; what is put into one counts as a part of it. */
function signsOf(text: string): readonly (readonly [at: number, sign: string])[] {
  const signs: (readonly [number, string])[] = [];
  let inString = false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (inString) {
      if (sign === '\\') {
        at += 1;
        if (text[at] === '(') depth += 1;
      } else if (depth > 0) depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else {
      signs.push([at, sign]);
    }
  }
  return signs;
}
