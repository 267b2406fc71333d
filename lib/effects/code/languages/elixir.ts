import type { CodeReading } from '../reading.js';
import { applyCall, roleOf } from '../calls/apply-call.js';
import { argumentsAt } from '../text/expression.js';
import { argumentsBehind, eachTold, textNow, wordsIn } from '../reading.js';
import { putLiteral } from '../text/put-literal.js';

/** `Enum.each(list, &File.rm_rf!/1)`, into which pipes have been written. */
const EACH = /(?<![\w.])(?:Enum|Stream|Task)\.(?:each|map|flat_map|async_stream)\s?\(/g;
const BY_NAME = /^\s*&([A-Z][\w.]{0,60}\.\w{1,40})!?\/1\s*$/;
/** `&File.rm_rf!(Path.join(base, &1))`, `fn x -> File.rm_rf!(x) end` */
const BY_CALL = /^\s*(?:&|fn\s(\w{1,40})\s?->\s?)([A-Z][\w.]{0,60}\.\w{1,40})!?\(([^]*)\)\s?(?:end)?\s*$/;
/** `Enum.map(list, &Path.join(base, &1))` */
const MADE = /^\s*Enum\.map\(([^]*)\)\s*$/;

/** What elixir does with each of a list by a function that stands for itself. */
export function elixirEffects(reading: CodeReading): void {
  for (const match of reading.masked.code.matchAll(EACH)) {
    const [list = '', each = ''] = argumentsBehind(match, reading);
    const [, name] = BY_NAME.exec(each) ?? [];
    const [, parameter = '&1', called = '', given = ''] = name === undefined ? (BY_CALL.exec(each) ?? []) : ['', '', name, '&1'];
    const role = called === '' ? undefined : roleOf(called, reading.roles);
    if (role === undefined) continue;
    eachTold(match.index, reading, () => {
      for (const element of elementsOf(list, reading)) {
        applyCall(role, argumentsAt(placed(given, name === undefined ? parameter : '&1', element), 0), reading);
      }
    });
  }
}

/** The elements of a list as expressions, with what is made of each. */
function elementsOf(list: string, reading: CodeReading): readonly string[] {
  const { strings } = reading.masked;
  const [from = '', made = ''] = argumentsAt(MADE.exec(list)?.[1] ?? '', 0);
  const words = wordsIn(from === '' ? list : from, reading) ?? [textNow(from === '' ? list : from, reading)];
  const literals = words.map((each) => putLiteral(strings, each));
  return from === '' ? literals : literals.map((each) => placed(made.replace(/^\s*&(?!\d)/, ''), '&1', each));
}

function placed(expression: string, parameter: string, value: string): string {
  return parameter === '&1'
    ? expression.replaceAll('&1', () => value)
    : expression.replace(new RegExp(`(?<![\\w.])${parameter}(?!\\w)`, 'g'), () => value);
}
