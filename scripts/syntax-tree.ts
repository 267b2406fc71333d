import { parseAst } from 'rolldown/parseAst';

/** A node of an ESTree with TypeScript in it. What a node of its type holds is asked for by name. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The tree of a TypeScript source. Throws where it cannot be parsed. */
export function parse(source: string): Node {
  const program: unknown = parseAst(source, { lang: 'ts', sourceType: 'module' });
  if (!isNode(program)) throw new Error('the parser answered with something that is no tree');
  return program;
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    'start' in value &&
    'end' in value &&
    typeof value.type === 'string' &&
    typeof value.start === 'number' &&
    typeof value.end === 'number'
  );
}

/** A field of a node that is a node. */
export function child(node: Node, field: string): Node | undefined {
  const value: unknown = Reflect.get(node, field);
  return isNode(value) ? value : undefined;
}

/** A field of a node that is a list; holes are left out. */
export function list(node: Node, field: string): readonly Node[] {
  const value: unknown = Reflect.get(node, field);
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** The text in a field of a node; undefined where it holds no text. */
export function text(node: Node, field: string): string | undefined {
  const value: unknown = Reflect.get(node, field);
  return typeof value === 'string' ? value : undefined;
}

/** True where a field of a node is `true`. */
export function isSet(node: Node, field: string): boolean {
  return Reflect.get(node, field) === true;
}

/** Of an expression, what only the types know of left out (`x as T`). */
const TYPED_EXPRESSIONS: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
]);

/** Nodes below a node that run, in the order of the source, with the fields that they stand in. */
export function children(node: Node): readonly { readonly field: string; readonly node: Node }[] {
  if (isType(node)) return [];
  const found = Object.entries(node).flatMap(([field, value]: [string, unknown]) => {
    const nodes = Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
    return nodes.map((each) => ({ field, node: each }));
  });
  return found
    .filter((each) => !isType(each.node))
    .sort((one, other) => one.node.start - other.node.start || other.node.end - one.node.end);
}

function isType({ type }: Node): boolean {
  return type.startsWith('TS') && !TYPED_EXPRESSIONS.has(type);
}
