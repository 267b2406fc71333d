import { type Node, type ParseError, type ParseErrorCode, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Json } from '../lib/types.js';

/** What a settings file holds, or where it stops being JSON. Line and column count from 1. */
export type ParsedSettings =
  | { readonly kind: 'valid'; readonly value: Json }
  | { readonly kind: 'invalid'; readonly line: number; readonly column: number; readonly what: string };

/** Keys and list positions from the root to a value. */
export type SettingsPath = readonly (string | number)[];

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Reads a settings file as the host does: strict JSON, a byte order mark allowed. Claude Code 2.1.329
 * ignores a file with a comment or a trailing comma whole and without a word, so these are errors.
 */
export function parseSettings(text: string): ParsedSettings {
  const { body } = withoutMark(text);
  try {
    // What JSON.parse returns is JSON by definition.
    return { kind: 'valid', value: JSON.parse(body) as Json };
  } catch {
    return { kind: 'invalid', ...firstError(body) };
  }
}

/** A place in a text; both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Where the property or list element at `path` stands, comments allowed; of the nearest one above that is there. */
export function placeOf(text: string, path: SettingsPath): Place {
  const { body } = withoutMark(text);
  const tree = parseTree(body);
  const node = tree && (nodeAt(tree, path) ?? nodeAt(tree, path.slice(0, -1)));
  const property = node?.parent?.type === 'property' ? node.parent : node;
  return placeAt(body, property?.offset ?? 0);
}

/** Keys that stand twice in one object, comments allowed: a program reads the last, and a person perhaps the first. */
export function repeatedKeys(text: string): readonly SettingsPath[] {
  const tree = parseTree(withoutMark(text).body);
  return tree === undefined ? [] : repeatedIn(tree, []);
}

function repeatedIn(node: Node, path: SettingsPath): readonly SettingsPath[] {
  const children = node.children ?? [];
  if (node.type === 'array') return children.flatMap((child, index) => repeatedIn(child, [...path, index]));
  if (node.type !== 'object') return [];
  const keys = children.map((property) => String(property.children?.[0]?.value));
  const repeated = [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))].map((key) => [...path, key]);
  const inner = children.flatMap((property, index) => (property.children?.[1] === undefined ? [] : repeatedIn(property.children[1], [...path, keys[index] ?? ''])));
  return [...repeated, ...inner];
}

/**
 * Adds a value at the end of the list at `path`; lists and objects that are missing on the way are
 * made. Everything else keeps its bytes, and what is added takes on the file's indentation and line
 * ends. Throws if something on the way is neither missing nor of the fitting kind.
 */
export function appendToList(text: string, path: readonly string[], value: Json): string {
  const { mark, body } = withoutMark(text);
  let node = treeOf(body);
  for (const [depth, key] of path.entries()) {
    if (node.type !== 'object') throw new Error(`${nameOf(path.slice(0, depth))} is not an object`);
    const next = propertyOf(node, key);
    const missing = path.slice(depth + 1).reduceRight<Json>((inner, name) => ({ [name]: inner }), [value]);
    if (next === undefined) return mark + addChild(body, node, key, missing);
    node = next;
  }
  if (node.type !== 'array') throw new Error(`${nameOf(path)} is not a list`);
  return mark + addChild(body, node, undefined, value);
}

/** Takes out the property or list element at `path`, with its comma and the space around it. A text that has none is returned as it is. */
export function removeAt(text: string, path: SettingsPath): string {
  const { mark, body } = withoutMark(text);
  const holder = nodeAt(treeOf(body), path.slice(0, -1));
  const target = nodeAt(treeOf(body), path);
  const children = holder?.children ?? [];
  const index = children.findIndex((child) => target !== undefined && child.offset <= target.offset && endOf(child) >= endOf(target));
  const [previous, found, next] = [children[index - 1], children[index], children[index + 1]];
  if (holder === undefined || found === undefined) return text;
  const start = previous !== undefined ? endOf(previous) : next !== undefined ? found.offset : holder.offset + 1;
  const end = previous !== undefined ? endOf(found) : next !== undefined ? next.offset : endOf(holder) - 1;
  return mark + body.slice(0, start) + body.slice(end);
}

function withoutMark(text: string) {
  return text.startsWith(BYTE_ORDER_MARK) ? { mark: BYTE_ORDER_MARK, body: text.slice(1) } : { mark: '', body: text };
}

function firstError(body: string) {
  const errors: ParseError[] = [];
  parseTree(body, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const { offset, error } = errors[0] ?? { offset: 0, error: undefined };
  return { ...placeAt(body, offset), what: inWords(error) };
}

function placeAt(body: string, offset: number): Place {
  const lines = body.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

const ERROR_WORDS: Readonly<Record<string, string>> = {
  InvalidCommentToken: 'there is a comment, which JSON does not have (Claude Code ignores such a file whole, hooks and permissions included)',
  PropertyNameExpected: 'a property name is missing, or there is a comma too many',
  ValueExpected: 'a value is missing, or there is a comma too many',
  CommaExpected: 'a comma is missing',
  ColonExpected: 'a colon is missing',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'there is text after the end of the settings',
  UnexpectedEndOfString: 'a string is not closed',
};

function inWords(error: ParseErrorCode | undefined): string {
  return (error !== undefined && ERROR_WORDS[printParseErrorCode(error)]) || 'this is not JSON';
}

function treeOf(body: string): Node {
  const tree = parseTree(body);
  if (tree === undefined) throw new Error('the file holds no settings');
  return tree;
}

/** The host takes the last of two equal keys, so that is the one to change. */
function propertyOf(object: Node, key: string): Node | undefined {
  return object.children?.findLast((property) => property.children?.[0]?.value === key)?.children?.[1];
}

function nodeAt(root: Node, path: SettingsPath): Node | undefined {
  return path.reduce<Node | undefined>((node, step) => (typeof step === 'number' ? node?.children?.[step] : node && propertyOf(node, step)), root);
}

function endOf(node: Node): number {
  return node.offset + node.length;
}

function nameOf(path: SettingsPath): string {
  return path.length === 0 ? 'the whole file' : `"${path.join('.')}"`;
}

/** Writes a child after the last one, on a line of its own where the file is written that way. */
function addChild(body: string, holder: Node, key: string | undefined, value: Json): string {
  const last = holder.children?.at(-1);
  const style = styleOf(body);
  const onLines = last === undefined ? style.onLines : /[\r\n]/.test(body.slice(holder.offset, last.offset));
  const outer = indentAt(body, holder.offset);
  const indent = last === undefined ? outer + style.indent : indentAt(body, last.offset);
  const written = onLines ? JSON.stringify(value, null, style.indent).replaceAll('\n', style.lineEnd + indent) : onOneLine(value, style.space);
  const child = key === undefined ? written : `${JSON.stringify(key)}:${style.space}${written}`;
  if (last !== undefined) {
    const comma = onLines ? `,${style.lineEnd}${indent}` : `,${style.space}`;
    return body.slice(0, endOf(last)) + comma + child + body.slice(endOf(last));
  }
  const inside = onLines ? style.lineEnd + indent + child + style.lineEnd + outer : child;
  return body.slice(0, holder.offset + 1) + inside + body.slice(endOf(holder) - 1);
}

function onOneLine(value: Json, space: string): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => onOneLine(item, space)).join(`,${space}`)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${space}${onOneLine(item ?? null, space)}`).join(`,${space}`)}}`;
}

/** How the file is laid out, as its first indented line shows it; two spaces for one that shows nothing. */
function styleOf(body: string) {
  const empty = /^[\s{}]*$/.test(body);
  const onLines = empty || /[\r\n]/.test(body.trim());
  return {
    indent: /[\r\n]([ \t]+)\S/.exec(body)?.[1] ?? '  ',
    lineEnd: body.includes('\r\n') ? '\r\n' : '\n',
    space: onLines || /[:,][ \t]/.test(body) ? ' ' : '',
    onLines,
  };
}

function indentAt(text: string, offset: number): string {
  const lineStart = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  return /^[ \t]*/.exec(text.slice(lineStart, offset))?.[0] ?? '';
}
