import { isAbsolute, resolve } from 'node:path';
import { linkedDisk as disk } from '../../lib/hook/linked-disk.js';
import { objectsOf, own, textAt } from '../../lib/json.js';
import type { Disk, JsonObject } from '../../lib/types.js';
import type { RecordedCall } from './transcripts.js';

/** The files that are there now, with what the session's file tools made of them until then. */
interface RecordedDisk {
  readonly disk: Disk;
  /** Takes over what a call has written. */
  readonly after: (call: RecordedCall) => void;
}

/** A disk for the calls of one session. What its commands wrote is not known. */
export function recordedDisk(): RecordedDisk {
  const written = new Map<string, string>();
  const readText: Disk['readText'] = (path, maxBytes) => {
    const text = written.get(path);
    return text === undefined ? disk.readText(path, maxBytes) : { kind: 'present', text };
  };
  return {
    disk: {
      ...disk,
      readText,
      kindOf: (path) => (written.has(path) ? 'file' : disk.kindOf(path)),
      realPath: (path) => disk.realPath(path) ?? (written.has(path) ? path : undefined),
    },
    after: ({ input, cwd }) => {
      const given = textAt(input, 'file_path');
      if (given === undefined) return;
      const file = isAbsolute(given) ? given : resolve(cwd, given);
      const content = textAt(input, 'content');
      const before = readText(file);
      const text = content ?? (before.kind === 'present' ? edited(before.text, input) : undefined);
      if (text !== undefined) written.set(file, text);
    },
  };
}

/** The text after an Edit, or several; undefined where the input is of neither. */
function edited(text: string, input: JsonObject): string | undefined {
  const edits = [input, ...objectsOf(own(input, 'edits'))].filter((edit) => textAt(edit, 'old_string') !== undefined);
  if (edits.length === 0) return undefined;
  return edits.reduce((rest, edit) => {
    const [old, fresh] = [textAt(edit, 'old_string') ?? '', textAt(edit, 'new_string') ?? ''];
    return own(edit, 'replace_all') === true ? rest.replaceAll(old, () => fresh) : rest.replace(old, () => fresh);
  }, text);
}
