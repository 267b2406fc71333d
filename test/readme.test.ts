import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { configFaults } from '../lib/hook/config/config-schema.js';
import { plainJson } from '../lib/hook/config/jsonc.js';
import { ruleNames } from '../scripts/doctor/rule-names.js';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const prose = readme.replace(/^```[^]*?^```/gm, '');

/** As code hosts make them of a heading. */
function anchorOf(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}\- ]/gu, '').replaceAll(' ', '-');
}

it('leads to headings and files that are there', () => {
  const anchors = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(20);
  for (const link of links) expect(link.startsWith('#') ? anchors.includes(link.slice(1)) : existsSync(join(root, link)), link).toBe(true);
});

it('shows settings that are in order, and rules that there are', () => {
  const inTable = [...prose.matchAll(/`("(?:hooks|rules)": [^`]+)`/g)].map(([, settings = '']) => `{ ${settings} }`);
  const inBlocks = [...readme.matchAll(/^```jsonc\n([^]*?)^```/gm)].map(([, settings = '']) => settings);
  expect([inTable.length, inBlocks.length]).toEqual([2, 1]);
  for (const settings of [...inTable, ...inBlocks]) {
    const value = JSON.parse(plainJson(settings));
    expect(configFaults(value), settings).toEqual([]);
    for (const rule of Object.keys(value.rules ?? {})) expect(ruleNames([]), rule).toContain(rule);
  }
});

it('says how to install, permit and switch off before anything else', () => {
  const start = readme.split('\n').slice(0, 50).join('\n');
  for (const words of ['npm start -- ~/code/shop', '--uninstall', 'allow Q2M8XW0T', '"allow": [', 'ck-guard.cjs off', '"rules": {']) expect(start).toContain(words);
});
