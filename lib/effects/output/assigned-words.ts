import type { Command, Word } from '../../shell/command.js';
import { HOLE, textOf, writtenOf } from '../../shell/command.js';

/** What prints the lines of a file of variables as words: `cat .env | xargs`, `grep -v '^#' .env`. */
const AS_WORDS = /^(?:cat|(?:grep -[vE]{1,2}|sed) (?:'[^'|]{0,40}'|"[^"|]{0,40}")) (?:[\w-]+\/|\.{1,2}\/){0,8}[\w-]*\.env(?:\.[\w-]+){0,3}(?: \| (?:xargs|(?:grep -[vE]{1,2}|sed) (?:'[^'|]{0,40}'|"[^"|]{0,40}")|tr '\\n' ' ')){0,4}$/;

/** True for what a command prints as `NAME=value` words, out of a file of variables. */
export function printsAssignments(word: Word): boolean {
  return word.from !== undefined && textOf(word) === HOLE && AS_WORDS.test(pipelineOf(word.from, 0));
}

/** Commands of one pipeline that are followed to its start. */
const MAX_LENGTH = 6;

function pipelineOf(commands: readonly Command[], before: number): string {
  const [command] = commands;
  const own = writtenOf(commands).trim();
  return command?.input.kind === 'pipe' && commands.length === 1 && before < MAX_LENGTH ? `${pipelineOf(command.input.from, before + 1)} | ${own}` : own;
}
