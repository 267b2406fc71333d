import type { Word } from '../../../shell/command.js';
import type { Running } from '../../command/running.js';
import { originsOf } from '../../../shell/origins.js';
import { emitResource } from '../../command/emit.js';

const ENVIRONMENT = 'environment ';

/** What the environment puts into a word is shown. */
export function showVariables(word: Word, running: Running): void {
  for (const name of variablesIn(word)) emitResource('reveal-environment', 'environment', name, running);
}

/** The variables whose values the environment may put into a word. */
export function variablesIn({ values }: Pick<Word, 'values'>): readonly string[] {
  return (originsOf(values) ?? []).flatMap((origin) => (origin.startsWith(ENVIRONMENT) ? [origin.slice(ENVIRONMENT.length)] : []));
}
