import type { Command } from '../shell/command.js';
import type { Analysis, Flow, Frame } from './analysis.js';
import type { Amount } from './command/row.js';
import { textOf } from '../shell/command.js';
import { takesOutput } from '../shell/output.js';
import { programName } from './command/program-name.js';

/** From nothing to all. */
const AMOUNTS: readonly Amount[] = ['nothing', 'little', 'matches', 'all'];

/** Runs the analysis of a command so that its effects are told apart from those of what carries it. */
export function inFlow(command: Command, analysis: Analysis, analyse: () => void): void {
  const carrier = analysis.flow;
  const flow: Flow = { command, carrier, prints: undefined, usual: undefined, writes: false, outlet: 'all' };
  const index = analysis.flows.push(flow) - 1;
  analysis.flow = flow;
  analyse();
  analysis.flow = carrier;
  // A carrier prints what the command prints that it hands its input to.
  const carried = analysis.flows[index + 1];
  if (flow.usual === undefined && carried?.carrier === flow && carried.command.input === command.input) flow.usual = amountOf(carried);
}

/** Says how much the command at hand prints of what it reads: as a rule, and where its options tell. */
export function printsUsually({ analysis: { flow } }: Frame, usual: Amount, always?: Amount): void {
  if (flow === undefined) return;
  flow.usual = usual;
  flow.prints = always;
}

/**
 * Marks the effects of which not all is shown: what is printed goes into a file, through a filter, or into a program that
 * uses it. Readers of a pipe stand behind what feeds them, and carriers before what they carry, so that one way back and
 * one forth are enough.
 */
export function tellShown({ flows, effects, owners }: Analysis): void {
  if (!effects.some(({ kind }) => kind === 'read' || kind === 'traverse')) return;
  const readers = new Map<Command, Flow[]>();
  for (const flow of [...flows].reverse()) {
    flow.outlet = outletOf(flow.command, readers.get(flow.command) ?? []);
    for (const source of sourcesOf(flow.command)) {
      const known = readers.get(source);
      if (known === undefined) readers.set(source, [flow]);
      else known.push(flow);
    }
  }
  for (const flow of flows) if (flow.carrier !== undefined) flow.outlet = least(flow.outlet, flow.carrier.outlet);
  effects.forEach((effect, index) => {
    const owner = owners[index];
    if (owner === undefined || (effect.kind !== 'read' && effect.kind !== 'traverse')) return;
    const shown = printed(owner);
    if (shown !== 'all') effects[index] = { shown, ...effect };
  });
}

function outletOf(command: Command, readers: readonly Flow[]): Amount {
  if (command.redirections.some(takesOutput)) return 'nothing';
  if (readers.length === 0) return command.captured ? 'nothing' : 'all';
  return readers.map(printed).reduce((one, other) => (least(one, other) === one ? other : one));
}

function printed(flow: Flow): Amount {
  return least(amountOf(flow), flow.outlet);
}

/** Of a program that is not known, nobody can tell that it shows what it reads. */
function amountOf({ prints, usual, writes }: Flow): Amount {
  return prints ?? (writes ? 'nothing' : (usual ?? 'nothing'));
}

function least(one: Amount, other: Amount): Amount {
  return AMOUNTS.indexOf(one) <= AMOUNTS.indexOf(other) ? one : other;
}

/** The commands whose output a command reads, or prints as its words. */
function sourcesOf({ words, input }: Command): readonly Command[] {
  const speaks = /^(?:echo|printf)$/.test(programName(textOf(words[0])));
  const named = words.flatMap((word) => (word.from !== undefined && (speaks || textOf(word).startsWith('/dev/fd/')) ? word.from : []));
  switch (input.kind) {
    case 'none':
    case 'file':
      return named;
    case 'text':
      return [...named, ...(input.text.from ?? [])];
    case 'pipe':
      return speaks ? named : [...named, ...input.from];
  }
}
