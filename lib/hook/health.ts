import { join } from 'node:path';
import { isObject, parseJson } from '../json.js';
import type { Health, Json, World } from '../types.js';
import { CONFIG_FILE } from './config/config.js';
import { readRegularFile } from './files.js';
import { changedSinceInstalled } from './installed.js';
import { plainJson } from './config/jsonc.js';
import { logFolderFor } from './log/elsewhere.js';
import { failuresSince } from './log/past-failures.js';
import { findConfigScope } from './config/config-scope.js';
import { unknownSettings } from './config/unknown-settings.js';

const MAX_BYTES = 256 * 1024;

/** Made by the build, of config-schema.ts. */
const SCHEMA_FILE = 'ckconfig.schema.json';

/**
 * What is wrong with this installation, as far as that is quickly told. Never throws.
 *
 * @param teller the guard that asks: failures are told since it last spoke
 */
export function healthOf(teller: string, { packFolder, home, project }: Pick<World, 'packFolder' | 'home' | 'project'>): Health {
  const { problems } = findConfigScope({ packFolder, home, hostProject: project.root, cwd: project.root });
  return {
    settings: [...problems, ...passedOver(packFolder, home, project.root)],
    changed: changedSinceInstalled(packFolder),
    failures: failuresSince(teller, logFolderFor(packFolder, home)),
  };
}

/** Keys in readable settings that no guard knows, by the schema that the build has put beside the hooks. */
function passedOver(packFolder: string, home: string, root: string): readonly string[] {
  const places = [join(home, '.claude', CONFIG_FILE), join(root, CONFIG_FILE), join(root, '.claude', CONFIG_FILE)];
  return [...new Set(places)].flatMap((path) => {
    const settings = settingsIn(path);
    if (settings === undefined) return [];
    return unknownSettings(settings, jsonIn(join(packFolder, SCHEMA_FILE))).map(
      ({ path: keys, meant }) => `${path}: "${keys.join('.')}" is not a setting${meant === undefined ? '' : `; did you mean "${meant}"?`}`,
    );
  });
}

/** Undefined where there is nothing but empty sections, or nothing that can be read. */
function settingsIn(path: string): Json | undefined {
  const value = jsonIn(path);
  return isObject(value) && Object.values(value).some(saysSomething) ? value : undefined;
}

function saysSomething(section: Json | undefined): boolean {
  return typeof section !== 'object' || section === null || Object.keys(section).length > 0;
}

function jsonIn(path: string): Json | undefined {
  const file = readRegularFile(path, MAX_BYTES, 'follow');
  return file.kind === 'present' ? parseJson(plainJson(file.text)) : undefined;
}
