import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Breakage } from './breakages/breakage.js';
import { HOST_SETTINGS } from './breakages/host-settings.js';
import { INSTALLED_FILES } from './breakages/installed-files.js';
import { ODD_FILES } from './breakages/odd-files.js';
import { OTHER_HOSTS } from './breakages/other-hosts.js';
import { RECORD } from './breakages/record.js';
import { REGISTRATION } from './breakages/registration.js';
import { OWN_SETTINGS } from './breakages/settings.js';
import type { Installation } from './installation.js';

/** Installations that are broken in one way each. */
export const BREAKAGES: readonly Breakage[] = [...REGISTRATION, ...OTHER_HOSTS, ...INSTALLED_FILES, ...RECORD, ...HOST_SETTINGS, ...OWN_SETTINGS, ...ODD_FILES];

/** Undoes what a test did to the installation for all projects, which is not a copy. */
export function restore({ kind, read, write, home }: Installation): void {
  if (kind === 'user' && existsSync(join(home, '.claude', 'kept.json'))) write('home/.claude/settings.json', read('home/.claude/kept.json'));
}
