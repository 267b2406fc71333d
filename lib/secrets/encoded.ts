import { holdsIssued } from './issued.js';

/** UTF-16 code units of an address in which it is looked for what is encoded, and runs of it. */
const MAX_TEXT = 65_536;
const MAX_RUNS = 32;

const BASE64 = /(?<![\w+/-])[\w+/-]{20,}/g;
const HEX = /^(?:[\da-f]{2}){16,}$/i;

/** Characters that a person, or a program, would put into a line of settings. */
const READABLE = /^[\x20-\x7e\s]+$/;

const SETS_SECRET = /(?:secret|token|passw(?:or)?d|passphrase|api_?key|access_?key|private_?key|auth_?key)\w{0,30}["']?\s{0,3}[=:]\s{0,3}["']?[^\s"'&,;]{6}/i;

/** The tokens in an address, as they stand or behind signs of percent, with what stands around them; what is written in the letters of base64 or as hexadecimal numbers counts too where it gives a secret a value, which nobody writes so who may have it. Linear. */
export function tokensInAddress(address: string): readonly string[] {
  const text = withoutPercents(address.slice(0, MAX_TEXT));
  // The slash between the parts of an address is a letter of base64 too.
  const runs = (text.match(BASE64) ?? []).slice(0, MAX_RUNS).flatMap((run) => [run, ...run.split('/').filter((part) => part.length >= 20 && part !== run)]);
  const decoded = runs.map((run) => Buffer.from(run, HEX.test(run) ? 'hex' : 'base64').toString('latin1')).filter((each) => READABLE.test(each));
  return [...[text, ...decoded].filter(holdsIssued), ...decoded.filter((each) => SETS_SECRET.test(each))];
}

function withoutPercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
