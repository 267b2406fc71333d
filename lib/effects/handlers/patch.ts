import type { Command, Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { pathNamed } from '../target.js';
import { HOLE, literalWord, pipedInto, textOf } from '../../shell/command.js';
import { inputText } from '../../shell/output/output.js';
import { unwrapped } from '../../shell/output/unwrapped.js';
import { hasWildcard } from '../../paths/names.js';
import { textOn } from '../../paths/text-on.js';
import { emitPath } from '../command/emit.js';
import { contentEffects } from '../tools/file-tools.js';
import { filesNamed } from '../written/found/matching-files.js';
import { writtenText } from '../written/origin/content.js';
import { addedIn, patchedFiles } from '../../paths/patched-files.js';

/** Lines that name a file which is written, made or taken away: as `diff` and as git write them. */
const NAMES = /^(?:(?:\+\+\+|---) |(rename (?:from|to)|copy to) )"?([^\t\n"]+)/gm;

/** The line of a diff that names the file which the lines after it become. */
const BECOMES = /^\+\+\+ "?([^\t\n"]+)/gm;

/** What a patch would change: a file of changes, as far as it is on the disk, or the changes themselves. What it puts into files is judged as a file tool's writing is. */
export function patchEffects(word: Word, running: Running): void {
  const text = textOf(word);
  const inPlace = text.includes('\n') || /^(?:\+\+\+|---|diff --git) /.test(text);
  if (!inPlace) emitPath('use', word, running);
  const there = inFolder(running);
  const patch = inPlace ? text : textAt(word, running, there);
  const stripped = strippedBy(running.command);
  // A text may look like both.
  const files = patchedFiles(patch);
  for (const { kind, path } of files) emitPath(kind, literalWord(path, word.span), there);
  for (const path of pathsIn(patch, stripped)) emitPath('write', literalWord(path, word.span), there);
  for (const { path, text: added } of [...files, ...addedByDiff(patch, stripped)]) {
    const file = added === '' ? undefined : pathNamed(path, there);
    if (file !== undefined) contentEffects(file, added, running.program, running.frame.analysis);
  }
}

/** The folder from which the names in a patch count: `patch -d ~`, `git apply --directory=lib` (patch(1), git-apply(1)). */
const FOLDER = /^(?:-\w{0,8}d|--dir(?:e(?:c(?:t(?:o(?:ry?)?)?)?)?)?)(?:=([^]+)|$)|^-d([^]+)$/;

function inFolder(running: Running): Running {
  const { command } = running;
  const { words } = command;
  const at = words.findIndex((word) => FOLDER.test(textOf(word)));
  if (at === -1) return running;
  const [, long, short] = FOLDER.exec(textOf(words[at])) ?? [];
  const written = long ?? short ?? textOf(words[at + 1]);
  const cwd = written === '' || written.includes(HOLE) ? undefined : pathNamed(written, running);
  return { ...running, command: { ...command, cwd } };
}

/** How many folders are taken from the front of each name; undefined where the command does not say so. */
function strippedBy({ words }: Command): number | undefined {
  const at = words.findIndex((word) => /^(?:-\w{0,8}p\d{0,2}|--strip(?:=\d{1,2})?)$/.test(textOf(word)));
  const count = at === -1 ? '' : (/\d{1,2}$/.exec(textOf(words[at]))?.[0] ?? textOf(words[at + 1]));
  return /^\d{1,2}$/.test(count) ? Number(count) : undefined;
}

/** What stands in files of changes, which may come through `cat` and may have been written just before. `patch -d` looks for them in its folder. */
function textAt(word: Word, running: Running, there: Running): string {
  const { analysis } = running.frame;
  const files = textOf(word) === '-' || word.from !== undefined ? filesRead(word.from ?? pipedInto(running.command)) : [word];
  return files
    .flatMap(({ values: [{ text, glob }] }) => {
      const paths = text.includes(HOLE) ? [] : [...new Set([pathNamed(text, running), pathNamed(text, there)])];
      return paths.flatMap((path) => (path === undefined ? [] : glob && hasWildcard(path) ? filesNamed(path, analysis) : [path]));
    })
    .map((path) => writtenText(path, analysis) ?? textOn(path, analysis.world.disk) ?? '')
    .join('\n');
}

/** The files that `cat` prints. */
function filesRead([command, ...others]: readonly Command[]): readonly Word[] {
  const [program, ...files] = command === undefined || others.length > 0 ? [] : unwrapped(command).words;
  return textOf(program) === 'cat' ? files : [];
}

/** What a program that takes patches reads on its standard input: the changes themselves, or the files that hold them. */
export function patchesRead({ command, scope }: Running): readonly Word[] {
  const text = command.input.kind === 'text' || command.input.kind === 'pipe' ? inputText(command, scope) : HOLE;
  if (text.startsWith(HOLE)) return filesRead(pipedInto(command));
  return text === '' ? [] : [literalWord(text, command.span)];
}

function pathsIn(patch: string, stripped: number | undefined): readonly string[] {
  const names = [...patch.matchAll(NAMES)].map(([, renamed, name = '']) =>
    fileNamed(name, renamed === undefined ? stripped : stripped === undefined || stripped < 2 ? undefined : stripped - 1),
  );
  return [...new Set(names)].filter((name) => name !== '/dev/null');
}

/** The lines that a diff adds, file by file. */
function addedByDiff(patch: string, stripped: number | undefined): readonly { readonly path: string; readonly text: string }[] {
  const headers = [...patch.matchAll(BECOMES)];
  return headers.map(({ 0: line, 1: name = '', index }, position) => ({
    path: fileNamed(name, stripped),
    text: addedIn(patch.slice(index + line.length, headers[position + 1]?.index ?? patch.length)),
  }));
}

/** git puts `a/` and `b/` before every name. */
function fileNamed(written: string, stripped: number | undefined): string {
  const name = written.trim();
  return name === '/dev/null' || stripped === undefined ? name.replace(/^[ab]\//, '') : name.split('/').slice(stripped).join('/');
}
