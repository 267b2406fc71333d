import { own, textOf, textsIn } from '../json.js';
import type { Memory, PreToolUse, StartedServer } from '../types.js';
import { identityOf } from './calls/identity.js';
import { recentTrail } from './journal.js';

const SERVERS = 'servers';

/** Notes what a call is about to start, for all agents of the session. */
export function rememberServers(memory: Memory, { tool, input }: PreToolUse, servers: readonly StartedServer[]): void {
  const { call } = identityOf(tool, input);
  for (const { name, ports } of servers) memory.append(SERVERS, { kind: 'server', call, ports: [...ports], ...(name === undefined ? {} : { name }) }, 'session');
}

/** What the session has started. Where the call is known to have failed, as one does whose port is taken, another server may stand there. */
export function startedServers(memory: Memory): readonly StartedServer[] {
  const records = memory.recent(SERVERS, 'session').filter(({ kind }) => kind === 'server');
  if (records.length === 0) return [];
  const failed = new Set(recentTrail(memory).flatMap((record) => (record.kind === 'call' && record.failed ? record.call : [])));
  return records.flatMap((record) => {
    const name = textOf(record, 'name');
    return failed.has(textOf(record, 'call') ?? '') ? [] : [{ ports: textsIn(own(record, 'ports')), ...(name === undefined ? {} : { name }) }];
  });
}
