import type { Command, Word } from '../../../shell/command.js';
import type { Scope } from '../../../shell/scope.js';
import type { Frame } from '../../analysis.js';
import type { Running } from '../running.js';
import { folderOf, hasWildcard } from '../../../paths/names.js';
import { nameMatcher } from '../../../paths/matcher.js';
import { HOLE, literalWord, textOf } from '../../../shell/command.js';
import { inside } from '../../analysis.js';
import { programsInRows } from '../../programs/lookup/row-for.js';
import { pathNamed } from '../../target.js';
import { filesNamed } from '../../written/found/matching-files.js';
import { isInProgramFolder } from '../../written/origin/program-at-path.js';
import { emitPath } from '../emit.js';
import { programName } from './program-name.js';
import { HANDLERS } from '../handlers.js';

/** Programs of each sort that a glob is taken for. */
const MAX_FOUND = 16;

const known = new Map<string, readonly string[]>();

/** Programs that a glob in the place of a program could stand for (`/bin/c?t`, `/bin/b?sh`). Of those that no row tells, one without a letter tells too little. */
function globToProgram(glob: string): readonly string[] {
  if (glob.length > 64 || (glob.match(/\*/g)?.length ?? 0) > 4) return [];
  const before = known.get(glob);
  if (before !== undefined) return before;
  const isMatch = nameMatcher(glob);
  const handled = /[a-z]/i.test(glob) ? [...HANDLERS.keys()].filter(isMatch).slice(0, MAX_FOUND) : [];
  const found = [...new Set([...programsInRows().filter(isMatch).slice(0, MAX_FOUND), ...handled])];
  known.set(glob, found);
  return found;
}

/** A glob in the place of a program: what stands there on the disk, and one of the programs that are known where that tells nothing. Each is handed to `effectsOf`. */
export function globbedName(name: Word, running: Running, effectsOf: (written: string, running: Running) => void): void {
  const { command, frame } = running;
  const glob = textOf(name);
  const path = glob.includes('/') && !glob.includes(HOLE) ? pathNamed(glob, running) : undefined;
  const found = path === undefined ? [] : filesNamed(path, frame.analysis);
  if (path !== undefined && !isInProgramFolder(glob)) emitPath('execute', name, running);
  const ofSystem = glob.startsWith('/') && (isInProgramFolder(glob) || hasWildcard(folderOf(glob)));
  // Whatever stands in some other folder has any name: no program that is known is told by `build/*`.
  const tellsName = path === undefined || /[a-z]/i.test(programName(glob));
  if (ofSystem || (found.length === 0 && tellsName)) {
    for (const program of globToProgram(programName(glob))) effectsOf(program, { ...running, program });
  }
  for (const each of found) {
    const word: Word = { ...literalWord(each, name.span), written: name.written };
    effectsOf(each, { ...running, command: { ...command, words: [word, ...command.words.slice(1)] }, program: programName(each) });
  }
}

/** A program whose name came out empty: bash runs the next word. */
export function emptyName(command: Command, scope: Scope, frame: Frame): void {
  const written = command.words[0]?.written ?? '';
  if (/^(?:""|'')$/.test(written) || command.words.length < 2) return;
  const next = inside(frame, written, command.span);
  if (next !== undefined) {
    frame.analysis.command({ ...command, words: command.words.slice(1), redirections: [], assignments: [] }, scope, next);
  }
}
