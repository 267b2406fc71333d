import { join } from 'node:path';
import { CONFIG_FILE, type Config } from '../../../lib/hook/config/config.js';
import { failureOf } from '../../../lib/hook/config/guard-settings.js';
import { configFaults, type ConfigFault } from '../../../lib/hook/config/config-schema.js';
import { readRegularFile } from '../../../lib/hook/files.js';
import { isObject } from '../../../lib/json.js';
import { plainJson } from '../../../lib/hook/config/jsonc.js';
import type { ConfigScope } from '../../../lib/hook/config/config-scope.js';
import type { Guard, GuardId } from '../../../lib/types.js';
import { parseSettings, positionOf, repeatedKeys, type TextPosition, type SettingsPath } from '../../settings-file.js';

/** One file of settings that is there. */
interface ConfigLayer {
  readonly path: string;
  readonly reading:
    | {
        readonly kind: 'read';
        readonly faults: readonly LocatedFault[];
        readonly repeated: readonly (TextPosition & { readonly path: SettingsPath })[];
      }
    /** The file is ignored. */
    | { readonly kind: 'unreadable'; readonly why: string };
}

/** A fault, and where in the file it stands. */
type LocatedFault = ConfigFault & TextPosition;

/** The settings of the guards, file by file, and what they come to. */
export interface ConfigFacts {
  readonly layers: readonly ConfigLayer[];
  /** A file that is not read, because one before it is. */
  readonly unread: readonly string[];
  /** The settings in force. */
  readonly merged: Config;
  /** What the runner leaves out of them, and why. */
  readonly problems: readonly string[];
  /** Guards that are to stop the call when they crash. */
  readonly closed: ReadonlySet<GuardId>;
}

const MAX_BYTES = 256 * 1024;

/** Reads the settings as guards do, and beside that what guards pass over. */
export function readConfig(scope: Pick<ConfigScope, 'home' | 'project' | 'config' | 'problems'>, guards: readonly Guard[]): ConfigFacts {
  const personal = layerAt(join(scope.home, '.claude', CONFIG_FILE), 'personal');
  const own = [join(scope.project.root, CONFIG_FILE), join(scope.project.root, '.claude', CONFIG_FILE)].flatMap((path) =>
    layerAt(path, "a project's"),
  );
  const distinct = own.filter(({ path }) => path !== personal[0]?.path);
  return {
    layers: [...personal, ...distinct.slice(0, 1)],
    unread: distinct.slice(1).map(({ path }) => path),
    merged: scope.config,
    problems: scope.problems,
    closed: new Set(guards.filter(({ id }) => failureOf(scope.config, id) === 'closed').map(({ id }) => id)),
  };
}

type Whose = 'personal' | "a project's";

function layerAt(path: string, whose: Whose): readonly ConfigLayer[] {
  const file = readRegularFile(path, MAX_BYTES, whose === 'personal' ? 'follow' : 'refuse');
  switch (file.kind) {
    case 'absent':
      return [];
    case 'unknown':
      return [{ path, reading: { kind: 'unreadable', why: file.why } }];
    case 'present':
      return [{ path, reading: readLayer(file.text, whose) }];
  }
}

function readLayer(text: string, whose: Whose): ConfigLayer['reading'] {
  const json = plainJson(text);
  const parsed = parseSettings(json);
  if (parsed.kind === 'invalid') return { kind: 'unreadable', why: `line ${parsed.line}, column ${parsed.column}: ${parsed.what}` };
  return {
    kind: 'read',
    faults: [...configFaults(parsed.value), ...(whose === 'personal' ? [] : trustIn(parsed.value))].map((fault) => ({
      ...fault,
      ...positionOf(json, fault.path),
    })),
    repeated: repeatedKeys(json).map((path) => ({ path, ...positionOf(json, path) })),
  };
}

/** A project that names whom to trust names nobody: only the person's own file is asked. */
function trustIn(value: unknown): readonly ConfigFault[] {
  const trust = isObject(value) ? value['trust'] : undefined;
  return Array.isArray(trust) && trust.length > 0 ? [{ path: ['trust'], what: `is read from ~/.claude/${CONFIG_FILE} alone` }] : [];
}
