import { child, children, isSet, list, parse, type Node } from '../syntax-tree.js';

/**
 * Bundled source, as esbuild prints it, in which the functions that begin at these places are compiled as they are read: V8
 * takes a function in parentheses for one that is about to be called. Otherwise it only looks for its end, and reads it again
 * at the first call. Worth it for what mostly runs. Declarations come first, since one may be called above its place and a
 * variable may not.
 */
export function compiledAtOnce(source: string, starts: ReadonlySet<number>): string {
  const functions: string[] = [];
  const rest: string[] = [];
  let from = 0;
  for (const statement of list(parse(source), 'body')) {
    const name = child(statement, 'id');
    const text = changed(source, statement, starts);
    rest.push(source.slice(from, statement.start));
    if (statement.type === 'FunctionDeclaration' && name !== undefined && starts.has(statement.start)) {
      functions.push(`var ${source.slice(name.start, name.end)} = (${text});`);
    } else {
      rest.push(text);
    }
    from = statement.end;
  }
  return `${functions.join('\n')}\n${rest.join('')}${source.slice(from)}`;
}

/** The text of a node with its arrow functions as others, which alone V8 compiles at once. */
function changed(source: string, node: Node, starts: ReadonlySet<number>): string {
  let text = '';
  let at = node.start;
  for (const { start, end, replacement } of replacements(source, node, starts).sort(
    (one, other) => one.start - other.start || one.end - other.end,
  )) {
    text += source.slice(at, start) + replacement;
    at = end;
  }
  return text + source.slice(at, node.end);
}

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

function replacements(source: string, node: Node, starts: ReadonlySet<number>): Replacement[] {
  const inner = children(node).flatMap((each) => replacements(source, each.node, starts));
  const body = child(node, 'body');
  if (
    node.type !== 'ArrowFunctionExpression' ||
    body === undefined ||
    !starts.has(node.start) ||
    !hasNothingOfItsPlace(source.slice(node.start, node.end))
  ) {
    return inner;
  }
  // As esbuild prints its parameters.
  if (!/^(?:async )?\(/.test(source.slice(node.start, body.start))) return inner;
  const isExpression = isSet(node, 'expression');
  const arrow = source.lastIndexOf('=>', body.start);
  const head = isSet(node, 'async') ? 'async' : '';
  return [
    { start: node.start, end: node.start + head.length, replacement: `(${head} function` },
    { start: arrow, end: arrow + '=>'.length, replacement: isExpression ? '{ return (' : '' },
    ...inner,
    { start: node.end, end: node.end, replacement: isExpression ? '); })' : ')' },
  ];
}

/** What means another thing in a function that is no arrow. */
function hasNothingOfItsPlace(text: string): boolean {
  return !/\b(?:this|arguments|super|new\.target)\b/.test(text);
}
