import type { Add } from './definition.js';
import type { MaskedCode } from '../text/masked-code.js';
import { argumentsAt } from '../text/expression.js';

/** Fields of a record in their order, with what they are unless told. */
type Fields = readonly (readonly [name: string, unless: string | undefined])[];

/** `X = namedtuple('X', 'a b')`, `X = Struct.new(:a, :b)` */
const TUPLE = /\b([A-Z]\w{0,60})\s?=\s?(?:collections\.)?namedtuple\(\s?§\d+§,\s?([^()\n]{1,300})\)/g;
const STRUCT = /\b([A-Z]\w{0,60})\s?=\s?(?:Struct\.new|Data\.define)\(([^()\n]{1,300})\)/g;
/** java's and C#'s `record X(…)`, kotlin's `data class X(…)`, scala's `case class X(…)` */
const RECORD = /\b(?:record(?:\s(?:struct|class))?|(?:data|case|value)\sclass)\s([A-Z]\w{0,60})(?:<[\w, ]{1,40}>)?\s?\(/g;
/** julia's `struct X; a; b; end` */
const JULIA = /\bstruct\s([A-Z]\w{0,60})[^;\n]{0,60}[;\n]([^]{1,400}?)\bend\b/g;
/** python's classes of which the fields are annotated. */
const CLASS = /^([^\S\n]{0,80})class\s(\w{1,60})[^\n:]{0,200}:[^\S\n]{0,20}\n/gm;
const OF_FIELDS = /\bdataclass|\bNamedTuple\b|\battrs?\b|\battr\.s\b|\bdefine\b/;
const ANNOTATED = /^[^\S\n]*(\w{1,60})\s?:\s?[^=]{1,200}(?:=|$)/;

/** Lines of one class, records of one code, and makings of them, that are read. */
const MAX_LINES = 200;
const MAX_RECORDS = 64;
const MAX_MADE = 256;

/** What records get for their fields: by the order of what they are made with, or unless that tells them. */
export function recordsIn(masked: MaskedCode, add: Add): void {
  const records = recordsOf(masked);
  if (records.size === 0) return;
  const { code } = masked;
  let count = 0;
  for (const { 0: text, 1: name = '', index } of code.matchAll(/(?<![\w$])([A-Z]\w{0,60})(?:\.new)?\s?\(/g)) {
    const fields = records.get(name);
    if (fields === undefined || /\b(?:class|record|struct|def)\s$/.test(code.slice(Math.max(0, index - 8), index))) continue;
    if ((count += 1) > MAX_MADE) return;
    const from = index + text.length;
    const put = (field: string, expression: string): void => add(`.${field}`, { at: from, from, kind: 'value', expression, index });
    argumentsAt(code, from).forEach((each, place) => {
      const [, named, expression = ''] = /^\s*(\w{1,60})\s?[=:](?![=:])([^]*)$/.exec(each) ?? [];
      const field = fields[place]?.[0];
      if (named !== undefined && fields.some(([own]) => own === named)) put(named, expression);
      else if (field !== undefined) put(field, each);
    });
    for (const [field, unless] of fields) if (unless !== undefined) put(field, unless);
  }
}

function recordsOf(masked: MaskedCode): ReadonlyMap<string, Fields> {
  const { code, language, strings } = masked;
  const records = new Map<string, Fields>();
  const note = (name: string, fields: Fields): void => {
    if (records.size < MAX_RECORDS) records.set(name, fields);
  };
  const bare = (text: string): Fields => (text.match(/\w{1,60}/g) ?? []).map((each) => [each, undefined] as const);
  switch (language) {
    case 'python':
      for (const [, name = '', listed = ''] of code.includes('namedtuple') ? code.matchAll(TUPLE) : []) {
        note(name, bare(listed.replace(/§(\d+)§/g, (_whole, index: string) => strings[Number(index)] ?? '')));
      }
      if (OF_FIELDS.test(code)) for (const match of code.matchAll(CLASS)) note(match[2] ?? '', annotated(code, match));
      break;
    case 'ruby':
      for (const [, name = '', listed = ''] of code.matchAll(STRUCT)) {
        note(
          name,
          (listed.match(/(?<=:)\w{1,60}/g) ?? []).map((each) => [each, undefined] as const),
        );
      }
      break;
    case 'julia':
      for (const [, name = '', listed = ''] of code.matchAll(JULIA)) note(name, bare(listed.replace(/::[^;\n]*/g, '')));
      break;
    case 'java':
    case 'csharp':
      for (const { 0: text, 1: name = '', index } of code.matchAll(RECORD)) {
        note(
          name,
          argumentsAt(code, index + text.length).map((each) => {
            const [head = '', ...unless] = each.split(/=(?![=>])/);
            return [
              (/(\w{1,60})\s?:/.exec(head) ?? /(\w{1,60})\s*$/.exec(head))?.[1] ?? '',
              unless.length === 0 ? undefined : unless.join('='),
            ] as const;
          }),
        );
      }
      break;
  }
  return records;
}

/** The annotated names in the body of a class, up to its first function. */
function annotated(code: string, { 0: head, 1: indent = '', index }: RegExpExecArray): Fields {
  const fields: [string, undefined][] = [];
  let at = index + head.length;
  for (let count = 0; count < MAX_LINES && at < code.length; count += 1) {
    const end = code.indexOf('\n', at);
    const line = code.slice(at, end === -1 ? code.length : end);
    if (line.trim() !== '' && line.search(/\S/) <= indent.length) break;
    if (/^\s*(?:async\s)?(?:def|class|@)/.test(line)) break;
    const name = ANNOTATED.exec(line)?.[1];
    if (name !== undefined && !/ClassVar/.test(line)) fields.push([name, undefined]);
    at += line.length + 1;
  }
  return fields;
}
