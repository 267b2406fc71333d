import { expect, it } from 'vitest';
import { unknownSettings } from '../../lib/hook/config/unknown-settings.js';
import type { Json } from '../../lib/types.js';

const section: Json = { anyOf: [{ type: 'boolean' }, { type: 'object', properties: { threshold: { type: 'number' } } }] };
const schema: Json = { properties: { hooks: { properties: { 'loop-detection': section, other: true } }, rules: { type: 'object' } } };

it.each<[Json, readonly (readonly [string, string | undefined])[]]>([
  [{}, []],
  [{ hooks: { 'loop-detection': { threshold: 1 } }, rules: { anything: 'ask' } }, []],
  [{ hooks: { 'loop-detection': false } }, []],
  [{ hoks: {} }, [['hoks', 'hooks']]],
  [{ zzz: {} }, [['zzz', undefined]]],
  [{ hooks: { 'loop-detectoin': true } }, [['hooks.loop-detectoin', 'loop-detection']]],
  [{ hooks: { 'loop-detection': { treshold: 1, x: 2 } } }, [['hooks.loop-detection.treshold', 'threshold'], ['hooks.loop-detection.x', undefined]]],
  [{ hooks: { other: { anything: 1 } } }, []],
  [{ toString: 1 }, [['toString', undefined]]],
  ['x', []],
  [[], []],
])('%j', (value, expected) => expect(unknownSettings(value, schema).map(({ path, meant }) => [path.join('.'), meant])).toEqual(expected));

it('knows of nothing without a schema', () => expect(unknownSettings({ x: 1 }, undefined)).toEqual([]));
