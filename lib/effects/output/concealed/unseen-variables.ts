import type { Word } from '../../../shell/command.js';
import type { Analysis } from '../../analysis.js';
import { HOLE, textOf, writtenOf } from '../../../shell/command.js';
import { isCommonShell } from '../../../shell/shell-names.js';
import { programName } from '../../command/names/program-name.js';
import { ofAnyCommand } from '../../each-command.js';
import { assignmentsFile } from './assigned-words.js';

/** What prints commands for a shell that set variables and show none. */
const SETS_VARIABLES = /^(?:direnv export|mise (?:env|hook-env) -s|mise env --shell) (?:ba|z)sh$|^(?:mise env|devbox shellenv)$/;

/** How shells are told to show what they run. */
const TRACES = /^-[a-zA-Z]*[xv]|^(?:xtrace|verbose)$|\uFFFC/;

/** Whether what `eval` or `source` is given only sets variables, and no shell shows what it runs (`set -x`). */
export function setsVariablesUnseen(word: Word, { flows }: Pick<Analysis, 'flows'>): boolean {
  const setsVariables = textOf(word) === HOLE && word.from !== undefined && SETS_VARIABLES.test(writtenOf(word.from));
  return (setsVariables || assignmentsFile(word) !== undefined) && !tracesCommands(flows);
}

/** Whether some shell of the call, up to here, shows what it runs. */
export const tracesCommands = ofAnyCommand(({ words: [first, ...args] }) => {
  const program = programName(textOf(first));
  const isAsked = program === 'set' || program === 'shopt' || isCommonShell(program);
  return isAsked && args.some(({ values }) => values.some(({ text }) => TRACES.test(text)));
});
