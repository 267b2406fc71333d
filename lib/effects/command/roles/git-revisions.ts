import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { mapValues, textOf } from '../../../shell/command.js';
import { emit } from '../../record.js';
import { emitPath } from '../emit.js';
import { without } from '../arguments.js';
import { pathTargets } from '../../target.js';

/** `HEAD:path` shows a file; what has no colon may be a file or a commit. */
export function applyRevision(word: Word, running: Running): void {
  const text = textOf(word);
  // `:!x`, `:(exclude)x` leave a path out.
  if (/^:(?:[!^]|\([\w,]*exclude)/.test(text)) return;
  const at = /^:\([^)]*\)|^:\//.exec(text)?.[0].length ?? text.indexOf(':') + 1;
  const [value] = without(word, at).values;
  if (/^[-^+!]|\.\./.test(text) && at === 0) return;
  emitPath(
    'read',
    { ...word, values: [{ ...value, certainty: at === 0 && value.certainty === 'certain' ? 'possible' : value.certainty }] },
    running,
  );
}

/** What git puts another version of into the work tree. A word that names nothing on the disk is a branch or a commit. */
export function applyPathspec(word: Word, running: Running): void {
  if (/^:(?:[!^]|\([\w,]*exclude)/.test(textOf(word))) return;
  const { frame, scope, command, program } = running;
  const fromTop = /^:(?:\/|\([\w,]*\))/.exec(textOf(word))?.[0].length ?? 0;
  const path = mapValues(without(word, fromTop), (value) => ({ ...value, glob: value.glob || /[*?[]/.test(value.text) }));
  const cwd = fromTop === 0 ? command.cwd : scope.projectRoot;
  for (const { target, certainty } of pathTargets(path, { cwd, home: scope.home }, 'write')) {
    if (target.kind !== 'path' || (!target.glob && frame.analysis.world.disk.kindOf(target.path) === 'absent')) continue;
    emit(frame, { kind: 'write', target, recursive: true, certainty, program, span: word.span ?? command.span });
  }
}
