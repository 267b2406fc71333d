import type { Flow } from '../../flow.js';
import type { CodeReading } from '../reading.js';
import type { MaskedCode } from '../text/masked-code.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { nameOf } from '../../../paths/names.js';
import { assigned } from '../../../shell/scope.js';
import { isCommonShell } from '../../../shell/shell-names.js';
import { sureText } from '../../../shell/sure-text.js';
import { handsOnEnvironment } from '../../wrappers/own-variables.js';

/** The variable by which most libraries are told the address of their database. */
export const GIVEN = 'DATABASE_URL';

/** What hands on its whole environment to the code that it runs, as shells do, where what it says of variables is looked at. */
const HANDS_ON = /^(?:npm|bun|env|cross-env|command|exec)$/;

/** Code that gives the variable another value, or takes over a whole file of variables. */
const SETS =
  /\b(?:env|environ|ENV)(?:\.([A-Z_]\w{0,60})|\s?\[\s?(?:§(\d+)§|[^\]§\n]{1,80})\s?\])\s?\+?=(?![=>~])|\b(?:environ\.update|putenv|setenv|env\.set|ENV\.(?:update|merge!|store))\s?\(|\bassign\(\s?process\.env\b|\bprocess\.env\s?=(?!=)|\benviron\s?\|=|\boverwrite\s?=\s?True\b/g;

/** Files of variables come before the environment. */
const OVERRIDES = /\boverride\b(?!\s?[:=]\s?[fF]alse\b)|\boverload\b/;

/**
 * What `DATABASE_URL` holds for the command that runs the code: what stands before it or before a program that hands its
 * environment on to it, or what a shell of the call has exported by then; a hole for each that cannot be told, and nothing
 * where the call does not set it. What stands before another command tells nothing.
 */
export function addressesGiven({
  masked,
  running: {
    command,
    scope,
    frame: { analysis },
  },
}: CodeReading): readonly string[] {
  if (isReplaced(masked)) return [HOLE];
  const valuesOf = ({ assignments }: Flow['command']): readonly string[] =>
    assignments.flatMap(({ name, value }) => (name === GIVEN ? [sureText(value)] : []));
  const own = valuesOf(command);
  if (own.length > 0) return own;
  const addresses: string[] = [];
  const flow = analysis.flow?.command === command ? analysis.flow : analysis.flows.find((each) => each.command === command);
  for (let at = flow?.wrapper; at !== undefined; at = at.wrapper) {
    if (!handsOn(at.command)) return [HOLE];
    addresses.push(...valuesOf(at.command));
  }
  const variable = assigned(scope, GIVEN);
  if (variable === undefined) {
    // Which shell it was that exported it, and until when, the parser tells.
    if (analysis.reader.parsing === undefined && exportsOf(analysis.flows).length > 0) analysis.reader.needsParser = true;
    return addresses;
  }
  const [{ text, certainty }, ...others] = variable.values;
  const isKnown =
    certainty === 'certain' &&
    others.length === 0 &&
    (addresses.length > 0 || isExported(text, analysis.flows)) &&
    !analysis.flows.some(({ command: each }) => readsVariables(each));
  return [...addresses, isKnown ? text : HOLE];
}

function handsOn({ words }: Flow['command']): boolean {
  const program = nameOf(textOf(words[0]));
  // `env -i`, `env -u DATABASE_URL`
  const isHandedOn = handsOnEnvironment(program) || HANDS_ON.test(program) || isCommonShell(program);
  return isHandedOn && !(program === 'env' && words.some((word) => textOf(word).startsWith('-')));
}

/** Only what is exported reaches programs. */
function isExported(value: string, flows: readonly Flow[]): boolean {
  const exports = exportsOf(flows);
  return (
    exports.some((texts) => texts.includes(GIVEN) || texts.includes(`${GIVEN}=${value}`)) && !exports.some((texts) => texts.includes('-n'))
  );
}

function exportsOf(flows: readonly Flow[]): readonly (readonly string[])[] {
  return flows
    .map(({ command: { words } }) => words.map(textOf))
    .filter(([name, option = '']) => name === 'export' || (/^(?:declare|typeset)$/.test(name ?? '') && option.includes('x')));
}

/** A file of variables, or the output of a command, may set it anew. */
function readsVariables({ words: [first, second] }: Flow['command']): boolean {
  return /^(?:source|\.|eval|read)$/.test(textOf(first)) && !/\/bin\/activate$/.test(textOf(second));
}

function isReplaced({ code, strings }: MaskedCode): boolean {
  if (OVERRIDES.test(code) && (/dotenv/i.test(code) || strings.some((text) => text.includes('dotenv')))) return true;
  return [...code.matchAll(SETS)].some(([, field, literal]) => {
    const name = field ?? (literal === undefined ? undefined : strings[Number(literal)]);
    return name === undefined || name === GIVEN;
  });
}
