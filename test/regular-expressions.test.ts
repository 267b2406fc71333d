import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { children, parse, type Node } from '../scripts/mutate/syntax.js';

const root = resolve(import.meta.dirname, '..');

/** Expressions of which the analysis cannot tell that they take linear time. */
const LINEAR_FOR_A_REASON: Readonly<Record<string, string>> = {
  'lib/effects/code/text.ts /\\{(?:\\{|([^}]*)(?:\\}|$))/g': 'what is not closed goes to the end of the text',
  'lib/paths/wildcard.ts /\\[[!^]?\\]?[^\\]]*\\]|\\*+|[^]/gu': 'asked only up to the last closing bracket',
  'lib/secrets/name.ts /^(?!(?:\\D*\\d){4})(?!.*(?=[A-Za-z]*\\d)[A-Za-z\\d]{14})[\\w.-]{0,100}$/': 'asked of at most 500 characters',
};

interface Expression {
  readonly source: string;
  readonly flags: string;
}

const files = ['hooks', 'lib'].flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name}`));
const expressions = files.flatMap((file) => expressionsIn(parse(readFileSync(join(root, file), 'utf8'))).map((expression) => ({ file, expression })));

describe('regular expressions', () => {
  it('are found', () => expect(expressions.length).toBeGreaterThan(1_000));

  it('show the analysis none that takes more than linear time', () => {
    const slow = expressions.filter(({ expression }) => mayBeSlow(expression)).map(({ file, expression: { source, flags } }) => `${file} /${source}/${flags}`);
    expect(slow.sort()).toEqual(Object.keys(LINEAR_FOR_A_REASON).sort());
  });

  it.each([['/a+$/'], ['/^\\s*a?\\s*$/'], ['/(?:x*y?)*z/']])('one that is slow is seen: %s', (written) => {
    expect(mayBeSlow({ source: written.slice(1, -1), flags: '' })).toBe(true);
  });
});

/** Finds what two repetitions of like characters could both take, and those that are begun anew at each place; not what alternatives or words within one repetition could, nor expressions that are put together when the program runs. */
function mayBeSlow({ source, flags }: Expression): boolean {
  return analyse({ source, flags }).reports.length > 0;
}

function expressionsIn(node: Node): readonly Expression[] {
  const regex: unknown = node.type === 'Literal' ? Reflect.get(node, 'regex') : undefined;
  if (isWritten(regex)) return [{ source: regex.pattern, flags: regex.flags }];
  return children(node).flatMap((child) => expressionsIn(child.node));
}

function isWritten(value: unknown): value is { readonly pattern: string; readonly flags: string } {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value && typeof value.pattern === 'string' && typeof value.flags === 'string';
}
