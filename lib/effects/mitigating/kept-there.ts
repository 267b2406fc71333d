import { programName } from '../command/names/program-name.js';

const OF_CP = /^(?:-(?!-)[^nibtS]*[nib]|--(?:no-clobber|interactive|update(?!=all$)|backup(?!=(?:none|off)$))(?:=|$))/;

/** By program, with what options what is there stays, is asked about, or is kept beside. For `rsync`, `-i` only tells what is done. */
const KEEPS: ReadonlyMap<string, RegExp> = new Map([
  ['cp', OF_CP],
  ['mv', OF_CP],
  ['install', /^(?:-(?!-)[^bgmotS]*b|--backup(?!=(?:none|off)$)(?:=|$))/],
  ['ln', /^(?:-(?!-)[^ibtS]*[ib]|--(?:interactive|backup(?!=(?:none|off)$))(?:=|$))/],
  ['rsync', /^(?:-(?!-)[^nbefBMT]*[nb]|--(?:dry-run|ignore-existing|update|backup)$)/],
]);

const COPIES_FOLDERS = new Set(['cp', 'mv', 'rsync', 'ditto']);

/** True for a program that puts whole folders into others. */
export function copiesFolders(program: string): boolean {
  return COPIES_FOLDERS.has(programName(program));
}

/** True for a command that copies or moves, given by its words from the program's name on, and leaves what is there as it is or keeps a copy of it. */
export function keepsWhatIsThere([program = '', ...words]: readonly string[]): boolean {
  const keeps = KEEPS.get(programName(program));
  if (keeps === undefined) return false;
  const end = words.indexOf('--');
  return words.slice(0, end === -1 ? words.length : end).some((word) => word.startsWith('-') && keeps.test(word));
}
