import type { Running } from '../command/running.js';
import { HOLE, textOf } from '../../shell/command.js';
import { ENGINE_VARIABLE } from '../known/environment-names.js';
import { isChosenInUse, isNamedInUse } from './chosen-environments.js';

const TELLS_BY_VARIABLE = new RegExp(`^${ENGINE_VARIABLE}$`);

/** Options before the subcommand that name the engine, with the name or in front of it. */
const TELLS_ENGINE = /^(?:-[cH]=?|--(?:context|host|connection|url)(?:=|$))/;
const TAKES_VALUE = /^(?:-[cHlfp]|--(?:context|host|connection|url|log-level|config|identity|file|project-name|profile))$/;

/** True where containers are those of an engine that others work with: told by an option or a variable, else chosen before, by this call or an earlier one. */
export function isOnEngineInUse({ command: { words, assignments }, frame: { analysis, machine } }: Running): boolean {
  if (machine !== 'here') return false;
  const told = [
    ...enginesIn(words.slice(1).map(textOf)),
    ...assignments.flatMap(({ name, value }) => (TELLS_BY_VARIABLE.test(name) ? textOf(value) : [])),
  ];
  return told.length > 0 ? told.some(isNamedInUse) : isChosenInUse(['engine'], analysis);
}

/** The engines that options in front of the subcommand name. */
function enginesIn(texts: readonly string[]): readonly string[] {
  const named: string[] = [];
  for (let at = 0; texts[at]?.startsWith('-') === true; at += 1) {
    const text = texts[at] ?? '';
    const [start] = TELLS_ENGINE.exec(text) ?? [];
    const isApart = TAKES_VALUE.test(text);
    if (start !== undefined) named.push(isApart ? (texts[at + 1] ?? HOLE) : text.slice(start.length));
    if (isApart) at += 1;
  }
  return named;
}
