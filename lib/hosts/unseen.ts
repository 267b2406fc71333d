/**
 * Every code unit sequence that a terminal or a reader would not see as itself: control characters,
 * bidirectional marks and overrides, zero-width and other default-ignorable characters, tags, and lone
 * surrogates. Written out as ranges because a Unicode property class costs milliseconds to compile,
 * and this runs before a tool call; the test compares the two over all of Unicode.
 */
const UNSEEN = new RegExp(
  [
    '[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u115f\\u1160]',
    '[\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb]',
    '\\ud804[\\udcbd\\udccd]',
    '\\ud80d[\\udc30-\\udc3f]',
    '\\ud82f[\\udca0-\\udca3]',
    '\\ud834[\\udd73-\\udd7a]',
    '[\\udb40-\\udb43][\\udc00-\\udfff]',
    '[\\ud800-\\udbff](?![\\udc00-\\udfff])',
    '(?<![\\ud800-\\udbff])[\\udc00-\\udfff]',
  ].join('|'),
  'g',
);

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const ELLIPSIS = '…';

/** The text with all of that written as escapes, and cut: what `printable` gives of any text. */
export function shown(text: string, maxLength: number): string {
  const escaped = text.slice(0, maxLength + 1).replace(UNSEEN, escapeOf);
  if (escaped.length <= maxLength && text.length <= maxLength) return escaped;
  return maxLength < 1 ? '' : escaped.slice(0, cutBefore(escaped, maxLength - ELLIPSIS.length)) + ELLIPSIS;
}

/** The largest index, at most `limit`, that splits neither a surrogate pair nor an escape. */
function cutBefore(escaped: string, limit: number): number {
  const start = escaped.lastIndexOf('\\', limit - 1);
  const length = escaped.charAt(start + 1) === 'u' ? 6 : 2;
  if (start !== -1 && start + length > limit) return start;
  const last = escaped.charCodeAt(limit - 1);
  return last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit;
}

function escapeOf(characters: string): string {
  return SHORT[characters] ?? [...Array(characters.length).keys()].map((index) => unit(characters.charCodeAt(index))).join('');
}

function unit(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}
