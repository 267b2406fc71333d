import type { Disk, SessionPast } from '../../types.js';
import { isBelowTemporary } from '../../paths/temporary.js';
import { HARMLESS, knownProviders, locksOthers, settingsOfFolder } from './imitated-providers.js';

/** What makes files, and what is kept in the state alone. */
const KNOWN = knownProviders(`local|${HARMLESS}`);

/** Settings of others, what is kept elsewhere, and what is read of files. */
const IN_DOUBT = /^ ?(?:module|data|import|moved|removed|ephemeral|action|list)\b|\b(?:file\w*|templatefile|pathexpand) ?\(/m;

const MAKES_FILE = /^ ?resource ?"?local_/gm;
/** Beside the settings, and none of them. */
const MADE_BESIDE = /^ ?filename ?= ?"\$\{path\.(?:module|root)\}\/(?!\.)[\w-]{1,60}\.(?:txt|json|ya?ml|md|csv|log|html|pem|crt)" ?$/gm;

/**
 * True for a temporary folder of Terraform or OpenTofu whose settings the session has written, each file of them: they make
 * files beside them, and what stands in the state, and speak of no provider that reaches anything else.
 */
export function isTrialFolder(folder: string, disk: Disk, past: Pick<SessionPast, 'wrote'>): boolean {
  if (!isBelowTemporary(folder) || disk.realPath(folder) !== folder) return false;
  if (locksOthers(folder, disk, KNOWN)) return false;
  const all = disk.list(folder) ?? [];
  // Who writes to a link writes to where it leads.
  if (all.some((name) => disk.kindOf(`${folder}/${name}`) === 'symlink')) return false;
  const names = all.filter((name) => /\.(?:tf|tofu|tfvars)(?:\.json)?$/.test(name));
  if (!names.every((name) => past.wrote(`${folder}/${name}`))) return false;
  const text = settingsOfFolder(folder, disk, KNOWN)?.text;
  return text !== undefined && !IN_DOUBT.test(text) && [...text.matchAll(MAKES_FILE)].length === [...text.matchAll(MADE_BESIDE)].length;
}
