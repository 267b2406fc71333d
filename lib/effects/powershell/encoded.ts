/** A text, or the variable that holds one. */
const TEXT = String.raw`('[^'\n]{0,4000}'|"[^"\n]{0,4000}"|\$\w{1,64})`;
const BYTES = String.raw`\[(?:System\.)?(?:Text\.)?(?:\w{1,12})?Encoding\]::(?:\w{1,20})\.GetBytes\(\s?${TEXT}\s?\)`;

const SET_TO_TEXT = /\$(\w{1,64})\s?=\s?('[^'\n]{0,4000}'|"[^"\n]{0,4000}")/g;
const SET_TO_BYTES = new RegExp(String.raw`\$(\w{1,64})\s?=\s?${BYTES}`, 'gi');
/** In its own brackets too, where it is an argument. */
const ENCODES = new RegExp(String.raw`(\(\s?)?\[(?:System\.)?Convert\]::ToBase64String\(\s?(?:${BYTES}|\$(\w{1,64}))\s?\)(\s?\))?`, 'gi');

/** PowerShell text in which what is written in other characters for `-EncodedCommand` stands as it comes out. */
export function withEncoded(source: string): string {
  if (!/ToBase64String/i.test(source) || !/\s[-/]e(?:c|nc\w{0,11})?[\s'"]/i.test(source)) return source;
  const texts = new Map([...source.matchAll(SET_TO_TEXT)].map(([, name = '', text = '']) => [name.toLowerCase(), text]));
  const textOf = (written: string): string | undefined => (written.startsWith('$') ? texts.get(written.slice(1).toLowerCase()) : written);
  const bytes = new Map([...source.matchAll(SET_TO_BYTES)].map(([, name = '', text = '']) => [name.toLowerCase(), textOf(text)]));
  return source.replace(
    ENCODES,
    (whole, open: string | undefined, written: string | undefined, variable: string | undefined, close: string | undefined) => {
      const text = written === undefined ? bytes.get((variable ?? '').toLowerCase()) : textOf(written);
      // What is filled in is not known here, and what it is must still be seen.
      if (text === undefined || (text.startsWith('"') && text.includes('$'))) return whole;
      const encoded = `'${Buffer.from(text.slice(1, -1), 'utf16le').toString('base64')}'`;
      return open !== undefined && close !== undefined ? encoded : `${open ?? ''}${encoded}${close ?? ''}`;
    },
  );
}
