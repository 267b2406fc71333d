import { folderOf, nameOf } from '../../../paths/names.js';
import { isInside, isWithin } from '../../../paths/within.js';
import type { Effect, PreToolUse, World } from '../../../types.js';
import { commandAround } from '../line/command-around.js';
import { filesBelow, type Replacement } from './files-there.js';

/** By program, with what options files that are there stay as they are; `unzip` and `7z` leave them where nobody answers, unless told otherwise. */
const LEAVES: readonly (readonly [RegExp, (words: readonly string[]) => boolean])[] = [
  [
    /^(?:bsd|g)?tar$/,
    (words) =>
      words.some(
        (word, at) => /^-[^-]*k|^--(?:keep|skip)-|^--backup/.test(word) || (at === 1 && word.includes('k') && /^[a-z]+$/i.test(word)),
      ),
  ],
  [/^unzip$/, (words) => !words.some((word) => /^-\w*o/.test(word))],
  [/^7z[az]?$|^7zz$/, (words) => !words.some((word) => /^-(?:y|aoa)$/.test(word))],
];

/** What people write, or record, and nobody makes again. */
const DOCUMENT =
  /\.(?:md|txt|org|rtf|csv|tex|docx?|odt|pages|xlsx?|ods|numbers|pptx?|odp|epub|jpe?g|heic|raw|cr2|nef|dng|psd|xcf|indd|blend|wav|flac|m4a|mov|mkv|mbox|pst|kdbx)$/i;

/** What comes with programs. */
const OF_PROGRAMS = /\/(?:readme|licen[cs]e|copying|changelog|changes|news|authors|install|contributing|notice)[^/]*$/i;

/** Words by which an older state is called. */
const OLDER = /^(?:backups?|bak|old|snapshots?|archived?|saved?|(?:19|20)\d\d)$/i;

/**
 * Backups that are unpacked over the person's documents, outside the project, in whose place they put what was there then:
 * an archive that is called as the folder, into which it is unpacked or its parent (`tar xf notes.tgz -C ~/notes`).
 */
export function unpackedOver(
  event: PreToolUse,
  effects: readonly Effect[],
  { disk, home, project }: Pick<World, 'disk' | 'home' | 'project'>,
): readonly Replacement[] {
  return effects.flatMap((effect, index) => {
    const { kind, program, recursive, target, machine, via } = effect;
    const leaves = LEAVES.find(([name]) => name.test(program))?.[1];
    if (
      kind !== 'write' ||
      !recursive ||
      leaves === undefined ||
      machine !== 'here' ||
      via.length > 0 ||
      target.kind !== 'path' ||
      target.glob
    ) {
      return [];
    }
    const words = commandAround(effect, event)?.words;
    const archive = effects.slice(0, index).findLast((each) => each.program === program && each.kind === 'read')?.target;
    const folder = disk.realPath(target.path);
    if (words === undefined || leaves(words) || archive?.kind !== 'path' || folder === undefined || !isWithin(folder, home)) return [];
    // Members that are named are meant.
    if (effects.slice(index + 1).some((each) => each.program === program && each.kind === 'write' && each.target.kind === 'path'))
      return [];
    const named = wordsOfName(archive.path);
    const isOlder = [...named, ...wordsOfName(folderOf(archive.path))].some((word) => OLDER.test(word));
    const over = folder === home || isWithin(project.root, folder) ? [] : [folder];
    const below = named.map((name) => `${folder}/${name}`);
    const files = [...over, ...below].flatMap((each) => {
      // A hidden folder has an empty word at its beginning.
      if (!wordsOfName(each).every((word) => named.includes(word)) || !isOlder || isInside(each, project.root) || each === project.root)
        return [];
      return filesBelow(each, disk).filter((file) => DOCUMENT.test(file) && !OF_PROGRAMS.test(file) && file !== archive.path);
    });
    return files.length === 0 ? [] : [{ effect, files }];
  });
}

function wordsOfName(path: string): readonly string[] {
  return nameOf(path)
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}
