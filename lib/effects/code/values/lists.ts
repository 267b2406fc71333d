import type { Evaluates } from './evaluates.js';
import { argumentsAt, lastGroup } from '../text/expression.js';
import { charactersOf } from './decoded-strings.js';

/** A variable by itself: `files`, `$files`, `@files`. */
export const NAME = /^[$@]?[A-Za-z_]\w*$/;
/** A string by itself, as `MaskedCode` has it, with the letters that may stand before one. */
export const LITERAL = /^(?:[rbufRBUF]{0,2}|fmt\s?|[$@&]{1,2})§(\d+)§$/;

/** The elements of a list, as far as they are written out; undefined for what is no list. */
export function listElements(evaluation: Evaluates, expression: string, depth: number): readonly string[] | undefined {
  const text = expression.trim().replace(/^(?:\.\.\.|\*)/, '');
  if (!evaluation.mayRead(text, depth)) return undefined;
  if (NAME.test(text)) {
    const assigned = evaluation.assigned(text);
    return assigned === undefined || assigned.trim() === text ? undefined : listElements(evaluation, assigned, depth + 1);
  }
  const made = /^([^]+?)\sfor\s+(\w+)\s+in\s+(\S[^]*)$/.exec(text);
  if (made?.[2] !== undefined) {
    const elements = listElements(evaluation, made[3] ?? '', depth + 1);
    return new RegExp(`^chr\\(\\s*${made[2]}\\s*\\)$`).test((made[1] ?? '').trim())
      ? elements?.map((each) => charactersOf([each]))
      : undefined;
  }
  const group = /^map\s?\{/.test(text) ? undefined : lastGroup(text);
  if (group === undefined) return bareList(evaluation, text, depth);
  const { head, bracket, body } = group;
  if (bracket === '[' && /^\s*:\s*:\s*-1\s*$/.test(body)) {
    return listElements(evaluation, head, depth + 1)
      ?.slice()
      .reverse();
  }
  if (head === 'qw' || head === '%w') return body.trim().split(/\s+/);
  if (head === '') return / for \w+ in /.test(body) ? listElements(evaluation, body, depth + 1) : valuesIn(evaluation, body, depth + 1);
  const args = argumentsAt(body, 0);
  const method = /^([^]*)\.(split|reverse|map|chars)$/.exec(head);
  if (method?.[1] !== undefined) return listMethod(evaluation, method[1], method[2] ?? '', args, depth);
  switch (head) {
    case 'map':
      return /^chr$/.test(args[0]?.trim() ?? '')
        ? listElements(evaluation, args[1] ?? '', depth + 1)?.map((each) => charactersOf([each]))
        : undefined;
    case 'list':
    case 'str_split':
      return [...evaluation.value(args[0] ?? '', depth + 1)];
    case 'reversed':
    case 'array_reverse':
      return [...(listElements(evaluation, args[0] ?? '', depth + 1) ?? evaluation.value(args[0] ?? '', depth + 1))].reverse();
    default:
      return undefined;
  }
}

/** The lists that `list.concat(…)` puts behind one another; undefined for what is none. */
export function concatenated(text: string): readonly string[] | undefined {
  // Go's `append(list, a, others...)`.
  const grown = /^append\(([^]*)\)$/.exec(text)?.[1];
  if (grown !== undefined) {
    const [list = '', ...others] = argumentsAt(grown, 0);
    return [list, ...others.map((each) => (/\.{3}\s*$/.test(each) ? each.replace(/\.{3}\s*$/, '') : `[${each}]`))];
  }
  const group = text.includes('.concat(') ? lastGroup(text) : undefined;
  if (group?.bracket !== '(' || !group.head.endsWith('.concat')) return undefined;
  return [
    group.head.slice(0, -'.concat'.length),
    ...argumentsAt(group.body, 0).map((each) => (/^\s*\[/.test(each) ? each : `[${NAME.test(each.trim()) ? '...' : ''}${each}]`)),
  ];
}

function listMethod(
  evaluation: Evaluates,
  receiver: string,
  method: string,
  args: readonly string[],
  depth: number,
): readonly string[] | undefined {
  switch (method) {
    case 'split':
      return evaluation.value(receiver, depth + 1).split(args[0] === undefined ? ' ' : evaluation.value(args[0], depth + 1));
    case 'reverse':
      return listElements(evaluation, receiver, depth + 1)
        ?.slice()
        .reverse();
    case 'map':
      return /fromCharCode|fromCodePoint|\.chr|&:chr/.test(args.join(','))
        ? listElements(evaluation, receiver, depth + 1)?.map((each) => charactersOf([each]))
        : undefined;
    default:
      return [...evaluation.value(receiver, depth + 1)];
  }
}

/** A text of which the characters are the elements, and perl's `map chr, 46, 101`. */
function bareList(evaluation: Evaluates, text: string, depth: number): readonly string[] | undefined {
  const mapped = /^map(?:\s*\{)?\s*chr(?:\s*\$_)?\s*[,}](?:\s*\()?([^)]+)\)?$/.exec(text);
  if (mapped?.[1] !== undefined) return argumentsAt(mapped[1], 0).map((each) => charactersOf([each.trim()]));
  if (text.endsWith('.chars')) return [...evaluation.value(text.slice(0, -'.chars'.length), depth + 1)];
  return LITERAL.test(text) ? [...evaluation.value(text, depth + 1)] : undefined;
}

/** The values of what stands in brackets; of numbers the numbers. */
export function valuesIn(evaluation: Evaluates, body: string, depth: number): readonly string[] {
  const text = body.trim();
  const inner = /^\([^]*\)$/.test(text) || /^\[[^]*\]$/.test(text) ? (lastGroup(text)?.head === '' ? text.slice(1, -1) : text) : text;
  return argumentsAt(inner, 0).map((each) => (/^\s*(?:0x[0-9a-fA-F]+|\d+)\s*$/.test(each) ? each.trim() : evaluation.value(each, depth)));
}
