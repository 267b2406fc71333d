import { forEachChild, parse } from 'unbash';
import type { ParsedScript, SyntaxNode } from 'unbash';

export type {
  AndOr,
  ArithmeticExpression,
  Assignment,
  Command as CommandNode,
  CommandNode as AnyCommandNode,
  CompoundCommand,
  CompoundList,
  DoubleQuotedChild,
  Function as FunctionNode,
  HereDoc,
  ParameterExpansionPart,
  ParameterOperation,
  ParsedScript,
  Pipeline,
  PipelineNode,
  Redirection as RedirectionNode,
  Statement,
  SyntaxNode,
  TestExpression,
  Word as WordNode,
  WordPart,
} from 'unbash';

/** Bash source as a positioned tree. Errors stand in `errors` of it and of every nested script; it never throws. Nesting beyond 256 is such an error. */
export function parseScript(source: string): ParsedScript {
  return parse(source);
}

/** Tells of each node that stands right in another: the words of a command, the script of a substitution. */
export function eachChild(node: SyntaxNode, tell: (child: SyntaxNode) => void): void {
  forEachChild(node, tell);
}

/** True for a fault that bash has with a source as well, and so does not run it; false for a limit of the parser. */
export function isSyntaxError(message: string): boolean {
  return !message.startsWith('maximum');
}

const MAX_ARITHMETIC = 16;
const MAX_VARIABLES = 64;
const MAX_SUBSTITUTIONS = 32;

/** bash itself reads sixteen; `<<` is also a shift, of which a line of code may have many. */
const MAX_DOCUMENTS = 1_000;

/**
 * Why the parser would take quadratic time over a source, if so: for sums inside sums, and `${…}` and `$(…)` inside one
 * another, it looks for the end of each anew, and for each here-document of one line through those before it.
 */
export function whyTooDeep(source: string): string | undefined {
  if (isDeeper(source, '$((', /\$\(\(|\)\)/g, MAX_ARITHMETIC)) return 'sums inside one another are too deep to follow';
  if (isDeeper(source, '${', /\$\{|\}/g, MAX_VARIABLES)) return 'variables inside one another are too deep to follow';
  // All brackets are counted: those of a subshell in front would make up for those that are left open.
  if (isDeeper(source, '$(', /[()]/g, MAX_SUBSTITUTIONS)) return 'commands inside one another are too deep to follow';
  return hasManyDocuments(source) ? 'one line has too many here-documents to follow' : undefined;
}

function hasManyDocuments(source: string): boolean {
  let count = 0;
  let end = 0;
  for (let at = source.indexOf('<<'); at !== -1; at = source.indexOf('<<', at + 2)) {
    if (at > end) {
      const next = source.indexOf('\n', at);
      end = next === -1 ? source.length : next;
      count = 0;
    }
    if ((count += 1) > MAX_DOCUMENTS) return true;
  }
  return false;
}

function isDeeper(source: string, opening: string, brackets: RegExp, most: number): boolean {
  if (!source.includes(opening)) return false;
  let depth = 0;
  while (brackets.test(source)) {
    const last = source[brackets.lastIndex - 1];
    depth = last === '(' || last === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > most) return true;
  }
  return false;
}
