import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readRegularFile } from '../../../lib/hook/files.js';
import { isObject } from '../../../lib/json.js';
import { readSettings, type HookSettings, type Ignored } from '../../../lib/simulator/settings.js';
import type { JsonObject } from '../../../lib/types.js';
import { parseSettings } from '../../settings-file.js';

/** Whose settings of the host a file holds. */
export type SettingsLayer = 'plugin' | 'user' | 'project' | 'local' | 'managed';

/** One settings file of the host that is there. */
export interface HostSettingsFile {
  readonly layer: SettingsLayer;
  readonly path: string;
  readonly reading:
    | { readonly kind: 'valid'; readonly value: JsonObject; readonly hooks: HookSettings; readonly ignored: readonly Ignored[] }
    | { readonly kind: 'invalid'; readonly why: string };
}

const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Reads the files that are there, the weakest first.
 * @param plugin the hooks of a plugin, where these are
 */
export function readHostSettings(
  home: string,
  projectRoot: string,
  managed: string,
  plugin: readonly string[] = [],
): readonly HostSettingsFile[] {
  const places: readonly (readonly [SettingsLayer, string])[] = [
    ...plugin.map((path) => ['plugin', path] as const),
    ['user', join(home, '.claude', 'settings.json')],
    ['project', join(projectRoot, '.claude', 'settings.json')],
    ['local', join(projectRoot, '.claude', 'settings.local.json')],
    ['managed', join(managed, 'managed-settings.json')],
    ...namesIn(join(managed, 'managed-settings.d')).map((name) => ['managed', join(managed, 'managed-settings.d', name)] as const),
  ];
  const once = new Map(places.map(([layer, path]) => [path, layer]));
  return [...once].flatMap(([path, layer]) => readOne(layer, path));
}

function readOne(layer: SettingsLayer, path: string): readonly HostSettingsFile[] {
  const file = readRegularFile(path, MAX_BYTES, 'follow');
  switch (file.kind) {
    case 'absent':
      return [];
    case 'unknown':
      return [{ layer, path, reading: { kind: 'invalid', why: file.why } }];
    case 'present': {
      if (file.text.trim() === '') return [];
      const parsed = parseSettings(file.text);
      if (parsed.kind === 'invalid') {
        return [{ layer, path, reading: { kind: 'invalid', why: `line ${parsed.line}, column ${parsed.column}: ${parsed.what}` } }];
      }
      if (!isObject(parsed.value)) return [{ layer, path, reading: { kind: 'invalid', why: 'it is not an object' } }];
      const { settings, ignored } = readSettings(file.text);
      return [{ layer, path, reading: { kind: 'valid', value: parsed.value, hooks: settings, ignored } }];
    }
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
      .sort();
  } catch {
    return [];
  }
}
