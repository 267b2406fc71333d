import type { Disk, FileText, GuardId, Json, World } from '../types.js';
import type { CompiledRule } from './rule.js';

/** The rule file of `rules/` that is the pack's own; its other own ones lie in `rules/danger/`. */
const SHIPPED_FILE = 'privacy.json';

/**
 * A guard's rules: the shipped ones, and a person's own from `rules` in the guard's section of `.ckconfig.json` and from
 * `rules/*.json` beside the hooks. An own rule replaces a shipped one of the same id.
 */
export async function rulesFor(guard: GuardId, shipped: readonly CompiledRule[], world: Pick<World, 'disk' | 'packFolder' | 'settings'>): Promise<readonly CompiledRule[]> {
  const inConfig = world.settings.options['rules'];
  const texts = ownRuleFiles(world.packFolder, world.disk).flatMap(({ file }) => (file.kind === 'present' ? [file.text] : []));
  if (inConfig === undefined && texts.length === 0) return shipped;
  const { compileOwnRules, parseRuleFile } = await import('./own-rules.js');
  const lists: readonly Json[] = [inConfig ?? [], ...texts.map(parseRuleFile)];
  const own = compileOwnRules(lists).filter((rule) => rule.guard === guard);
  const replaced = new Set(own.map(({ id }) => id));
  return [...shipped.filter(({ id }) => !replaced.has(id)), ...own];
}

/** The person's rule files beside the hooks, by name. */
export function ownRuleFiles(packFolder: string, disk: Pick<Disk, 'list' | 'readText'>): readonly { readonly name: string; readonly file: FileText }[] {
  const names = (disk.list(`${packFolder}/rules`) ?? []).filter((name) => name.endsWith('.json') && name !== SHIPPED_FILE);
  return names.sort().map((name) => ({ name, file: disk.readText(`${packFolder}/rules/${name}`) }));
}
