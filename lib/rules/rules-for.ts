import { isObject, textAt } from '../json.js';
import { comparable } from '../paths/pattern.js';
import type { Effect, GuardId, Json, World } from '../types.js';
import { withAllowedFiles } from './secrets/allowed-files.js';
import { aboutAmong, aboutBoth, type RulesAbout } from './about.js';
import { couldHold, listsThatCouldHold, type EffectTraits } from './could-hold.js';
import { ownRuleNames } from './own/own-rule-files.js';
import { isList } from './rule-shape.js';
import { ruleWorldOf, subjectsOf, type RuleWorld } from './rule-subjects.js';

/**
 * A guard's rules about the effects: the shipped ones, and a person's own from `rules` in the guard's section of
 * `.ckconfig.json`, where `allow` stands for one, and from `rules/*.json` beside the hooks. An own rule replaces a shipped one of the same id; one that
 * cannot hold for any of the effects is left out, so that a thousand of them cost next to nothing.
 */
export async function rulesFor(guard: GuardId, shipped: RulesAbout, effects: readonly Effect[], world: OwnRulesWorld): Promise<RulesAbout> {
  const { disk, packFolder, settings } = world;
  const { options } = settings;
  const inConfig = options['allow'] === undefined ? options['rules'] : withAllowedFiles(options);
  const names = ownRuleNames(packFolder, disk);
  if (inConfig === undefined && names.length === 0) return shipped;
  const ids = new Set([...new Set(effects.map(shipped))].flatMap((rules) => rules.map(({ id }) => id)));
  const traits = traitsOf(effects, world);
  const texts = names.flatMap((name) => {
    const file = disk.readText(`${packFolder}/rules/${name}`);
    return file.kind === 'present' && couldName(file.text, guard) ? [file.text] : [];
  });
  const inFiles = listsThatCouldHold(texts, ids, traits, disk);
  const isWanted = (rule: Json): boolean =>
    isObject(rule) && rule['guard'] === guard && (ids.has(textAt(rule, 'id') ?? '') || couldHold(rule, traits));
  const wanted = [inConfig ?? [], ...inFiles].flatMap((list) => (isList(list) ? list.filter(isWanted) : []));
  if (wanted.length === 0) return shipped;
  const own = (await import('./own/compile-own-rules.js')).compileOwnRules([wanted]);
  return own.length === 0 ? shipped : aboutBoth(shipped, new Set(own.map(({ id }) => id)), aboutAmong(own));
}

/** False for JSON text in which the word stands nowhere: to search it for one is far quicker than to tell what its rules are about. */
function couldName(text: string, word: string): boolean {
  return text.includes(`"${word}"`) || text.includes('\\u');
}

type OwnRulesWorld = Pick<World, 'disk' | 'home' | 'project' | 'packFolder' | 'settings'>;

function traitsOf(effects: readonly Effect[], world: OwnRulesWorld): EffectTraits {
  let texts: string | undefined;
  const joined = (): string => [...new Set(effects.flatMap((effect) => textsOf(effect, ruleWorldOf(world))))].join('\n');
  return { kinds: new Set(effects.map(({ kind }) => kind)), texts: () => (texts ??= joined()) };
}

/** The texts that the globs of rules are matched against. */
function textsOf(effect: Effect, world: RuleWorld): readonly string[] {
  switch (effect.target.kind) {
    case 'path': {
      const { written, real } = subjectsOf(effect, world);
      return [...written, ...real].flatMap(({ forms }) => forms);
    }
    case 'resource':
      return [comparable(effect.target.name)];
    case 'unknown':
      return [];
  }
}
