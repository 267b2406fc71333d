/** What a patch does to one file. */
interface PatchedFile {
  readonly kind: 'write' | 'delete';
  readonly path: string;
  /** The lines that it adds. */
  readonly text: string;
}

/** Codex takes no notice of white space in front (0.169.0). */
const HEADER = /^[^\S\r\n\u2028\u2029]*\*\*\* (?:(Add|Update|Delete) File: (.+)|Move (to): (.+))$/gm;

/** What a patch in the envelope of Codex's `apply_patch` does, in which a line before the changes of a file names it, file by file. What a file is moved to gets its changes too; that it then is gone from where it was is a write of it. */
export function patchedFiles(patch: string): readonly PatchedFile[] {
  const headers = [...patch.matchAll(HEADER)];
  return headers.map(({ 0: line, 1: action, 2: file = '', 4: destination, index }, position) => {
    const end = headers[position + 1]?.index ?? patch.length;
    return {
      kind: action === 'Delete' ? 'delete' : 'write',
      path: (destination ?? file).trim(),
      text: addedIn(patch.slice(index + line.length, end)),
    };
  });
}

/** The lines that changes add, without the sign before them. */
export function addedIn(changes: string): string {
  return changes
    .split('\n')
    .filter((line) => line.startsWith('+'))
    .map((line) => line.slice(1))
    .join('\n');
}
