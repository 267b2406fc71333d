import type { Row } from '../command/row.js';
import { nameMatches } from '../../paths/wildcard.js';
import { ARCHIVES } from './archives.js';
import { BUILD } from './build.js';
import { CLOUD } from './cloud.js';
import { CONTAINERS } from './containers.js';
import { DATABASES } from './databases.js';
import { DISKS } from './disks.js';
import { FILES } from './files.js';
import { FORGES } from './forges.js';
import { GIT } from './git.js';
import { HOSTED } from './hosted.js';
import { NETWORK } from './network.js';
import { PACKAGES } from './packages.js';
import { PROCESSES } from './processes.js';
import { REVEALING } from './revealing.js';
import { SECRETS } from './secrets.js';
import { SYSTEM } from './system.js';
import { TERMINAL } from './terminal.js';
import { TEXT } from './text.js';
import { WINDOWS } from './windows.js';

/** All that is known of programs, by domain. */
export const ROWS: readonly Row[] = [ARCHIVES, BUILD, CLOUD, CONTAINERS, DATABASES, DISKS, FILES, FORGES, GIT, HOSTED, NETWORK, PACKAGES, PROCESSES, REVEALING, SECRETS, SYSTEM, TERMINAL, TEXT, WINDOWS].flat();

const byName = new Map<string, Row>();

for (const row of ROWS) for (const name of row.program.split(' | ')) byName.set(name, row);

// `aws s3 rm` is found by way of `aws s3`, which knows no more than `aws` does.
for (const name of [...byName.keys()]) {
  const words = name.split(' ');
  let known: Row | undefined;
  for (let count = 1; count < words.length; count += 1) {
    const prefix = words.slice(0, count).join(' ');
    known = byName.get(prefix) ?? { ...known, program: prefix, examples: [] };
    byName.set(prefix, known);
  }
}

/** The row of a program, or of a program with subcommands. */
export function rowFor(name: string): Row | undefined {
  return byName.get(name);
}

/** Programs that a glob in the place of a program could stand for, at most 16. */
export function globToProgram(glob: string): readonly string[] {
  if (glob.length > 64 || (glob.match(/\*/g)?.length ?? 0) > 4) return [];
  return [...byName.keys()].filter((name) => !name.includes(' ') && nameMatches(glob, name)).slice(0, 16);
}
