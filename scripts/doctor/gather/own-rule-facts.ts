import { decide } from '../../../lib/hook/decision/decide.js';
import { disk } from '../../../lib/hook/disk.js';
import { EMPTY_CONFIG } from '../../../lib/hook/config/config.js';
import type { ConfigScope } from '../../../lib/hook/config/config-scope.js';
import { isObject } from '../../../lib/json.js';
import { ownRuleNames } from '../../../lib/rules/own/own-rule-files.js';
import { compileOwnRules } from '../../../lib/rules/own/compile-own-rules.js';
import { readRules } from '../../../lib/rules/schema.js';
import type { Example, Rule } from '../../../lib/rules/rule.js';
import type { Guard, Json, JsonObject, Verdict } from '../../../lib/types.js';
import { parseSettings } from '../../settings-file.js';
import { toolCall } from '../../tool-call.js';
import { FORGETFUL, nothingStarts } from '../../without-session.js';

/** A person's own rules, and whether they do what their examples say. */
export interface OwnRuleFacts {
  readonly rules: readonly OwnRule[];
  readonly malformed: readonly Malformed[];
}

/** Faults of a file or a rule, and what becomes of it. */
interface Malformed {
  /** What is wrong, in words that name the file and the rule. */
  readonly faults: readonly string[];
  readonly comesOf: 'the file is left out' | 'the rule is left out' | 'the rule stays in force, and may not do what you mean';
}

/** A rule, and the examples in it that do not hold. */
interface OwnRule {
  /** The file, or the section of the settings. */
  readonly where: string;
  readonly rule: Rule;
  /** Examples that it does not hold to. */
  readonly failing: readonly FailingExample[];
}

/** An example that came out otherwise. */
interface FailingExample {
  readonly expected: 'stop' | 'pass';
  /** The command, or the tool and its input. */
  readonly example: string;
}

/** Where the person's own rules are looked for. */
interface OwnRuleSources {
  readonly packFolder: string;
  readonly scope: Pick<ConfigScope, 'home' | 'project' | 'config'>;
  readonly guards: readonly Guard[];
}

/** Reads the rules beside the hooks and in the settings, and plays their examples. */
export async function readOwnRules({ packFolder, scope, guards }: OwnRuleSources): Promise<OwnRuleFacts> {
  const readings = [...inFiles(packFolder), ...inSettings(scope.config.hooks)];
  const written = readings.flatMap(({ where, rules }) => rules.map((rule) => ({ where, rule })));
  const rules: OwnRule[] = [];
  for (const { where, rule } of written) rules.push({ where, rule, failing: await failingExamples(rule, { packFolder, scope, guards }) });
  return { rules, malformed: readings.flatMap(({ malformed }) => malformed) };
}

interface Reading {
  readonly where: string;
  readonly rules: readonly Rule[];
  readonly malformed: readonly Malformed[];
}

function inFiles(packFolder: string): readonly Reading[] {
  return ownRuleNames(packFolder, disk).map((name) => {
    const where = `${packFolder}/rules/${name}`;
    const file = disk.readText(where);
    if (file.kind !== 'present') {
      return { where, rules: [], malformed: file.kind === 'unknown' ? [wholeFile(`${where}: ${file.why}`)] : [] };
    }
    const parsed = parseSettings(file.text);
    return parsed.kind === 'invalid'
      ? { where, rules: [], malformed: [wholeFile(`${where}: line ${parsed.line}, column ${parsed.column}: ${parsed.what}`)] }
      : readingOf(parsed.value, where);
  });
}

function inSettings(hooks: ConfigScope['config']['hooks']): readonly Reading[] {
  return Object.entries(hooks).flatMap(([id, section]) => {
    const rules = isObject(section) ? section['rules'] : undefined;
    return rules === undefined ? [] : [readingOf(rules, `.ckconfig.json: hooks.${id}.rules`)];
  });
}

function readingOf(list: unknown, where: string): Reading {
  const { rules, faults, wrong } = readRules(list, where);
  const ofRules = wrong.map((one): Malformed => ({
    faults: one.faults,
    comesOf:
      compileOwnRules([[asJson(one.entry)]]).length > 0 ? 'the rule stays in force, and may not do what you mean' : 'the rule is left out',
  }));
  const told = new Set(wrong.flatMap((one) => one.faults));
  // What is left is about no one rule: no list at all, or two of one id, which both speak.
  const others = faults
    .filter((fault) => !told.has(fault))
    .map((fault): Malformed =>
      Array.isArray(list) ? { faults: [fault], comesOf: 'the rule stays in force, and may not do what you mean' } : wholeFile(fault),
    );
  return { where, rules, malformed: [...ofRules, ...others] };
}

function wholeFile(fault: string): Malformed {
  return { faults: [fault], comesOf: 'the file is left out' };
}

async function failingExamples(rule: Rule, sources: OwnRuleSources): Promise<readonly FailingExample[]> {
  const failing: FailingExample[] = [];
  for (const expected of ['stop', 'pass'] as const) {
    for (const example of rule.examples[expected]) {
      if ((await speaks(rule, example, sources)) !== (expected === 'stop')) {
        failing.push({ expected, example: typeof example === 'string' ? example : `${example.tool} ${JSON.stringify(example.input)}` });
      }
    }
  }
  return failing;
}

/** Whether the rule has a say in the call: a rule that is `off` has one where it exempts. */
async function speaks(rule: Rule, example: Example, { packFolder, scope, guards }: OwnRuleSources): Promise<boolean> {
  const root = scope.project.root;
  const event =
    typeof example === 'string' ? toolCall('Bash', { command: example }, root) : toolCall(example.tool, asInput(example.input), root);
  const section = scope.config.hooks[rule.guard];
  const options = isObject(section) && section['rules'] !== undefined ? { rules: section['rules'] } : {};
  const { answers } = await decide(
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
  return answers.some(({ verdict }) => findingsOf(verdict).some((finding) => finding.rule.id === rule.id || finding.exemptBy === rule.id));
}

function findingsOf(verdict: Verdict) {
  return 'findings' in verdict ? (verdict.findings ?? []) : [];
}

function asInput(input: Readonly<Record<string, unknown>>): JsonObject {
  const value = asJson(input);
  return isObject(value) ? value : {};
}

/** It was read from JSON. */
function asJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}
