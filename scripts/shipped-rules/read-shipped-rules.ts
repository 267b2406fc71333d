import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../../lib/hook/files.js';
import type { Rule } from '../../lib/rules/rule.js';
import { readRules, readSensitive, type WrittenSensitive } from '../../lib/rules/schema.js';

/** The shipped rules as they are written. */
export interface WrittenRules {
  readonly danger: readonly Rule[];
  readonly privacy: readonly Rule[];
  readonly sensitive: readonly WrittenSensitive[];
  readonly scout: string;
}

/** Reads and checks the shipped rules; throws with all faults at once, each with its file, rule and field. */
export function readShippedRules(folder: string): WrittenRules {
  const dangerFolder = join(folder, 'danger');
  const files = readdirSync(dangerFolder)
    .filter((name) => name.endsWith('.json'))
    .sort();
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
  const ids = new Set(rules.map(({ id }) => id));
  return rules.flatMap(({ id, when }) => {
    const strangers = idsIn(when.exceptProgram).filter((other) => !ids.has(other));
    return strangers.map((other) => `rules/danger/: rule "${id}": "exceptProgram" names no rule of its file: ${other}`);
  });
}

/** The rule with the programs of another one of its file in place of that one's id: what it leaves to it. */
function leavingOthers(rule: Rule, rules: readonly Rule[]): Rule {
  const ids = idsIn(rule.when.exceptProgram);
  if (ids.length === 0) return rule;
  const programsOf = (id: string): readonly string[] => rules.filter((other) => other.id === id).flatMap(({ when }) => when.program ?? []);
  const programs = [rule.when.exceptProgram ?? []].flat().flatMap((name) => (ids.includes(name) ? programsOf(name) : [name]));
  return { ...rule, when: { ...rule.when, exceptProgram: programs } };
}

/** No program has a slash in its name. */
function idsIn(programs: Rule['when']['exceptProgram']): readonly string[] {
  return [programs ?? []].flat().filter((name) => name.includes('/'));
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
