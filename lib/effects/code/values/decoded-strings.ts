import { HOLE } from '../../../shell/command.js';

/** A text read from its last character to its first. */
export function reversed(text: string): string {
  return [...text].reverse().join('');
}

/** The text of character codes; what is no code is unknown. */
export function charactersOf(codes: readonly string[]): string {
  return codes
    .map((code) => (/^(?:0x[0-9a-fA-F]+|\d+)$/.test(code) && Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : HOLE))
    .join('');
}

/** The text that base64 or hexadecimal digits stand for. */
export function decoded(text: string, encoding: 'base64' | 'hex'): string {
  return text.includes(HOLE) ? HOLE : Buffer.from(text, encoding).toString('utf8');
}

/** Each letter exchanged for the one that is thirteen places on. */
export function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const start = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - start + 13) % 26) + start);
  });
}

/** `%s`, `{}` and `{0}` replaced by the values in their order. */
export function formatted(format: string, values: readonly string[]): string {
  let next = 0;
  return format.replace(
    /%(%|[-+ 0#]*(?:[1-9]\d*)?(?:\.\d+)?[sdcrq])|\{(\d*)(?:![rsa])?(?::[^{}]{0,40})?\}/g,
    (whole, sign: string | undefined, index: string | undefined) => {
      if (whole === '%%') return '%';
      const value = values[index === undefined || index === '' ? next : Number(index)] ?? HOLE;
      next += 1;
      return sign?.endsWith('c') === true ? charactersOf([value]) : value;
    },
  );
}

/** `%2F` of a URL replaced by the character. */
export function unescaped(text: string): string {
  return text.replace(/%([0-9a-fA-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
