import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESOURCES } from '../lib/effects/resources.js';
import { messageOf } from '../lib/hook/files.js';
import { tableText } from '../lib/lines.js';
import { OF_SYSTEM } from '../lib/ordinary/of-system.js';
import { names as ordinaryNames } from '../lib/ordinary/rows.js';
import { compileGlob, expandBraces } from '../lib/paths/glob.js';
import { patternOf } from '../lib/paths/glob-pattern.js';
import { comparable } from '../lib/paths/pattern.js';
import { compileRule } from '../lib/rules/compile.js';
import { ANY_RESOURCE, isAbout } from '../lib/rules/about.js';
import type { CompiledRule, Rule, RulePlaces } from '../lib/rules/rule.js';
import type { EffectKind } from '../lib/types.js';
import { readRules, readSensitive, type WrittenSensitive } from '../lib/rules/schema.js';
import { wordsOf, type SensitiveGroup, type SensitivePaths, type SensitivePattern } from '../lib/rules/sensitive.js';

/** The shipped rules as they are written. */
export interface WrittenRules {
  readonly danger: readonly Rule[];
  readonly privacy: readonly Rule[];
  readonly sensitive: readonly WrittenSensitive[];
  readonly scout: string;
}

/** Source of an expression that gives these texts, the rows of a list by this name. */
export type RowsSource = (list: string, rows: readonly string[]) => string;

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

/**
 * Source text of the module `ck-guard:words`, for who tells paths of a project that no rule, no list and no table is about:
 * words in lower case that stand in the paths of secrets, of ignored folders and of rules about paths anywhere, and texts
 * that stand in those which have no such word, or an everyday one. What is hidden (`/.ssh/`) is left out, and rules about one place (`/etc/...`,
 * `~/...`): neither is ordinary. And the programs that commands may be told to be ordinary by.
 */
export function specialWordsModule(folder: string): string {
  const { danger, privacy, sensitive, scout } = readShippedRules(folder);
  const inRules = [...danger, ...privacy].flatMap(({ when }) => [when.path ?? []].flat().filter((glob) => glob.startsWith('**')));
  const globs = [...sensitive.filter(({ tier, holding }) => tier !== 'allow' || holding !== undefined).flatMap((group) => group.globs), ...inRules];
  const folders = new Set<string>();
  const names = new Set<string>();
  // Folders that are listed by their whole name: `/` stands behind every path that is asked about.
  const hints = new Set(scout.split('\n').filter((line) => /^[^#!.]/.test(line)).map((line) => `/${line.toLowerCase()}`.replace(/^\/\*/, '')));
  for (const glob of globs.flatMap((written) => expandBraces(comparable(written))).filter((each) => !isNeverOrdinary(each))) {
    const [word = ''] = wordsOfMatches(glob);
    const hint = hintOf(glob);
    if (isVague(word, hint)) hints.add(hint.replace(/^~/, ''));
    else if (wordsOf(glob.slice(0, glob.lastIndexOf('/'))).includes(word)) folders.add(word);
    else names.add(word);
  }
  // What one text tells, a longer one need not.
  const shortest = [...hints].filter((hint) => ![...hints].some((other) => other !== hint && hint.includes(other)));
  const texts = { specialFolders: ` ${[...folders].sort().join(' ')} `, specialNames: ` ${[...names].sort().join(' ')} `, specialHints: shortest.sort().join(' '), ordinaryPrograms: ` ${[...new Set(ordinaryNames().map((name) => name.replace(/ .*/, '')))].join(' ')} ` };
  return Object.entries(texts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`).join('');
}

/** A glob for what is hidden, lies in a folder of the system, or has a sign in it that no plain path has. */
function isNeverOrdinary(glob: string): boolean {
  return /(?:^|\/)\.\w|[ :]/.test(glob) || OF_SYSTEM.test(glob);
}

const SORTS = ['path', 'unknown', ANY_RESOURCE, ...RESOURCES];

/** What the rules of the list could be about. */
function placesOf(rules: readonly CompiledRule[]): RulePlaces {
  const kinds = [...new Set(rules.flatMap(({ when }) => when.effect))];
  const sorts = kinds.flatMap((kind) => SORTS.map((sort) => ({ sort: `${kind} ${sort}`, about: rules.flatMap((rule, place) => (isListedFor(rule, kind, sort) ? [place] : [])) })));
  return tableText(sorts.filter(({ about }) => about.length > 0).map(({ sort, about }) => [sort, about.join(' ')]));
}

function isListedFor({ when }: CompiledRule, kind: EffectKind, sort: string): boolean {
  const isResource = sort !== 'path' && sort !== 'unknown' && sort !== ANY_RESOURCE;
  return isAbout(when, kind, sort) && !(isResource && isAbout(when, kind, ANY_RESOURCE));
}

/** Reads and checks the shipped rules; throws with all faults at once, each with its file, rule and field. */
export function readShippedRules(folder: string): WrittenRules {
  const dangerFolder = join(folder, 'danger');
  const files = readdirSync(dangerFolder).filter((name) => name.endsWith('.json')).sort();
  const danger = files.map((name) => readRules(readJson(join(dangerFolder, name)), `rules/danger/${name}`));
  const written = readJson(join(folder, 'privacy.json'));
  const privacy = readRules(fieldOf(written, 'rules'), 'rules/privacy.json');
  const sensitive = readSensitive(fieldOf(written, 'sensitive'), 'rules/privacy.json');
  const faults = [...danger, privacy, sensitive].flatMap((read) => read.faults);
  faults.push(...danger.flatMap(({ rules }) => strangersIn(rules)));
  const doubled = repeated([...danger, privacy].flatMap(({ rules }) => rules.map(({ id }) => id)));
  faults.push(...doubled.map((id) => `rules/: rule "${id}": there are two of this id`));
  if (faults.length > 0) throw new Error(`The shipped rules have faults:\n${faults.join('\n')}`);
  return {
    danger: danger.flatMap(({ rules }) => rules.map((rule) => leavingOthers(rule, rules))),
    privacy: privacy.rules,
    sensitive: sensitive.groups,
    scout: readFileSync(join(folder, 'scout.ckignore'), 'utf8'),
  };
}

/** Ids that stand for the programs of rules which their file does not have. */
function strangersIn(rules: readonly Rule[]): readonly string[] {
  return rules.flatMap(({ id, when }) => idsIn(when.exceptProgram).filter((other) => rules.every((rule) => rule.id !== other)).map((other) => `rules/danger/: rule "${id}": "exceptProgram" names no rule of its file: ${other}`));
}

/** The rule with the programs of another one of its file in place of that one's id: what it leaves to it. */
function leavingOthers(rule: Rule, rules: readonly Rule[]): Rule {
  const ids = idsIn(rule.when.exceptProgram);
  if (ids.length === 0) return rule;
  const programs = [rule.when.exceptProgram ?? []].flat().flatMap((name) => (ids.includes(name) ? rules.filter(({ id }) => id === name).flatMap(({ when }) => when.program ?? []) : [name]));
  return { ...rule, when: { ...rule.when, exceptProgram: programs } };
}

/** No program has a slash in its name. */
function idsIn(programs: Rule['when']['exceptProgram']): readonly string[] {
  return [programs ?? []].flat().filter((name) => name.includes('/'));
}

const SHORT_WORD = 4;

/** An extension is in many paths, `environment` of `environment*.ts` in few. */
function isVague(word: string, hint: string): boolean {
  return word === '' || (word.length <= SHORT_WORD && word.length < hint.length);
}

function hintOf(glob: string): string {
  return patternOf(glob, compileGlob).hint;
}

/** As the module has it, but with plain lists. */
interface CompiledSensitive extends SensitivePaths {
  readonly groups: readonly SensitiveGroup[];
  readonly patterns: readonly SensitivePattern[];
}

/** `sensitive` of privacy.json, ready to match. */
export function compileSensitive(written: readonly WrittenSensitive[]): CompiledSensitive {
  const groups = written.map(({ category, tier, why, holding }) => ({ category, tier, why, ...(holding === undefined ? {} : { holding }) }));
  const globs = written.flatMap(({ globs, tier }, group) => globs.map((glob) => ({ glob, tier, group })));
  const patterns = globs.map(({ glob, tier, group }) => compileSensitivePattern(glob, tier, group));
  const byWord = new Map<string, number[]>();
  const byHint = new Map<string, number[]>();
  globs.forEach(({ glob }, place) => {
    const hint = patterns[place]?.hint ?? '';
    const words = [...new Set(wordsOfMatches(glob))];
    const [index, keys] = words.some((word) => isVague(word, hint)) ? [byHint, [hint]] : [byWord, words];
    for (const key of keys) index.set(key, [...(index.get(key) ?? []), place]);
  });
  return { groups, patterns, byWord: tableText([...byWord].map(([word, places]) => [word, places.join(',')])), byHint: Object.fromEntries(byHint) };
}

function compileSensitivePattern(glob: string, tier: WrittenSensitive['tier'], group: number): SensitivePattern {
  const samples = tier === 'deny' ? samplesOf(glob) : [];
  return {
    ...patternOf(glob, compileGlob),
    group,
    ...(glob.endsWith('/**') ? { folder: true } : {}),
    ...(samples.length === 0 ? {} : { samples }),
  };
}

/** Words that stand in many projects' own paths. Of globs with one of them, a longer text tells what is meant: `site-packages/` and not `packages`. */
const EVERYDAY = new Set(
  ('application backup client config connection containers cookies database docker environment google kubernetes library local master messages oauth packages ' +
    'password passwords preferences private production profiles properties registry security services settings staging token tokens users').split(' '),
);

/** For each alternative of a glob, the longest word that is whole in everything that it matches, but for everyday ones; one empty word when an alternative has none. */
function wordsOfMatches(glob: string): readonly string[] {
  const words = expandBraces(comparable(glob)).map((alternative) => {
    // `**` stands between slashes, so it cuts no word; any other wildcard may go on with the word beside it.
    const whole = alternative.replaceAll(/(?<=^|\/)\*\*(?=\/|$)/g, '').replaceAll(/[a-z0-9]*(?:\[[^\]]*\]|[*?\[\](){}!\\])+[a-z0-9]*/g, '*');
    return wordsOf(whole).filter((word) => !EVERYDAY.has(word)).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
  });
  return words.includes('') ? [''] : words;
}

/** Names and paths that a pattern stands for: those of its alternatives that hold no wildcard. */
function samplesOf(glob: string): readonly string[] {
  return expandBraces(comparable(glob))
    .map((alternative) => (alternative.startsWith('**/') ? alternative.slice(alternative.lastIndexOf('/') + 1) : alternative))
    .filter((sample) => !/[*?[\]]/.test(sample));
}

const SCOUT_LINE = /^(?<reopened>!\*\*\/src\/\*\*\/)?(?<name>[\w.*-]+)\/$/;

/** The lines as expressions over a folder's name. Only `name/`, and `!**\/src/**\/name/` after it, can be told without the ignore library. */
function compileScout(lines: string): { readonly scoutName: RegExp; readonly scoutNameOfSources: RegExp } {
  const names = { ignored: new Array<string>(), reopened: new Array<string>() };
  for (const line of lines.split('\n').filter((written) => written.trim() !== '' && !written.startsWith('#'))) {
    const groups = SCOUT_LINE.exec(line)?.groups;
    const name = groups?.['name'];
    if (name === undefined) throw new Error(`rules/scout.ckignore: "${line}" must be a folder's name with a slash behind it, or open one below src`);
    names[groups?.['reopened'] === undefined ? 'ignored' : 'reopened'].push(name);
  }
  return { scoutName: anyName(names.ignored), scoutNameOfSources: anyName(names.reopened) };
}

function anyName(names: readonly string[]): RegExp {
  return new RegExp(`^(?:${names.map((name) => name.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')).join('|')})$`);
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${messageOf(error)}`);
  }
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}

function repeated(ids: readonly string[]): readonly string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

/** JSON in a string starts up in half the time of the same data as source code. */
function parsed(data: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(data))})`;
}
