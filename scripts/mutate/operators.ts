import { child, isSet, list, text, type Node } from '../syntax-tree.js';

/** What sort of change a mutant is. */
export type Kind =
  | 'condition'
  | 'comparison'
  | 'logic'
  | 'arithmetic'
  | 'negation'
  | 'text'
  | 'boolean'
  | 'expression of text'
  | 'array'
  | 'object'
  | 'answer'
  | 'block'
  | 'statement'
  | 'chain'
  | 'method';

/** One change of a source: what stands from `start` to `end` becomes `text`. */
export interface Mutation {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Where a node stands, as far as it tells which changes make sense. */
export interface NodePosition {
  readonly parent: Node | undefined;
  readonly field: string;
}

const SWAPPED = asMap<readonly [Kind, ...string[]]>({
  '<': ['comparison', '<=', '>='],
  '<=': ['comparison', '<', '>'],
  '>': ['comparison', '>=', '<='],
  '>=': ['comparison', '>', '<'],
  '===': ['comparison', '!=='],
  '!==': ['comparison', '==='],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
  '*': ['arithmetic', '/'],
  '/': ['arithmetic', '*'],
  '%': ['arithmetic', '*'],
  '&&': ['logic', '||'],
  '||': ['logic', '&&'],
  '??': ['logic', '&&'],
});

const SWAPPED_ASSIGNMENTS = asMap({ '+=': '-=', '-=': '+=', '*=': '/=', '??=': '&&=', '||=': '&&=', '&&=': '||=' });

/** Methods that another of the same shape stands for, or none at all. */
const SWAPPED_METHODS = asMap({
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
  trimStart: 'trimEnd',
  trimEnd: 'trimStart',
});
const LEFT_OUT_METHODS: ReadonlySet<string> = new Set([
  'filter',
  'slice',
  'trim',
  'sort',
  'reverse',
  'concat',
  'replace',
  'replaceAll',
  'flat',
]);

const TRUTHS: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '===', '!==', 'in', 'instanceof']);
const TEXT = JSON.stringify('a mutant was here');

/** Every standard change of one node itself; those of what stands in it are its own. */
export function editsOf(node: Node, standing: NodePosition, source: string): readonly Mutation[] {
  const edit = (kind: Kind, changed: string): Mutation => ({ kind, start: node.start, end: node.end, text: changed });
  const edits = [...editsByType(node, standing, source, edit)];
  const isTest = standing.field === 'test' && standing.parent?.type !== 'SwitchCase';
  if (isTest || isTruth(node)) {
    edits.push(...(isLoop(standing.parent) && isTest ? ['false'] : ['true', 'false']).map((each) => edit('condition', each)));
  }
  if (isAnswer(standing) && !isTruth(node) && !isPlain(node) && text(node, 'name') !== 'undefined') edits.push(edit('answer', 'undefined'));
  return edits;
}

function editsByType(
  node: Node,
  standing: NodePosition,
  source: string,
  edit: (kind: Kind, changed: string) => Mutation,
): readonly Mutation[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorEdits(node, source, edit);
    case 'AssignmentExpression': {
      const operator = text(node, 'operator') ?? '';
      const swapped = SWAPPED_ASSIGNMENTS.get(operator);
      const [left, right] = [child(node, 'left'), child(node, 'right')];
      return swapped === undefined || left === undefined || right === undefined
        ? []
        : [edit('arithmetic', `${sourceOf(left, source)} ${swapped} ${sourceOf(right, source)}`)];
    }
    case 'UpdateExpression':
      return [
        edit(
          'arithmetic',
          sourceOf(node, source).replace(/\+\+|--/, (operator) => (operator === '++' ? '--' : '++')),
        ),
      ];
    case 'UnaryExpression': {
      const operator = text(node, 'operator');
      return operator === '!' || operator === '-' ? [edit('negation', sourceOf(node, source).slice(1))] : [];
    }
    case 'Literal':
      return literalEdits(node, source, edit);
    case 'TemplateLiteral':
      return standing.parent?.type === 'TaggedTemplateExpression' ? [] : [edit('text', '``')];
    case 'ArrayExpression':
      return [edit('array', list(node, 'elements').length === 0 ? `[${TEXT}]` : '[]')];
    case 'ObjectExpression':
      return list(node, 'properties').length === 0 ? [] : [edit('object', '{}')];
    case 'CallExpression':
      return callEdits(node, source, edit);
    case 'MemberExpression':
      return isSet(node, 'optional') ? optionalEdits(node, source) : [];
    case 'BlockStatement':
      return list(node, 'body').length === 0 || isImplied(standing) || isOneAnswer(node) ? [] : [edit('block', '{}')];
    case 'ExpressionStatement':
      return isRemovable(node, standing) ? [edit('statement', ';')] : [];
    default:
      return [];
  }
}

function operatorEdits(node: Node, source: string, edit: (kind: Kind, changed: string) => Mutation): readonly Mutation[] {
  const [left, right] = [child(node, 'left'), child(node, 'right')];
  const [kind, ...others] = SWAPPED.get(text(node, 'operator') ?? '') ?? [];
  if (left === undefined || right === undefined || kind === undefined) return [];
  if (kind === 'arithmetic' && [left, right].some(isText)) return [];
  return others.map((operator) => edit(kind, `(${sourceOf(left, source)}) ${operator} (${sourceOf(right, source)})`));
}

function literalEdits(node: Node, source: string, edit: (kind: Kind, changed: string) => Mutation): readonly Mutation[] {
  const value: unknown = Reflect.get(node, 'value');
  if (typeof value === 'string') return [edit('text', value === '' ? TEXT : "''")];
  if (typeof value === 'boolean') return [edit('boolean', String(!value))];
  const written = sourceOf(node, source);
  const end = written.lastIndexOf('/');
  if (Reflect.get(node, 'regex') === undefined || !written.startsWith('/')) return [];
  const [pattern, flags] = [written.slice(1, end), written.slice(end + 1)];
  const others = [
    '(?:)',
    '(?!)',
    ...(pattern.startsWith('^') ? [pattern.slice(1)] : []),
    ...(/(?<!\\)\$$/.test(pattern) ? [pattern.slice(0, -1)] : []),
  ];
  return others.filter((other) => other !== '' && other !== pattern).map((other) => edit('expression of text', `/${other}/${flags}`));
}

function callEdits(node: Node, source: string, edit: (kind: Kind, changed: string) => Mutation): readonly Mutation[] {
  const callee = child(node, 'callee');
  const optional = isSet(node, 'optional') ? optionalEdits(node, source) : [];
  if (callee?.type !== 'MemberExpression' || isSet(callee, 'computed')) return optional;
  const [object, property] = [child(callee, 'object'), child(callee, 'property')];
  const name = property === undefined ? '' : sourceOf(property, source);
  const swapped = SWAPPED_METHODS.get(name);
  if (object === undefined || property === undefined) return optional;
  if (swapped !== undefined) return [...optional, { kind: 'method', start: property.start, end: property.end, text: swapped }];
  return LEFT_OUT_METHODS.has(name) ? [...optional, edit('method', sourceOf(object, source))] : optional;
}

/** `a?.b` becomes `a.b`; the dot of `a?.[b]` and `a?.(b)` goes. */
function optionalEdits(node: Node, source: string): readonly Mutation[] {
  const before = child(node, node.type === 'CallExpression' ? 'callee' : 'object');
  if (before === undefined) return [];
  const start = source.indexOf('?.', before.end);
  return [{ kind: 'chain', start, end: start + 2, text: isSet(node, 'computed') || node.type === 'CallExpression' ? '' : '.' }];
}

/** Comparisons and what is joined of them: true or false, whatever they are there for. */
function isTruth(node: Node): boolean {
  const operator = text(node, 'operator') ?? '';
  if (node.type === 'LogicalExpression') return operator !== '??';
  return node.type === 'BinaryExpression' && TRUTHS.has(operator);
}

/** What a function answers, but where that is all that it does: then it is its block that goes. */
function isAnswer({ parent, field }: NodePosition): boolean {
  if (parent?.type === 'ArrowFunctionExpression') return field === 'body';
  return parent?.type === 'ReturnStatement' && field === 'argument';
}

/** Already changed as what it is. */
function isPlain({ type }: Node): boolean {
  return ['BlockStatement', 'Literal', 'TemplateLiteral', 'ConditionalExpression', 'ArrayExpression', 'ObjectExpression'].includes(type);
}

function isLoop(node: Node | undefined): boolean {
  return node !== undefined && ['WhileStatement', 'DoWhileStatement', 'ForStatement'].includes(node.type);
}

/** A block that is not come to when its condition is false: that is a mutant already. */
function isImplied({ parent, field }: NodePosition): boolean {
  return (
    (parent?.type === 'IfStatement' && field === 'consequent' && child(parent, 'alternate') === undefined) ||
    parent?.type === 'WhileStatement'
  );
}

/** A block that only answers: its answer goes. */
function isOneAnswer(block: Node): boolean {
  const [first] = list(block, 'body');
  const argument = first?.type === 'ReturnStatement' ? child(first, 'argument') : undefined;
  return argument !== undefined && isAlone(block) && !isPlain(argument);
}

function isRemovable(node: Node, { parent, field }: NodePosition): boolean {
  const expression = child(node, 'expression');
  if (
    expression === undefined ||
    text(node, 'directive') !== undefined ||
    !['CallExpression', 'AwaitExpression', 'AssignmentExpression', 'ChainExpression'].includes(expression.type)
  ) {
    return false;
  }
  if (child(expression, 'callee')?.type === 'Super' || isAlone(parent)) return false;
  return !(parent?.type === 'IfStatement' && field === 'consequent' && child(parent, 'alternate') === undefined);
}

/** The only statement of its block, which is removed as a whole. */
function isAlone(parent: Node | undefined): boolean {
  return parent?.type === 'BlockStatement' && list(parent, 'body').length === 1;
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof Reflect.get(node, 'value') === 'string');
}

/** Where `toString` is not found unless it is there. */
function asMap<Value>(table: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(table));
}

function sourceOf({ start, end }: Node, source: string): string {
  return source.slice(start, end);
}
