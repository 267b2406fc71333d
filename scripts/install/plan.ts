import { existsSync, lstatSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { JsonObject } from '../../lib/types.js';
import type { Registration } from '../registration.js';
import { hashOf } from '../../lib/hook/installed.js';
import { type Change, contentOf, type Plan } from './change.js';
import { BACKUP_FOLDER, type LocalSettingsRecord, MANIFEST_FILE, type Manifest, manifestText, readManifest } from './manifest.js';
import type { Answers } from './options.js';
import { OTHER_HOSTS, type OtherHost } from './other-hosts.js';
import {
  type Files,
  GITIGNORE,
  GITIGNORE_FILE,
  isRealFolder,
  isRegularFile,
  ownPartsFolders,
  planFiles,
  planRemovals,
  planUnfinished,
} from './plan-files.js';
import { foldersOfParts, unfinishedParts } from './parts-folders.js';
import { hostsToTell, planOtherHosts, planWithoutOtherHosts } from './plan-other-hosts.js';
import { begunSettings, ownCommands, planRegistering, planUnregistering, writing } from './plan-settings.js';
import { PLUGIN_TEMPLATES } from './plugin-files.js';
import { planWithoutStatusLine } from './plan-status-line.js';
import { type InstallTarget, expectFolder, realPlace } from './install-target.js';

/** What is to be installed. */
export interface Pack {
  readonly version: string;
  readonly files: Files;
  readonly registration: Registration;
  /** Hosts beside Claude Code that are to run it too. */
  readonly otherHosts: readonly OtherHost[];
  readonly denyRules: readonly string[];
  /** The host's status line, where it stands in the same settings. */
  readonly statusLine?: JsonObject | undefined;
  /** What is known of the person's own settings, where the status line stands in them. */
  readonly localSettings?: LocalSettingsRecord | undefined;
  /** Config files for a folder that has none, by name. */
  readonly templates: Files;
}

const NO_CHANGE: Plan = { changes: [], notes: [] };
const LOG_FOLDER = '.logs';
const CONFIG_FILES: readonly string[] = ['.ckconfig.json', '.ckignore'];

/**
 * Plans an installation over whatever is there, an older one included. The order makes an interrupted
 * one harmless: what is registered is always there already, and the record of it too; what is written
 * is known to be ours beforehand.
 */
export function planInstall(target: InstallTarget, pack: Pack, answers: Answers): Plan {
  expectFolder(target);
  const { manifest, notes } = knownManifest(target);
  const files = planFiles(target, pack.files, manifest);
  const config = planConfig(target, pack.templates);
  const settings = planRegistering(target, pack, ownCommands(target, pack.files), manifest?.settings);
  const others = planOtherHosts(target, hostsToTell(pack.otherHosts, manifest?.otherHosts), pack.files, manifest?.otherHosts ?? {});
  const emptied = new Set(files.changes.flatMap((change) => (change.kind === 'remove-empty-folder' ? [change.path] : [])));
  const backups = [...settings.backups, ...others.backups];
  const writes = [...backups, ...files.changes, ...config.changes, ...others.settings];
  const record: Manifest = {
    version: pack.version,
    files: files.files,
    former: files.former,
    intended: {},
    setAside: files.setAside,
    config: { ...manifest?.config, ...config.hashes },
    folders: [...new Set([...(manifest?.folders ?? []), ...missingFolders(target, writes)])]
      .filter((folder) => !emptied.has(join(target.boundary, folder)))
      .sort(),
    settings: settings.record,
    otherHosts: others.records,
    ...(pack.localSettings === undefined ? {} : { localSettings: pack.localSettings }),
    answers,
  };
  const begun: Manifest = {
    ...record,
    files: manifest?.files ?? {},
    former: manifest?.former ?? {},
    intended: record.files,
    settings: begunSettings(manifest?.settings, record.settings),
    otherHosts: others.begun,
  };
  const present = contentOf(join(target.hooksFolder, MANIFEST_FILE));
  const first = files.changes.length === 0 ? [] : planManifest(target, begun, present);
  return {
    changes: [
      ...backups,
      ...first,
      ...files.changes,
      ...config.changes,
      ...planManifest(target, record, first.length === 0 ? present : textOf(begun)),
      ...settings.settings,
      ...others.settings,
    ],
    notes: [...notes, ...files.notes],
  };
}

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

/** The record of an installation, settled where it was broken off, and what to say where it cannot be read. */
export function knownManifest(target: InstallTarget): { readonly manifest: Manifest | undefined; readonly notes: readonly string[] } {
  realPlace(target, target.hooksFolder);
  // The guards write their log there as soon as they are installed.
  realPlace(target, join(target.hooksFolder, LOG_FOLDER));
  const read = readManifest(target);
  switch (read.kind) {
    case 'present':
      return { manifest: settled(target, read.manifest), notes: [] };
    case 'absent':
      return { manifest: undefined, notes: [] };
    case 'unreadable':
      return {
        manifest: undefined,
        notes: [
          `${join(target.hooksFolder, MANIFEST_FILE)} cannot be read (${read.why}), so only what is exactly ours by content is treated as ours.`,
        ],
      };
  }
}

/** The record as an installation that was broken off has left things: of what it meant to bring, ours is what is there. */
function settled(target: InstallTarget, manifest: Manifest): Manifest {
  const arrived = Object.entries(manifest.intended).filter(([path, hash]) => {
    const place = join(target.hooksFolder, path);
    realPlace(target, dirname(place));
    return holds(place, hash);
  });
  return { ...manifest, files: { ...manifest.files, ...Object.fromEntries(arrived) }, intended: {} };
}

function planConfig(
  target: InstallTarget,
  templates: Files,
): { readonly changes: readonly Change[]; readonly hashes: Record<string, string> } {
  const missing = [...templates].filter(([name]) =>
    [target.configFolder, target.claudeFolder].every((folder) => !isThere(join(folder, name))),
  );
  return {
    changes: missing.map(([name, content]) => ({ kind: 'write', path: join(target.configFolder, name), content, replaces: undefined })),
    hashes: Object.fromEntries(missing.map(([name, content]) => [name, hashOf(content)])),
  };
}

/** Plans the record of an installation that has become another. */
export function planRecord(target: InstallTarget, manifest: Manifest): readonly Change[] {
  return planManifest(target, manifest, contentOf(join(target.hooksFolder, MANIFEST_FILE)));
}

/** @param present the record that is there then */
function planManifest(target: InstallTarget, manifest: Manifest, present: Buffer | undefined): readonly Change[] {
  return writing(join(target.hooksFolder, MANIFEST_FILE), textOf(manifest), present);
}

function textOf(manifest: Manifest): Buffer {
  return Buffer.from(manifestText(manifest));
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

/** Folders that the writes will make, outermost first, relative to the boundary. */
function missingFolders(target: InstallTarget, writes: readonly Change[]): readonly string[] {
  const places = [
    ...writes.map((change) => (change.kind === 'move' ? change.to : change.path)),
    target.settingsFile,
    join(target.hooksFolder, MANIFEST_FILE),
  ];
  const above = places.flatMap((place) => foldersUpTo(target.boundary, dirname(place)));
  const missing = [...new Set(above)].filter((folder) => !isThere(folder));
  return missing.map((folder) => relative(target.boundary, folder).split(sep).join('/'));
}

/** A folder and those above it, below the boundary. */
export function foldersUpTo(boundary: string, folder: string): readonly string[] {
  const inside = relative(boundary, folder);
  if (inside === '' || inside.startsWith('..')) return [];
  return [...foldersUpTo(boundary, dirname(folder)), folder];
}

/** The record may come with a stranger's repository: whatever it says, no other file of the project goes. */
function onlyKnown(hashes: Manifest['config'], { kind }: InstallTarget): Manifest['config'] {
  const known = kind === 'plugin' ? PLUGIN_TEMPLATES : CONFIG_FILES;
  return Object.fromEntries(Object.entries(hashes).filter(([name]) => known.includes(name)));
}

function hashesOf(files: Files): Record<string, string> {
  return Object.fromEntries([...files].map(([path, content]) => [path, hashOf(content)]));
}

/** Whether a file with this content stands there. */
function holds(path: string, hash: string | undefined): boolean {
  return isRegularFile(path) && hashOf(contentOf(path) ?? '') === hash;
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
