import type { Word } from '../../../shell/command.js';
import { textOf } from '../../../shell/command.js';

/** What stands for the input where a file is named: `-`, `-f-`, `--file=/dev/stdin`. */
const IS_INPUT = /^(?:-f=?|--file=)?(?:-|\/dev\/stdin)$/;

/** Programs that start one that stands behind `run`, or a task by its name. */
const CARRIES = /^(?:hatch|pdm|rye|pipenv|pixi|mise|devbox) (?:run|-e \S+ run)?/;

/** Programs that run what a project has given a name to, and nothing else by the words that they are given. */
const NAMES_TASKS =
  /^(?:composer|deno task|poe|poethepoet|hatch|pdm|rye|pipenv|pixi|mise|cargo make|makers|moon|melos|devbox|run-[sp]|npm-run-all2?|npm-scripts|turbo|lerna|nx|doit)(?: |$)/;

/** What is put out to all by lanes, whatever they are called, and containers that may be given the machine. */
const READ_ANYWAY = /^(?:fastlane$|(?:docker|podman)[ -]compose)/;

/** True for a wrapper, as its frame names it, that starts what stands behind it. */
export function carriesTask(wrapper: string): boolean {
  return CARRIES.test(`${wrapper} `);
}

/** True for a program that runs tasks of the project by their names alone. */
export function namesTasks(program: string): boolean {
  return NAMES_TASKS.test(program);
}

/** True where files of tasks that were there before the session are read as well. Asked of every program that runs something, so that for most `task-files.ts` need not be loaded. */
export function runsOldTasks(program: string, words: readonly Word[], via: readonly string[]): boolean {
  return (
    READ_ANYWAY.test(program) ||
    namesTasks(program) ||
    carriesTask(via.at(-1) ?? '') ||
    (/^(?:docker|podman|nerdctl|buildah)\b/.test(program) && words.some((word) => IS_INPUT.test(textOf(word))))
  );
}
