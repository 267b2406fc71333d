import { argumentsFrom, closingOf } from './functions.js';

/** Blocks of one text that are followed. */
const MAX_BLOCKS = 32;

/** `$clean = {`, and `& {`, `. {`, behind which stands what the block is given. */
const KEPT_BLOCK = /(?<=^|[;\n{(])[^\S\n]{0,40}\$(\w{1,64})\s{0,9}=\s{0,9}(?:\[scriptblock\]\s{0,9})?(?=\{)/gi;
const CALLED_BLOCK = /(?<=^|[;\n{(|=][^\S\n]{0,40})[&.]\s{0,9}(?=\{)/g;

/** What runs a block with what it is told of under another parameter. */
const RUNNER = /\b(?:Invoke-Command|icm|Start-Job|sajb|Start-ThreadJob)\b/gi;
const GIVEN = /\s-(?:ArgumentList|Args)\b/i;
const ENDS_STATEMENT = /[;\n|]/g;

/**
 * The text with script blocks that are kept or called written as functions, and their calls as calls of these: `& { … } a`,
 * `$b = { … }; & $b a`, `$b.Invoke(a)`, `Invoke-Command { … } -ArgumentList a`. Linear in the source but for the blocks' number.
 */
export function withScriptBlocks(source: string): string {
  if (!source.includes('{')) return source;
  const kept: KeptBlocks = new Map();
  const number = { last: 0 };
  return withCallsOfKept(withRunBlocks(withCalledBlocks(withKeptBlocks(source, kept), number), kept, number), kept);
}

/** The functions that stand for kept blocks, by the variables in lower case. */
type KeptBlocks = Map<string, string>;

/** Numbers the functions that stand for blocks which are run where they stand. */
interface LastNumber {
  last: number;
}

/** `$b = { … }` */
function withKeptBlocks(source: string, kept: KeptBlocks): string {
  return replacedAt(source, KEPT_BLOCK, (match) => {
    if (kept.size >= MAX_BLOCKS) return undefined;
    const name = `Block_${kept.size}`;
    kept.set((match[1] ?? '').toLowerCase(), name);
    return { text: `function ${name} `, end: match.index + match[0].length };
  });
}

/** `& { … } a` */
function withCalledBlocks(source: string, number: LastNumber): string {
  return replacedAt(source, CALLED_BLOCK, ({ 0: whole, index }) => {
    const start = index + whole.length;
    const end = closingOf(source, start);
    if (end === undefined || number.last >= MAX_BLOCKS) return undefined;
    const given = argumentsFrom(source, end + 1);
    if (given.args.length === 0) return undefined;
    const name = `Called_${(number.last += 1)}`;
    return { text: `;function ${name} ${source.slice(start, end + 1)};${name} ${given.args.join(' ')}`, end: given.end };
  });
}

/** `Invoke-Command { … } -ArgumentList a`, `Start-Job $b -ArgumentList a` */
function withRunBlocks(source: string, kept: KeptBlocks, number: LastNumber): string {
  return replacedAt(source, RUNNER, ({ 0: whole, index }) => {
    const from = index + whole.length;
    const statement = source.slice(from, from + statementLength(source, from));
    if (!GIVEN.test(statement) || number.last >= MAX_BLOCKS) return undefined;
    const open = statement.indexOf('{');
    const [, variable = ''] = /\$(\w{1,64})/.exec(statement) ?? [];
    const block = open === -1 ? undefined : statement.slice(open, (closingOf(statement, open) ?? -1) + 1);
    const name = block === undefined || block === '' ? kept.get(variable.toLowerCase()) : `Called_${(number.last += 1)}`;
    const at = GIVEN.exec(block === undefined ? statement : statement.replace(block, () => ' '.repeat(block.length)));
    if (name === undefined || at === null) return undefined;
    const { args } = argumentsFrom(statement, at.index + at[0].length);
    const given = (args[0] ?? '').replaceAll(',', ' ');
    return { text: `;${block === undefined ? '' : `function ${name} ${block};`}${name} ${given};`, end: from + statement.length };
  });
}

/** `& $b a`, `$b.Invoke(a)` */
function withCallsOfKept(source: string, kept: KeptBlocks): string {
  if (kept.size === 0) return source;
  const variables = [...kept.keys()].join('|');
  const called = new RegExp(
    `(?<=^|[;\\n{(|=][^\\S\\n]{0,40})[&.]\\s{0,9}\\$(${variables})(?!\\w)|\\$(${variables})\\.Invoke(?:ReturnAsIs)?\\s?\\(([^()\\n]{0,400})\\)`,
    'gi',
  );
  return source.replace(called, (_whole, plain?: string, method?: string, given = '') => {
    const name = kept.get((plain ?? method ?? '').toLowerCase()) ?? '';
    return method === undefined ? name : `;${name} ${given.replaceAll(',', ' ')} ;`;
  });
}

/** Characters of a statement from a place in it, blocks among them. */
function statementLength(text: string, from: number): number {
  ENDS_STATEMENT.lastIndex = from;
  const open = text.indexOf('{', from);
  const first = ENDS_STATEMENT.exec(text)?.index ?? text.length;
  if (open === -1 || open > first) return first - from;
  ENDS_STATEMENT.lastIndex = (closingOf(text, open) ?? open) + 1;
  return (ENDS_STATEMENT.exec(text)?.index ?? text.length) - from;
}

interface Replacement {
  readonly text: string;
  /** Where the text goes on. */
  readonly end: number;
}

function replacedAt(text: string, expression: RegExp, replacement: (match: RegExpExecArray) => Replacement | undefined): string {
  const pieces: string[] = [];
  let from = 0;
  for (const match of text.matchAll(expression)) {
    const put = match.index < from ? undefined : replacement(match);
    if (put === undefined) continue;
    pieces.push(text.slice(from, match.index), put.text);
    from = put.end;
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(from);
}
