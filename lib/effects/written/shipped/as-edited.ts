import type { Json, JsonObject, World } from '../../../types.js';
import { isObject } from '../../../json.js';
import { textOn } from '../../../paths/text-on.js';

/** Bytes of a file that is changed: lockfiles are long. */
const MAX_BYTES = 4_194_304;

/** Where files are read. */
interface OnDisk {
  readonly world: Pick<World, 'disk'>;
}

/** The text of a file on the disk; empty where there is none. */
export function textOnDisk(path: string, { world }: OnDisk): string {
  return textOn(path, world.disk, MAX_BYTES) ?? '';
}

/** A file before and after a call of a tool. `text` is what the call puts in, as far as it stands in it. */
export function asEdited(
  path: string,
  text: string,
  input: JsonObject,
  analysis: OnDisk,
): { readonly before: string; readonly after: string } {
  const before = textOnDisk(path, analysis);
  if (typeof input['content'] === 'string' || before === '') return { before, after: text };
  const edits = [input, ...(Array.isArray(input['edits']) ? input['edits'] : [])].flatMap(editOf);
  if (edits.length === 0) return { before, after: `${before}\n${text}` };
  return {
    before,
    after: edits.reduce((whole, { from, to, all }) => (all ? whole.replaceAll(from, () => to) : whole.replace(from, () => to)), before),
  };
}

interface Edit {
  readonly from: string;
  readonly to: string;
  readonly all: boolean;
}

function editOf(edit: Json): readonly Edit[] {
  if (!isObject(edit)) return [];
  const { old_string: from, new_string: to, replace_all: all } = edit;
  return typeof from === 'string' && typeof to === 'string' && from !== '' ? [{ from, to, all: all === true }] : [];
}
