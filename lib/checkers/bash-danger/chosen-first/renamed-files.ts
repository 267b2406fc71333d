import type { Choice, Stopped } from './choice.js';

/** The end of a name that is made of a variable: `"${f%.JPG}.jpg"`. */
const NEW_NAME = /^"?\$\{(?<file>\w{1,40})[%#/,^][^"$`{}]{0,80}\}[\w.-]{0,40}"?$/;

/** A loop begins the call, and with the loop's variable the file that it has come to: nothing has been done to it before. */
const LOOP =
  /^\s*(?:cd [\w./~"'-]+\s{0,3}(?:&&|;|\n)\s*)?(?:shopt -s \w{1,20}\s{0,3}[;\n]\s*)?for (?<file>\w{1,40}) in [\w./~*?"'{},[\] -]{1,300}[;\n]\s*do\s+mv(?: -[nvi]{1,3}| --no-clobber| --)* "?\$(?:\k<file>|\{\k<file>\})"? $/;

/** Where a name is taken, it is left alone. */
const LEAVES_OTHERS =
  /(?:^|[;\n]|&&|\bdo)\s{0,9}mv (?:-v |-- )?(?:-[nv]{0,2}n[nv]{0,2} |--no-clobber )(?:-v |-- )?(?!-)(?:"[^"\n`]{1,200}"|[\w./~${}-]{1,200}) $/;

function isRenamed({ before, own }: Stopped): boolean {
  if (LEAVES_OTHERS.test(before)) return true;
  const file = LOOP.exec(before)?.groups?.['file'];
  return file !== undefined && file === NEW_NAME.exec(own)?.groups?.['file'];
}

/** Files that get another name, one after the other: what stands in them stays. What is told of is where a file goes to, a word of the command. */
export const RENAMED_FILES_CHOICES: readonly Choice[] = [
  {
    rule: 'filesystem/rewrite-in-bulk',
    programs: /^mv$/,
    own: /^[^\n\s-][^\n]*$/,
    isChosen: (stopped) => /^\s*(?:[;&|\n]|$)/.test(stopped.after) && isRenamed(stopped),
  },
];
