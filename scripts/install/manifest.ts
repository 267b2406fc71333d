import { isAbsolute, join } from 'node:path';
import * as z from 'zod/mini';
import { MANIFEST_FILE } from '../../lib/hook/installed.js';
import { contentOf } from './change.js';
import { OTHER_HOSTS } from './other-hosts.js';
import type { InstallTarget } from './install-target.js';

export { MANIFEST_FILE };
/** Folder beside the hooks for files of the person's that were replaced. */
export const BACKUP_FOLDER = '.ck-guard-backup';

/** Settings for one person alone, which held nothing before our status line: their bytes as text; null where there was no file. Of other settings, what is not ours stays byte for byte without a record. */
const EmptyBefore = z.nullable(z.string());

/** Relative, with forward slashes, and never upwards: the record may come with a stranger's repository. */
const InnerPath = z.string().check(z.refine((path) => !isAbsolute(path) && !path.includes('\\') && !path.split('/').includes('..')));
const Hashes = z.record(InnerPath, z.string());

const Settings = z.object({
  /** Hash of the file without our entries, as the backup has it; null when there was no file. */
  before: z.nullable(z.string()),
  after: z.string(),
  /** Lists and objects that were made for our entries. */
  made: z.array(z.array(z.string())),
  commands: z.array(z.string()),
  denyRules: z.array(z.string()),
  /** Copies in the backup folder, with their hashes. */
  backups: Hashes,
});

const Manifest = z.object({
  version: z.string(),
  /** Our files in the hooks folder, with the hash of what was installed. */
  files: Hashes,
  /** Parts of the version before, which hooks that began before the update still load; they go with the next one. */
  former: z._default(Hashes, {}),
  /** Files that are being installed, with their hashes: beside the former ones in `files` until all of them are there. */
  intended: z._default(Hashes, {}),
  /** Files that stood where ours are now: their path in the hooks folder, and where in the backup folder they are. */
  setAside: z.record(InnerPath, InnerPath),
  /** Config files that were written because there were none. */
  config: Hashes,
  /** Folders that were made, relative to the project (or the home), outermost first. */
  folders: z.array(InnerPath),
  /** What was done to settings.json. */
  settings: Settings,
  /** The same for the settings of other hosts. */
  otherHosts: z._default(z.partialRecord(z.enum(OTHER_HOSTS), Settings), {}),
  /** Of `settings.local.json`, where the status line was put into it. */
  localSettings: z.optional(z.object({ emptyBefore: EmptyBefore })),
  answers: z.object({ denyRules: z.boolean(), blockOnFailure: z.boolean() }),
});

export type Manifest = z.infer<typeof Manifest>;
/** What was done to the settings of the project that are one person's own. */
export type LocalSettingsRecord = NonNullable<Manifest['localSettings']>;
/** What an installation wrote into the settings of the host. */
export type SettingsRecord = z.infer<typeof Settings>;

/** The record of an earlier installation, as far as there is one. */
export type ReadManifest =
  | { readonly kind: 'present'; readonly manifest: Manifest }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly why: string };

/** Reads the list of what an earlier installation put at a target. It never throws. */
export function readManifest(target: InstallTarget): ReadManifest {
  const content = contentOf(join(target.hooksFolder, MANIFEST_FILE));
  if (content === undefined) return { kind: 'absent' };
  try {
    return { kind: 'present', manifest: Manifest.parse(JSON.parse(content.toString('utf8'))) };
  } catch (error) {
    return { kind: 'unreadable', why: error instanceof Error ? error.message : String(error) };
  }
}

/** The manifest as it is written to disk. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
