import type { CodeReading } from '../reading.js';
import type { MaskedCode } from '../text/masked-code.js';
import { isObject, parseJson } from '../../../json.js';
import { HOLE } from '../../../shell/command.js';
import { argv } from './argv.js';
import { entriesOf } from '../values/entries.js';
import { argumentsAt, elementAt } from '../text/expression.js';
import { eachTold, textNow } from '../reading.js';
import { putLiteral } from '../text/put-literal.js';

/** Stands before a message among the arguments of the program that gets it. */
const MARK = '\uFFF8message:';

const STARTED = /\b(?:fork|Worker)\s?\(/g;
/** `worker.send(…)`, `worker.postMessage(…)`, `new Worker(file, { workerData: … })`; not what a worker answers. */
const TOLD = /(?<!\bprocess|\bparentPort|\bself)\.\s?(?:send|postMessage)\s?\(|\bworkerData\s?:\s?/g;

/** Programs and messages of one code that are followed. */
const MAX_STARTED = 4;
const MAX_MESSAGES = 8;

/** Runs the files that code starts as processes or threads of its own, each with what it is told. */
export function messagesSent(reading: CodeReading): void {
  const { code, language, strings } = reading.masked;
  if (language !== 'javascript' || !/\b(?:fork|Worker)\s?\(/.test(code)) return;
  const told = [...code.matchAll(TOLD)].slice(0, MAX_MESSAGES);
  if (told.length === 0) return;
  const text = (value: string): string => putLiteral(strings, value);
  for (const started of [...code.matchAll(STARTED)].slice(0, MAX_STARTED)) {
    const [file = ''] = argumentsAt(code, started.index + started[0].length);
    for (const { 0: head, index } of told) {
      const from = index + head.length;
      const given = head.startsWith('w') ? elementAt(code, from) : (argumentsAt(code, from)[0] ?? '');
      eachTold(index, reading, () => {
        const [path, message] = [textNow(file, reading), messageOf(given.trim(), reading)];
        if (message !== undefined && !path.includes(HOLE) && /\.[cm]?[jt]s$/.test(path)) {
          argv([text('node'), text(path), text(MARK + message)], reading);
        }
      });
    }
  }
}

/** A text, or the fields of an object that are texts, as JSON; undefined where none is known. */
function messageOf(given: string, reading: CodeReading): string | undefined {
  const entries = given.startsWith('{') ? entriesOf(given, reading.masked.strings) : undefined;
  if (entries === undefined) {
    const value = textNow(given, reading);
    return value.includes(HOLE) ? undefined : JSON.stringify(value);
  }
  const fields = entries
    .flatMap(([key, expression]) => (key === undefined ? [] : [[key, textNow(expression, reading)] as const]))
    .filter(([, value]) => !value.includes(HOLE));
  return fields.length === 0 ? undefined : JSON.stringify(Object.fromEntries(fields));
}

/** `parentPort.on('message', (m) => …)`, `process.once('message', function ({ a }) {` */
const HEARD =
  /\b(?:process|parentPort)\.(?:on|once|addListener)\(\s?§(\d+)§\s?,\s?(?:async\s)?(?:(function\s?\w{0,40}\s?)\(\s?(\{[^{}]{0,200}\}|\w{1,40})[^()]{0,60}\)|\(\s?(\{[^{}]{0,200}\}|\w{1,40})[^()]{0,60}\)\s?=>|(\w{1,40})\s?=>)/g;
const TAKEN = /\{([^{}]{0,200})\bworkerData\b\s?,?([^{}:]{0,200})\}(?=\s?=|\s?from\b)/g;

/** Code in which what it is told by the process that starts it stands as a value; and its other arguments. */
export function withMessage(masked: MaskedCode): MaskedCode {
  const { args = [], strings } = masked;
  const message = args.find((each) => each.startsWith(MARK));
  if (message === undefined) return masked;
  const told = parseJson(message.slice(MARK.length));
  const text = (value: string): string => putLiteral(strings, value);
  const literal =
    typeof told === 'string'
      ? text(told)
      : isObject(told)
        ? `{ ${Object.entries(told)
            .map(([key, value]) => `${text(key)}: ${text(String(value))}`)
            .join(', ')} }`
        : '';
  const names: string[] = [];
  const code = masked.code
    .replace(HEARD, (whole, event: string, keyword?: string, one?: string, two?: string, three?: string) => {
      if (strings[Number(event)] !== 'message') return whole;
      names.push(one ?? two ?? three ?? '');
      return keyword === undefined ? `parentPort.on(§${event}§, () =>` : `parentPort.on(§${event}§, ${keyword}()`;
    })
    .replace(TAKEN, (_whole, before: string, behind: string) => {
      names.push('workerData');
      return `{${before}${behind}}`;
    });
  return {
    ...masked,
    args: args.filter((each) => each !== message),
    code: `${names.map((name) => `const ${name} = ${literal};\n`).join('')}${code}`,
  };
}
