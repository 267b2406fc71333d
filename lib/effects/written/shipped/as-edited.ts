import type { Json, JsonObject } from '../../../types.js';
import type { Analysis } from '../../analysis.js';
import { isObject } from '../../../json.js';

/** Bytes of a file that is changed: lockfiles are long. */
const MAX_BYTES = 4_194_304;

/** A file before and after a call. `text` is what the call puts in, as far as it stands in it. */
export function asEdited(path: string, text: string, input: JsonObject, { world }: Analysis): { readonly before: string; readonly after: string } {
  const file = world.disk.readText(path, MAX_BYTES);
  const before = file.kind === 'present' ? file.text : '';
  if (typeof input['content'] === 'string' || before === '') return { before, after: text };
  const changes = [input, ...(Array.isArray(input['edits']) ? input['edits'] : [])].flatMap(changeOf);
  if (changes.length === 0) return { before, after: `${before}\n${text}` };
  return { before, after: changes.reduce((whole, { from, to, all }) => (all ? whole.replaceAll(from, () => to) : whole.replace(from, () => to)), before) };
}

interface Change {
  readonly from: string;
  readonly to: string;
  readonly all: boolean;
}

function changeOf(edit: Json): readonly Change[] {
  if (!isObject(edit)) return [];
  const { old_string: from, new_string: to, replace_all: all } = edit;
  return typeof from === 'string' && typeof to === 'string' && from !== '' ? [{ from, to, all: all === true }] : [];
}
