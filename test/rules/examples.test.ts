import { dangerRules, privacyRules } from 'ck-guard:rules';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../lib/checkers/bash-danger.js';
import { checkPrivacyBlock } from '../../lib/checkers/privacy-block.js';
import { effectsOf } from '../../lib/effects/effects.js';
import { RESOURCES } from '../../lib/effects/resources.js';
import { aboutAmong } from '../../lib/rules/about.js';
import { holds } from '../../lib/rules/rule-set.js';
import type { Example, Rule } from '../../lib/rules/rule.js';
import { ruleWorldOf, subjectsOf } from '../../lib/rules/rule-subjects.js';
import { sensitivePaths } from 'ck-guard:rules';
import { NOTHING_BEFORE } from '../../lib/session/past.js';
import { readShippedRules } from '../../scripts/shipped-rules.js';
import type { PreToolUse, Verdict } from '../../lib/types.js';
import { bash, toolCall, worldWith } from '../checkers/world.js';

const rulesFolder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'rules');
const written = readShippedRules(rulesFolder);
const all = [...written.danger, ...written.privacy];
const compiled = [...dangerRules(), ...privacyRules()];
const world = worldWith();

function eventOf(example: Example): PreToolUse {
  return typeof example === 'string' ? bash(example) : toolCall(example.tool, example.input);
}

async function speaks(rule: Rule, example: Example): Promise<boolean> {
  const { effects } = await effectsOf(eventOf(example), { ...world, past: NOTHING_BEFORE });
  const about = aboutAmong(compiled.filter(({ id }) => id === rule.id));
  return effects.some((effect) => about(effect).some(({ when }) => holds(when, effect, subjectsOf(effect, ruleWorldOf(world)), sensitivePaths)));
}

async function isStopped(example: Example): Promise<Verdict | undefined> {
  const verdicts = await Promise.all([checkBashDanger, checkPrivacyBlock].map((check) => check(eventOf(example), world)));
  return verdicts.find(({ kind }) => kind === 'ask' || kind === 'deny');
}

function label(example: Example): string {
  return typeof example === 'string' ? example : `${example.tool} ${JSON.stringify(example.input)}`;
}

describe.each(all)('$id', (rule) => {
  it.each(rule.examples.stop.map((example) => [label(example), example] as const))('speaks about %s', async (_, example) => {
    expect(await speaks(rule, example)).toBe(true);
    if (rule.verdict !== 'context') expect(await isStopped(example)).toBeDefined();
  });

  it.each([...rule.examples.pass, ...(rule.instead === undefined ? [] : [rule.instead])].map((example) => [label(example), example] as const))('lets %s pass', async (_, example) => {
    expect(await speaks(rule, example)).toBe(false);
    expect(await isStopped(example)).toBeUndefined();
  });
});

/**
 * Rules without examples, for what they speak of stands in the record of the session, in git or on the disk. This list may only
 * get shorter.
 */
const WITHOUT_EXAMPLES = ['filesystem/only-copy', 'git/unsaved-work', 'persistence/project-autorun', 'persistence/other', 'privacy/settings-endpoint'];

/** The rule that gives the reason, of those of one guard: another guard may be off. */
async function decidedBy(example: Example, { guard }: Rule): Promise<string | undefined> {
  const check = guard === 'privacy-block' ? checkPrivacyBlock : checkBashDanger;
  const verdict = await check(eventOf(example), world);
  return 'rule' in verdict ? verdict.rule : undefined;
}

describe('gives the reason for one of its examples', () => {
  it.each(all.filter(({ id }) => !WITHOUT_EXAMPLES.includes(id)))('$id', async (rule) => {
    const decided = await Promise.all(rule.examples.stop.map((example) => decidedBy(example, rule)));
    expect(decided).toContain(rule.id);
  });

  it('and all but a few have one', () => {
    expect(all.filter(({ examples }) => examples.stop.length === 0).map(({ id }) => id)).toEqual(WITHOUT_EXAMPLES);
  });
});

describe('shipped rules', () => {
  it('name resources that effects can be about', () => {
    const named = all.flatMap(({ when }) => when.resource ?? []);
    expect(named.filter((name) => !RESOURCES.some((known) => known === name))).toEqual([]);
  });

  it('belong to the guard that reads their file', () => {
    expect(new Set(written.danger.map(({ guard }) => guard))).toEqual(new Set(['bash-danger']));
    expect(new Set(written.privacy.map(({ guard }) => guard))).toEqual(new Set(['privacy-block']));
  });
});
