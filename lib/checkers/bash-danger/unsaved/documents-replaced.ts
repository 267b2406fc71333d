import { textAt } from '../../../json.js';
import { isNoText, isOfSort } from '../../../paths/document-file.js';
import type { Disk, Effect, PreToolUse, World } from '../../../types.js';
import type { Replacement } from './files-there.js';
import { mayReplaceDocument } from './may-replace-document.js';
import { isKeptBeside } from './overwritten.js';

/** Programs that bring something from elsewhere, and put it in the place of what is there. */
const FETCHES =
  /^(?:curl|wget2?|aria2c|axel|https?|xhs?|lynx|w3m|gh release download|(?:docker|podman|kubectl|oc) cp|sftp|busybox wget|iwr|irm|invoke-(?:webrequest|restmethod)|start-bitstransfer)$/i;
/** The same, from a store: where from, no effect tells. */
const FETCHES_FROM_STORE = /^(?:(?:aws s3|gsutil|gcloud storage) (?:cp|mv)|rclone copyto)$/;
/** Programs that put what another file holds there. */
const COPIES = /^(?:g?(?:cp|mv|install|ln|cat|head|tail)|rsync|scp|tee|sponge|copy-item|cpi|copy|move-item|mi|move)$/i;
/** Programs that make archives, programs, images of disks, recordings, or noise. */
const MAKES_NO_DOCUMENT =
  /^(?:g?dd|g?truncate|(?:bsd|g)?tar|gzip|bzip2|xz|zstd|lz4|brotli|openssl|gpg2?|age|cpio|qemu-img convert|tcpdump|tshark|strace|ltrace|script|docker (?:save|export)|pg_dump|pg_dumpall|mysqldump|git (?:archive|bundle create)|go build|gcc|g\+\+|cc|c\+\+|clang(?:\+\+)?|rustc|ld|mksquashfs|genisoimage|mkisofs|mkfs[.\w]*|xxd|hexdump|od|base64|base32|basenc|uudecode)$/;
/** Programs that print text, or write it where they are told; a loop or a group has no name. */
const PRINTS =
  /^(?:|echo|printf|date|ls|tree|env|printenv|ps|du|df|wc|find|fd|[ef]?grep|rg|[gmn]?awk|g?sed|g?sort|shuf|uniq|cut|tr|tac|nl|diff|gh|csplit|split|[jy]q|seq|yes|true|:|exec|git|git (?:log|diff|show|format-patch)|npm|pnpm|yarn|pip3?|cargo|make|kubectl|docker|ssh|psql|mysql|sqlite3|duckdb|journalctl|set-content|sc|out-file|tee-object)$/i;
/** Programs that only look at a file before. */
const LOOKS = /^(?:cat|bat|less|more|head|tail|wc|file|stat|ls|cmp|diff|md5sum|sha\d+sum|[ef]?grep|rg)$/;

/** It opens its output before it has read its input (openssl-enc(1)): a file in both places is lost. */
const EMPTIES_FIRST = 'openssl';

/** No content of its own. */
const NOISE = /\/dev\/(?:zero|u?random)\b/;

type DocumentsWorld = Pick<World, 'disk' | 'home' | 'project'>;

/**
 * Documents of the person outside of the project in whose place a shell's call puts what is no version of them: a download,
 * noise, an archive, a file of another sort, printed text where the document is none, or the last of several pieces. What stood there was looked at
 * or made by people, and nothing else keeps it.
 */
export function documentsReplaced(event: PreToolUse, effects: readonly Effect[], world: DocumentsWorld): readonly Replacement[] {
  const source = textAt(event.input, 'command');
  if (source === undefined) return [];
  return effects.flatMap((effect, at) => {
    const { target, certainty } = effect;
    if (!mayReplaceDocument(effect, world) || target.kind !== 'path' || target.glob || certainty === 'unknown') return [];
    const file = target.path;
    if (!holdsSomething(file, world.disk) || isKept(file, effects.slice(0, at)) || isAppended(effect, source)) return [];
    return replaces(effect, file, effects, source) && !isKeptBeside(effect, event) ? [{ effect, files: [file] }] : [];
  });
}

function replaces({ program, via }: Effect, file: string, effects: readonly Effect[], source: string): boolean {
  if (via.includes('split')) return true;
  const others = effects.filter((each) => each.kind !== 'write' && nameIn(each) !== undefined && nameIn(each) !== file);
  if (others.some((each) => isOfSort(nameIn(each) ?? '', file))) return false;
  if (FETCHES_FROM_STORE.test(program)) return !isNamedTwice(file, source);
  if (MAKES_NO_DOCUMENT.test(program) || FETCHES.test(program)) return true;
  if (isNoText(file) && (PRINTS.test(program) || COPIES.test(program))) return true;
  if (!COPIES.test(program)) return false;
  if (NOISE.test(source)) return true;
  const isFed = /^(?:tee|sponge)$/.test(program);
  return others.some(
    (each) =>
      (each.kind !== 'inspect' && (each.program === program || (isFed && COPIES.test(each.program)))) ||
      (each.kind === 'fetch' && FETCHES.test(each.program)),
  );
}

/** True where the call names two files of the same sort. */
function isNamedTwice(file: string, source: string): boolean {
  return source.split(/[\s'"]+/).filter((word) => isOfSort(word, file)).length > 1;
}

/** The path or the address that an effect is about. */
function nameIn({ kind, target }: Effect): string | undefined {
  if (target.kind === 'path') return target.path;
  return kind === 'fetch' && target.kind === 'resource' ? target.name : undefined;
}

function holdsSomething(file: string, disk: Disk): boolean {
  const real = disk.realPath(file);
  if (real === undefined || disk.kindOf(real) !== 'file') return false;
  const read = disk.readText(real);
  return !(read.kind === 'present' && read.text === '');
}

/** True where the call copies the document, moves it away, or makes the new one of it: `grep -v x doc > t && mv t doc`. */
function isKept(file: string, before: readonly Effect[]): boolean {
  const writes = (program: string): boolean => before.some((each) => each.kind === 'write' && each.program === program);
  return before.some(
    ({ kind, target, program }) =>
      target.kind === 'path' &&
      target.path === file &&
      (kind === 'delete' || kind === 'send' || (kind === 'read' && program !== EMPTIES_FIRST)) &&
      (!LOOKS.test(program) || writes(program)),
  );
}

/** True for what is put behind what is there: `>> file`, `tee -a file`. */
function isAppended({ span, program }: Effect, source: string): boolean {
  const text = span === undefined ? source : source.slice(Math.max(0, span.start - 4), span.end);
  return (
    text.includes('>>') ||
    (/^(?:out-file|tee-object)$/i.test(program) && /\s-append\b/i.test(source)) ||
    (program === 'tee' && /\btee\s[^|;&\n]{0,200}(?:-\w{0,5}a\b|--append)/.test(source))
  );
}
