import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let folder: string | undefined;

/** A folder of this process's own, for targets that read real files; gone with the process. */
export function scratchFolder(): string {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(join(tmpdir(), 'ck-guard-fuzz-files-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}

/** Writes a file anew: some file systems go to the disk at once when one that is there is cut to nothing. */
export function writeFresh(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, text);
}
