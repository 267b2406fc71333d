import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { analyse } from 'scslre';
import { describe, expect, it, vi } from 'vitest';
import { children, parse, type Node } from '../scripts/syntax-tree.js';

const root = resolve(import.meta.dirname, '..');

/** Expressions of which the analysis cannot tell that they take linear time. */
const LINEAR_FOR_A_REASON: Readonly<Record<string, string>> = {
  'lib/effects/code/text/literal.ts /\\{(?:\\{|([^}]*)(?:\\}|$))/g': 'what is not closed goes to the end of the text',
  'lib/paths/matcher.ts /\\[[!^]?\\]?[^\\]]*\\]|\\*+|[^]/gu': 'asked only up to the last closing bracket',
  'lib/secrets/name.ts /^(?!(?:\\D*\\d){4})(?!.*(?=[A-Za-z]*\\d)[A-Za-z\\d]{14})[\\w.-]{0,100}$/': 'asked of at most 500 characters',
};

/** Expressions that stand in two files, for else one of them would be loaded where the other alone is needed. Make the list shorter, never longer. */
const IN_TWO_FILES: readonly string[] = [
  '--mount=(\\S{0,40}\\btype=secret\\b\\S{0,300})',
  '\\/\\.(?:github|gitea|forgejo)\\/workflows\\/[^/]+\\.ya?ml$',
  '^(?:destroy|remove|delete|undeploy|unsubscribe)$',
  '^(?:~|\\.{0,2})\\/?[\\w.-]+(?:\\/[\\w.-]+)*$',
  '^-(?!-)\\w*[rR]|^--(?:dereference-)?recursive$',
  'mail|outlook|exchange|imap|smtp|postmark|sendgrid|resend',
  'shp(?:at|ca|pa|ss)_[a-fA-F\\d]{32}',
];

/** Shorter ones may be alike by chance. */
const SHORT = 30;

interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** An expression, by the file that it stands in. */
interface Found {
  readonly file: string;
  readonly expression: Expression;
}

const files = ['hooks', 'lib'].flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name}`));
const written: readonly Found[] = files.flatMap((file) => expressionsIn(parse(readFileSync(join(root, file), 'utf8'))).map((expression) => ({ file, expression })));
const putTogether = await madeAtLoad();

describe('regular expressions', () => {
  it('are found', () => expect([written.length > 1_000, putTogether.length > 50]).toEqual([true, true]));

  it('stand in one file each, but for those that are listed', () => {
    const filesOf = new Map<string, Set<string>>();
    for (const { file, expression: { source } } of written) if (source.length > SHORT) filesOf.set(source, (filesOf.get(source) ?? new Set()).add(file));
    expect([...filesOf].flatMap(([source, { size }]) => (size > 1 ? [source] : [])).sort()).toEqual(IN_TWO_FILES);
  });

  it('show the analysis none that takes more than linear time', () => {
    const slow = [...written, ...putTogether].filter(({ expression }) => mayBeSlow(expression)).map(({ file, expression: { source, flags } }) => `${file} /${source}/${flags}`);
    expect(slow.sort()).toEqual(Object.keys(LINEAR_FOR_A_REASON).sort());
  });

  it.each([['/a+$/'], ['/^\\s*a?\\s*$/'], ['/(?:x*y?)*z/']])('one that is slow is seen: %s', (slow) => {
    expect(mayBeSlow({ source: slow.slice(1, -1), flags: '' })).toBe(true);
  });
});

/** Finds what two repetitions of like characters could both take, and those that are begun anew at each place; not what alternatives or words within one repetition could, nor expressions that are put together of what a call brings. */
function mayBeSlow({ source, flags }: Expression): boolean {
  return analyse({ source, flags }).reports.length > 0;
}

function expressionsIn(node: Node): readonly Expression[] {
  const regex: unknown = node.type === 'Literal' ? Reflect.get(node, 'regex') : undefined;
  if (isWritten(regex)) return [{ source: regex.pattern, flags: regex.flags }];
  return children(node).flatMap((child) => expressionsIn(child.node));
}

/** Expressions that modules put together of others and of texts when they are loaded. */
async function madeAtLoad(): Promise<readonly Found[]> {
  const made: Found[] = [];
  const construct = (target: RegExpConstructor, given: ConstructorParameters<RegExpConstructor>): RegExp => {
    const expression = Reflect.construct(target, given);
    const file = new Error().stack?.split('\n').flatMap((frame) => (frame.includes(root) ? [frame.slice(frame.indexOf(root) + root.length + 1).replace(/\.ts:.*/, '.ts')] : []))[1];
    if (file !== undefined && files.includes(file)) made.push({ file, expression });
    return expression;
  };
  vi.resetModules();
  vi.stubGlobal('RegExp', new Proxy(RegExp, { construct }));
  try {
    for (const file of files) await import(join(root, file));
  } finally {
    vi.unstubAllGlobals();
  }
  return made;
}

function isWritten(value: unknown): value is { readonly pattern: string; readonly flags: string } {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value && typeof value.pattern === 'string' && typeof value.flags === 'string';
}
