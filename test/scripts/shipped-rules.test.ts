import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readShippedRules, shippedRulesModule } from '../../scripts/shipped-rules.js';

const rule = { id: 'a/b', guard: 'bash-danger', when: { effect: 'delete', path: '~/.x/**' }, verdict: 'ask', reason: 'No.', examples: { stop: [], pass: [] } };

describe('shippedRulesModule', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ck-guard-rules-'));
    mkdirSync(join(folder, 'danger'));
    write('danger/a.json', [rule]);
    write('privacy.json', { sensitive: [{ category: 'x', tier: 'deny', why: 'y', globs: ['**/.env'] }], rules: [] });
    writeFileSync(join(folder, 'scout.ckignore'), '# comment\ndist/\n*.egg-info/\n!**/src/**/dist/\n');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function write(name: string, value: unknown): void {
    writeFileSync(join(folder, name), JSON.stringify(value));
  }

  it('is a module that needs no library', async () => {
    const source = shippedRulesModule(folder);
    const module: typeof import('ck-guard:rules') = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
    const { dangerRules, sensitivePaths } = module;
    expect(dangerRules([0])).toEqual(dangerRules());
    expect(dangerRules([])).toEqual([]);
    const { groups, patterns } = sensitivePaths;
    expect([groups.length, groups.at(0), groups.at(1), patterns.length, patterns.at(0), patterns.at(1)]).toMatchObject([1, { category: 'x' }, undefined, 1, { hint: '.env', group: 0, samples: ['.env'] }, undefined]);
    expect(dangerRules()).toMatchObject([{ id: 'a/b', when: { effect: ['delete'], path: [{ hint: '~/.x' }] } }]);
    expect(module).toMatchObject({
      dangerPlaces: '\ndelete path\t0\n',
      sensitivePaths: { byHint: { '.env': [0] } },
      scoutName: /^(?:dist|[^/]*\.egg-info)$/,
      scoutNameOfSources: /^(?:dist)$/,
    });
    expect(source).not.toContain('examples');
  });

  it('has the programs of another rule of the file where one leaves those to it', () => {
    const others = { ...rule, id: 'a/others', when: { effect: 'delete', exceptProgram: ['mv', 'a/theirs'] } };
    write('danger/a.json', [others, { ...rule, id: 'a/theirs', when: { effect: 'delete', program: ['npm', 'pip'] } }]);
    expect(readShippedRules(folder).danger).toMatchObject([{ when: { exceptProgram: ['mv', 'npm', 'pip'] } }, { when: { program: ['npm', 'pip'] } }]);
  });

  it.each([
    ['programs of a rule that is not there', 'danger/a.json', [{ ...rule, when: { effect: 'delete', exceptProgram: 'a/theirs' } }], /rule "a\/b": "exceptProgram" names no rule of its file: a\/theirs/],
    ['a fault in a rule', 'danger/a.json', [{ ...rule, verdict: 'x' }], /rules\/danger\/a\.json: rule "a\/b": field "verdict"/],
    ['an id in two files', 'danger/b.json', [rule], /rule "a\/b": there are two/],
    ['a fault among the paths', 'privacy.json', { sensitive: [{}], rules: [] }, /rules\/privacy\.json: sensitive: field "0\.category"/],
  ])('refuses %s', (_, name, value, message) => {
    write(name, value);
    expect(() => shippedRulesModule(folder)).toThrow(message);
  });

  it('refuses a default that only the ignore library could read', () => {
    writeFileSync(join(folder, 'scout.ckignore'), '!dist/\n');
    expect(() => shippedRulesModule(folder)).toThrow(/"!dist\/" must be a folder's name/);
  });
});
