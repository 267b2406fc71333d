import { parse } from 'unbash';
import type { ParsedScript } from 'unbash';

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
  TestExpression,
  Word as WordNode,
  WordPart,
} from 'unbash';

/** Bash source as a positioned tree. Errors stand in `errors` of it and of every nested script; it never throws. Nesting beyond 256 is such an error. */
export function parseScript(source: string): ParsedScript {
  return parse(source);
}

/** True for a fault that bash has with a source as well, and so does not run it; false for a limit of the parser. */
export function isSyntaxError(message: string): boolean {
  return !message.startsWith('maximum');
}

const MAX_ARITHMETIC = 24;
const MAX_VARIABLES = 64;

/** True for sums inside sums, and `${…}` inside `${…}`, that the parser would take quadratic time over: it looks for the end of each anew. */
export function isTooDeep(source: string): boolean {
  return isDeeper(source, /\$\(\(|\)\)/g, MAX_ARITHMETIC) || isDeeper(source, /\$\{|\}/g, MAX_VARIABLES);
}

function isDeeper(source: string, brackets: RegExp, most: number): boolean {
  let depth = 0;
  for (const [bracket] of source.matchAll(brackets)) {
    depth = bracket.startsWith('$') ? depth + 1 : Math.max(0, depth - 1);
    if (depth > most) return true;
  }
  return false;
}
