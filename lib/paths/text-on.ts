import type { Disk } from '../types.js';

/** The text of a file on the disk; undefined where there is none that can be read, or it has more bytes than `most`. */
export function textOn(path: string, disk: Pick<Disk, 'readText'>, most?: number): string | undefined {
  const file = disk.readText(path, most);
  return file.kind === 'present' ? file.text : undefined;
}
