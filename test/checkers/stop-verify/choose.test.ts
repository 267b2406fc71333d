import { describe, expect, it } from 'vitest';
import { chooseChecks } from '../../../lib/checkers/stop-verify/choose.js';
import { anyPrintsOf, firstRunOf, recallFirst, rememberFirst } from '../../../lib/checkers/stop-verify/first-runs.js';
import type { Failed } from '../../../lib/project/check.js';
import type { JsonObject } from '../../../lib/types.js';
import { diskOf, memoryOf } from '../../project/fake-world.js';

const SHOP = { '/p/package.json': JSON.stringify({ scripts: { lint: 'x', typecheck: 'y' } }) };

async function chosen(options: JsonObject, changed: readonly string[] | undefined) {
  const { checks, refusals } = await chooseChecks(changed, '/p', { settings: { options, severities: {} }, disk: diskOf(SHOP) });
  return { checks: checks.map(({ check, own }) => `${check.name}${own ? '!' : ''}: ${check.argv.join(' ')}`), refusals };
}

describe('the checks of changed files', () => {
  const LINT = 'lint: npm run --silent lint';
  const TYPES = 'typecheck: npm run --silent typecheck';

  it.each<[string, JsonObject, readonly string[] | undefined, readonly string[], readonly string[]]>([
    ['those of the package', {}, ['/p/src/a.ts'], [LINT, TYPES], []],
    ['none of what is no source', {}, ['/p/README.md'], [], []],
    ['all where nothing is named', {}, undefined, [LINT, TYPES], []],
    ['the tests as well', { tests: 'npm test' }, ['/p/src/a.ts'], [LINT, TYPES, 'tests!: npm test'], []],
    ['those of the person instead', { commands: { own: ['make', 'lint'] } }, ['/p/README.md'], ['own!: make lint'], []],
    ['none', { commands: {} }, ['/p/src/a.ts'], [], []],
    ['those that fit', { commands: { a: { command: 'a', when: ['src/**'] }, b: { command: 'b', when: ['lib/**'] }, c: { command: 'c', when: ['*.ts'] }, d: { command: 'd', when: ['./src/*.ts'] }, e: { command: 'e' } } }, ['/p/src/a.ts'], ['a!: a', 'c!: c', 'd!: d', 'e!: e'], []],
    ['all of them where nothing is named', { commands: { b: { command: 'b', when: ['lib/**'] } } }, undefined, ['b!: b'], []],
    ['none that cannot be read', { commands: { a: { command: 'a', when: 'src' }, b: 1, c: { command: 'c', when: [1] } } }, ['/p/src/a.ts'], [], ['the command "a" is not used: "when" must be a list of globs such as ["src/**/*.ts"]', expect.stringMatching(/^the command "b" is not used: ./), expect.stringContaining('the command "c" is not used: "when"')]],
    ['none whose glob takes too long', { commands: { a: { command: 'a', when: ['ok', '**/'.repeat(500)] } } }, ['/p/src/a.ts'], [], [expect.stringMatching(/^the command "a" is not used: a glob of "when" ./)]],
    ['those of the package beside what is no object', { commands: 'npm test' }, ['/p/src/a.ts'], [], ['"commands" is not used: it must be an object such as { "lint": "npm run lint" }']],
  ])('are %s', async (_, options, changed, checks, refusals) => {
    const told = await chosen(options, changed);
    expect(told.checks).toEqual(checks);
    expect(told.refusals).toEqual(refusals);
  });

  it('are eight at most, and the person learns of the rest', async () => {
    const commands = (count: number): JsonObject => ({ commands: Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, 'x'])) });
    expect(await chosen(commands(8), undefined)).toMatchObject({ checks: { length: 8 }, refusals: [] });
    expect(await chosen(commands(10), undefined)).toMatchObject({ checks: { length: 8 }, refusals: ['2 more checks were not run'] });
  });
});

describe('the first run of a check', () => {
  const ground = { root: '/p', home: '/home/u' };
  const check = { name: 'lint', cwd: '/p', argv: ['lint'] as const };
  const failed = (output: string, diagnostics: Failed['diagnostics'] = []): Failed => ({ kind: 'failed', exitCode: 1, output, diagnostics });

  it('is kept, the first alone, for each check', () => {
    const memory = memoryOf();
    expect(recallFirst(memory, check)).toBeUndefined();
    rememberFirst(memory, check, { state: 'failed', prints: ['a', 'b'] });
    rememberFirst(memory, check, { state: 'passed', prints: [] });
    expect(recallFirst(memory, check)).toEqual({ state: 'failed', prints: ['a', 'b'] });
    expect(recallFirst(memory, { ...check, cwd: '/q' })).toBeUndefined();
    rememberFirst(memory, { ...check, argv: ['other'] }, { state: 'failed', prints: Array.from({ length: 1_001 }, () => 'x') });
    expect(recallFirst(memory, { ...check, argv: ['other'] })).toEqual({ state: 'unreadable', prints: [] });
  });

  it.each<[JsonObject, unknown]>([
    [{ state: 'other', prints: 'a' }, undefined],
    [{ prints: 'a' }, undefined],
    [{ state: 'passed' }, { state: 'passed', prints: [] }],
    [{ state: 'unreadable', prints: ' a  b ' }, { state: 'unreadable', prints: ['a', 'b'] }],
  ])('is read from %j', (record, first) => {
    const memory = memoryOf();
    rememberFirst(memory, check, { state: 'passed', prints: [] });
    for (const subject of memory.records.keys()) memory.records.set(subject, [record]);
    expect(recallFirst(memory, check)).toEqual(first);
  });

  it('is what it says of the code', () => {
    expect(firstRunOf({ kind: 'passed' }, ground)).toEqual({ state: 'passed', prints: [] });
    expect(firstRunOf({ kind: 'timed-out' }, ground)).toBeUndefined();
    expect(firstRunOf({ kind: 'unusable', why: 'x' }, ground)).toBeUndefined();
    expect(firstRunOf(failed('?'), ground)).toEqual({ state: 'unreadable', prints: [] });
    expect(firstRunOf(failed('', [{ file: '/p/a', line: 1, message: 'm', severity: 'error' }]), ground)).toMatchObject({ state: 'failed', prints: { length: 1 } });
  });

  it('has a print of its last lines where nothing else is known', () => {
    const [print, ...more] = anyPrintsOf(failed(`${'start\n'.repeat(30)}end\n`), ground);
    expect(more).toEqual([]);
    expect(anyPrintsOf(failed(`other\n${'start\n'.repeat(30)}end\n`), ground)).toEqual([print]);
    expect(anyPrintsOf(failed(`${'start\n'.repeat(30)}other end\n`), ground)).not.toEqual([print]);
  });
});
