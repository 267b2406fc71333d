import { askedForVersion, names } from '../../lib/ordinary/rows.js';

/** Source text of the module `ck-guard:programs`: the first words of all names that commands may be told to be ordinary by, in front those of which it is enough that they are asked for their version. */
export function ordinaryProgramsModule(): string {
  const programs = [
    ...new Set([...askedForVersion(), '|', 'timeout', 'nohup', 'if', 'while', 'until', ...names().map((name) => name.replace(/ .*/, ''))]),
  ];
  return `export const ordinaryPrograms = ${JSON.stringify(` ${programs.join(' ')} `)};\n`;
}
