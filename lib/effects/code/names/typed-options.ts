import type { MaskedCode } from '../text/masked-code.js';
import { argumentsAt } from '../text/expression.js';
import { ownWords, valueBehind } from './given-words.js';
import { putLiteral } from '../text/put-literal.js';

/** Decorators in front of a function, by which typer makes a command of it. */
const COMMAND = /@\w{1,40}\.command\s?\([^\n]{0,200}\)\s{0,9}\n(?:@[^\n]{0,200}\n){0,4}(?:async )?def \w{1,60}\s?\($/;
const MAX_BEFORE = 400;

/** Parameters of a function of python that typer or fire calls with what the command is given. */
interface Typed {
  /** What the parameter of that name is; undefined where nothing tells. */
  readonly of: (name: string, unless: string | undefined) => string | undefined;
}

/** The parameters of such a function, by its name and where they begin; undefined for every other one. */
export function typedOptions(called: string, head: number, { code, strings, args = [] }: MaskedCode): Typed | undefined {
  if (/\b(?:invoke|fabric)\b/.test(code) && OF_INVOKE.test(code.slice(Math.max(0, head - MAX_BEFORE), head))) {
    return taskOptions(called, strings, args);
  }
  if (!/\b(?:typer|fire)\b/.test(code)) return undefined;
  const isRun = new RegExp(`\\b(?:typer\\.run|fire\\.Fire)\\(\\s?${called}\\b`).test(code);
  if (!isRun && !COMMAND.test(code.slice(Math.max(0, head - MAX_BEFORE), head))) return undefined;
  const isOne = isRun || (code.match(/@\w{1,40}\.command\s?\(/g) ?? []).length < 2;
  const words = ownWords(args).slice(isOne ? 0 : 1);
  let place = 0;
  const literal = (text: string): string => putLiteral(strings, text);
  return {
    of: (name, unless) => {
      const made = /^\s*typer\.(Option|Argument)\s?\(/.exec(unless ?? '');
      const given = made === null ? [] : argumentsAt(unless ?? '', made[0].length);
      const first = given[0]?.replace(/^\s*default\s?=\s?/, '').trim();
      const otherwise = made === null ? unless : first === undefined || first.startsWith('...') ? undefined : first;
      const isOption = unless !== undefined && made?.[1] !== 'Argument';
      const names = [
        `--${name.replaceAll('_', '-')}`,
        ...given.slice(1).flatMap((each) => strings[Number(/^\s*§(\d+)§\s*$/.exec(each)?.[1])] ?? []),
      ];
      const isNamed = args.some((each) => names.includes(each.split('=', 1)[0] ?? ''));
      const told = isNamed ? valueBehind(args, names) : isOption ? undefined : words[place];
      if (!isOption) place += 1;
      return told === undefined ? otherwise : literal(told);
    },
  };
}

/** `@task` of invoke and fabric. */
const OF_INVOKE = /@(?:\w{1,40}\.)?task\b[^\n]{0,200}\n(?:@[^\n]{0,200}\n){0,4}def \w{1,60}\s?\($/;

/** The parameters of a task: options by their names or first letters, behind the name of the task, or what stands there by itself. */
function taskOptions(called: string, strings: string[], args: readonly string[]): Typed | undefined {
  const at = args.findIndex((each) => each === called || each === called.replaceAll('_', '-'));
  const own = at === -1 ? [] : args.slice(at + 1);
  const words = ownWords(own);
  let place = 0;
  return {
    of: (name, unless) => {
      const names = [`--${name.replaceAll('_', '-')}`, `-${name[0] ?? ''}`];
      const isNamed = own.some((each) => names.includes(each.split('=', 1)[0] ?? ''));
      // What the task works with is no option.
      const isOption = unless !== undefined || isNamed;
      const told = isNamed ? valueBehind(own, names) : isOption ? undefined : words[place - 1];
      if (!isOption) place += 1;
      return told === undefined ? unless : putLiteral(strings, told);
    },
  };
}
