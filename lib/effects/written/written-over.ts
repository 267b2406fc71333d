import type { Analysis } from '../analysis.js';
import { folderOf, nameOf } from '../../paths/names.js';
import { isWithin } from '../../paths/within.js';
import { topFrame } from '../analysis.js';
import { emit } from '../record.js';

/** Texts that people write by hand. */
const DOCUMENT = /\.(?:md|markdown|txt|text|org|rst|adoc|tex|bib|csv|tsv)$/i;

/** What is made again by whoever made it, by its name; hidden folders, where tools keep theirs, and what was downloaded. */
const MADE_AGAIN =
  /\/\.|\/(?:Library|AppData|snap|node_modules|Downloads|te?mp|cache|build|dist|out)\/|(?:^|[/_.-])(?:logs?|out|outputs?|results?|reports?|exports?|te?mp|scratch|generated|requirements)[^/]{0,20}$/i;

/** Beside a file, what keeps a copy of it. */
const COPY_ENDS = ['.bak', '.orig', '.old', '~', '.backup'];

/** Lines with something in them, at the least, that a text of a person's own has. */
const LEAST_LINES = 3;

/** UTF-16 code units of a document that is looked at. */
const MAX_TEXT = 262_144;

/**
 * Tells of a document of the person's own that a call writes over, so that nearly nothing of it is left: one in the home, outside
 * of the project, that no git keeps, that the session has not made, and that has no copy beside it.
 */
export function writtenOver(path: string, after: string, analysis: Analysis): void {
  const {
    world: { disk, home, project, past },
  } = analysis;
  if (
    !DOCUMENT.test(path) ||
    !isWithin(path, home) ||
    isWithin(path, project.root) ||
    MADE_AGAIN.test(path.slice(home.length)) ||
    past.wrote(path)
  ) {
    return;
  }
  const before = disk.readText(path);
  if (before.kind !== 'present' || before.text.length > MAX_TEXT || !isLost(before.text, after)) return;
  const isThere = (each: string): boolean => disk.kindOf(each) !== 'absent';
  // What the call itself copies before.
  const copies = analysis.effects.flatMap(({ kind, target }) =>
    kind === 'write' && target.kind === 'path' && target.path !== path ? [target.path] : [],
  );
  if (
    COPY_ENDS.some((end) => isThere(path + end) || copies.includes(path + end)) ||
    foldersUpTo(home, path).some((folder) => isThere(`${folder}/.git`))
  ) {
    return;
  }
  const program =
    analysis.effects.find(({ kind, target }) => kind === 'write' && target.kind === 'path' && target.path === path)?.program ??
    nameOf(path);
  emit(topFrame(analysis), {
    kind: 'discard',
    target: { kind: 'path', path, written: nameOf(path), glob: false },
    program,
    span: undefined,
  });
}

/** True where of the lines of a text less than a third stand in the other. */
function isLost(before: string, after: string): boolean {
  const lines = linesOf(before);
  const others = new Set(linesOf(after));
  return lines.length >= LEAST_LINES && lines.filter((line) => others.has(line)).length < lines.length / 3;
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The folders that a path lies in, up to the home. */
function foldersUpTo(home: string, path: string): readonly string[] {
  const folder = folderOf(path);
  return isWithin(folder, home) && folder !== home ? [folder, ...foldersUpTo(home, folder)] : [home];
}
