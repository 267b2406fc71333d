import type { Command } from '../../../shell/command.js';
import { pipedInto } from '../../../shell/command.js';
import type { Effect } from '../../../types.js';
import type { Analysis } from '../../analysis.js';
import { ownEffects } from '../own-effects.js';
import { isDump, leavesNetwork } from './leaves-network.js';

/** What programs that compress a file put behind its name. */
const SUFFIX = /\.(?:gz|bz2|xz|zst|lz4|br)$/;

/** What a database holds is sent with the file that the call has dumped it into, or in a word: `pg_dump shop > shop.sql && curl -T shop.sql …`, `curl -d "$(pg_dump shop)" …`. Asked when all effects are found. */
export function dumpsSent(analysis: Analysis): void {
  const { effects, found, flows, outputs } = analysis;
  const dumps = new Map<string, Effect>();
  const dumpOf = (command: Command): Effect | undefined =>
    [...(outputs.printed.get(command) ?? []), ...ownEffects(command, analysis)].find(isDump);
  for (const flow of flows) {
    const { command } = flow;
    const own = ownEffects(command, analysis);
    const sender = own.find(({ kind }) => kind === 'send');
    const given =
      sender === undefined
        ? undefined
        : [...new Set(command.words.map(({ from }) => from))].flatMap((from = []) => endsOf(from).flatMap((each) => dumpOf(each) ?? []))[0];
    if (sender !== undefined && given !== undefined && leavesNetwork(sender.program, own)) {
      found.add({ ...given, kind: 'send', program: sender.program, span: sender.span }, flow);
    }
    const dump = dumpOf(command);
    if (dump !== undefined) {
      for (const { kind, target } of own) if (kind === 'write' && target.kind === 'path') dumps.set(target.path, dump);
    }
  }
  if (dumps.size === 0) return;
  for (const [index, { kind, target, program, span }] of [...effects.entries()]) {
    if (kind !== 'send' || target.kind !== 'path') continue;
    const dump = dumps.get(target.path) ?? dumps.get(target.path.replace(SUFFIX, ''));
    const owner = found.ownerOf(index);
    if (dump === undefined || !leavesNetwork(program, owner === undefined ? [] : ownEffects(owner.command, analysis))) continue;
    found.add({ ...dump, kind: 'send', program, span }, owner);
  }
}

/** Those of the commands whose output goes to none of the others. */
function endsOf(commands: readonly Command[]): readonly Command[] {
  const piped = new Set(commands.flatMap(pipedInto));
  return commands.filter((each) => !piped.has(each));
}
