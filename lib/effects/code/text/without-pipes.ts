import { openingBefore } from './expression.js';

/** The call behind a pipe. */
const CALLED = /\s{0,40}([A-Za-z_][\w.]{0,80}[!?]?)\s?\((\s?\))?/y;

/** Pipes of one code that are read. */
const MAX_PIPES = 64;
/** Characters of code with pipes, and of an expression in front of one. */
const MAX_PIPED = 20_000;
const MAX_EXPRESSION = 1_000;

/** Code of elixir in which what stands before a pipe is the first argument of the call behind it: `a |> f(b)` is `f(a, b)`. */
export function withoutPipes(code: string): string {
  let now = code.slice(0, MAX_PIPED);
  let from = 0;
  for (let count = 0; count < MAX_PIPES; count += 1) {
    const pipe = now.indexOf('|>', from);
    if (pipe === -1) break;
    CALLED.lastIndex = pipe + 2;
    const [head = '', called = '', closed] = CALLED.exec(now) ?? [];
    const end = now.slice(0, pipe).trimEnd().length;
    const start = expressionBefore(now, end);
    from = pipe + 2;
    if (head === '' || start === end) continue;
    now = `${now.slice(0, start)}${called}(${now.slice(start, end)}${closed === undefined ? ', ' : ')'}${now.slice(pipe + 2 + head.length)}`;
    from = start;
  }
  return now + code.slice(MAX_PIPED);
}

/** Where the expression begins that ends at a place. */
function expressionBefore(code: string, end: number): number {
  const limit = Math.max(0, end - MAX_EXPRESSION);
  let at = end;
  while (at > limit) {
    const sign = code[at - 1] ?? '';
    const open = /[)\]}]/.test(sign) ? openingBefore(code, at - 1, limit) : undefined;
    if (open !== undefined) at = open;
    else if (/[\w.!?§@]/.test(sign)) at -= 1;
    else {
      break;
    }
  }
  return at;
}
