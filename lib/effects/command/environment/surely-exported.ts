import type { AssignedVariable, Command } from '../../../shell/command.js';
import type { Flow } from '../../flow.js';
import type { Running } from '../running.js';
import { literalWord, textOf } from '../../../shell/command.js';
import { assigned } from '../../../shell/scope.js';
import { ofAnyCommand, ofEachCommand } from '../../each-command.js';
import { handsOnEnvironment } from '../../wrappers/own-variables.js';
import { activatesEnvironment } from '../../databases/plain-sight.js';

/** Names that the call's own shell has surely exported so far, each by `export NAME=value`. */
const exportedNames = ofEachCommand(({ words: [first, ...rest] }: Command, wrapper: Flow | undefined) => {
  if (wrapper !== undefined || textOf(first) !== 'export') return [];
  return rest.flatMap((word) => /^(\w+)=/.exec(textOf(word))?.[1] ?? []);
});

/** A command by which variables may change, or are no longer exported, in a way that the shell's source does not tell. */
const changesUnseen = ofAnyCommand(({ words }) => {
  const [first, ...rest] = words.map(textOf);
  // `export $(cat a.env)`, `readonly $NAME=…`.
  if (/^(?:export|readonly)$/.test(first ?? '') && rest.some((text) => !/^[\w-]+(?:\+?=|$)/.test(text))) return true;
  const line = [first, ...rest].join(' ');
  return /^(?:(?:source|\.|eval|declare|typeset|local|env) |export -)/.test(line) && !activatesEnvironment(line);
});

/** Interpreters, which hand on the variables that they were started with unless their code sets others. */
const INTERPRETERS = /^(?:python[\d.]*|php)(?: |$)/;

/**
 * Those of the variables that stand set before a command, in the call's own shell on this machine, which has surely exported them
 * (`export RAILS_ENV=test`), with all that they may hold. For those who excuse something by it: where it is not known whether the command
 * sees a variable, there is none. Who looks for harm asks `perhapsGiven`.
 *
 * @param names what the command heeds
 */
export function surelyExported(
  names: readonly string[],
  { command, scope, frame: { analysis, machine, via } }: Running,
): readonly AssignedVariable[] {
  if (machine !== 'here' || !via.every((each) => INTERPRETERS.test(each) || handsOnEnvironment(each)) || changesUnseen(analysis.flows)) {
    return [];
  }
  const exported = exportedNames(analysis.flows);
  const inFront = setInFront(command, analysis.flow);
  return names.flatMap((name) => {
    const values = inFront.includes(name) ? undefined : assigned(scope, name)?.values;
    return values === undefined || !exported.includes(name) ? [] : [{ name, value: { ...literalWord(''), values } }];
  });
}

/** The variables that stand in front of a command, or of those that have started it. */
function setInFront({ assignments }: Command, flow: Flow | undefined): readonly string[] {
  const names = assignments.map(({ name }) => name);
  return flow?.wrapper === undefined ? names : [...names, ...setInFront(flow.wrapper.command, flow.wrapper)];
}
