import type { Command } from '../../shell/command.js';
import type { Analysis, Frame } from '../analysis.js';
import type { Flow } from '../flow.js';
import type { Amount } from '../command/row.js';

/** Runs the analysis of a command, so that its effects are recorded as its own and not as those of its wrapper. */
export function inFlow(command: Command, analysis: Analysis, analyse: () => void): void {
  const wrapper = analysis.flow;
  const flow: Flow = { command, wrapper, prints: undefined, usual: undefined, writes: false, outlet: 'all' };
  const index = analysis.flows.push(flow) - 1;
  analysis.flow = flow;
  analyse();
  analysis.flow = wrapper;
  // A wrapper prints what the command prints that it hands its input to.
  const wrapped = analysis.flows[index + 1];
  if (flow.usual === undefined && wrapped?.wrapper === flow && wrapped.command.input === command.input) flow.usual = amountOf(wrapped);
}

/** Records how much the current command prints of what it reads: usually, and, if its options say so, always. */
export function printsUsually({ analysis: { flow } }: Frame, usual: Amount, always?: Amount): void {
  if (flow === undefined) return;
  flow.usual = usual;
  flow.prints = always;
}

/** How much a command prints of what it reads. An unknown program counts as one that prints nothing of it. */
export function amountOf({ prints, usual, writes }: Flow): Amount {
  return prints ?? (writes ? 'nothing' : (usual ?? 'nothing'));
}
