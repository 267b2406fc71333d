import type { Disk, Effect } from '../../../types.js';
import { standingFor, type Replacement } from './files-there.js';

const PACKS = /^(?:bsd|g)?tar$/;

/** What people write and keep, and no archive is called. */
const NO_ARCHIVE =
  /\.(?:[ct]sv|sql|sqlite3?|db|jsonl?|ya?ml|toml|ini|conf|xml|html?|css|md|rst|txt|tex|docx?|xlsx?|pptx?|od[pst]|pdf|key|pem|png|jpe?g|gif|tiff?|heic|svg|psd|wav|flac|mp[34]|mov|mkv|ipynb|parquet|npy|h5|[cm]?[jt]sx?|py|go|rs|rb|php|java|kt|swift|cc?|cpp|h|hpp|cs|sh)$/i;

/**
 * `tar -czf dumps/*.sql all.tgz`: the name of the archive is missing, and the first file is taken for it. A pattern that
 * stands for a file is never meant as the archive's name, nor is a file of such a sort that is there.
 */
export function packedOver(effects: readonly Effect[], disk: Disk): readonly Replacement[] {
  return effects.flatMap((effect) => {
    const { kind, program, recursive, target, machine } = effect;
    if (kind !== 'write' || recursive || machine !== 'here' || target.kind !== 'path' || !PACKS.test(program)) return [];
    const first = standingFor(target, disk)[0];
    return first !== undefined && NO_ARCHIVE.test(first) && disk.kindOf(first) === 'file' ? [{ effect, files: [first] }] : [];
  });
}
