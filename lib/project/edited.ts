import { own, textAt, textsIn } from '../json.js';
import { resolvePath } from '../paths/resolve.js';
import type { JsonObject } from '../types.js';

/** The file that an edit is about, absolute; undefined when the input names none. */
export function editedFile(event: { readonly input: JsonObject; readonly cwd: string }, home: string): string | undefined {
  const written = textAt(event.input, 'file_path') ?? textAt(event.input, 'notebook_path') ?? '';
  return written === '' ? undefined : resolvePath(written, { cwd: event.cwd, home });
}

/** All files that an edit is about, absolute; of a patch there may be several. */
export function editedFiles(event: { readonly input: JsonObject; readonly cwd: string }, home: string): readonly string[] {
  const others = textsIn(own(event.input, 'other_files')).map((path) => resolvePath(path, { cwd: event.cwd, home }));
  return [editedFile(event, home) ?? [], others].flat();
}
