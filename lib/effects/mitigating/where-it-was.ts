import type { Analysis, Frame } from '../analysis.js';
import type { NewEffect } from '../record.js';
import { obstacle } from '../analysis.js';
import { emit } from '../record.js';

/** Places that one thing was moved through and that are followed back. */
const MAX_MOVES = 64;

/** True for a file that was not there before the call, and of which the call itself made the content, or copied it from what is still there: with it goes nothing. */
function isMadeHere(path: string, { files: { writings, links }, world, effects }: Analysis): boolean {
  const [first] = writings.get(path) ?? [];
  if (first === undefined || links.has(path) || world.disk.kindOf(path) !== 'absent') return false;
  if (first.kind === 'output') return !first.appended;
  return !effects.some(
    ({ kind, target }) =>
      kind === 'delete' && target.kind === 'path' && (target.path === first.source || first.source.startsWith(`${target.path}/`)),
  );
}

/** Tells of what the call itself moved to where it is deleted that it is deleted where it was: `mv a /tmp/b; rm /tmp/b` is `rm a`. True where the call has made it, so that nothing is lost. */
export function tellWhereItWas(path: string, deletion: NewEffect, frame: Frame): boolean {
  if (isMadeHere(path, frame.analysis)) return true;
  for (const place of movedFrom(path, frame.analysis)) {
    emit(frame, { ...deletion, target: { kind: 'path', path: place, written: place, glob: false } });
  }
  return false;
}

/** Where what stands at a path was before this call moved it there, step by step. */
function movedFrom(path: string, analysis: Analysis): readonly string[] {
  const {
    files: { writings },
    effects,
  } = analysis;
  const places: string[] = [];
  for (let at = path; ;) {
    const [first] = writings.get(at) ?? [];
    if (
      first?.kind !== 'copy' ||
      !effects.some(
        ({ kind, program, target }) => kind === 'delete' && program === 'mv' && target.kind === 'path' && target.path === first.source,
      )
    ) {
      return places;
    }
    at = first.source;
    if (places.includes(at)) return places;
    if (places.length >= MAX_MOVES) return (obstacle(analysis, `it moves one thing more than ${MAX_MOVES} times`), places);
    places.push(at);
  }
}
