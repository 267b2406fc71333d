import type { Command } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import type { Flow } from '../flow.js';
import type { Amount } from '../command/row.js';
import { textOf } from '../../shell/command.js';
import { takesOutput } from '../../shell/output/output.js';
import { programName } from '../command/names/program-name.js';
import { amountOf } from './amount-printed.js';

/** From nothing to all. */
const AMOUNTS: readonly Amount[] = ['nothing', 'little', 'matches', 'all'];

/**
 * Marks the effects of which not all is shown: what is printed goes into a file, through a filter, or into a program that
 * uses it. A program that nobody knows counts as one that shows nothing; for secrets, which the folders beside this file
 * follow to where they go, it counts as one that shows all. Readers of a pipe stand behind what feeds them, and wrappers before what they wrap, so that one way back and
 * one forth are enough.
 */
export function tellShown({ flows, effects, found }: Analysis): void {
  if (!effects.some(({ kind }) => kind === 'read' || kind === 'traverse')) return;
  const readers = new Map<Command, Flow[]>();
  for (const flow of flows.toReversed()) {
    flow.outlet = outletOf(flow.command, readers.get(flow.command));
    for (const source of feedersOf(flow.command)) {
      const known = readers.get(source);
      if (known === undefined) readers.set(source, [flow]);
      else {
        known.push(flow);
      }
    }
  }
  for (const flow of flows) if (flow.wrapper !== undefined) flow.outlet = least(flow.outlet, flow.wrapper.outlet);
  found.change(0, (effect, at) => {
    const owner = found.ownerOf(at);
    if (owner === undefined || (effect.kind !== 'read' && effect.kind !== 'traverse')) return effect;
    const shown = printed(owner);
    return shown === 'all' ? effect : { shown, ...effect };
  });
}

function outletOf(command: Command, readers: readonly Flow[] | undefined): Amount {
  if (command.redirections.some(takesOutput)) return 'nothing';
  if (readers === undefined) return command.captured ? 'nothing' : 'all';
  return readers.map(printed).reduce((one, other) => (least(one, other) === one ? other : one));
}

function printed(flow: Flow): Amount {
  return least(amountOf(flow), flow.outlet);
}

function least(one: Amount, other: Amount): Amount {
  return AMOUNTS.indexOf(one) <= AMOUNTS.indexOf(other) ? one : other;
}

/** The commands whose output a command reads, or prints as its words. */
function feedersOf({ words, input }: Command): readonly Command[] {
  const speaks = ['echo', 'printf'].includes(programName(textOf(words[0])));
  const named = words.flatMap((word) => (word.from !== undefined && (speaks || textOf(word).startsWith('/dev/fd/')) ? word.from : []));
  switch (input.kind) {
    case 'none':
    case 'file':
      return named;
    case 'text':
      return [...named, ...(input.text.from ?? [])];
    case 'pipe':
      return speaks ? named : named.length === 0 ? input.from : [...named, ...input.from];
  }
}
