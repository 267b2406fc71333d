import type { AssignedVariable, Command } from '../../../shell/command.js';
import type { Scope } from '../../../shell/scope.js';
import type { Analysis } from '../../analysis.js';
import type { Flow } from '../../flow.js';
import type { Running } from '../running.js';
import { HOLE, literalWord, textOf } from '../../../shell/command.js';
import { nameOf } from '../../../paths/names.js';
import { assigned } from '../../../shell/scope.js';
import { without } from '../arguments.js';
import { ofEachCommand } from '../../each-command.js';

/** Switches, numbers and names of surroundings: nothing is done to them. */
const TELLS_NOTHING = /^(?:\d*|true|false|yes|no|on|off|test|testing|development|dev|debug|info)$/i;

/** Addresses of databases, of which is asked by their variables. */
const OF_DATABASE = /^(?:postgres|mysql|mariadb|mongodb|redis|rediss|sqlite|mssql|sqlserver|clickhouse|amqp|jdbc)\w*(?:\+\w+)?:/i;

/** Programs that start others with an environment of their own. */
const STARTS_AFRESH = /^(?:sudo|doas|su|runuser|pkexec|ssh|docker|podman|nerdctl|kubectl|machinectl|systemd-run)$/;

/**
 * What a variable holds that stands in front of a command, or that any shell of the call has exported so far. For those who look for
 * harm: whether it was the command's own shell is not asked. Who excuses something asks `surelyExported`.
 */
export function perhapsGiven(name: string, { command, scope, frame: { analysis } }: Running): string | undefined {
  const flow = analysis.flow?.command === command ? analysis.flow : analysis.flows.find((each) => each.command === command);
  const inFront = inFrontOf(name, command) ?? inFrontOfWrappers(name, flow?.wrapper);
  if (inFront !== undefined) return inFront === HOLE ? undefined : inFront;
  const exported = exportedNames(analysis.flows);
  if (!exported.includes(name) && !exported.includes(ALL)) return undefined;
  // What the shell has put into it, the parser tells.
  if (analysis.reader.parsing === undefined) analysis.reader.needsParser = true;
  const variable = assigned(scope, name);
  return variable === undefined ? undefined : textGiven(variable);
}

/** A hole where it is set to what cannot be told. */
function inFrontOf(name: string, command: Command): string | undefined {
  const made = /^npm_config_/.test(name) ? variablesOfOptions(command) : [];
  const given = [...made, ...command.assignments].findLast((each) => each.name === name)?.value;
  return given === undefined ? undefined : (textGiven(given) ?? HOLE);
}

function inFrontOfWrappers(name: string, wrapper: Flow | undefined): string | undefined {
  for (let at = wrapper; at !== undefined; at = at.wrapper) {
    const { words } = at.command;
    const program = nameOf(textOf(words[0]));
    if (
      STARTS_AFRESH.test(program) ||
      (program === 'env' && words.some((word) => /^(?:-\w*[iu]|--(?:ignore|unset)|-$)/.test(textOf(word))))
    ) {
      return undefined;
    }
    const given = inFrontOf(name, at.command);
    if (given !== undefined) return given;
  }
  return undefined;
}

function textGiven({ values: [{ text, certainty }] }: { readonly values: Command['words'][number]['values'] }): string | undefined {
  const isKnown = !text.includes(HOLE) && (certainty === 'certain' || (certainty === 'possible' && text.startsWith('/')));
  return isKnown && !TELLS_NOTHING.test(text) && !OF_DATABASE.test(text) ? text : undefined;
}

/** `npm run x --dir=y`, `--dir y`: what a package manager makes of its options for the scripts that it runs. */
export function variablesOfOptions({ words }: Command): readonly AssignedVariable[] {
  if (!/^(?:npm|pnpm|yarn)$/.test(textOf(words[0]))) return [];
  const end = words.findIndex((word) => textOf(word) === '--');
  const own = words.slice(1, end === -1 ? MAX_WORDS : Math.min(end, MAX_WORDS));
  return own.flatMap((word, at) => {
    const [front, name = '', equals] = /^--([A-Za-z][\w.-]{0,60})(=?)/.exec(textOf(word)) ?? [];
    const next = own[at + 1];
    const value =
      front === undefined
        ? undefined
        : equals === '='
          ? without(word, front.length)
          : next === undefined || textOf(next).startsWith('-')
            ? literalWord('true')
            : next;
    return value === undefined ? [] : [{ name: `npm_config_${name.toLowerCase().replace(/\W/g, '_')}`, value }];
  });
}

const MAX_WORDS = 64;

/** What the shell has put into the variables that any shell of the call has exported so far, for those who look for harm. */
export function perhapsExported(scope: Scope, { flows, reader }: Analysis): readonly (readonly [name: string, text: string])[] {
  return exportedNames(flows).flatMap((name) => {
    if (reader.parsing === undefined) reader.needsParser = true;
    const text = assigned(scope, name)?.values[0].text;
    return text === undefined ? [] : [[name, text] as const];
  });
}

const ALL = '*';

/** Names that are exported somewhere in the call; a star where all are. */
const exportedNames = ofEachCommand(({ words: [first, ...rest] }: Command) => {
  const program = textOf(first);
  const texts = rest.map(textOf);
  if (program === 'set') return texts.some((text) => /^-\w*a|^allexport$/.test(text)) ? [ALL] : [];
  if (program !== 'export' && !(/^(?:declare|typeset)$/.test(program) && texts.some((text) => /^-\w*x/.test(text)))) return [];
  return texts.flatMap((text) => /^(\w+)/.exec(text)?.[1] ?? []);
});
