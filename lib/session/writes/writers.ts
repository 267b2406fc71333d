import { textAt } from '../../json.js';
import type { World } from '../../types.js';
import { recordKeyOf } from './record-key.js';
import { namesOf } from './written.js';

/** The programs, or tools, by which calls of this session wrote a file by its own name, the call at hand among them. */
export function writersOf(path: string, { disk, memory }: Pick<World, 'disk' | 'memory'>): ReadonlySet<string> {
  return new Set(
    namesOf(path, disk).flatMap((name) => memory.recent(recordKeyOf(name), 'session').flatMap((record) => textAt(record, 'program') ?? [])),
  );
}
