import { HOLE } from '../command.js';

const SIMPLE: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\u001B',
  '\\': '\\',
  '"': '"',
  "'": "'",
};

/** Backslash escapes as `echo -e` and `printf` read them. */
export function decodeEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|0?([0-7]{1,3})|(.))/gs,
    (whole, hex: string | undefined, unicode: string | undefined, octal: string | undefined, letter: string | undefined) => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      if (unicode !== undefined) return String.fromCharCode(Number.parseInt(unicode, 16));
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
      return letter === undefined ? whole : (SIMPLE[letter] ?? whole);
    },
  );
}

const MAX_ROUNDS = 1000;

/** What `printf` prints: the format is used again while arguments are left. Undefined for `-v`, which prints nothing. */
export function formatted(args: readonly string[]): string | undefined {
  const [format, ...values] = args;
  if (format === undefined || format === '-v') return undefined;
  let text = '';
  let next = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = next;
    // Escapes stand in the format alone: the values are printed as they are.
    text += decodeEscapes(format).replace(
      /%(%|[-+ 0#]*(?:[1-9]\d*)?(?:\.\d+)?([sbdiqcuxXofeEgG]))/g,
      (_whole, body: string, letter: string | undefined) => {
        if (body === '%') return '%';
        const value = values[next] ?? '';
        next += 1;
        return letter === 'b' ? decodeEscapes(value) : letter === 'x' || letter === 'X' || letter === 'o' ? HOLE : value;
      },
    );
    if (next === before || next >= values.length) break;
  }
  return text;
}
