import type { Word } from '../../shell/command.js';
import type { Running } from '../command/apply.js';
import { literalWord, textOf } from '../../shell/command.js';
import { resolvePath } from '../../paths/resolve.js';
import { emitPath } from '../command/apply.js';
import { patchedFiles } from './envelope.js';

/** Lines that name a file which is written, made or taken away: as `diff` and as git write them. */
const NAMES = /^(?:(?:\+\+\+|---) |rename (?:from|to) |copy to )"?([^\t\n"]+)/gm;

/** What a patch would change: a file of changes, as far as it is on the disk, or the changes themselves. */
export function patchEffects(word: Word, running: Running): void {
  const text = textOf(word);
  const inPlace = text.includes('\n') || /^(?:\+\+\+|---|diff --git) /.test(text);
  if (!inPlace) emitPath('use', word, running, false);
  const patch = inPlace ? text : textAt(text, running);
  // A text may look like both.
  for (const { kind, path } of patchedFiles(patch)) emitPath(kind, literalWord(path, word.span), running, false);
  for (const path of pathsIn(patch)) emitPath('write', literalWord(path, word.span), running, false);
}

function textAt(path: string, { command, scope, frame }: Running): string {
  if (command.cwd === undefined || path === '-') return '';
  const file = frame.analysis.world.disk.readText(resolvePath(path, { cwd: command.cwd, home: scope.home }));
  return file.kind === 'present' ? file.text : '';
}

/** git puts `a/` and `b/` before every name. */
function pathsIn(patch: string): readonly string[] {
  const names = [...patch.matchAll(NAMES)].map(([, name = '']) => name.trim().replace(/^[ab]\//, ''));
  return [...new Set(names)].filter((name) => name !== '/dev/null');
}
