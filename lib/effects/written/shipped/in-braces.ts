/** How far what stands in the same braces reaches from a place: from `start` of the text before it, and to `end` of the text behind it. Each holds its brace, if it has one. */
export function inBraces(before: string, behind: string): { readonly start: number; readonly end: number } {
  let start = before.length;
  for (let depth = 0; start > 0 && depth >= 0; start -= 1) depth += before[start - 1] === '}' ? 1 : before[start - 1] === '{' ? -1 : 0;
  let end = 0;
  for (let depth = 0; end < behind.length && depth >= 0; end += 1) depth += behind[end] === '{' ? 1 : behind[end] === '}' ? -1 : 0;
  return { start, end };
}
