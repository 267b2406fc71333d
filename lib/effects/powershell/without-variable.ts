import { isCommand, programOf } from './commands.js';
import { isPathCmdlet } from './path-cmdlets.js';

/** `$k`, `$script:k`, `[string]$k`, and with `=` behind it. */
const VARIABLE = /^(?:\[[\w.[\]]{1,60}\])?\$(?:\w{1,20}:)?\w{1,64}(\+?=)?/;

/** The command whose output a variable takes (`$k = Get-Content a`); the statement as it is where a value is assigned, or nothing. */
export function withoutVariable(words: readonly string[]): readonly string[] {
  const [first = '', second = ''] = words;
  const [variable = '', sign] = VARIABLE.exec(first) ?? [];
  if (variable === '') return words;
  const joined = first.slice(variable.length);
  if (sign === undefined && (joined !== '' || !/^\+?=/.test(second))) return words;
  const rest = sign !== undefined ? [joined, ...words.slice(1)] : [second.replace(/^\+?=/, ''), ...words.slice(2)];
  const command = rest[0] === '' ? rest.slice(1) : rest;
  const program = programOf(command[0] ?? '');
  return isPathCmdlet(program) || isCommand(program) ? command : words;
}
