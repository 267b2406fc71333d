import { textOf } from '../json.js';
import { resolvePath } from '../paths/resolve.js';
import type { JsonObject } from '../types.js';

/** The file that an edit is about, absolute; undefined when the input names none. */
export function editedFile(event: { readonly input: JsonObject; readonly cwd: string }, home: string): string | undefined {
  const written = textOf(event.input, 'file_path') ?? textOf(event.input, 'notebook_path') ?? '';
  return written === '' ? undefined : resolvePath(written, { cwd: event.cwd, home });
}
