import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files of a pack by their path below its folder, with forward slashes. */
export type PackFiles = ReadonlyMap<string, string>;

/** What was bundled, and the modules that are in it, as paths from the package's root. */
export interface Bundled {
  readonly files: PackFiles;
  readonly modules: readonly string[];
}

/** Stands for the name of the parts' folder, in paths and in sources, until all parts are known. It is as long, so that nothing moves. */
const UNNAMED = 'HASH-OF-PART';
/** Where parts stand that have no place yet, from the folder of the programs. */
export const PARTS = `parts/${UNNAMED}`;

const HASH_LENGTH = 12;
/** What parts find when Node looks for a package.json, and nothing above it. */
const MANIFEST = '{ "type": "commonjs" }\n';

/**
 * Names the folder of the parts by a hash of all of them. A program so finds the parts that it was built with, and those
 * of another version never: both may lie there while one takes the place of the other under a host that runs them.
 */
export function named(files: PackFiles): PackFiles {
  const parts = [...files].filter(([path]) => path.startsWith(`${PARTS}/`)).sort(([one], [other]) => (one < other ? -1 : 1));
  if (parts.length === 0) return files;
  const whole: PackFiles = new Map([...files, [`${PARTS}/package.json`, MANIFEST]]);
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, HASH_LENGTH);
  return new Map([...whole].map(([path, text]) => [path.replace(UNNAMED, hash), text.replaceAll(UNNAMED, hash)]));
}

/** Writes programs and their parts into a folder. */
export async function writePack(files: PackFiles, folder: string): Promise<void> {
  for (const [path, text] of named(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
