import { parseJson } from '../../../lib/json.js';
import { compileOwnRules } from '../../../lib/rules/own/compile-own-rules.js';
import { readRules } from '../../../lib/rules/schema.js';
import { toolCall } from '../../tool-call.js';
import type { FuzzTarget } from '../fuzz-target.js';
import { faultOf, PACK, PROJECT } from './decided.js';

const RULE = {
  id: 'mine/x',
  guard: 'bash-danger',
  when: { effect: ['delete', 'write'], place: 'in-project', path: ['**/*.{ts,js}', 'src/**'], except: 'src/a*' },
  verdict: 'ask',
  reason: 'Mine.',
  examples: { stop: [], pass: [] },
};
const SECRET = {
  id: 'mine/y',
  guard: 'privacy-block',
  when: { effect: 'read', target: 'path', sensitive: false, path: '**/[a-z]*.env?(.*)', glob: false },
  verdict: 'deny',
  reason: 'Mine.',
  instead: 'Ask.',
  grantable: false,
  examples: { stop: ['cat a'], pass: [] },
};
const SERVICE = {
  id: 'mine/z',
  guard: 'bash-danger',
  when: {
    effect: 'send',
    resource: 'url',
    name: ['*.com', 'a+(b|c)'],
    program: 'curl',
    via: 'xargs',
    certainty: 'certain',
    machine: 'here',
    recursive: true,
    outside: 'temporary',
  },
  verdict: 'off',
  reason: 'Mine.',
  examples: { stop: [], pass: [] },
};

const MAX_READ = 100;

/** A person's own rules: what is shown to be one is matched, in time, and what is none breaks nothing. */
export const ownRules: FuzzTarget = {
  id: 'own-rules',
  shape: 'json',
  pieces: [
    '**',
    '*',
    '?',
    '[',
    ']',
    '{',
    '}',
    '{1..99}',
    '{a..z}',
    ',',
    '(',
    ')',
    '+(',
    '@(',
    '!(',
    '|',
    '*(*(a))',
    '\\',
    '/',
    '~',
    '!',
    'delete',
    'read',
    'in-project',
    'bash-danger',
    'deny',
    'when',
    'effect',
    '.env',
    'src/',
    'a',
  ],
  seeds: () => [JSON.stringify([RULE]), JSON.stringify([SECRET]), JSON.stringify([SERVICE]), JSON.stringify([RULE, SECRET, SERVICE])],
  async check(text) {
    const value = parseJson(text) ?? null;
    const compiled = new Set(compileOwnRules([value]).map(({ id }) => id));
    // What tells a person of each fault may take its time: it is asked of the first rules.
    const lost = readRules(Array.isArray(value) ? value.slice(0, MAX_READ) : value, 'own.json').rules.find(({ id }) => !compiled.has(id));
    if (lost !== undefined) return `the rule ${lost.id} is said to be one, and is left out`;
    const files = { [`${PACK}/rules/own.json`]: text };
    for (const event of [
      toolCall(
        'Bash',
        { command: 'touch src/a.ts; curl -d x example.com; tee src/b.js dist/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.txt' },
        PROJECT,
      ),
      toolCall('Read', { file_path: `${PROJECT}/src/aaaaaaaaaaaaaaaaaaaa/bbbbbbbbbbbbbbbb/c.env` }, PROJECT),
    ]) {
      const wrong = await faultOf(event, { files });
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  },
};
