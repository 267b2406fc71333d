import { dirname, join, relative, sep } from 'node:path';
import type { JsonObject } from '../../lib/types.js';
import type { Registration } from '../registration.js';
import { hashOf } from '../../lib/hook/installed.js';
import { type Change, contentOf, type Plan } from './change.js';
import { expectFolder, type InstallTarget } from './install-target.js';
import { knownManifest, manifestContent, planManifest } from './known-manifest.js';
import { type LocalSettingsRecord, MANIFEST_FILE, type Manifest } from './manifest.js';
import type { Answers } from './options.js';
import type { OtherHost } from './other-hosts.js';
import { type Files, planFiles } from './plan-files.js';
import { hostsToTell, planOtherHosts } from './plan-other-hosts.js';
import { begunSettings, ownCommands, planRegistering } from './plan-settings.js';
import { foldersUpTo, isThere } from './what-is-there.js';

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
      ...planManifest(target, record, first.length === 0 ? present : manifestContent(begun)),
      ...settings.settings,
      ...others.settings,
    ],
    notes: [...notes, ...files.notes],
  };
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
