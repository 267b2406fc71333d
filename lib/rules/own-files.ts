import type { Disk, FileText } from '../types.js';

/** The rule file of `rules/` that is the pack's own; its other own ones lie in `rules/danger/`. */
const SHIPPED_FILE = 'privacy.json';

/** Names of the person's rule files beside the hooks, in order. */
export function ownRuleNames(packFolder: string, disk: Pick<Disk, 'list'>): readonly string[] {
  return (disk.list(`${packFolder}/rules`) ?? []).filter((name) => name.endsWith('.json') && name !== SHIPPED_FILE).sort();
}

/** Those files themselves. */
export function ownRuleFiles(packFolder: string, disk: Pick<Disk, 'list' | 'readText'>): readonly FileText[] {
  return ownRuleNames(packFolder, disk).map((name) => disk.readText(`${packFolder}/rules/${name}`));
}
