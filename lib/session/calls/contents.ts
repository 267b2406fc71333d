import { checksum } from '../../checksum.js';
import { isObject, own, textAt } from '../../json.js';
import type { Disk, Json, JsonObject, PostToolUse } from '../../types.js';

/** Hashes of a file's content around an edit; absent where the content is not known. */
interface Contents {
  readonly before?: string;
  readonly after?: string;
}

/**
 * What an edit made of what, as the host tells it (Claude Code 2.1.329: `originalFile`, null for a new file, and
 * the strings or the content of the edit; of a notebook both contents); else what stands on the disk now.
 */
export function contentsAround({ response, input }: PostToolUse, file: string, disk: Pick<Disk, 'readText'>): Contents {
  const told = isObject(response) ? response : {};
  const before = textBefore(told);
  const after = textAfter(told, input, before) ?? textOnDisk(file, disk);
  return { ...(before === undefined ? {} : { before: checksum(before) }), ...(after === undefined ? {} : { after: checksum(after) }) };
}

function textBefore(told: JsonObject): string | undefined {
  if (own(told, 'originalFile') === null) return '';
  return textAt(told, 'originalFile') ?? textAt(told, 'original_file');
}

function textAfter(told: JsonObject, input: JsonObject, before: string | undefined): string | undefined {
  // What the person made of the edit, only the disk tells.
  if (own(told, 'userModified') === true) return undefined;
  const whole = textAt(told, 'updated_file') ?? textAt(told, 'content') ?? textAt(input, 'content');
  if (whole !== undefined) return whole;
  const from = textAt(told, 'oldString');
  const to = textAt(told, 'newString');
  if (before === undefined || from === undefined || to === undefined) return undefined;
  return replaced(before, from, to, own(told, 'replaceAll'));
}

function replaced(text: string, from: string, to: string, all: Json | undefined): string | undefined {
  const at = text.indexOf(from);
  if (at === -1) return undefined;
  if (from === '') return text === '' ? to : undefined;
  return all === true ? text.split(from).join(to) : text.slice(0, at) + to + text.slice(at + from.length);
}

/** As `textOn` in `lib/paths/`: what every edit loads imports no more than it has to. */
function textOnDisk(file: string, disk: Pick<Disk, 'readText'>): string | undefined {
  const read = disk.readText(file);
  return read.kind === 'present' ? read.text : undefined;
}
