import type { WordValue } from '../command.js';
import { HOLE } from '../command.js';
import { bothOf, originsOf, withOrigins } from '../origins.js';

/** One thing that a part of a word can expand to. */
export interface PartValue {
  readonly text: string;
  readonly certain: boolean;
  /** True when the text stands for file names that a glob gave. */
  readonly glob?: boolean;
  readonly origins?: WordValue['origins'] | undefined;
}

interface Field {
  text: string;
  glob: boolean;
  certain: boolean;
}

/** One way in which a word can come out, in fields as bash splits it. Changed in place while the word is read from left to right. */
export interface Draft {
  readonly done: Field[];
  open: Field | undefined;
  /** False once a part was one of several, or rests on a variable that is set nowhere. */
  certain: boolean;
  /** Set once there were too many ways to follow: parts with several values are then unknown. */
  narrowed: boolean;
  /** Of any of the fields. */
  origins: WordValue['origins'] | undefined;
}

/** Ways that several parts of several values make together. */
const MAX_DRAFTS = 64;

/** A variable that is joined to itself again and again doubles each time. */
const MAX_TEXT = 65_536;
const GLOB_CHARACTER = /[*?[]/;

/** A word before its first part. */
export const newDraft = (): Draft => ({ done: [], open: undefined, certain: true, narrowed: false, origins: undefined });

function opened(draft: Draft): Field {
  draft.open ??= { text: '', glob: false, certain: true };
  return draft.open;
}

/** Text that bash neither splits nor takes for a glob. An empty one still makes a field. */
export function appendQuoted(draft: Draft, text: string): void {
  opened(draft).text += text;
}

/** Text that stands for file names. */
export function appendGlob(draft: Draft, text: string): void {
  const field = opened(draft);
  field.text += text;
  field.glob = true;
}

/** What follows begins a new field. */
export function endField(draft: Draft): void {
  if (draft.open !== undefined) draft.done.push(draft.open);
  draft.open = undefined;
}

/** Text of an unquoted expansion: split at the characters of IFS, and a glob if it looks like one. */
export function appendSplit(draft: Draft, text: string, separators: string): void {
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const character = text[at];
    if (character !== undefined && !separators.includes(character)) continue;
    if (at > start) {
      const piece = text.slice(start, at);
      const field = opened(draft);
      field.text += piece;
      if (GLOB_CHARACTER.test(piece)) field.glob = true;
    }
    if (character !== undefined) endField(draft);
    start = at + 1;
  }
}

function cloned(draft: Draft): Draft {
  return {
    done: draft.done.slice(),
    open: draft.open === undefined ? undefined : { ...draft.open },
    certain: draft.certain,
    narrowed: draft.narrowed,
    origins: draft.origins,
  };
}

/** Continues every draft with every value. More than 64 ways of several parts are not followed: the part is then unknown. */
export function appendValues(drafts: Draft[], values: readonly PartValue[], append: (draft: Draft, text: string) => void): Draft[] {
  const [one] = drafts;
  const [only] = values;
  // The usual case: one draft, one value.
  if (one !== undefined && only !== undefined && drafts.length === 1 && values.length === 1) {
    appendValue(one, only, append);
    if (!only.certain) one.certain = false;
    return drafts;
  }
  const follows =
    values.length === 1 ||
    (values.length > 1 && (drafts.length === 1 || drafts.length * values.length <= MAX_DRAFTS) && one?.narrowed !== true);
  const few = follows ? values : [unknownOf(values)];
  const results: Draft[] = [];
  if (!follows && one !== undefined) one.narrowed = true;
  for (const draft of follows || one === undefined ? drafts : [one]) {
    few.forEach((value, index) => {
      const next = index === few.length - 1 ? draft : cloned(draft);
      appendValue(next, value, append);
      if (!value.certain || few.length > 1) next.certain = false;
      results.push(next);
    });
  }
  return results;
}

/** Stands for values that are too many to follow. */
export function unknownOf(values: readonly PartValue[]): PartValue {
  return { text: HOLE, certain: false, origins: originsOf(values) };
}

function appendValue(draft: Draft, value: PartValue, append: (draft: Draft, text: string) => void): void {
  draft.origins = bothOf(draft.origins, value.origins);
  append(draft, (draft.open?.text.length ?? 0) + value.text.length > MAX_TEXT ? HOLE : value.text);
  if (value.glob === true && draft.open !== undefined) draft.open.glob = true;
}

/** A field as a value; `certain` where the word can come out in no other way. */
function valueOf(field: Field, { origins }: Pick<Draft, 'origins'>, certain: boolean): WordValue {
  const certainty = field.text.includes(HOLE) ? 'unknown' : certain && field.certain ? 'certain' : 'possible';
  return withOrigins({ text: field.text, glob: field.glob, certainty }, origins);
}

/** Where a word comes out as none. */
const NO_FIELD: Field = { text: '', glob: false, certain: false };

/** The fields of all drafts as words: drafts of equally many fields are alternatives of one another, others stand side by side. */
export function wordsOf(drafts: readonly Draft[]): WordValue[][] {
  for (const draft of drafts) endField(draft);
  const [first] = drafts;
  if (first === undefined) return [];
  if (drafts.length === 1 && first.done.length > 0) return first.done.map((field) => [valueOf(field, first, first.certain)]);
  const even = drafts.every((draft) => draft.done.length === first.done.length);
  if (!even && drafts.every((draft) => draft.done.length <= 1)) {
    return [drafts.map((draft) => valueOf(draft.done[0] ?? NO_FIELD, draft, false))];
  }
  // One that came out as no field leaves its origins to the others.
  if (!even) return drafts.flatMap((draft) => draft.done.map((field) => [valueOf(field, { origins: originsOf(drafts) }, false)]));
  // Nothing is left of it, if a variable that is set nowhere is empty: that is worth a word, for it may not be. So is what comes from elsewhere.
  if (first.done.length === 0) {
    return drafts.some((draft) => !draft.certain || draft.origins !== undefined)
      ? [[withOrigins({ text: '', glob: false, certainty: 'possible' }, originsOf(drafts))]]
      : [];
  }
  return first.done.map((_, index) =>
    drafts.flatMap((draft) => {
      const field = draft.done[index];
      return field === undefined ? [] : [valueOf(field, draft, draft.certain)];
    }),
  );
}
