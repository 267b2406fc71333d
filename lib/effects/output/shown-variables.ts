import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { originsOf } from '../../shell/origins.js';
import { assigned } from '../../shell/scope.js';
import { emitResource } from '../command/emit.js';

const ENVIRONMENT = 'environment ';

/** What the environment puts into a word is shown. */
export function showVariables(word: Word, running: Running): void {
  for (const name of variablesIn(word)) emitResource('reveal-environment', 'environment', name, running);
}

/** A variable is shown by its name, and with it the others from which it has its value (`X=$TOKEN printenv X`). */
export function showVariable(name: string, running: Running): void {
  emitResource('reveal-environment', 'environment', name, running);
  const { command, scope } = running;
  const value = command.assignments.findLast((each) => each.name === name)?.value ?? assigned(scope, name);
  for (const other of value === undefined ? [] : variablesIn(value)) if (other !== name) emitResource('reveal-environment', 'environment', other, running);
}

/** The variables whose values the environment may put into a word. */
export function variablesIn({ values }: Pick<Word, 'values'>): readonly string[] {
  return (originsOf(values) ?? []).flatMap((origin) => (origin.startsWith(ENVIRONMENT) ? [origin.slice(ENVIRONMENT.length)] : []));
}
