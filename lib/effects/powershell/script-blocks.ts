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
  const names = new Map<string, string>();
  let count = 0;
  let text = replacedAt(source, KEPT_BLOCK, (match) => {
    if (names.size >= MAX_BLOCKS) return undefined;
    const name = `Block_${names.size}`;
    names.set((match[1] ?? '').toLowerCase(), name);
    return { text: `function ${name} `, end: match.index + match[0].length };
  });
  text = replacedAt(text, CALLED_BLOCK, ({ 0: whole, index }, now) => {
    const start = index + whole.length;
    const end = closingOf(now, start);
    if (end === undefined || count >= MAX_BLOCKS) return undefined;
    const given = argumentsFrom(now, end + 1);
    if (given.args.length === 0) return undefined;
    const name = `Called_${(count += 1)}`;
    return { text: `;function ${name} ${now.slice(start, end + 1)};${name} ${given.args.join(' ')}`, end: given.end };
  });
  text = replacedAt(text, RUNNER, ({ 0: whole, index }, now) => {
    const from = index + whole.length;
    const statement = now.slice(from, from + statementLength(now, from));
    if (!GIVEN.test(statement) || count >= MAX_BLOCKS) return undefined;
    const open = statement.indexOf('{');
    const [, kept = ''] = /\$(\w{1,64})/.exec(statement) ?? [];
    const block = open === -1 ? undefined : statement.slice(open, (closingOf(statement, open) ?? -1) + 1);
    const name = block === undefined || block === '' ? names.get(kept.toLowerCase()) : `Called_${(count += 1)}`;
    const at = GIVEN.exec(block === undefined ? statement : statement.replace(block, () => ' '.repeat(block.length)));
    if (name === undefined || at === null) return undefined;
    const { args } = argumentsFrom(statement, at.index + at[0].length);
    const given = (args[0] ?? '').replaceAll(',', ' ');
    return { text: `;${block === undefined ? '' : `function ${name} ${block};`}${name} ${given};`, end: from + statement.length };
  });
  if (names.size === 0) return text;
  const called = new RegExp(`(?<=^|[;\\n{(|=][^\\S\\n]{0,40})[&.]\\s{0,9}\\$(${[...names.keys()].join('|')})(?!\\w)|\\$(${[...names.keys()].join('|')})\\.Invoke(?:ReturnAsIs)?\\s?\\(([^()\\n]{0,400})\\)`, 'gi');
  return text.replace(called, (_whole, plain?: string, method?: string, given = '') => {
    const name = names.get((plain ?? method ?? '').toLowerCase()) ?? '';
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

function replacedAt(text: string, expression: RegExp, replacement: (match: RegExpExecArray, text: string) => Replacement | undefined): string {
  const pieces: string[] = [];
  let from = 0;
  for (const match of text.matchAll(expression)) {
    const put = match.index < from ? undefined : replacement(match, text);
    if (put === undefined) continue;
    pieces.push(text.slice(from, match.index), put.text);
    from = put.end;
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(from);
}
