import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from '../../lib/hook/installed.js';
import { type Change, contentOf, type Plan } from './change.js';
import { expectFolder, type InstallTarget, realPlace } from './install-target.js';
import { foldersUpTo, holds, isThere } from './what-is-there.js';
import { knownManifest, LOG_FOLDER } from './known-manifest.js';
import { BACKUP_FOLDER, MANIFEST_FILE, type Manifest } from './manifest.js';
import { OTHER_HOSTS } from './other-hosts.js';
import { foldersOfParts, unfinishedParts } from './parts-folders.js';
import type { Pack } from './plan.js';
import { type Files, GITIGNORE, GITIGNORE_FILE, isRealFolder, ownPartsFolders, planRemovals, planUnfinished } from './plan-files.js';
import { planWithoutOtherHosts } from './plan-other-hosts.js';
import { ownCommands, planUnregistering } from './plan-settings.js';
import { planWithoutStatusLine } from './plan-status-line.js';
import { PLUGIN_TEMPLATES } from './plugin-files.js';

const NO_CHANGE: Plan = { changes: [], notes: [] };
const CONFIG_FILES: readonly string[] = ['.ckconfig.json', '.ckignore'];

/** Plans taking out exactly what is ours: the registration first, so that nothing is registered that is not there. */
export function planUninstall(target: InstallTarget, pack: Pick<Pack, 'files'>): Plan {
  expectFolder(target);
  const { manifest, notes } = knownManifest(target);
  const settings = planUnregistering(target, ownCommands(target, pack.files), manifest?.settings);
  const others = planWithoutOtherHosts(target, OTHER_HOSTS, pack.files, manifest?.otherHosts);
  const logs = join(target.hooksFolder, LOG_FOLDER);
  const keepsLog = existsSync(logs);
  const installed = Object.entries({ ...(manifest?.files ?? hashesOf(new Map([...pack.files, GITIGNORE]))), ...manifest?.former }).filter(
    ([path]) => !(keepsLog && path === GITIGNORE_FILE),
  );
  const backups = join(target.hooksFolder, BACKUP_FOLDER);
  const parts = [
    planRemovals(target.hooksFolder, Object.fromEntries(installed), target),
    planRestoring(target, manifest),
    { changes: planUnfinished(target), notes: [] },
    planRemovals(target.configFolder, onlyKnown(manifest?.config ?? {}, target), target),
    planRemovals(backups, manifest === undefined ? {} : backupsOf(manifest), target),
    manifest === undefined
      ? NO_CHANGE
      : planRemovals(target.hooksFolder, { [MANIFEST_FILE]: hashOf(contentOf(join(target.hooksFolder, MANIFEST_FILE)) ?? '') }, target),
  ];
  const changes = [
    ...settings,
    ...planWithoutStatusLine(target, pack.files, manifest?.localSettings),
    ...others.changes,
    ...parts.flatMap((part) => part.changes),
  ];
  const made =
    manifest?.folders.map((path) => join(target.boundary, path)) ??
    installed.flatMap(([path]) => foldersUpTo(target.hooksFolder, dirname(join(target.hooksFolder, path))));
  const folders = [
    ...made,
    ...ownPartsFolders(target, manifest),
    ...foldersOfParts(target.hooksFolder, unfinishedParts(target.hooksFolder)),
  ].sort();
  for (const folder of folders) if (isRealFolder(folder)) realPlace(target, folder);
  const backupNote =
    manifest === undefined && existsSync(backups) ? [`${backups} stays, because the record of what is in it is gone.`] : [];
  const logNote =
    keepsLog && changes.length > 0 ? [`${logs} stays: it is the record of what was stopped. Delete it if you do not want it.`] : [];
  return {
    changes: [
      ...changes,
      ...[...new Set(folders)]
        .reverse()
        .filter(isRealFolder)
        .map((path): Change => ({ kind: 'remove-empty-folder', path })),
    ],
    notes: [...notes, ...others.notes, ...parts.flatMap((part) => part.notes), ...backupNote, ...logNote],
  };
}

function backupsOf({ settings, otherHosts }: Manifest): Readonly<Record<string, string>> {
  return Object.assign({}, settings.backups, ...Object.values(otherHosts).map(({ backups }) => backups));
}

/** Puts back what stood where our files were, unless something stands there again. */
function planRestoring(target: InstallTarget, manifest: Manifest | undefined): Plan {
  realPlace(target, join(target.hooksFolder, BACKUP_FOLDER));
  const moves = Object.entries(manifest?.setAside ?? {}).map(([path, kept]) => ({
    path: join(target.hooksFolder, BACKUP_FOLDER, kept),
    to: join(target.hooksFolder, path),
    ours: manifest?.files[path],
  }));
  const there = moves.filter(({ path }) => isThere(path));
  // The record may come with a stranger's repository, and the folders that it names may be links.
  for (const { path, to } of there) for (const folder of [dirname(path), dirname(to)]) realPlace(target, folder);
  const free = there.filter(({ to, ours }) => !isThere(to) || holds(to, ours));
  const blocked = there.filter((move) => !free.includes(move));
  return {
    changes: free.map(({ path, to }) => ({ kind: 'move', path, to })),
    notes: blocked.map(({ path, to }) => `${path} stays there, because ${to} is taken.`),
  };
}

/** The record may come with a stranger's repository: whatever it says, no other file of the project goes. */
function onlyKnown(hashes: Manifest['config'], { kind }: InstallTarget): Manifest['config'] {
  const known = kind === 'plugin' ? PLUGIN_TEMPLATES : CONFIG_FILES;
  return Object.fromEntries(Object.entries(hashes).filter(([name]) => known.includes(name)));
}

function hashesOf(files: Files): Record<string, string> {
  return Object.fromEntries([...files].map(([path, content]) => [path, hashOf(content)]));
}
