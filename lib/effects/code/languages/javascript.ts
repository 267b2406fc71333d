import type { Reading } from '../reading.js';
import { argv } from '../calls/argv.js';
import { scripts } from '../reach.js';
import { argumentsBehind, eachTold } from '../reading.js';

/** zx's `` $`…` ``. */
const TAGGED = /\$§(\d+)§/g;
/** `shell.rm('-rf', x)` of the library shelljs, whose functions are programs. */
const OF_SHELLJS = /(?<![\w.])(?:shell|sh|shelljs)\.(rm|mv|cp|chmod|mkdir|ln|cat|sed)\s?\(/g;

/** Programs that javascript starts by functions of their names, and by texts. */
export function javascriptEffects(reading: Reading): void {
  scripts(TAGGED, reading);
  const { code, strings } = reading.masked;
  if (!strings.includes('shelljs')) return;
  for (const match of code.matchAll(OF_SHELLJS)) {
    const program = `§${strings.push(match[1] ?? '') - 1}§`;
    eachTold(match.index, reading, () => argv([program, ...argumentsBehind(match, reading)], reading));
  }
}
