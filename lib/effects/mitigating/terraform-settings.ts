/** Settings of Terraform without comments, each gap a single blank; and the same with `_` for each character of a text in quotes, so that braces can be counted. */
export interface Settings {
  readonly text: string;
  readonly code: string;
}

/** Where a text in quotes goes on: in the text itself, or in an expression of it, with the braces that are open there. */
type Quote = { readonly kind: 'text' } | { readonly kind: 'expression'; depth: number };

/**
 * Settings as HashiCorp's language reads them (HCL Native Syntax Specification, "Comments and Whitespace" and "Template Expressions"):
 * an expression in a text may hold texts again. Undefined where a text does not end in its line. Comments of several lines are left as they are.
 */
export function readSettings(source: string): Settings | undefined {
  const signs = source.replace(/[ \t]+/g, ' ');
  const quotes: Quote[] = [];
  let text = '';
  let code = '';
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? '';
    const quote = quotes.at(-1);
    const isComment = quote?.kind !== 'text' && (sign === '#' || signs.startsWith('//', at));
    if (quote !== undefined && (sign === '\n' || isComment || (signs.startsWith('/*', at) && quote.kind === 'expression')))
      return undefined;
    if (isComment) {
      const end = signs.indexOf('\n', at);
      at = (end === -1 ? signs.length : end) - 1;
      continue;
    }
    const taken = quote?.kind === 'text' ? stepInText(signs, at, quotes) : stepInCode(sign, quote, quotes);
    text += signs.slice(at, at + taken);
    code += quote === undefined || quotes.length === 0 ? sign : '_'.repeat(taken);
    at += taken - 1;
  }
  return quotes.length === 0 ? { text, code } : undefined;
}

/** Goes on in a text, and gives how many characters belong together. */
function stepInText(signs: string, at: number, quotes: Quote[]): number {
  const [together = ''] = /^(?:\\.|\$\$\{|%%\{|[$%]\{|[^])/.exec(signs.slice(at, at + 3)) ?? [];
  if (together === '"') quotes.pop();
  else if (/^[$%]\{$/.test(together)) quotes.push({ kind: 'expression', depth: 0 });
  return together.length;
}

function stepInCode(sign: string, quote: Quote | undefined, quotes: Quote[]): number {
  if (sign === '"') quotes.push({ kind: 'text' });
  else if (quote?.kind === 'expression') {
    if (sign === '{') quote.depth += 1;
    else if (sign === '}' && quote.depth === 0) quotes.pop();
    else if (sign === '}') quote.depth -= 1;
  }
  return 1;
}
