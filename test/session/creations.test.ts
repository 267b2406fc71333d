import { describe, expect, it } from 'vitest';
import { newMemory } from '../../scripts/score/memory.js';
import { confirmCreated, createdInSession, rememberCreated } from '../../lib/session/creations.js';
import type { CreatedResource, Memory, PreToolUse, ResourceChange } from '../../lib/types.js';
import { toolCall } from '../checkers/world.js';

const call = (id: string): PreToolUse => ({ ...toolCall('Bash', { command: id }, '/p'), toolUseId: id });
const server: CreatedResource = { kind: 'created', sort: 'server', name: 'pg', ports: ['55432'], shown: 'ending' };
const database: CreatedResource = { kind: 'created', sort: 'database', name: 'shop', host: 'localhost', ports: ['55432'], shown: 'no error' };
const cluster: CreatedResource = { kind: 'created', sort: 'cluster', name: 'kind-try', ports: [], settings: '/tmp/k', shown: 'ending' };
const project: CreatedResource = { kind: 'created', sort: 'project', name: 'lake', ports: ['9000'], volumes: ['lake_data'], shown: 'lines' };
const LINES = ' Volume "lake_data"  Created\n Container lake-minio-1  Created\n Container lake-minio-1  Started\n';

/** What is remembered after calls that create and take down, each with what it printed; undefined for one that has not ended. */
function after(...calls: readonly (readonly [changes: readonly ResourceChange[], output: string | undefined, failed?: boolean])[]): readonly string[] {
  const memory: Memory = newMemory();
  calls.forEach(([changes, output, failed = false], at) => {
    rememberCreated(memory, call(`c${at}`), changes);
    if (output !== undefined) confirmCreated(memory, call(`c${at}`), { kind: 'ended', failed, output });
  });
  return createdInSession(memory).map(({ sort, name = '', ports }) => [sort, name, ...ports].join(' '));
}

describe('what a session has created', () => {
  it.each([
    ['what a call created that succeeded', [[[server, database, cluster], '']], ['server pg 55432', 'database shop 55432', 'cluster kind-try']],
    ['nothing of a call that has not ended', [[[server], undefined]], []],
    ['nothing of a call that failed', [[[server], '', true]], []],
    ['nothing where the name is said to be taken', [[[database], 'duplicate session: shop']], []],
    ['nothing where an error is printed that its success does not show', [[[database], 'createdb: error: database "shop" already exists']], []],
    ['nothing where perhaps not all of the output is there', [[[database], 'a\n'.repeat(20_000)]], []],
    ['a project of which compose says that all is new', [[[project], LINES]], ['project lake 9000']],
    ['no project whose volume was there', [[[project], LINES.replace(/.*Volume.*\n/, '')]], []],
    ['no project of which a container was there', [[[project], `${LINES} Container lake-web-1  Running\n`]], []],
    ['no project of which nothing is said', [[[project], '']], []],
    ['no project where the lines are those of a service', [[[project], LINES.replace(/^/gm, 'web-1  | ')]], []],
    ['not what was taken down', [[[server], ''], [[{ kind: 'gone', name: 'pg' }], '']], []],
    ['not what was taken down by a call that failed', [[[server], ''], [[{ kind: 'gone', name: 'pg' }], '', true]], []],
    ['not what the call itself takes down', [[[server, { kind: 'gone', name: 'pg' }], '']], []],
    ['what is made anew', [[[{ kind: 'gone', name: 'pg' }, server], '']], ['server pg 55432']],
    ['what something else leaves', [[[server], ''], [[{ kind: 'gone', name: 'other' }], '']], ['server pg 55432']],
    ['not the port of what is stopped, nor the databases behind it', [[[server, database], ''], [[{ kind: 'stopped', name: 'pg' }], '']], ['server pg']],
    ['clusters, where nobody knows what has gone', [[[server, database, cluster], ''], [[{ kind: 'gone' }], '']], ['cluster kind-try']],
    ['not the ports of a project that is taken down', [[[project], LINES], [[{ kind: 'stopped', name: 'lake' }], '']], ['project lake']],
  ] as const)('is %s', (_what, calls, expected) => expect(after(...calls)).toEqual(expected));

  it('is known by the call, not by one that is the same', () => {
    const memory = newMemory();
    rememberCreated(memory, call('a'), [server]);
    confirmCreated(memory, call('b'), { kind: 'ended', failed: false, output: '' });
    expect(createdInSession(memory)).toEqual([]);
  });
});
