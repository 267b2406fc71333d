import { names } from '../../lib/ordinary/rows.js';

/** Source text of the module `ck-guard:programs`: the first words of all names that commands may be told to be ordinary by. */
export function ordinaryProgramsModule(): string {
  const programs = [...new Set(['timeout', ...names().map((name) => name.replace(/ .*/, ''))])];
  return `export const ordinaryPrograms = ${JSON.stringify(` ${programs.join(' ')} `)};\n`;
}
