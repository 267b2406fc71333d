import type { CodeReading } from '../reading.js';
import { argv } from '../calls/argv.js';
import { expressionAt } from '../text/expression.js';
import { eachTold } from '../reading.js';

/** `p.executableURL = URL(fileURLWithPath: §)`, `p.launchPath = §` */
const PROGRAM = /\.(?:executableURL\s?=\s?URL\(fileURLWithPath:\s?([^()\n]{1,200})\)|launchPath\s?=\s?([^\n;]{1,200}))/g;
const ARGUMENTS = /\.arguments\s?=\s?(?=\[)/g;

/** The processes that swift starts: what is set of one stands together. */
export function swiftEffects(reading: CodeReading): void {
  const { code } = reading.masked;
  const given = [...code.matchAll(ARGUMENTS)].map((match) => ({
    at: match.index,
    list: expressionAt(code, match.index + match[0].length),
  }));
  let next = 0;
  for (const { 1: url, 2: path = '', index } of code.matchAll(PROGRAM)) {
    const list = given[next]?.list ?? '[]';
    next += 1;
    eachTold(index, reading, () => argv([url ?? path, list], reading));
  }
}
