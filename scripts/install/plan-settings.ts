import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hashOf } from '../../lib/hook/installed.js';
import { mayWrite } from '../../lib/hook/may-write.js';
import { shellQuoted } from '../../lib/shell/syntax/quote.js';
import { type Change, contentOf } from './change.js';
import { BACKUP_FOLDER, type SettingsRecord } from './manifest.js';
import type { Files } from './plan-files.js';
import { type OwnEntries, type OwnTraces, holdsEntries, readSettings, withEntries, withoutEntries } from './settings.js';
import { InstallError, type InstallTarget, realPlace } from './install-target.js';

/** Every command that we could have registered. */
export function ownCommands(target: InstallTarget, pack: Files): readonly string[] {
  return [...pack.keys()].filter((path) => /^[^/]+\.cjs$/.test(path)).map(target.commandFor);
}

/** What is written of the settings of the host. */
export interface SettingsPlan {
  /** The backups first, then the settings. */
  readonly backups: readonly Change[];
  readonly settings: readonly Change[];
  readonly record: SettingsRecord;
}

/**
 * Plans settings.json with our entries in it. They are added to the file as it would be without us:
 * the backup where nobody has touched the file since, else the present file with our entries taken out.
 */
export function planRegistering(
  target: InstallTarget,
  entries: OwnEntries,
  ownCommands: readonly string[],
  record: SettingsRecord | undefined,
): SettingsPlan {
  const place = realPlace(target, target.settingsFile);
  const present = contentOf(place);
  const text = textOf(present, target);
  const traces = tracesOf(ownCommands, record);
  const registered = holdsEntries(text, entries, traces);
  if (record !== undefined && registered) return { backups: [], settings: [], record };

  const base = baseOf(target, present, traces, record);
  const added = withEntries(textOf(base, target), entries);
  const wanted = registered && present !== undefined ? present : Buffer.from(added.text);
  const edited = present === undefined || present === base || hashOf(present) === record?.after ? [] : [present];
  const kept = [
    ...(base === undefined ? [] : [backupOf(target, target.backupName, base)]),
    ...edited.map((content) => backupOf(target, `${basename(target.backupName, '.json')}-${hashOf(content).slice(0, 8)}.json`, content)),
  ];
  return {
    backups: kept.flatMap(({ change }) => change),
    settings: rewriting(place, wanted, present),
    record: {
      before: base === undefined ? null : hashOf(base),
      after: hashOf(wanted),
      made: added.made.map((path) => [...path]),
      commands: [...ownCommands],
      denyRules: [...added.denyRules],
      backups: { ...record?.backups, ...Object.fromEntries(kept.map(({ name, hash }) => [name, hash])) },
    },
  };
}

/** What is known of settings while the files are being installed: what was, with the backups that are made now. */
export function begunSettings(before: SettingsRecord | undefined, now: SettingsRecord): SettingsRecord {
  return before === undefined ? now : { ...before, backups: now.backups };
}

/** Plans settings.json without us: byte for byte as it was, or only our entries out of what it has become. */
export function planUnregistering(
  target: InstallTarget,
  ownCommands: readonly string[],
  record: SettingsRecord | undefined,
): readonly Change[] {
  const place = realPlace(target, target.settingsFile);
  const present = contentOf(place);
  if (present === undefined) return [];
  const base = baseOf(target, present, tracesOf(ownCommands, record), record);
  return rewriting(place, base, present);
}

/** The settings as they would be without us: the backup's bytes, or ours taken out of the present ones. Undefined when the file would not be there. */
function baseOf(
  target: InstallTarget,
  present: Buffer | undefined,
  traces: OwnTraces,
  record: SettingsRecord | undefined,
): Buffer | undefined {
  if (present === undefined) return undefined;
  const backup = untouchedBase(target, present, record);
  if (backup !== undefined) return backup;
  const text = textOf(present, target);
  const rest = withoutEntries(text, traces);
  if (record?.before === null && isNothing(rest)) return undefined;
  // The very bytes where nothing of ours is in them: an empty file stays an empty file.
  return rest === text ? present : Buffer.from(rest);
}

/** Qwen Code puts the version of their form into settings that do not tell it. */
export function isNothing(text: string): boolean {
  return /^\{\s*(?:"\$version"\s*:\s*\d+\s*)?\}$/.test(text.trim());
}

/** The settings as they were before us, if nobody has touched the file since and the backup is whole. */
export function untouchedBase(target: InstallTarget, present: Buffer, record: SettingsRecord | undefined): Buffer | undefined {
  if (record === undefined || hashOf(present) !== record.after) return undefined;
  const backup = contentOf(realPlace(target, join(target.hooksFolder, BACKUP_FOLDER, target.backupName)));
  return backup !== undefined && hashOf(backup) === record.before ? backup : undefined;
}

/** An empty file holds no settings, so it is read as `{}`. Throws an InstallError for what the host would not accept. */
function textOf(content: Buffer | undefined, { settingsFile, syntax }: InstallTarget): string {
  const text = content === undefined ? '' : decoded(content, settingsFile);
  if (text.trim() === '') return '{}\n';
  readSettings(text, settingsFile, syntax);
  return text;
}

function decoded(content: Buffer, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    throw new InstallError(`${path} is not UTF-8 text. The file was left untouched. Save it as UTF-8 and run this again.`);
  }
}

function tracesOf(ownCommands: readonly string[], record: SettingsRecord | undefined): OwnTraces {
  return { commands: new Set([...ownCommands, ...(record?.commands ?? [])]), denyRules: record?.denyRules ?? [], made: record?.made };
}

/** A copy in the backup folder, by its name there. */
export function backupOf(target: InstallTarget, name: string, content: Buffer) {
  const path = join(target.hooksFolder, BACKUP_FOLDER, name);
  // Settings may hold keys, and the backup folder is open to whoever may enter the project.
  const change = writing(path, content, contentOf(realPlace(target, path))).map((one): Change =>
    one.kind === 'write' ? { ...one, private: true } : one,
  );
  return { name, hash: hashOf(content), change };
}

/** Writes settings, or removes them where nothing is to be left. Throws an InstallError where that has to be done and they are read-only: a person has made them so. */
function rewriting(path: string, content: Buffer | undefined, present: Buffer | undefined): readonly Change[] {
  const changes: readonly Change[] =
    content === undefined ? [{ kind: 'remove', path, removes: hashOf(present ?? '') }] : writing(path, content, present);
  if (changes.length > 0 && present !== undefined && isReadOnly(path)) {
    throw new InstallError(
      `${path} is read-only. Nothing was changed. Make it writable and run this again: chmod u+w ${shellQuoted(path)}`,
    );
  }
  return changes;
}

/** By its mode too: root may write everywhere. */
function isReadOnly(path: string): boolean {
  return (statSync(path).mode & 0o222) === 0 || !mayWrite(path);
}

/** Writes a file, unless it is so already. */
export function writing(path: string, content: Buffer, present: Buffer | undefined): readonly Change[] {
  if (present?.equals(content) === true) return [];
  return [{ kind: 'write', path, content, replaces: present === undefined ? undefined : hashOf(present) }];
}
