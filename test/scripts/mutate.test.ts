import { describe, expect, it } from 'vitest';
import { chosenFor } from '../../scripts/mutate/afresh.js';
import type { WorkerResult } from '../../scripts/mutate/exchange.js';
import { fatesOf, scoreTable, survivorLines } from '../../scripts/mutate/fates.js';
import { sampleOf } from '../../scripts/mutate/sample.js';
import { weave, type Mutant } from '../../scripts/mutate/schemata.js';

/** What a statement could be changed to. */
function changesOf(source: string): readonly string[] {
  return weave('a.ts', source, 1, '').mutants.map(({ original, changed }) => `${original} => ${changed}`);
}

/** What a source answers with one mutant on. */
function answerWith(source: string, active: number): unknown {
  const { code } = weave('a.ts', source, 1, '');
  const switches = { isOn: (id: number) => id === active, turn: () => undefined };
  return new Function('globalThis', `${code}; return answer();`)({ ckMutants: switches });
}

describe('the mutants of a source', () => {
  it.each([
    ['f(a < 1);', ['a < 1 => (a) <= (1)', 'a < 1 => (a) >= (1)', 'a < 1 => true', 'a < 1 => false']],
    ['x = a && b;', ['a && b => (a) || (b)', 'a && b => true', 'a && b => false']],
    ['x = a ?? b;', ['a ?? b => (a) && (b)']],
    ['x = a + 1;', ['a + 1 => (a) - (1)']],
    ["x = a + 'b';", ["'b' => ''"]],
    ['x = !a;', ['!a => a']],
    ['x = /^a$/g;', ['/^a$/g => /(?:)/g', '/^a$/g => /(?!)/g', '/^a$/g => /a$/g', '/^a$/g => /^a/g']],
    ['x = [1];', ['[1] => []']],
    ['x = { a: 1 };', ['{ a: 1 } => {}']],
    ['x = a.some(b);', ['some => every']],
    ['x = a.filter(b);', ['a.filter(b) => a']],
    ['x = a?.b.c;', ['?. => .']],
    ['x = a.toString();', []],
    ['if (a) b();', ['a => true', 'a => false']],
    ['while (a) { b(); }', ['a => false']],
    ['const x = () => a;', ['a => undefined']],
    ['function f() { a(); b(); }', ['{ a(); b(); } => {}', 'a(); => ;', 'b(); => ;']],
  ])('%s', (source, expected) => expect(changesOf(source).filter((change) => !/^x = .* => ;$|^f\(.* => ;$/.test(change))).toEqual(expected));

  it.each([
    "import { a } from 'a';",
    "export * from 'a';",
    "type A = 'a' | true;",
    "const { a: b } = c as { 'a': 'x' };",
    "x = await import('./a.js');",
  ])('none of what does not run, or is a name: %s', (source) => expect(changesOf(source).filter((change) => !change.startsWith('x ='))).toEqual([]));

  it('are one at a time, and none of them is there when none is on', () => {
    const source = "function answer() { const o = { a: { b: () => 'c' } }; return o?.a.b().length > 0 ? 'yes' : 'no'; }";
    const { mutants } = weave('a.ts', source, 1, '');
    expect(answerWith(source, 0)).toBe('yes');
    const changed = mutants.find(({ kind, original }) => kind === 'comparison' && original.includes('>'));
    expect(answerWith(source, changed?.id ?? -1)).toBe('yes');
    expect(answerWith(source, mutants.find(({ original }) => original === "'yes'")?.id ?? -1)).toBe('');
    expect(answerWith(source, mutants.find(({ kind, changed: to }) => kind === 'condition' && to === 'false')?.id ?? -1)).toBe('no');
  });

  it('stand on the lines of the source', () => {
    const { code } = weave('a.ts', 'const a = 1;\n\nif (a) b();\n', 1, 'begin();');
    expect(code.split('\n').findIndex((line) => line.includes('if ('))).toBe(2);
  });
});

const mutant = (id: number, file: string): Mutant => ({ id, file, line: 1, kind: 'text', original: "'a'", changed: "''" });
const MUTANTS = Array.from({ length: 100 }, (_, index) => mutant(index + 1, index < 80 ? 'lib/a/large.ts' : 'lib/a/small.ts'));

describe('a sample', () => {
  it('takes the same share of each file, and the same for the same seed', () => {
    const drawn = sampleOf(MUTANTS, 20, 7);
    expect(drawn.filter(({ file }) => file === 'lib/a/large.ts')).toHaveLength(16);
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(20);
    expect(sampleOf(MUTANTS, 20, 7)).toEqual(drawn);
    expect(sampleOf(MUTANTS, 20, 8)).not.toEqual(drawn);
  });

  it('is everything where more is asked for', () => expect(sampleOf(MUTANTS, 1000, 1)).toHaveLength(100));
});

describe('the report of mutants', () => {
  const results: readonly WorkerResult[] = [
    { kind: 'killed', id: 1, test: 't', how: 'failed' },
    { kind: 'killed', id: 2, test: 't', how: 'timeout' },
    { kind: 'passed', ids: [1, 3], file: 'within.test.ts' },
    { kind: 'broken', file: 'within.test.ts', test: 'reads the sources' },
    { kind: 'broken', file: 'other.test.ts', test: 'is broken' },
    { kind: 'done', file: 'within.test.ts', ms: 100 },
    { kind: 'done', file: 'loads.test.ts', ms: 50 },
    { kind: 'again', ids: [3], file: 'slow.test.ts', test: 's', ms: 900 },
    { kind: 'again', ids: [3], file: 'quick.test.ts', test: 'q', ms: 10 },
    { kind: 'loaded', ids: [3], file: 'loads.test.ts' },
  ];

  it('counts what no test ran as survived', () => {
    const fates = fatesOf(MUTANTS.slice(0, 4), results);
    expect(fates.map(({ outcome }) => outcome)).toEqual(['killed', 'timeout', 'survived', 'uncovered']);
    expect(scoreTable(fates, ['lib/a'])).toMatch(/lib\/a +4 +1 +1 +1 +1 +50\.0 %/);
    expect(survivorLines(fates)).toBe("lib/a/large.ts:1 text: 'a' -> ''\nlib/a/large.ts:1 text (never run): 'a' -> ''\n");
  });

  it('tries again with the quickest tests, as far as the budget goes', () => {
    const chosen = (budget: number) => chosenFor(3, results, budget).map(({ files, names }) => [...files, names.kind, ...names.tests]);
    expect(chosen(600)).toEqual([['loads.test.ts', 'but'], ['quick.test.ts', 'only', 'q']]);
    expect(chosen(5_000)).toEqual([['loads.test.ts', 'within.test.ts', 'but', 'reads the sources'], ['quick.test.ts', 'only', 'q'], ['slow.test.ts', 'only', 's']]);
    expect(chosenFor(9, results, 5_000)).toEqual([]);
  });
});
