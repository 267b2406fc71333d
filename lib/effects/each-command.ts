import type { Command } from '../shell/command.js';
import type { Flow } from './flow.js';
import { textOf } from '../shell/command.js';

type Flows = readonly Flow[];

/**
 * Puts a question to all commands of a call that have been found so far, to each of them once, however often the answers
 * are asked for: more commands are found while a call is analysed, and any of them may ask.
 */
export function ofEachCommand<Told>(
  tell: (command: Command, wrapper: Flow | undefined) => readonly Told[],
): (flows: Flows) => readonly Told[] {
  const answers = new WeakMap<Flows, { asked: number; readonly told: Told[] }>();
  return (flows) => {
    let answer = answers.get(flows);
    if (answer === undefined) answers.set(flows, (answer = { asked: 0, told: [] }));
    for (const { command, wrapper } of flows.slice(answer.asked)) answer.told.push(...tell(command, wrapper));
    answer.asked = flows.length;
    return answer.told;
  };
}

/** `ofEachCommand` for a question of yes or no: whether it is true of any. */
export function ofAnyCommand(isTrue: (command: Command) => boolean): (flows: Flows) => boolean {
  const found = ofEachCommand((command) => (isTrue(command) ? [true] : []));
  return (flows) => found(flows).length > 0;
}

/**
 * Whether a call sets a variable, in front of a command or by a word of it: `A=b run`, `export A=b`, `env A=b run`.
 *
 * @param names source of a pattern for beginnings of `NAME=`
 * @param by programs that set variables by their words; unless told, any may be one
 */
export function setsVariable(names: string, by?: RegExp): (flows: Flows) => boolean {
  const named = new RegExp(`^(?:${names})`);
  return ofAnyCommand(({ words, assignments }) => {
    if (assignments.some(({ name }) => named.test(`${name}=`))) return true;
    return (by === undefined || by.test(textOf(words[0]))) && words.some(({ values }) => values.some(({ text }) => named.test(text)));
  });
}
