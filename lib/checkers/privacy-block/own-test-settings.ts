import { textAt } from '../../json.js';
import { isWithin } from '../../paths/within.js';
import { writtenSubject } from '../../session/writes/written-subject.js';
import { namesOf } from '../../session/writes/written.js';
import type { Effect, World } from '../../types.js';

/** Settings of tests, which a person fills in seldom. */
const OF_TESTS = /\/\.env\.(?:test|testing|e2e|ci)$/;

/** The tool that writes a whole file: what is in it stood in the call. */
const WHOLE = 'Write';

/**
 * True for reading settings of tests that the session itself has made up: the tool has written them and nothing else has, and the
 * file came to be after it was about to. What the call at hand puts there may be anything.
 */
export async function isOwnTestSettings({ kind, target }: Effect, effects: readonly Effect[], world: World): Promise<boolean> {
  if (
    kind !== 'read' ||
    target.kind !== 'path' ||
    target.glob ||
    !OF_TESTS.test(target.path) ||
    world.disk.kindOf(target.path) !== 'file'
  ) {
    return false;
  }
  if (
    effects.some(
      (other) => other.kind === 'write' && (other.target.kind !== 'path' || other.target.glob || isWithin(target.path, other.target.path)),
    )
  ) {
    return false;
  }
  const writes = writesOf(target.path, world);
  const [first] = writes;
  if (first === undefined || !writes.every(({ program }) => program === WHOLE)) return false;
  return ((await world.builds()).madeAt(target.path) ?? 0) >= first.at;
}

/** When calls of this session were about to write a file, or a folder above it with all below, and by which programs or tools; the first of the file's own stands first. */
function writesOf(path: string, { disk, memory }: World): readonly { readonly program: string; readonly at: number }[] {
  const folders = path
    .split('/')
    .map((_, at, names) => names.slice(0, at).join('/'))
    .slice(2);
  const own = namesOf(path, disk).flatMap((name) => memory.recent(writtenSubject(name), 'session'));
  const above = folders.flatMap((folder) => memory.recent(writtenSubject(folder), 'session', { holding: '"below":true' }));
  return [...own, ...above].map((record) => ({ program: textAt(record, 'program') ?? '', at: Number(record['at'] ?? Infinity) }));
}
