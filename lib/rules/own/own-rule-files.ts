import type { Disk } from '../../types.js';

/** The rule file of `rules/` that is the pack's own; its other own ones lie in `rules/danger/`. */
const SHIPPED_FILE = 'privacy.json';

/** Names of the person's rule files in `rules/` beside the hooks. */
export function ownRuleNames(packFolder: string, disk: Pick<Disk, 'list'>): readonly string[] {
  return disk.list(`${packFolder}/rules`)?.filter(isOwn).sort() ?? [];
}

function isOwn(name: string): boolean {
  return name.endsWith('.json') && name !== SHIPPED_FILE;
}
