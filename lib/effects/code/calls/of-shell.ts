import type { MaskedCode } from '../text/masked-code.js';
import { definitionsIn } from '../names/definitions.js';
import { receiverBefore } from '../text/expression.js';

/** Modules whose `exec` and `run` start programs, on this machine or another one. */
const MODULE = /child.?process|hild_|execa|shelljs|^(?:npm:)?zx\b|ssh/i;
/** A module whose name the code puts together. */
const UNKNOWN_MODULE = /\b(?:require|import|getBuiltinModule)\s?\(\s?(?!§\d+§\s?\))/;
/** Names that such a module is given, wherever it comes from. */
const USUAL = /^(?:cp|child|child_?[pP]rocess|shell|sh|shelljs|execa|zx|Deno|Bun)$/;
/** Methods that regular expressions, databases and queues have as well. */
const SHARED = /\.(?:exec|run)$/;
const WORD = /[A-Za-z_$][\w$]{0,60}/g;
const NO_NAME = /^(?:this|self|await|const|let|var|new|require|import|from|default|as|async|return)$/;

/** Steps from one name to what it was made of, and names and definitions that are looked at on the way. */
const MAX_STEPS = 3;
const MAX_NAMES = 24;
const MAX_DEFINITIONS = 8;

/** The names in statements that name such a module, found once. */
const known = new WeakMap<MaskedCode, ReadonlySet<string>>();

/** True for javascript's call that starts a program: by its bare name, or on what comes from a module for that. */
export function isOfShell(masked: MaskedCode, name: string, at: number): boolean {
  if (masked.language !== 'javascript' || !SHARED.test(name)) return true;
  const named = namesOfModules(masked);
  let newest = [name.replace(SHARED, '') || receiverBefore(masked.code, at)];
  const seen = new Set<string>();
  for (let step = 0; step <= MAX_STEPS && newest.length > 0; step += 1) {
    if (newest.some((expression) => isModule(expression, masked))) return true;
    const words = [...new Set(newest.flatMap((expression) => expression.match(WORD) ?? []))]
      .filter((word) => !NO_NAME.test(word) && !seen.has(word))
      .slice(0, MAX_NAMES);
    if (words.some((word) => USUAL.test(word) || named.has(word))) return true;
    for (const word of words) seen.add(word);
    newest = words.flatMap((word) => (definitionsIn(masked).get(word) ?? []).slice(0, MAX_DEFINITIONS).map(({ expression }) => expression));
  }
  return false;
}

function namesOfModules(masked: MaskedCode): ReadonlySet<string> {
  const before = known.get(masked);
  if (before !== undefined) return before;
  const statements = masked.strings.some((text) => MODULE.test(text))
    ? masked.code.split(/[;\n]/).filter((statement) => isModule(statement, masked))
    : [];
  const names = new Set(statements.flatMap((statement) => statement.match(WORD) ?? []).filter((word) => !NO_NAME.test(word)));
  known.set(masked, names);
  return names;
}

function isModule(expression: string, { strings }: MaskedCode): boolean {
  return (
    UNKNOWN_MODULE.test(expression) || [...expression.matchAll(/§(\d+)§/g)].some(([, index]) => MODULE.test(strings[Number(index)] ?? ''))
  );
}
