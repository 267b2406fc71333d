import { expect, it } from 'vitest';
import { onlyNarrows } from '../../../lib/effects/tools/narrowed-settings.js';
import type { FileText } from '../../../lib/types.js';

const file = (settings: unknown): FileText => ({ kind: 'present', text: JSON.stringify(settings) });
const deny = (...rules: readonly string[]): unknown => ({ permissions: { deny: rules } });

it.each([
  [deny('Read(./.env)'), { kind: 'absent' }],
  [{ $schema: 'https://x.test', permissions: { ask: ['Bash(git push:*)'] } }, { kind: 'absent' }],
  [deny('a', 'b'), file(deny('a'))],
] as const)('%j only narrows %j', (now, before) => {
  expect(onlyNarrows(JSON.stringify(now), before)).toBe(true);
});

it.each([
  [deny('b'), file(deny('a'))],
  [deny('a'), file({ hooks: {} })],
  [deny('a'), { kind: 'unknown' }],
  [{ permissions: { allow: ['Bash'] } }, { kind: 'absent' }],
  [{ permissions: { deny: [], defaultMode: 'acceptEdits' } }, { kind: 'absent' }],
  [{ permissions: { deny: ['a'] }, hooks: {} }, { kind: 'absent' }],
  [{ permissions: { deny: 'a' } }, { kind: 'absent' }],
  [[], { kind: 'absent' }],
  [{}, { kind: 'absent' }],
  [{ permissions: {} }, { kind: 'absent' }],
] as const)('%j does more to %j', (now, before) => {
  expect(onlyNarrows(JSON.stringify(now), before as FileText)).toBe(false);
});

it('what is no JSON does more', () => {
  expect(onlyNarrows('{"permissions":', { kind: 'absent' })).toBe(false);
});
