import { decide } from '../../../lib/hook/decision/decide.js';
import { disk } from '../../../lib/hook/disk.js';
import { EMPTY_CONFIG } from '../../../lib/hook/config/config.js';
import type { Scope } from '../../../lib/hook/config/scope.js';
import { isObject } from '../../../lib/json.js';
import { ownRuleNames } from '../../../lib/rules/own-files.js';
import { readRules } from '../../../lib/rules/schema.js';
import type { Example, Rule } from '../../../lib/rules/rule.js';
import type { Guard, Json, JsonObject, Verdict } from '../../../lib/types.js';
import { parseSettings } from '../../settings-file.js';
import { toolCall } from '../../tool-call.js';
import { FORGETFUL, nothingStarts } from '../../without-session.js';

/** A person's own rules, and whether they do what their examples say. */
export interface OwnRuleFacts {
  readonly rules: readonly OwnRule[];
  /** What is malformed, in words that name the file and the rule. */
  readonly faults: readonly string[];
}

export interface OwnRule {
  /** The file, or the section of the settings. */
  readonly where: string;
  readonly rule: Rule;
  /** Examples that it does not hold to. */
  readonly failing: readonly FailingExample[];
}

export interface FailingExample {
  readonly expected: 'stop' | 'pass';
  /** The command, or the tool and its input. */
  readonly example: string;
}

export interface OwnRuleSources {
  readonly packFolder: string;
  readonly scope: Pick<Scope, 'home' | 'project' | 'config'>;
  readonly guards: readonly Guard[];
}

/** Reads the rules beside the hooks and in the settings, and plays their examples. */
export async function readOwnRules({ packFolder, scope, guards }: OwnRuleSources): Promise<OwnRuleFacts> {
  const readings = [...inFiles(packFolder), ...inSettings(scope.config.hooks)];
  const written = readings.flatMap(({ where, rules }) => rules.map((rule) => ({ where, rule })));
  const rules: OwnRule[] = [];
  for (const { where, rule } of written) rules.push({ where, rule, failing: await failingExamples(rule, { packFolder, scope, guards }) });
  return { rules, faults: readings.flatMap(({ faults }) => faults) };
}

interface Reading {
  readonly where: string;
  readonly rules: readonly Rule[];
  readonly faults: readonly string[];
}

function inFiles(packFolder: string): readonly Reading[] {
  return ownRuleNames(packFolder, disk).map((name) => {
    const where = `${packFolder}/rules/${name}`;
    const file = disk.readText(where);
    if (file.kind !== 'present') return { where, rules: [], faults: file.kind === 'unknown' ? [`${where}: ${file.why}`] : [] };
    const parsed = parseSettings(file.text);
    if (parsed.kind === 'invalid') return { where, rules: [], faults: [`${where}: line ${parsed.line}, column ${parsed.column}: ${parsed.what}`] };
    return { where, ...readRules(parsed.value, where) };
  });
}

function inSettings(hooks: Scope['config']['hooks']): readonly Reading[] {
  return Object.entries(hooks).flatMap(([id, section]) => {
    const rules = isObject(section) ? section['rules'] : undefined;
    const where = `.ckconfig.json: hooks.${id}.rules`;
    return rules === undefined ? [] : [{ where, ...readRules(rules, where) }];
  });
}

async function failingExamples(rule: Rule, sources: OwnRuleSources): Promise<readonly FailingExample[]> {
  const failing: FailingExample[] = [];
  for (const expected of ['stop', 'pass'] as const) {
    for (const example of rule.examples[expected]) {
      if ((await speaks(rule, example, sources)) !== (expected === 'stop')) failing.push({ expected, example: typeof example === 'string' ? example : `${example.tool} ${JSON.stringify(example.input)}` });
    }
  }
  return failing;
}

/** Whether the rule has a say in the call: a rule that is `off` has one where it exempts. */
async function speaks(rule: Rule, example: Example, { packFolder, scope, guards }: OwnRuleSources): Promise<boolean> {
  const root = scope.project.root;
  const event = typeof example === 'string' ? toolCall('Bash', { command: example }, root) : toolCall(example.tool, asJson(example.input), root);
  const section = scope.config.hooks[rule.guard];
  const options = isObject(section) && section['rules'] !== undefined ? { rules: section['rules'] } : {};
  const { asked } = await decide(
    event,
    guards.filter(({ id }) => id === rule.guard),
    {
      scope: { ...scope, config: { ...EMPTY_CONFIG, hooks: { [rule.guard]: { ...options, enabled: true } } } },
      packFolder,
      disk,
      memoryFor: () => FORGETFUL,
      ...nothingStarts('an example runs nothing'),
    },
  );
  return asked.some(({ verdict }) => findingsOf(verdict).some((finding) => finding.rule.id === rule.id || finding.exemptBy === rule.id));
}

function findingsOf(verdict: Verdict) {
  return 'findings' in verdict ? (verdict.findings ?? []) : [];
}

/** It was read from JSON. */
function asJson(input: Readonly<Record<string, unknown>>): JsonObject {
  const value: Json = JSON.parse(JSON.stringify(input));
  return isObject(value) ? value : {};
}

