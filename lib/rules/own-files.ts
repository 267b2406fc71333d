import type { Disk, FileText, Json } from '../types.js';

/** The rule file of `rules/` that is the pack's own; its other own ones lie in `rules/danger/`. */
const SHIPPED_FILE = 'privacy.json';

/** The person's rule files beside the hooks, by name. */
export function ownRuleFiles(packFolder: string, disk: Pick<Disk, 'list' | 'readText'>): readonly { readonly name: string; readonly file: FileText }[] {
  const names = (disk.list(`${packFolder}/rules`) ?? []).filter((name) => name.endsWith('.json') && name !== SHIPPED_FILE);
  return names.sort().map((name) => ({ name, file: disk.readText(`${packFolder}/rules/${name}`) }));
}

/** Reads a rule file's text; nothing when it is no JSON. */
export function parseRuleFile(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
