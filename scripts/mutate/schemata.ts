import { editsOf, type Mutation, type Kind, type NodePosition } from './operators.js';
import { children, isSet, parse, type Node } from '../syntax-tree.js';

/** One change of one file. */
export interface Mutant {
  /** From 1; the same for the same sources. */
  readonly id: number;
  readonly file: string;
  readonly line: number;
  readonly kind: Kind;
  readonly original: string;
  readonly changed: string;
}

/** A source with all its mutants in it, each behind a switch of its number. */
export interface Schemata {
  readonly code: string;
  readonly mutants: readonly Mutant[];
}

/** What the switches call, as source text: whether a mutant is the one that is on. */
const IS_ON = 'globalThis.ckMutants.isOn';
/** Called in every loop, so that one without an end can be ended. */
const TURN = 'globalThis.ckMutants.turn()';

/**
 * Puts all mutants of a source into it at once. @param first number of the first mutant
 * @param prelude source of a statement that makes the switches, on one line, so that lines stay what they are
 */
export function weave(file: string, source: string, first: number, prelude: string): Schemata {
  const mutants: Mutant[] = [];
  const edits = new Map<Node, Mutation[]>();
  const collect = (node: Node, standing: NodePosition, chain: Node | undefined): void => {
    if (isName(standing)) return;
    const host = chain ?? node;
    if (isChangeable(standing)) edits.set(host, [...(edits.get(host) ?? []), ...editsOf(node, standing, source)]);
    for (const { field, node: below } of children(node)) collect(below, { parent: node, field }, chainOf(node, field, below, chain));
  };
  const program = parse(source);
  collect(program, { parent: undefined, field: '' }, undefined);

  const switched = (node: Node, edit: Mutation): { readonly id: number; readonly text: string } => {
    const id = first + mutants.length;
    const line = source.slice(0, edit.start).split('\n').length;
    mutants.push({ id, file, line, kind: edit.kind, original: source.slice(edit.start, edit.end), changed: edit.text });
    return { id, text: source.slice(node.start, edit.start) + edit.text + source.slice(edit.end, node.end) };
  };
  const render = (node: Node, standing: NodePosition): string => {
    const own = (edits.get(node) ?? []).map((edit) => switched(node, edit));
    let woven = '';
    let end = node.start;
    for (const { field, node: below } of children(node)) {
      if (below.start < end) continue;
      woven += source.slice(end, below.start) + render(below, { parent: node, field });
      end = below.end;
    }
    woven += source.slice(end, node.end);
    const [only] = own;
    if (isStatement(node)) {
      const removable = only === undefined ? woven : `{ if (!${IS_ON}(${only.id})) ${woven} }`;
      return isBodyOfLoop(standing) ? `{ ${TURN}; ${removable} }` : removable;
    }
    if (only === undefined) return woven;
    return `(${own.map(({ id, text }) => `${IS_ON}(${id}) ? ${text} : `).join('')}${woven})`;
  };
  const code = render(program, { parent: undefined, field: '' });
  return {
    code: mutants.length === 0 ? source : `${prelude} ${source.slice(0, program.start)}${code}${source.slice(program.end)}`,
    mutants,
  };
}

/** Names of modules, of fields and of what is exported are no values. */
function isName({ parent, field }: NodePosition): boolean {
  if (parent === undefined) return false;
  if (field === 'key') return !isSet(parent, 'computed');
  return (
    ['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression'].includes(parent.type) ||
    (parent.type === 'ExportNamedDeclaration' && field !== 'declaration')
  );
}

/** Whether something else may stand in the place: not where it is assigned to, or called as a method. */
function isChangeable({ parent, field }: NodePosition): boolean {
  if (parent === undefined) return false;
  if (parent.type === 'UnaryExpression') return Reflect.get(parent, 'operator') !== 'delete';
  return !(field === 'left' && parent.type === 'AssignmentExpression') && parent.type !== 'UpdateExpression';
}

/** What stands in a chain (`a?.b.c()`) before its end cannot be replaced alone: what follows would no longer be skipped. */
function chainOf(node: Node, field: string, below: Node, chain: Node | undefined): Node | undefined {
  if (node.type === 'ChainExpression') return below.type === 'TSNonNullExpression' ? undefined : node;
  const goesOn =
    (node.type === 'MemberExpression' && field === 'object') ||
    (node.type === 'CallExpression' && field === 'callee') ||
    node.type === 'TSNonNullExpression';
  return goesOn && isLink(below) ? chain : undefined;
}

function isLink({ type }: Node): boolean {
  return type === 'MemberExpression' || type === 'CallExpression' || type === 'TSNonNullExpression';
}

function isStatement({ type }: Node): boolean {
  return type.endsWith('Statement');
}

function isBodyOfLoop({ parent, field }: NodePosition): boolean {
  return (
    field === 'body' &&
    parent !== undefined &&
    ['WhileStatement', 'DoWhileStatement', 'ForStatement', 'ForOfStatement', 'ForInStatement'].includes(parent.type)
  );
}
