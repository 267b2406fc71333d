import type { Reading } from '../reading.js';
import { argv } from '../calls/argv.js';
import { argumentsBehind, eachTold } from '../reading.js';

/** `sh.rm('-rf', x)` of the library sh, whose functions are programs. */
const OF_SH = /(?<![\w.])sh\.([a-z]\w{0,40})\s?\(/g;

/** Programs that python starts by functions of their names. */
export function pythonEffects(reading: Reading): void {
  const { code, strings } = reading.masked;
  if (!/\bimport sh\b/.test(code)) return;
  for (const match of code.matchAll(OF_SH)) {
    const program = `§${strings.push(match[1] ?? '') - 1}§`;
    eachTold(match.index, reading, () => argv([program, ...argumentsBehind(match, reading)], reading));
  }
}
