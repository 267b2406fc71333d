import type { NewResource, ResourceChange } from '../../types.js';
import type { Command } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { imitationsForgotten, imitationsMade, isAppliedToImitation } from './imitated-plans.js';
import { isMachineOfSession, machinesForgotten, machinesMade } from './own-machines.js';
import { isOwnTerminal, terminalsForgotten, terminalsMade } from './own-terminals.js';

/** The machines, terminals and files about imitations that a command makes. */
export function madeForSession(line: string, command: Command, analysis: Analysis): readonly NewResource[] {
  return [...machinesMade(line, command, analysis), ...imitationsMade(command, analysis), ...terminalsMade(line, analysis)];
}

/** Those of which a command makes that their names may lead to others. */
export function forgottenBySession(command: Command, analysis: Analysis): readonly ResourceChange[] {
  return [...machinesForgotten(command, analysis), ...imitationsForgotten(command, analysis), ...terminalsForgotten(command, analysis)];
}

/** True where a command does something to one of those that the session has made. */
export function isMadeBySession(given: Arguments, running: Running): boolean {
  return isMachineOfSession(running) || isAppliedToImitation(given, running) || isOwnTerminal(given, running);
}
