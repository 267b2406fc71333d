import { describe, expect, it } from 'vitest';
import { checkBuildSensor } from '../../../lib/checkers/build-sensor.js';
import type { CommandOutcome, JsonObject } from '../../../lib/types.js';
import { diskOf, finished, postBatch, runnerOf, worldOf } from '../../project/fake-world.js';
import { A, BUILD, FILE, ROOT, afterBaseline, fails, files, textOf, later, worldThat } from './world.js';

describe('after a batch', () => {
  const edit = (file: string): readonly [string, JsonObject] => ['Edit', { file_path: file }];

  it('runs one build for all of its edits, and tells of all edited files first', async () => {
    const world = later(await afterBaseline(finished(0)), fails('src/z.ts(1,1): error TS9: z', 'src/b.ts(1,1): error TS8: b', A));
    const verdict = await checkBuildSensor(postBatch(['Read', { file_path: `${ROOT}/src/z.ts` }], edit(FILE), edit(`${ROOT}/src/b.ts`)), world);
    expect(textOf(verdict).split('\n').slice(1)).toEqual(['src/b.ts:1: TS8: b', 'src/a.ts:3: TS2322: a', 'src/z.ts:1: TS9: z']);
    expect(world.run.requests).toHaveLength(1);
  });

  it('has nothing to do after one without edits', async () => {
    const world = worldThat(fails(A));
    expect(await checkBuildSensor(postBatch(['Bash', { command: 'ls' }], ['Read', { file_path: FILE }]), world)).toMatchObject({ kind: 'skip' });
    expect(world.run.requests).toEqual([]);
  });

  it('shares what may be told among several checks', async () => {
    const disk = diskOf({ ...files, [`${ROOT}/go.mod`]: '', [`${ROOT}/Cargo.toml`]: '' });
    const flood = (name: string): CommandOutcome => fails(...Array.from({ length: 90 }, (_, index) => `src/${name}:${index + 1}:1: ${'x'.repeat(50)}${index}`));
    const answers = { [BUILD]: flood('a.ts'), 'go vet ./...': flood('a.go'), 'cargo check --quiet --message-format short': flood('a.rs') };
    const text = textOf(await checkBuildSensor(postBatch(edit(FILE), edit(`${ROOT}/src/a.go`), edit(`${ROOT}/src/a.rs`)), { ...worldOf({ disk }), run: runnerOf(answers) }));
    expect(text.match(/` fails, 90 errors/g)).toHaveLength(3);
    expect(text.length).toBeLessThanOrEqual(2_000);
    expect(text.split('\n').length).toBeLessThanOrEqual(20);
  });
});
