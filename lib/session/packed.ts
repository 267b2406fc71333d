import { objectsOf, own, textAt, textsIn } from '../json.js';
import type { JsonObject, Packed, PackedFolder } from '../types.js';

/** What a record says that a call packed; nothing for what is no such record. */
export function readPacked(record: JsonObject): readonly Packed[] {
  const path = textAt(record, 'path');
  return path === undefined ? [] : [{ path, folders: objectsOf(own(record, 'folders')).flatMap(readFolder) }];
}

function readFolder(folder: JsonObject): readonly PackedFolder[] {
  const path = textAt(folder, 'path');
  const excluding = own(folder, 'excluding');
  if (path === undefined) return [];
  return [excluding === undefined ? { path } : { path, excluding: excluding === 'ignored' ? excluding : textsIn(excluding) }];
}
