import { isObject, textOf } from '../json.js';
import type { Disk, Effect, FileText, GuardId, Json, JsonObject, World } from '../types.js';
import type { CompiledRule } from './rule.js';

/** The rule file of `rules/` that is the pack's own; its other own ones lie in `rules/danger/`. */
const SHIPPED_FILE = 'privacy.json';

/** What was read of the files on a disk that remembers, as it is made for each event: the guards of one event share it. */
const read = new WeakMap<object, readonly Json[]>();

/**
 * A guard's rules about the effects: the shipped ones, and a person's own from `rules` in the guard's section of
 * `.ckconfig.json` and from `rules/*.json` beside the hooks. An own rule replaces a shipped one of the same id; one about
 * other effects is left out, so that a thousand of them cost next to nothing.
 */
export async function rulesFor(
  guard: GuardId,
  shipped: readonly CompiledRule[],
  effects: readonly Pick<Effect, 'kind'>[],
  { disk, packFolder, settings }: Pick<World, 'disk' | 'packFolder' | 'settings'>,
): Promise<readonly CompiledRule[]> {
  const inConfig = settings.options['rules'];
  const files = ownRuleFiles(packFolder, disk);
  if (inConfig === undefined && files.length === 0) return shipped;
  const { compileOwnRules } = await import('./own-rules.js');
  const inFiles = read.get(disk) ?? files.flatMap(({ file }) => (file.kind === 'present' ? [parseRuleFile(file.text)] : []));
  read.set(disk, inFiles);
  const ids = new Set(shipped.map(({ id }) => id));
  const kinds = new Set<Json>(effects.map(({ kind }) => kind));
  const own = compileOwnRules([inConfig ?? [], ...inFiles], (rule) => rule['guard'] === guard && (ids.has(textOf(rule, 'id') ?? '') || effectsIn(rule).some((kind) => kinds.has(kind))));
  const replaced = new Set(own.map(({ id }) => id));
  return own.length === 0 ? shipped : [...shipped.filter(({ id }) => !replaced.has(id)), ...own];
}

/** The kinds of effects that a rule, as it is written, is about. */
export function effectsIn({ when }: JsonObject): readonly Json[] {
  const effect = isObject(when) ? when['effect'] : undefined;
  return effect === undefined ? [] : Array.isArray(effect) ? effect : [effect];
}

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
