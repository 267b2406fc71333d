import type { Word } from '../../shell/command.js';
import type { Arguments, Valued } from './arguments.js';
import type { RowCondition } from './row.js';
import { HOLE, textOf } from '../../shell/command.js';
import { operandLines, subcommandWords } from './operand-lines.js';

/** True when the option is among those given, also as an abbreviation of a long one. */
export function hasOption(given: Arguments, option: string): boolean {
  if (given.flags.has(option)) return true;
  if (!option.startsWith('--') || given.row.dashed === true) return false;
  for (const flag of given.flags) if (flag.length >= 5 && flag.startsWith('--') && option.startsWith(flag)) return true;
  return false;
}

/** An option with the texts of its value; where a variable of it is set nowhere in sight, also with something unknown behind it. */
function texts({ option, word: { values } }: Valued): readonly string[] {
  const [{ text, certainty }, ...others] = values;
  return (others.length === 0 && certainty === 'possible' ? [text, text + HOLE] : values.map((each) => each.text)).map(
    (each) => option + '=' + each,
  );
}

function hasMatch(wanted: RegExp, operands: readonly Word[]): boolean {
  return operands.some(({ values }) => values.some(({ text }) => wanted.test(text)));
}

/** True when all that the condition asks is so; a condition that is missing holds. */
export function holds(condition: RowCondition | undefined, given: Arguments): boolean {
  if (condition === undefined) return true;
  if (condition.any !== undefined && !condition.any.some((option) => hasOption(given, option))) return false;
  if (condition.all !== undefined && !condition.all.every((option) => hasOption(given, option))) return false;
  if (condition.none !== undefined && condition.none.some((option) => hasOption(given, option))) return false;
  return holdsForWords(condition, given);
}

// Apart from the above, for what closes over the arguments has room made for it at every call.

function holdsForWords(condition: RowCondition, given: Arguments): boolean {
  const { operand, noOperand, argument, value, everyValue, line, operands, subcommand } = condition;
  if (operand instanceof RegExp ? !hasMatch(operand, given.operands) : operand?.every((each) => hasMatch(each, given.operands)) === false) {
    return false;
  }
  if (subcommand !== undefined && !hasMatch(subcommand, subcommandWords(given))) return false;
  if (noOperand !== undefined && hasMatch(noOperand, given.operands)) return false;
  if (argument !== undefined && !given.all.some((word) => argument.test(textOf(word)))) return false;
  if (value !== undefined && !given.valued.some((each) => texts(each).some((text) => value.test(text)))) return false;
  if (everyValue !== undefined && !given.valued.some((each) => texts(each).every((text) => everyValue.test(text)))) return false;
  if (line !== undefined && !operandLines(given).some((each) => line.test(each))) return false;
  if (operands !== undefined && (operands === 'some') !== given.operands.length > 0) return false;
  return true;
}
