import { plainJson } from '../lib/hook/config/jsonc.js';
import type { Json } from '../lib/types.js';
import { type Node, nodeAt, propertyOf, type SettingsPath, treeOf, withoutMark } from './settings-file.js';

/**
 * Adds a value at the end of the list at `path`; lists and objects that are missing on the way are
 * made. Everything else keeps its bytes, comments too, and what is added takes on the file's indentation
 * and line ends. Throws if something on the way is neither missing nor of the fitting kind.
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

/** Adds a property at the end of the whole object, which has none of that name. Everything else keeps its bytes, as with `appendToList`. */
export function addProperty(text: string, key: string, value: Json): string {
  const { mark, body } = withoutMark(text);
  return mark + addChild(body, treeOf(body), key, value);
}

/** Takes out the property or list element at `path`, with its comma and the space around it; comments stay. A text that has none is returned as it is. */
export function removeAt(text: string, path: SettingsPath): string {
  const { mark, body } = withoutMark(text);
  const holder = nodeAt(treeOf(body), path.slice(0, -1));
  const target = nodeAt(treeOf(body), path);
  const children = holder?.children ?? [];
  const index = children.findIndex((child) => target !== undefined && child.offset <= target.offset && endOf(child) >= endOf(target));
  const [previous, found, next] = [children[index - 1], children[index], children[index + 1]];
  if (holder === undefined || found === undefined) return text;
  const start = previous === undefined ? holder.offset + 1 : endOf(previous);
  const end = next === undefined ? endOf(holder) - 1 : next.offset;
  const [before, after] = [body.slice(start, found.offset), body.slice(endOf(found), end)];
  return mark + body.slice(0, start) + between(before, after, previous !== undefined, next !== undefined) + body.slice(end);
}

/** True for a list or an object with nothing in it, no comment either. */
export function isEmptyAt(text: string, path: SettingsPath): boolean {
  const { body } = withoutMark(text);
  const node = nodeAt(treeOf(body), path);
  return node !== undefined && /^(?:\[\s*\]|\{\s*\})$/.test(body.slice(node.offset, endOf(node)));
}

/** What is left of the text around an element that is taken out. */
function between(before: string, after: string, hasPrevious: boolean, hasNext: boolean): string {
  const kept = before.slice(0, endOfComments(before));
  if (hasPrevious && hasNext) return kept + (withoutComma(kept) === kept ? after : withoutComma(after));
  if (hasPrevious) return withoutComma(kept) + after;
  if (kept !== '') return kept + withoutComma(after);
  const firstComment = startOfComments(after);
  if (firstComment === undefined) return hasNext ? before : '';
  return before + after.slice(firstComment);
}

/** What stands between two elements: space, comments, and a comma at most. */
function withoutComma(gap: string): string {
  const at = plainJson(gap).indexOf(',');
  return at === -1 ? gap : gap.slice(0, at) + gap.slice(at + 1);
}

function endOfComments(gap: string): number {
  const blanked = plainJson(gap);
  let end = gap.length;
  while (end > 0 && gap.charAt(end - 1) === blanked.charAt(end - 1)) end -= 1;
  return end;
}

function startOfComments(gap: string): number | undefined {
  const blanked = plainJson(gap);
  const start = [...gap].findIndex((_, at) => gap.charAt(at) !== blanked.charAt(at));
  return start === -1 ? undefined : start;
}

function endOf(node: Node): number {
  return node.offset + node.length;
}

function nameOf(path: SettingsPath): string {
  return path.length === 0 ? 'the whole file' : `"${path.join('.')}"`;
}

/** Writes a child after the last one, and after the comment that stands behind that; on a line of its own where the file is written that way. */
function addChild(body: string, holder: Node, key: string | undefined, value: Json): string {
  const last = holder.children?.at(-1);
  const style = styleOf(body);
  const from = last === undefined ? holder.offset + 1 : endOf(last);
  const rest = body.slice(from, endOf(holder) - 1);
  const comments = last === undefined ? rest.slice(0, endOfComments(rest)) : (COMMENTS_BEHIND.exec(rest)?.[0] ?? '');
  const onLines = comments.includes('//') || (last === undefined ? style.onLines : /[\r\n]/.test(body.slice(holder.offset, last.offset)));
  const outer = indentAt(body, holder.offset);
  const indent = last === undefined ? outer + style.indent : indentAt(body, last.offset);
  const written = onLines
    ? JSON.stringify(value, null, style.indent).replaceAll('\n', style.lineEnd + indent)
    : onOneLine(value, style.space);
  const child = key === undefined ? written : `${JSON.stringify(key)}:${style.space}${written}`;
  const gap = onLines ? style.lineEnd + indent : style.space;
  if (last !== undefined) {
    return `${body.slice(0, from)},${comments}${gap}${child}${rest.slice(comments.length)}${body.slice(endOf(holder) - 1)}`;
  }
  const inside =
    comments !== '' ? comments + gap + child + rest.slice(comments.length) : onLines ? gap + child + style.lineEnd + outer : child;
  return body.slice(0, from) + inside + body.slice(endOf(holder) - 1);
}

/** On the line of what they are about. */
const COMMENTS_BEHIND = /^(?:[ \t]*(?:\/\/[^\r\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/))*/;

function onOneLine(value: Json, space: string): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => onOneLine(item, space)).join(`,${space}`)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}:${space}${onOneLine(item ?? null, space)}`)
    .join(`,${space}`)}}`;
}

/** How the file is laid out, as its first indented line shows it; two spaces for one that shows nothing. Comments show nothing. */
function styleOf(body: string) {
  const plain = plainJson(body);
  const onLines = /^[\s{}]*$/.test(plain) || /[\r\n]/.test(plain.trim());
  return {
    indent: /[\r\n]([ \t]+)[^\s]/.exec(plain)?.[1] ?? '  ',
    lineEnd: body.includes('\r\n') ? '\r\n' : '\n',
    space: onLines || /[:,][ \t]/.test(plain) ? ' ' : '',
    onLines,
  };
}

function indentAt(text: string, offset: number): string {
  const lineStart = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  return /^[ \t]*/.exec(text.slice(lineStart, offset))?.[0] ?? '';
}
