import { describe, expect, it } from 'vitest';
import { readYaml } from '../../../../lib/effects/written/formats/yaml.js';

describe('what stands between brackets', () => {
  it.each([
    ['a: [b, "c, d", \'it\'\'s\', 80:80]', { a: ['b', 'c, d', "it's", '80:80'] }],
    ['a: [[b], [c, [d]]]', { a: [['b'], ['c', ['d']]] }],
    ['a: []\nb: {}', { a: [], b: {} }],
    ['web: {build: ., volumes: ["./:/var/www"], ports: [127.0.0.1:80:80]}', { web: { build: '.', volumes: ['./:/var/www'], ports: ['127.0.0.1:80:80'] } }],
    ['steps:\n  - {run: "rm -rf ~"}\n  - { name: b, run: make }', { steps: [{ run: 'rm -rf ~' }, { name: 'b', run: 'make' }] }],
    ['{"a": {"b": ["c\\"d", 1]}, "e":"f"}', { a: { b: ['c"d', '1'] }, e: 'f' }],
    ['{\n  "a": [\n    "b",\n    "c"\n  ],\n  "d": {}\n}', { a: ['b', 'c'], d: {} }],
    ['on:\n  push:\n    branches: [\n      main, # the first\n      next\n    ]\nname: a', { on: { push: { branches: ['main', 'next'] } }, name: 'a' }],
    ['a: ["one\n  two", b]\nc: d', { a: ['one two', 'b'], c: 'd' }],
    ['a: {b, c: , d: e}', { a: { b: '', c: '', d: 'e' } }],
    ['a: [x#y, z] # [b\nc: d', { a: ['x#y', 'z'], c: 'd' }],
  ])('%j', (text, expected) => expect(readYaml(text)).toEqual(expected));

  it.each([
    ['a: {{ .Values.image }}\nb: c', { a: '{{ .Values.image }}', b: 'c' }],
    ['a: [b\nrun: rm -rf ~', { a: '[b', run: 'rm -rf ~' }],
    ['a: {b: "c\nrun: rm -rf ~', { a: '{b: "c', run: 'rm -rf ~' }],
  ])('leaves what is never closed, and what templates fill in, as texts: %j', (text, expected) => expect(readYaml(text)).toEqual(expected));

  it('reads what follows many that are never closed', () => {
    const rows = (count: number): string => 'a: [b\n'.repeat(count) + 'c: d';
    expect(readYaml(rows(3_000))).toEqual({ a: '[b', c: 'd' });
  });
});
