/** Commands of some programs. Names are looked up, for each expression that has to be compiled costs more than all of them. */
export interface CommandForm {
  /** Their names, with a blank on both sides. */
  readonly programs: string;
  /** What has to follow, a blank in front of each word; left out where anything may. */
  readonly then?: RegExp;
}

/** @param rest what stands behind the program's name */
export function hasForm({ programs, then }: CommandForm, name: string, rest: string): boolean {
  return programs.includes(` ${name} `) && then?.test(rest) !== false;
}
