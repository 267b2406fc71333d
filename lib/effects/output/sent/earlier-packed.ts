import type { Effect, Packed, PackedFolder } from '../../../types.js';
import type { Analysis } from '../../analysis.js';
import { holdsSecret } from '../../../secrets/if-needed.js';
import { heldAt, MAX_PACKED, SEARCHES } from './packed-folders.js';

/** From here on, archives and copies that earlier calls of the session made are known as this call's own are. */
export function knowEarlier(analysis: Analysis): void {
  const { world, outputs } = analysis;
  if (outputs.record !== undefined) return;
  const before = new Map(world.past.packed().map(({ path, folders }) => [path, folders.map(asRead)]));
  outputs.record = () => packedHere(before, analysis);
  for (const [path, folders] of before) if (!outputs.packed.has(path)) outputs.packed.set(path, folders);
}

/** Keeps what one archive, copy or stash of this call holds, for this call and for later ones. */
export function keepPacked(archive: string, folders: readonly PackedFolder[], analysis: Analysis): void {
  knowEarlier(analysis);
  analysis.outputs.packed.set(archive, folders.map(asRead));
}

function asRead({ path, excluding }: PackedFolder): Effect {
  return {
    kind: 'read',
    target: { kind: 'path', path, written: path, glob: false },
    recursive: true,
    certainty: 'certain',
    program: 'tar',
    via: [],
    machine: 'here',
    span: undefined,
    ...(excluding === undefined ? {} : { excluding }),
  };
}

/** Folders in one archive that are recorded. */
const MAX_RECORDED = 32;

/**
 * Records of the archives and copies that the call itself would make, for later calls that send them. What a search has
 * found is none, and paths with a secret in them are not kept. `before`: those of earlier calls.
 */
function packedHere(before: ReadonlyMap<string, readonly Effect[]>, analysis: Analysis): readonly Packed[] {
  const {
    outputs: { packed },
    files: { writings },
  } = analysis;
  return [...new Set([...packed.keys(), ...writings.keys()])].slice(0, MAX_PACKED).flatMap((path) => {
    const held = heldAt(path, analysis);
    const earlier = before.get(path);
    if (path === '' || held === earlier || (held.length === 0 && earlier === undefined) || holdsSecret(path)) return [];
    const folders = held.flatMap(({ target, program, excluding }) =>
      target.kind === 'path' && !target.glob && !SEARCHES.has(program) && !holdsSecret(target.path)
        ? [{ path: target.path, ...(excluding === undefined ? {} : { excluding }) }]
        : [],
    );
    return folders.length === 0 && held.length > 0 ? [] : [{ path, folders: folders.slice(0, MAX_RECORDED) }];
  });
}
