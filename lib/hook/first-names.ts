import { opendirSync } from 'node:fs';

/** The first names in a folder, `limit` at most, without a list of all. Throws what the file system throws. */
export function firstNames(folder: string, limit: number): readonly string[] {
  const directory = opendirSync(folder);
  try {
    const names: string[] = [];
    for (let entry = directory.readSync(); entry !== null && names.length < limit; entry = directory.readSync()) {
      names.push(entry.name);
    }
    return names;
  } finally {
    directory.closeSync();
  }
}
