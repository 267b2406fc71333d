import type { WordList } from '../../types.js';
/** Commands of some programs. */
export interface CommandForm {
  readonly programs: WordList;
  /** What has to follow, a blank in front of each word; left out where anything may. */
  readonly then?: RegExp;
}

/** @param rest what stands behind the program's name */
export function hasForm({ programs, then }: CommandForm, name: string, rest: string): boolean {
  return programs.includes(` ${name} `) && then?.test(rest) !== false;
}
