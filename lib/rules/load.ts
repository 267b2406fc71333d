import type { Disk, GuardId, Json, World } from '../types.js';
import type { CompiledRule } from './rule.js';

/** The rule file of `rules/` that is the pack's own; its other own ones lie in `rules/danger/`. */
const SHIPPED_FILE = 'privacy.json';

/**
 * A guard's rules: the shipped ones, and a person's own from `rules` in the guard's section of `.ckconfig.json` and from
 * `rules/*.json` beside the hooks. An own rule replaces a shipped one of the same id.
 */
export async function rulesFor(guard: GuardId, shipped: readonly CompiledRule[], world: Pick<World, 'disk' | 'packFolder' | 'settings'>): Promise<readonly CompiledRule[]> {
  const inConfig = world.settings.options['rules'];
  const texts = ownRuleTexts(world.packFolder, world.disk);
  if (inConfig === undefined && texts.length === 0) return shipped;
  const { compileOwnRules, parseRuleFile } = await import('./own-rules.js');
  const lists: readonly Json[] = [inConfig ?? [], ...texts.map(parseRuleFile)];
  const own = compileOwnRules(lists).filter((rule) => rule.guard === guard);
  const replaced = new Set(own.map(({ id }) => id));
  return [...shipped.filter(({ id }) => !replaced.has(id)), ...own];
}

function ownRuleTexts(packFolder: string, disk: Pick<Disk, 'list' | 'readText'>): readonly string[] {
  const names = disk.list(`${packFolder}/rules`) ?? [];
  return names
    .filter((name) => name.endsWith('.json') && name !== SHIPPED_FILE)
    .sort()
    .flatMap((name) => {
      const file = disk.readText(`${packFolder}/rules/${name}`);
      return file.kind === 'present' ? [file.text] : [];
    });
}
