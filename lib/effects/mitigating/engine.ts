import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { IN_USE_WORD } from '../environment-names.js';
import { isChosenInUse } from './chosen-environments.js';

const NAMES_IN_USE = new RegExp(`(?<![a-z])(?:${IN_USE_WORD})(?![a-z])`, 'i');

/** True where containers are those of an engine that others work with: told by an option or a variable, else chosen before, by this call or an earlier one. */
export function isOnEngineInUse({ command: { words, assignments }, frame: { analysis, machine } }: Running): boolean {
  if (machine !== 'here') return false;
  const texts = words.map(textOf);
  const told = [
    ...texts.flatMap((text, at) => (text === '--context' ? (texts[at + 1] ?? '') : text.startsWith('--context=') ? text.slice('--context='.length) : [])),
    ...assignments.flatMap(({ name, value }) => (name === 'DOCKER_CONTEXT' ? textOf(value) : [])),
  ];
  return told.length > 0 ? told.some((name) => NAMES_IN_USE.test(name)) : isChosenInUse(['engine'], analysis);
}
