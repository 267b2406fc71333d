import { describe, expect, it } from 'vitest';
import { mayHoldToken } from '../../lib/effects/aggravating/may-send-token.js';
import { GIVES_RIGHTS_AT } from '../../lib/effects/programs/conditions/cloud-requests.js';
import { cmakeCommands } from '../../lib/effects/written/formats/cmake.js';
import { msbuildCommands } from '../../lib/effects/written/formats/msbuild.js';
import { strangersInWorkflow } from '../../lib/effects/written/shipped/workflow-changes.js';

const pinned = Array.from({ length: 500 }, (_, index) => `  - uses: a${index}/b${index}@${'a'.repeat(40)}\n`).join('');

/** Texts that make what reads them try many ways, if it can. */
const READERS: readonly (readonly [what: string, read: () => unknown])[] = [
  ['a file of MSBuild without what is looked for', () => msbuildCommands(`<Exec ${'a'.repeat(300)} ${'b="c" '.repeat(300)}>`.repeat(20))],
  ['variables of CMake that hold many others', () => cmakeCommands(`set(A ${'${A}'.repeat(70)})\nfile(${`"${'${A}'.repeat(400)}" `.repeat(30)})`, [])],
  ['a long workflow of many actions', () => strangersInWorkflow('/shop/.github/workflows/a.yml', pinned, `${pinned.replaceAll('/b', '/c')}${' \n'.repeat(50_000)}`)],
  ['many addresses', () => mayHoldToken('https://g'.repeat(40_000))],
  ['a long address', () => new RegExp(GIVES_RIGHTS_AT, 'i').test('/applications/users/mailFolders/messageRules'.repeat(2_000))],
];

describe('long texts are read in no time', () => {
  it.each(READERS)('%s', (_what, read) => {
    const start = performance.now();
    read();
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});
