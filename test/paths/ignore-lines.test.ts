import fc from 'fast-check';
import { scoutLines } from 'ck-guard:rules';
import { describe, expect, it } from 'vitest';
import { boundedIgnoreText, linesOf } from '../../lib/paths/ignore-lines.js';
import { compileIgnore } from '../../lib/paths/ignore.js';
import { ckignoreOf } from '../../lib/rules/ckignore.js';
import { PROJECT, worldWith } from '../checkers/world.js';

const name = fc.oneof(fc.constantFrom('a', 'b', 'ab', 'src', 'gen-1', 'gen-12.ts', 'x.log', 'node_modules', ' a', 'a b', ']', 'b]c', '#a', '!a', 'é', 'a\r', '{a}', '**'), fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'b', '.', ' ', ']', '!') }).filter((text) => !/^\.+$/.test(text)));
const segment = fc.oneof(
  { weight: 4, arbitrary: name },
  { weight: 3, arbitrary: fc.constantFrom('*', '**', '*.log', 'gen-*', 'gen-*.ts', 'a*', '*b', '?', 'a?', '[ab]', '[!a]', 'x[a', 'b]', 'a**b', '***', 'node_modul*', '*_modules', 'node_*_modules', '*e_m*', '', ' ', '\\a', 'a\\', '\\ ', '\\#a', '\\!a', '[', '[[:alpha:]]', 'a[/]b') },
  { weight: 1, arbitrary: fc.string({ maxLength: 4, unit: fc.constantFrom('a', '*', '?', '[', ']', '\\', '!', '#', ' ', '\t', '\r', '\uFEFF', '\u2028', '-') }) },
);
const line = fc.tuple(fc.constantFrom('', '', '!', '/', '!/', '#', ' ', '**/'), fc.array(segment, { minLength: 1, maxLength: 3 }), fc.constantFrom('', '', '/', '/**', '/*', ' ', '/ ', '//', '\r')).map(([start, segments, end]) => start + segments.join('/') + end);
const text = fc
  .tuple(fc.array(fc.tuple(line, fc.constantFrom('\n', '\n', '\r\n', '\n\n')), { maxLength: 6 }), line)
  .map(([lines, last]) => lines.map((each) => each.join('')).join('') + last)
  // The disk takes a byte order mark away.
  .filter((written) => !written.startsWith('\uFEFF'));
const path = fc.array(name, { minLength: 1, maxLength: 4 });

describe('the lines about a path', () => {
  it('say of it what all lines say, to the ignore library', () => {
    fc.assert(
      fc.property(text, path, fc.boolean(), (lines, names, isFolder) => {
        const about = ['#', ...linesOf(lines)(names).lines, ''].join('\r\n');
        expect(compileIgnore([about])(names.join('/'), isFolder)).toBe(compileIgnore([lines])(names.join('/'), isFolder));
      }),
      { numRuns: 5_000 },
    );
  });

  it('are few of many', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `packages/p${index}/src/\n/legacy/${index}/*.ts\ngen-${index}-*.js\n`).join('');
    expect(linesOf(many)(['packages', 'p7', 'src', 'cart.ts']).lines).toEqual(['packages/p7/src/']);
    expect(linesOf(many)(['legacy', '12', 'a.ts']).lines).toEqual(['/legacy/12/*.ts']);
    expect(linesOf(many)(['gen-40-x.js']).lines).toEqual(['gen-40-*.js']);
  });

  it('with wildcards are not looked at where they begin or end in another way', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `gen${index}/\n/a/b${index}\n*.${index}.js\nx${index}/**\nt${index}*\n`).join('');
    expect(linesOf(many)(['src', 'config', 'total.js'])).toEqual({ lines: [], tried: 0 });
    expect(linesOf(many)(['x7', 'a.12.js', 't9'])).toEqual({ lines: ['x7/**', 't9*', '*.12.js'], tried: 3 });
  });

  it('of two files and the shipped ones are obeyed as the library obeys them', async () => {
    let read = 0;
    await fc.assert(
      fc.asyncProperty(text, text, path, fc.boolean(), async (first, second, names, isFolder) => {
        const { disk } = worldWith({ files: { [`${PROJECT}/.ckignore`]: first, [`${PROJECT}/.claude/.ckignore`]: second } });
        const { isIgnored, problems } = ckignoreOf({ project: { root: PROJECT, trusted: true }, disk });
        if (problems.length > 0) return;
        read += 1;
        expect(isIgnored(names.join('/'), isFolder)).toBe(compileIgnore([scoutLines, first, second])(names.join('/'), isFolder));
      }),
      { numRuns: 1_000 },
    );
    expect(read).toBeGreaterThan(500);
  });
});

describe('boundedIgnoreText', () => {
  it.each(['*[$-z]*[!-~]*b', '*[a\\$-z]*[]$-z]*', '*[!$-z]*[^!-~]*b', '*[[$-z]*[\\]$-z]*b', `${'a'.repeat(1_001)}`, '**/a/**/b/**/c'])('takes out %j', (written) => {
    expect(boundedIgnoreText(`x\n${written}\ny`)).toEqual({ text: 'x\n\ny', problem: expect.stringContaining('would take too long to match') });
  });

  it.each(['[Tt]est*-results/[Bb]uild*-output', '[Ll]og--2024/[Dd]ata*-x', '[[:alpha:]]*[!a-z]*', '*[Ss]ecret*[Kk]ey*', '*[$-z]*', '**/a/**', '# [$-z]*[$-z]'])('leaves %j', (written) => {
    expect(boundedIgnoreText(written)).toEqual({ text: written, problem: undefined });
  });
});
