import { RESOURCES } from '../lib/effects/resources.js';
import { tableText } from '../lib/text-table.js';
import { compileGlob } from '../lib/paths/glob.js';
import { compileRule } from '../lib/rules/compile.js';
import { ANY_RESOURCE, isAbout } from '../lib/rules/about.js';
import type { CompiledRule } from '../lib/rules/compiled-rule.js';
import type { RulePlaces } from '../lib/rules/rule.js';
import type { EffectKind } from '../lib/types.js';
import { readShippedRules } from './shipped-rules/read-shipped-rules.js';
import { compileScout } from './shipped-rules/scout.js';
import { compileSensitive } from './shipped-rules/sensitive.js';

export { readShippedRules } from './shipped-rules/read-shipped-rules.js';
export { compileSensitive } from './shipped-rules/sensitive.js';
export { hiddenNamesModule } from './shipped-rules/hidden-names.js';
export { ordinaryProgramsModule } from './shipped-rules/ordinary-programs.js';
export { specialWordsModule } from './shipped-rules/special-words.js';

/** Source of an expression that gives these texts, the rows of a list by this name. */
type RowsSource = (list: string, rows: readonly string[]) => string;

/**
 * Source text of the module `ck-guard:rules`: what is in `folder` (the repository's `rules/`), with every glob as the
 * source of a regular expression. Throws with all faults when a file does not hold what it should.
 *
 * @param rowsSource where the module has the rows from which most calls need not read; they stand in it when nothing else is said
 */
export function shippedRulesModule(folder: string, rowsSource: RowsSource = (_, rows) => JSON.stringify(rows)): string {
  const { danger, privacy, sensitive, scout } = readShippedRules(folder);
  const dangerRules = danger.map((rule) => compileRule(rule, compileGlob));
  const privacyRules = privacy.map((rule) => compileRule(rule, compileGlob));
  const { byWord, byHint, groups, patterns } = compileSensitive(sensitive);
  const texts = (values: readonly unknown[]): readonly string[] => values.map((value) => JSON.stringify(value));
  return [
    ONE_BY_ONE,
    `export const dangerPlaces = ${JSON.stringify(placesOf(dangerRules))};`,
    `export const privacyPlaces = ${JSON.stringify(placesOf(privacyRules))};`,
    `const danger = listed(once(() => ${rowsSource('danger', texts(dangerRules))}), 0, ${dangerRules.length});`,
    `const privacy = listed(once(() => ${rowsSource('privacy', texts(privacyRules))}), 0, ${privacyRules.length});`,
    `export function dangerRules(places) { return valuesAt(danger, places); }`,
    `export function privacyRules(places) { return valuesAt(privacy, places); }`,
    `const secrets = once(() => ${rowsSource('sensitive', texts([...groups, ...patterns]))});`,
    `export const sensitivePaths = {`,
    `  groups: listed(secrets, 0, ${groups.length}),`,
    `  patterns: listed(secrets, ${groups.length}, ${patterns.length}),`,
    `  byWord: ${JSON.stringify(byWord)},`,
    `  byHint: ${parsed(byHint)},`,
    `};`,
    `export const scoutLines = ${JSON.stringify(scout)};`,
    ...Object.entries(compileScout(scout)).map(([name, pattern]) => `export const ${name} = ${pattern.toString()};`),
    '',
  ].join('\n');
}

/** Source of what reads the values of a list from their texts when they are asked for: of hundreds, a call needs a few. */
const ONE_BY_ONE = `
function once(give) {
  let given;
  return () => (given ??= give());
}
function listed(texts, first, length) {
  const read = [];
  return { length, at: (place) => (place < length ? (read[place] ??= JSON.parse(texts()[first + place])) : undefined) };
}
function valuesAt(list, places = Array.from(Array(list.length).keys())) {
  return places.map((place) => list.at(place));
}
`;

const SORTS = ['path', 'unknown', ANY_RESOURCE, ...RESOURCES];

/** What the rules of the list could be about. */
function placesOf(rules: readonly CompiledRule[]): RulePlaces {
  const kinds = [...new Set(rules.flatMap(({ when }) => when.effect))];
  const sorts = kinds.flatMap((kind) =>
    SORTS.map((sort) => ({
      sort: `${kind} ${sort}`,
      about: rules.flatMap((rule, place) => (isListedFor(rule, kind, sort) ? [place] : [])),
    })),
  );
  return tableText(sorts.filter(({ about }) => about.length > 0).map(({ sort, about }) => [sort, about.join(' ')]));
}

function isListedFor({ when }: CompiledRule, kind: EffectKind, sort: string): boolean {
  const isResource = sort !== 'path' && sort !== 'unknown' && sort !== ANY_RESOURCE;
  return isAbout(when, kind, sort) && !(isResource && isAbout(when, kind, ANY_RESOURCE));
}

/** JSON in a string starts up in half the time of the same data as source code. */
function parsed(data: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(data))})`;
}
