import type { Command } from '../../../shell/command.js';
import type { Effect } from '../../../types.js';
import type { Analysis } from '../../analysis.js';
import { textMatches } from '../../../paths/matcher.js';
import { isWithin } from '../../../paths/within.js';
import { textOf } from '../../../shell/command.js';
import { copiesFolders } from '../../mitigating/kept-there.js';

/** Programs whose output or archive holds the content of the folders that they read. */
const PACKS = new Set([
  'tar',
  'btar',
  'gtar',
  'zip',
  '7z',
  '7za',
  '7zz',
  'rar',
  'cpio',
  'pax',
  'dar',
  'ditto',
  'hdiutil create',
  'genisoimage',
  'mkisofs',
  'xorrisofs',
  'mksquashfs',
]);

/** Programs that search whole folders and print the matching lines. */
export const SEARCHES = new Set(['grep', 'egrep', 'fgrep', 'ggrep', 'ugrep', 'zgrep', 'rg', 'ripgrep', 'ag', 'ack']);

/** Those that hand on the content of the files that they read: under another name, smaller, in pieces, as text. What is encrypted is no use to others. */
export const PASSES_CONTENT: ReadonlySet<string> = new Set(
  'cp rsync ditto mv install ln link dd pv cat tac head tail tee split csplit sponge base32 base64 basenc uuencode xxd od hexdump tar btar gtar bsdtar zip 7z 7za 7zz rar cpio pax gzip pigz bzip2 pbzip2 lbzip2 xz pixz lzma lz4 lzop zstd pzstd brotli compress gunzip bunzip2 unxz unzstd zcat unzip'.split(
    ' ',
  ),
);

/** Archives and copies of one call that are followed. */
export const MAX_PACKED = 64;

/** Folders in one archive or copy that are followed. */
export const MAX_TAKEN = 256;

/** True for an effect that takes in a whole folder, so that whoever is given its output has what stands in it. */
export function takesFolder(effect: Effect): boolean {
  return readsFolder(effect) && (PACKS.has(effect.program) || SEARCHES.has(effect.program));
}

function readsFolder({ kind, recursive, target }: Effect): boolean {
  return kind === 'read' && target.kind === 'path' && (recursive || (target.glob && target.path.includes('/**/')));
}

/** The folders in the archives and copies that a command reads, where the call itself made these and the command passes their content on. */
export function packedIn({ input, words }: Command, own: readonly Effect[], analysis: Analysis): readonly Effect[] {
  if (analysis.outputs.packed.size === 0) return [];
  return own.flatMap(({ kind, target, program }) =>
    kind === 'read' &&
    target.kind === 'path' &&
    (input.kind === 'file' || PASSES_CONTENT.has(program) || (program === 'openssl' && /^-?base64$/.test(textOf(words[1]))))
      ? heldAt(target.path, analysis)
      : [],
  );
}

/** The folders that a file holds: it is an archive that a command made, or a group of commands has printed into it (known once all of them have run). */
export function heldAt(path: string, { outputs: { packed, printed }, files: { writings } }: Analysis): readonly Effect[] {
  const known = packed.get(path);
  if (known !== undefined) return known;
  const outputs = writings.get(path)?.flatMap((writing) => (writing.kind === 'output' ? writing.of : [])) ?? [];
  return outputs
    .flatMap((command) => printed.get(command) ?? [])
    .filter(({ target }) => target.kind === 'path')
    .slice(0, MAX_TAKEN);
}

/** True for an effect of a program that puts a whole folder somewhere else. */
export function copiesFolder(effect: Effect): boolean {
  return readsFolder(effect) && copiesFolders(effect.program);
}

/** A file from outside the project, under another name or in pieces. */
export function copiesForeign({ kind, target, program }: Effect, root: string): boolean {
  return kind === 'read' && target.kind === 'path' && PASSES_CONTENT.has(program) && !isWithin(target.path, root);
}

/** The folders in what is sent: an archive or copy at this path, those that its pattern matches, or those below it. */
export function packedAt({ target, recursive }: Effect, analysis: Analysis): readonly Effect[] {
  if (target.kind !== 'path') return [];
  if (!target.glob && !recursive) return heldAt(target.path, analysis);
  return [...analysis.outputs.packed].flatMap(([path, taken]) =>
    (target.glob ? textMatches(target.path, path) : isWithin(path, target.path)) ? taken : [],
  );
}
