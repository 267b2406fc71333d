import type { Running } from '../../command/running.js';
import type { Arguments } from '../../command/arguments.js';
import { textOf } from '../../../shell/command.js';
import { sureText } from '../../../shell/sure-text.js';
import { ofAnyCommand, ofEachCommand } from '../../each-command.js';
import { isLedAway } from '../../mitigating/chosen-environments.js';
import { isLedToThrownAway, variablesOfDatabases } from '../framework-settings.js';
import { DJANGO_TEST_SETTINGS, NAMES_DATABASE } from '../named-by-variable.js';
import { standsInPlainSight } from '../plain-sight.js';
import { takesMainSettings } from '../settings-of-tests.js';
import { variablesAtHand } from './variables-at-hand.js';

/** Programs that are told by a variable, or by an option, on which environment they work, and what they call that of tests. */
interface Told {
  readonly programs: RegExp;
  readonly variables: readonly string[];
  readonly test: RegExp;
  /** An option that says it too, in one word or two: `--env=test`. */
  readonly option?: string;
}

const TEST = /^test$/;

const TOLD: readonly Told[] = [
  { programs: /^(?:rails|rake)\b/, variables: ['RAILS_ENV', 'RACK_ENV'], test: TEST },
  { programs: /^dotnet\b/, variables: ['ASPNETCORE_ENVIRONMENT', 'DOTNET_ENVIRONMENT'], test: /^[Tt]est(?:ing|s)?$/ },
  { programs: /^mix\b/, variables: ['MIX_ENV'], test: TEST },
  { programs: /^hanami\b/, variables: ['HANAMI_ENV', 'RACK_ENV'], test: TEST },
  { programs: /^(?:sequelize|sequelize-cli|knex)\b/, variables: ['NODE_ENV'], test: TEST, option: '--env' },
  { programs: /^ace\b/, variables: ['NODE_ENV'], test: TEST },
  { programs: /^(?:symfony|console)\b/, variables: ['APP_ENV'], test: TEST, option: '--env' },
  { programs: /^artisan\b/, variables: ['APP_ENV'], test: /^testing$/, option: '--env' },
  {
    programs: /^(?:manage\.py|django-admin|django)\b/,
    variables: ['DJANGO_SETTINGS_MODULE'],
    test: DJANGO_TEST_SETTINGS,
    option: '--settings',
  },
];

/** What names another environment, or a database itself, whatever the variable says. */
const NAMES_ANOTHER = /^(?:-e|--env|--environment|--url|--connection|--database)(?:$|=)/;

/** `rake db:drop:all`: of all environments that the settings name. */
const OF_ALL = /\bdb:(?:drop|purge):all$/;

/** What leads the programs to which an option says it nowhere else. */
export const HARMLESS_OPTION =
  /^(?:-[fnq]|--(?:force|seed|no-interaction|quiet|no-?input|if-exists|full-database|drop-views|drop-types|all|ansi|no-ansi))$/;

/** `RAILS_ENV=test rails db:drop`: true where a program is told to work in the environment of tests, or on a server that is thrown away. */
export function isToldOfTests(given: Arguments, running: Running): boolean {
  const told = TOLD.find(({ programs }) => programs.test(running.program) || programs.test(given.name));
  if (told === undefined) return false;
  return (
    isToldEnvironment(told, given, running) ||
    (setsPort(running.frame.analysis.flows) && isLedToThrownAway(given, variablesAtHand(variablesOfDatabases(), running), running))
  );
}

/** Whether the call sets a variable by which programs are told a port, or an address. */
const setsPort = ofAnyCommand(
  ({ words, assignments }) =>
    assignments.some(({ name }) => /PORT$|^DATABASE_URL$/.test(name)) ||
    words.some((word) => /^(?:\w*PORT|DATABASE_URL)=/.test(textOf(word))),
);

/** True where all that says on which environment a program works says that it is the one of tests. */
function isToldEnvironment(told: Told, given: Arguments, running: Running): boolean {
  if (given.all.some((word) => OF_ALL.test(textOf(word))) || OF_ALL.test(given.name)) return false;
  const says = saidOfEnvironment(told, given, running);
  if (says.length === 0 || says.includes(false) || takesMainSettings(given.name, environmentSaid(told, running), running)) return false;
  return told.option === undefined
    ? databasesNamed(running.frame.analysis.flows).every((port) => port !== undefined && !isLedAway([port], running.frame.analysis))
    : standsInPlainSight(running, told.variables);
}

/** What the variables call the environment, where that is one name. */
function environmentSaid({ variables }: Told, running: Running): string {
  const names = new Set(
    variablesAtHand(variables, running).flatMap(({ name, value }) => (variables.includes(name) ? [sureText(value)] : [])),
  );
  const [name = ''] = names;
  return names.size === 1 ? name : '';
}

/** Whether each variable that has a value, and the option, names the environment of tests; a no alone where a word may name another. */
function saidOfEnvironment({ variables, test, option }: Told, { all }: Arguments, running: Running): readonly boolean[] {
  const says = new Map<string, boolean>();
  for (const { name, value } of variablesAtHand(variables, running)) {
    if (variables.includes(name)) says.set(name, says.get(name) !== false && value.values.every(({ text }) => test.test(text)));
  }
  for (const [at, word] of all.entries()) {
    const text = textOf(word);
    const next = all[at + 1];
    const named = text === option && next !== undefined ? `${sureText(word)}=${sureText(next)}` : sureText(word);
    if (option !== undefined && named.startsWith(`${option}=`) && test.test(named.slice(option.length + 1))) says.set(option, true);
    else if (option !== undefined ? text.startsWith('-') && !HARMLESS_OPTION.test(text) : NAMES_ANOTHER.test(text)) return [false];
    // `rake db:drop RAILS_ENV=production` sets it too.
    const [, name = '', value] = /^(\w+)=([^]*)$/.exec(text) ?? [];
    if (variables.includes(name)) says.set(name, test.test(value ?? ''));
  }
  return [...says.values()];
}

/** Of each variable by which a call names a database the port, where that is all it says: tests' own database has its name on that server too. */
const databasesNamed = ofEachCommand(({ words, assignments }) => [
  ...assignments.flatMap(({ name, value }) => (NAMES_DATABASE.test(name) ? [portTold(`${name}=${sureText(value)}`)] : [])),
  ...words.flatMap((word) => (NAMES_DATABASE.test(/^(\w+)=/.exec(textOf(word))?.[1] ?? '') ? [portTold(sureText(word))] : [])),
]);

/** `PGPORT=5433` */
function portTold(assignment: string): number | undefined {
  const port = /^(?:PG|(?:DB|DATABASE|POSTGRES|MYSQL)_)PORT=(\d{4,5})$/.exec(assignment)?.[1];
  return port === undefined ? undefined : Number(port);
}
