import { type Node, type ParseError, type ParseErrorCode, parseTree, printParseErrorCode, stripComments } from 'jsonc-parser';
import { isObject } from '../lib/json.js';
import type { Json, JsonObject } from '../lib/types.js';

/** What a settings file holds, or where it stops being JSON. Line and column count from 1. */
type ParsedSettings =
  | { readonly kind: 'valid'; readonly value: Json }
  | { readonly kind: 'invalid'; readonly line: number; readonly column: number; readonly what: string };

/** What a host takes in its settings beside plain JSON. */
export type SettingsSyntax = 'json' | 'json-with-comments';

export type { Node };

/** Keys and list positions from the root to a value. */
export type SettingsPath = readonly (string | number)[];

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Reads a settings file as the host does, a byte order mark allowed. Claude Code 2.1.329 ignores a file with a comment or a
 * trailing comma whole and without a word, so these are errors; Gemini CLI and Qwen Code take comments.
 */
export function parseSettings(text: string, syntax: SettingsSyntax = 'json'): ParsedSettings {
  const { body } = withoutMark(text);
  const allowsComments = syntax === 'json-with-comments';
  try {
    // What JSON.parse returns is JSON by definition.
    const value = JSON.parse(allowsComments ? stripComments(body, ' ') : body) as Json;
    // A comment that is not closed is none.
    if (!allowsComments || errorsIn(body, false).length === 0) return { kind: 'valid', value };
  } catch {
    // Said below.
  }
  return { kind: 'invalid', ...firstError(body, !allowsComments) };
}

/** What an object of settings holds, comments allowed; nothing where the text is no object. */
export function objectInSettings(text: string): JsonObject {
  const parsed = parseSettings(text, 'json-with-comments');
  return parsed.kind === 'valid' && isObject(parsed.value) ? parsed.value : {};
}

/** A place in a text; both count from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Where the property or list element at `path` stands, comments allowed; of the nearest one above that is there. */
export function positionOf(text: string, path: SettingsPath): TextPosition {
  const { body } = withoutMark(text);
  const tree = parseTree(body);
  const node = tree && (nodeAt(tree, path) ?? nodeAt(tree, path.slice(0, -1)));
  const property = node?.parent?.type === 'property' ? node.parent : node;
  return positionAt(body, property?.offset ?? 0);
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
  const inner = children.flatMap((property, index) =>
    property.children?.[1] === undefined ? [] : repeatedIn(property.children[1], [...path, keys[index] ?? '']),
  );
  return [...repeated, ...inner];
}

/** A text, and the byte order mark that it may begin with. */
export function withoutMark(text: string) {
  return text.startsWith(BYTE_ORDER_MARK) ? { mark: BYTE_ORDER_MARK, body: text.slice(1) } : { mark: '', body: text };
}

function firstError(body: string, disallowComments: boolean) {
  const { offset, error } = errorsIn(body, disallowComments)[0] ?? { offset: 0, error: undefined };
  return { ...positionAt(body, offset), what: inWords(error) };
}

function errorsIn(body: string, disallowComments: boolean): readonly ParseError[] {
  const errors: ParseError[] = [];
  parseTree(body, errors, { disallowComments, allowTrailingComma: false, allowEmptyContent: false });
  return errors;
}

function positionAt(body: string, offset: number): TextPosition {
  const lines = body.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

const ERROR_WORDS: Readonly<Record<string, string>> = {
  InvalidCommentToken: 'there is a comment, which JSON does not have (the host ignores such a file whole, hooks and permissions included)',
  PropertyNameExpected: 'a property name is missing, or there is a comma too many',
  ValueExpected: 'a value is missing, or there is a comma too many',
  CommaExpected: 'a comma is missing',
  ColonExpected: 'a colon is missing',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'there is text after the end of the settings',
  UnexpectedEndOfString: 'a string is not closed',
  UnexpectedEndOfComment: 'a comment is not closed',
};

function inWords(error: ParseErrorCode | undefined): string {
  return (error !== undefined && ERROR_WORDS[printParseErrorCode(error)]) || 'this is not JSON';
}

/** The values of a text with their places, comments allowed. Throws where it holds none. */
export function treeOf(body: string): Node {
  const tree = parseTree(body);
  if (tree === undefined) throw new Error('the file holds no settings');
  return tree;
}

/** The host takes the last of two equal keys, so that is the one to change. */
export function propertyOf(object: Node, key: string): Node | undefined {
  return object.children?.findLast((property) => property.children?.[0]?.value === key)?.children?.[1];
}

/** The value at a path; undefined where nothing is. */
export function nodeAt(root: Node, path: SettingsPath): Node | undefined {
  return path.reduce<Node | undefined>(
    (node, step) => (typeof step === 'number' ? node?.children?.[step] : node && propertyOf(node, step)),
    root,
  );
}
