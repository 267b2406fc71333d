import { chmodSync, chownSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Breakage } from './breakage.js';
import { fifo } from '../breaking.js';
import type { Installation } from '../installation.js';

/** Files of another sort, or that others may change. */
export const ODD_FILES: readonly Breakage[] = [
  { name: 'a log folder that is a link', check: 'odd-files', says: /\.logs \(the log folder\) is a symbolic link/, break: ({ hooks, home }) => (rmSync(join(hooks, '.logs'), { recursive: true, force: true }), symlinkSync(home, join(hooks, '.logs'))) },
  { name: 'a device for a log', check: 'odd-files', says: /hook-log\.jsonl \(the log\) is a symbolic link/, break: ({ hooks }) => (mkdirSync(join(hooks, '.logs'), { recursive: true }), symlinkSync('/dev/null', join(hooks, '.logs', 'hook-log.jsonl'))) },
  { name: 'a FIFO for a log', check: 'odd-files', says: /hook-log\.jsonl \(the log\) is a named pipe/, break: ({ hooks }) => (mkdirSync(join(hooks, '.logs'), { recursive: true }), fifo(join(hooks, '.logs', 'hook-log.jsonl'))) },
  { name: 'a memory that is a file', check: 'odd-files', says: /ck-guard \(the memory of sessions\) is a file and should be a folder/, break: ({ write, home }) => (rmSync(join(home, '.local'), { recursive: true, force: true }), write('home/.local/state/ck-guard', '')) },
  { name: 'settings that anyone may change', check: 'odd-files', says: /\.ckconfig\.json \(the project's settings\) can be changed by every user/, break: ({ project }) => chmodSync(join(project, '.ckconfig.json'), 0o666) },
  { name: 'personal settings that are a link to nothing', check: 'odd-files', says: /\.ckconfig\.json \(your settings\) is a symbolic link to nothing/, break: ({ home }) => (mkdirSync(join(home, '.claude'), { recursive: true }), symlinkSync('/nowhere', join(home, '.claude', '.ckconfig.json'))) },
  // Only the superuser can give a file away.
  ...(process.getuid?.() !== 0 ? [] : [{ name: 'settings of another user', check: 'odd-files', says: /\.ckconfig\.json \(the project's settings\) belongs to another user/, break: ({ project }: Installation) => chownSync(join(project, '.ckconfig.json'), 12_345, 12_345) }]),
];
