import type { Command } from '../../shell/command.js';
import type { Flow } from '../flow.js';
import type { Running } from '../command/running.js';
import type { MaskedCode } from './text/text.js';
import { HOLE, textOf } from '../../shell/command.js';
import { nameOf } from '../../paths/names.js';
import { assigned } from '../../shell/scope.js';
import { ofEachCommand } from '../each-command.js';
import { withVariables } from './text/variables.js';

/** Code in which the variables that the command gives it stand as what they hold: `OUT=dist node build.js`. */
export function withGivenVariables(masked: MaskedCode, running: Running): MaskedCode {
  const known = new Map<string, string | undefined>();
  return withVariables(masked, (name) => {
    if (!known.has(name)) known.set(name, NOT_GIVEN.test(name) ? undefined : valueGiven(name, running));
    return known.get(name);
  });
}

/** Where the home is, and by which address a database is found, is asked by those who tell more about it. */
const NOT_GIVEN = /^(?:HOME|USERPROFILE|PWD|DATABASE_URL)$/;

/** Switches, numbers and names of surroundings: nothing is done to them. */
const TELLS_NOTHING = /^(?:\d*|true|false|yes|no|on|off|test|testing|development|dev|debug|info)$/i;

/** Addresses of databases, of which is asked by their variables. */
const OF_DATABASE = /^(?:postgres|mysql|mariadb|mongodb|redis|rediss|sqlite|mssql|sqlserver|clickhouse|amqp|jdbc)\w*(?:\+\w+)?:/i;

/** Programs that start others with an environment of their own. */
const STARTS_AFRESH = /^(?:sudo|doas|su|runuser|pkexec|ssh|docker|podman|nerdctl|kubectl|machinectl|systemd-run)$/;

/** What a variable holds for the command, where the call says so for sure. */
function valueGiven(name: string, { command, scope, frame: { analysis } }: Running): string | undefined {
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
function inFrontOf(name: string, { assignments }: Command): string | undefined {
  const given = assignments.findLast((each) => each.name === name)?.value;
  return given === undefined ? undefined : (textGiven(given) ?? HOLE);
}

function inFrontOfWrappers(name: string, wrapper: Flow | undefined): string | undefined {
  for (let at = wrapper; at !== undefined; at = at.wrapper) {
    const { words } = at.command;
    const program = nameOf(textOf(words[0]));
    if (STARTS_AFRESH.test(program) || (program === 'env' && words.some((word) => /^(?:-\w*[iu]|--(?:ignore|unset)|-$)/.test(textOf(word))))) return undefined;
    const given = inFrontOf(name, at.command);
    if (given !== undefined) return given;
  }
  return undefined;
}

function textGiven({ values: [{ text, certainty }] }: { readonly values: Command['words'][number]['values'] }): string | undefined {
  const isKnown = !text.includes(HOLE) && (certainty === 'certain' || (certainty === 'possible' && text.startsWith('/')));
  return isKnown && !TELLS_NOTHING.test(text) && !OF_DATABASE.test(text) ? text : undefined;
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
