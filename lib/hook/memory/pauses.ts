import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isCurrent, readLasting, type Lasting, type Moment } from '../../grants/ledger.js';
import { objectsOf, parseJson, textAt } from '../../json.js';
import type { JsonObject } from '../../types.js';
import type { Config } from '../config/config.js';
import { readRegularFile } from '../files.js';
import { makePrivateFolder } from '../private-folder.js';
import { pausesFile, reasonToRefuse, stateFolder, type MemoryOwner } from './memory.js';
import type { ConfigScope } from '../config/config-scope.js';

const MAX_BYTES = 64 * 1024;

/** A guard, or all that could stop something, that a person has switched off in one project, for a time. */
export interface Pause extends Lasting {
  /** The project's root. */
  readonly root: string;
  /** The guard's id, or `ALL_GUARDS`. */
  readonly guard: string;
}

/** What stands for all guards in a pause. */
export const ALL_GUARDS = 'all';

/** The scope of an event in which the guards that the person has switched off for a time are off. */
export function withoutPaused(scope: ConfigScope, userId: number | undefined, moment: Moment): ConfigScope {
  return { ...scope, config: withPauses(scope.config, { home: scope.home, projectRoot: scope.project.root, userId }, moment) };
}

/** The settings with those guards off that the person has paused in the project. */
export function withPauses(config: Config, owner: Owner, moment: Moment): Config {
  const paused = pausesIn(owner, moment).map(({ guard }) => guard);
  return paused.length === 0 ? config : { ...config, paused };
}

type Owner = Pick<MemoryOwner, 'home' | 'projectRoot' | 'userId'>;

/** Pauses of the project that are not over. A state folder that others could have made pauses nothing. Never throws. */
export function pausesIn(owner: Owner, moment: Moment): readonly Pause[] {
  if (reasonToRefuse(stateFolder(owner.home), owner) !== undefined) return [];
  return currentPauses(owner.home, moment).filter(({ root }) => root === owner.projectRoot);
}

/** Pauses of all projects that are not over. Never throws. */
export function currentPauses(home: string, moment: Moment): readonly Pause[] {
  const file = readRegularFile(pausesFile(home), MAX_BYTES, 'refuse');
  if (file.kind !== 'present') return [];
  return objectsOf(parseJson(file.text))
    .flatMap(readPause)
    .filter((pause) => isCurrent(pause, moment));
}

/** Replaces all pauses, whole. Throws what the file system throws. */
export function writePauses(home: string, pauses: readonly Pause[], uniqueName: string): void {
  const path = pausesFile(home);
  if (pauses.length === 0) return rmSync(path, { force: true });
  makePrivateFolder(dirname(path));
  const fresh = `${path}.${uniqueName}`;
  writeFileSync(fresh, JSON.stringify(pauses), { mode: 0o600, flag: 'wx' });
  renameSync(fresh, path);
}

function readPause(record: JsonObject): readonly Pause[] {
  const root = textAt(record, 'root');
  const guard = textAt(record, 'guard');
  const lasting = readLasting(record);
  return root === undefined || guard === undefined || lasting === undefined ? [] : [{ root, guard, ...lasting }];
}
