import { textAt } from '../../json.js';
import type { World } from '../../types.js';
import { writtenSubject } from './written-subject.js';
import { namesOf } from './written.js';

/** The programs, or tools, by which calls of this session wrote a file by its own name, the call at hand among them. */
export function writersOf(path: string, { disk, memory }: Pick<World, 'disk' | 'memory'>): ReadonlySet<string> {
  return new Set(
    namesOf(path, disk).flatMap((name) =>
      memory.recent(writtenSubject(name), 'session').flatMap((record) => textAt(record, 'program') ?? []),
    ),
  );
}
