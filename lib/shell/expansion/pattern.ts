const MAX_TEXT = 4096;
const MAX_WILDCARDS = 3;

/** A shell pattern as the source of a regular expression; undefined when it is more than `*`, `?` and plain sets, or long. */
function patternSource(pattern: string, lazy: boolean): string | undefined {
  // What stands before a bracket of `extglob` is no plain character.
  if (pattern.length > MAX_TEXT || (pattern.match(/(?<!\\)\*/g)?.length ?? 0) > MAX_WILDCARDS || /(?<!\\)[@?*+!]\(/.test(pattern)) {
    return undefined;
  }
  let source = '';
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at] ?? '';
    if (character === '\\') {
      at += 1;
      source += escaped(pattern[at] ?? '\\');
    } else if (character === '*') source += lazy ? '[^]*?' : '[^]*';
    else if (character === '?') source += '[^]';
    else if (character === '[') {
      const end = pattern.indexOf(']', at + 2);
      const set = end === -1 ? '' : pattern.slice(at + 1, end);
      if (!/^[\w.!^-]+$/.test(set)) return undefined;
      source += `[${set.replace(/^!/, '^')}]`;
      at = end;
    } else {
      source += escaped(character);
    }
  }
  return source;
}

const escaped = (character: string): string => character.replace(/[\\^$.|+*?()[{}\]/]/, '\\$&');

/** A text as a pattern in which it stands for itself. */
export function literalPattern(text: string): string {
  return text.replace(/[\\*?[@+!]/g, '\\$&');
}

/** `${x#p}`, `${x##p}`, `${x%p}`, `${x%%p}`. Undefined when the pattern is more than can be matched cheaply. */
export function removeAffix(text: string, pattern: string, operator: '#' | '##' | '%' | '%%'): string | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const front = operator.startsWith('#');
  const source = patternSource(pattern, operator.length === 1);
  if (source === undefined) return undefined;
  if (front) return text.replace(new RegExp(`^(?:${source})`), '');
  const matcher = new RegExp(`^(?:${source})$`);
  // The shortest suffix is looked for from the end, the longest from the start.
  for (let step = 0; step <= text.length; step += 1) {
    const at = operator === '%' ? text.length - step : step;
    if (matcher.test(text.slice(at))) return text.slice(0, at);
    if (step > 256) return undefined;
  }
  return text;
}

/** `${x/p/r}` and its relatives; with `matched`, `&` stands for what was found. */
export function replaceText(
  text: string,
  pattern: string,
  replacement: string,
  operator: '/' | '//' | '/#' | '/%',
  matched = false,
): string | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const source = patternSource(pattern, false);
  if (source === '') return operator === '/#' ? replacement + text : operator === '/%' ? text + replacement : text;
  if (source === undefined) return undefined;
  const anchored = operator === '/#' ? `^(?:${source})` : operator === '/%' ? `(?:${source})$` : source;
  const literal = replacement.replaceAll('$', '$$$$');
  return text.replace(new RegExp(anchored, operator === '//' ? 'g' : ''), matched ? literal.replaceAll('&', '$$&') : literal);
}

/** `${x:offset:length}`; undefined when either is not a number. */
export function slice(text: string, offset: number, length: number | undefined): string | undefined {
  if (!Number.isInteger(offset) || (length !== undefined && !Number.isInteger(length))) return undefined;
  const start = offset < 0 ? Math.max(0, text.length + offset) : offset;
  if (length === undefined) return text.slice(start);
  return text.slice(start, length < 0 ? Math.max(start, text.length + length) : start + length);
}
