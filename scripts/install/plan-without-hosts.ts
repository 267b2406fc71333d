import { readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Change } from './change.js';
import { BACKUP_FOLDER, type Manifest } from './manifest.js';
import { type OtherHost, targetFor } from './other-hosts.js';
import { type Files, isRealFolder, planRemovals } from './plan-files.js';
import { planWithoutOtherHosts } from './plan-other-hosts.js';
import { knownManifest, planRecord } from './known-manifest.js';
import { foldersUpTo } from './what-is-there.js';
import type { Plan } from './change.js';
import { expectFolder, realPlace, type InstallTarget } from './install-target.js';

/** Plans taking what is ours out of the settings of these hosts alone; the guards stay for all others. */
export function planWithoutHosts(target: InstallTarget, pack: { readonly files: Files }, hosts: readonly OtherHost[]): Plan {
  expectFolder(target);
  const { manifest, notes } = knownManifest(target);
  const settings = planWithoutOtherHosts(target, hosts, pack.files, manifest?.otherHosts);
  if (manifest === undefined) return { changes: settings.changes, notes: [...notes, ...settings.notes] };
  const backupFolder = join(target.hooksFolder, BACKUP_FOLDER);
  const backups = planRemovals(backupFolder, backupsOf(manifest, hosts), target);
  const files = [...hosts.map((host) => targetFor(host, target).settingsFile), join(backupFolder, 'any')];
  const made = files
    .flatMap((file) => foldersUpTo(target.boundary, dirname(file)))
    .filter((folder) => manifest.folders.includes(nameIn(target, folder)));
  const emptied = foldersEmptied(made, [...settings.changes, ...backups.changes], target);
  const record: Manifest = {
    ...manifest,
    folders: manifest.folders.filter((folder) => !emptied.some((gone) => nameIn(target, gone) === folder)),
    otherHosts: Object.fromEntries(Object.entries(manifest.otherHosts).filter(([host]) => !hosts.some((gone) => gone === host))),
  };
  const folders = emptied.map((path): Change => ({ kind: 'remove-empty-folder', path }));
  return {
    changes: [...settings.changes, ...planRecord(target, record), ...backups.changes, ...folders],
    notes: [...notes, ...settings.notes, ...backups.notes],
  };
}

/** Of these hosts, what no other of them has too. */
function backupsOf({ settings, otherHosts }: Manifest, hosts: readonly OtherHost[]): Readonly<Record<string, string>> {
  const all = hosts.flatMap((host) => Object.entries(otherHosts[host]?.backups ?? {}));
  return Object.fromEntries(all.filter(([name]) => !(name in settings.backups)));
}

/** Of these folders, those in which nothing will be left, innermost first. */
function foldersEmptied(folders: readonly string[], changes: readonly Change[], target: InstallTarget): readonly string[] {
  const removed = new Set(changes.flatMap((change) => (change.kind === 'remove' ? [realPlace(target, change.path)] : [])));
  return [...new Set(folders)]
    .sort()
    .reverse()
    .filter((folder) => {
      const isEmptied = isRealFolder(folder) && readdirSync(folder).every((name) => removed.has(join(realPlace(target, folder), name)));
      if (isEmptied) removed.add(realPlace(target, folder));
      return isEmptied;
    });
}

function nameIn(target: InstallTarget, folder: string): string {
  return relative(target.boundary, folder).split(sep).join('/');
}
