import type { Effect } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { ownEffects } from './own-effects.js';
import { leavesNetwork } from './leaves-network.js';

/** What programs that compress a file put behind its name. */
const SUFFIX = /\.(?:gz|bz2|xz|zst|lz4|br)$/;

/** What a database holds is sent with the file that the call has dumped it into: `pg_dump shop > shop.sql && curl -T shop.sql …`. Asked when all effects are found. */
export function dumpsSent(analysis: Analysis): void {
  const { effects, owners, flows, outputs } = analysis;
  const dumps = new Map<string, Effect>();
  for (const { command } of flows) {
    const dump = [...(outputs.printed.get(command) ?? []), ...ownEffects(command, analysis)].find(isDump);
    if (dump !== undefined) for (const { kind, target } of ownEffects(command, analysis)) if (kind === 'write' && target.kind === 'path') dumps.set(target.path, dump);
  }
  if (dumps.size === 0) return;
  for (const [index, { kind, target, program, span }] of [...effects.entries()]) {
    if (kind !== 'send' || target.kind !== 'path') continue;
    const dump = dumps.get(target.path) ?? dumps.get(target.path.replace(SUFFIX, ''));
    const owner = owners[index];
    if (dump === undefined || !leavesNetwork(program, owner === undefined ? [] : ownEffects(owner.command, analysis))) continue;
    effects.push({ ...dump, kind: 'send', program, span });
    owners.push(owner);
  }
}

function isDump({ kind, target }: Effect): boolean {
  return kind === 'reveal-environment' && target.kind === 'resource' && target.resource === 'database';
}
