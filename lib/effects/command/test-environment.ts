import type { Arguments } from './arguments.js';
import type { AssignedVariable, Word } from '../../shell/command.js';
import type { Flow } from '../flow.js';
import type { Running } from './running.js';
import { HOLE, literalWord, textOf } from '../../shell/command.js';
import { sureLine, sureText } from '../../shell/sure-text.js';
import { isDropOfOwn } from '../databases/created-databases.js';
import { isLedToThrownAway, variablesOfDatabases } from '../databases/framework-settings.js';
import { databaseAt, leadsToThrownAway } from '../databases/local-client.js';
import { DJANGO_TEST_SETTINGS, NAMES_DATABASE } from '../databases/named-by-variable.js';
import { standsInPlainSight } from '../databases/plain-sight.js';
import { takesMainSettings } from '../databases/settings-of-tests.js';
import { isDatabaseNamedForTests } from '../databases/spare-database.js';
import { ofAnyCommand, ofEachCommand } from '../each-command.js';
import { IN_USE, IN_USE_WORD } from '../environment-names.js';
import { isLedAway } from '../mitigating/chosen-environments.js';
import { pathNamed } from '../target.js';
import { surelyExported } from './surely-exported.js';

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
  { programs: /^(?:manage\.py|django-admin|django)\b/, variables: ['DJANGO_SETTINGS_MODULE'], test: DJANGO_TEST_SETTINGS, option: '--settings' },
];

/** What names another environment, or a database itself, whatever the variable says. */
const NAMES_ANOTHER = /^(?:-e|--env|--environment|--url|--connection|--database)(?:$|=)/;

/** `rake db:drop:all`: of all environments that the settings name. */
const OF_ALL = /\bdb:(?:drop|purge):all$/;

/** What leads the programs to which an option says it nowhere else. */
const HARMLESS_OPTION = /^(?:-[fnq]|--(?:force|seed|no-interaction|quiet|no-?input|if-exists|full-database|drop-views|drop-types|all|ansi|no-ansi))$/;

/** Programs that `DATABASE_URL` tells which database it is. */
const BY_ADDRESS = /^(?:(prisma|drizzle-kit) (?:migrate reset|(?:db )?push)|(alembic) downgrade)\b/;

/** `RAILS_ENV=test rails db:drop`: a database that tests make anew. */
export function isForTests(given: Arguments, running: Running): boolean {
  const { program } = running;
  if (isDropOfOwn(given, running)) return true;
  const [, ofJavaScript, ofPython, ofAddress = ofJavaScript ?? ofPython] = BY_ADDRESS.exec(given.name) ?? [];
  if (ofAddress !== undefined) return isAtTestAddress(ofAddress, given, running) || isToldByFile(given, running) || (ofPython !== undefined && isToldByArgument(given, running));
  if (TOLD_ADDRESS.test(given.name)) return isToldTestAddress(given, running);
  if (BY_JDBC.test(given.name)) return isAtJdbcAddress(given, running);
  if (given.name.startsWith('goose')) return isToldToGoose(given, running);
  if (given.name.startsWith('artisan ') && isInSpareFile(given, running)) return true;
  const told = TOLD.find(({ programs }) => programs.test(program) || programs.test(given.name));
  if (told === undefined) return false;
  return isToldEnvironment(told, given, running) || (setsPort(running.frame.analysis.flows) && isLedToThrownAway(given, [...surelyExported(variablesOfDatabases(), running), ...assignedTo(running.command, running)], running));
}

/** Whether the call sets a variable by which programs are told a port, or an address. */
const setsPort = ofAnyCommand(({ words, assignments }) => assignments.some(({ name }) => /PORT$|^DATABASE_URL$/.test(name)) || words.some((word) => /^(?:\w*PORT|DATABASE_URL)=/.test(textOf(word))));

/** True where all that says on which environment a program works says that it is the one of tests. */
function isToldEnvironment(told: Told, given: Arguments, running: Running): boolean {
  if (given.all.some((word) => OF_ALL.test(textOf(word))) || OF_ALL.test(given.name)) return false;
  const says = saidOfEnvironment(told, given, running);
  if (says.length === 0 || says.includes(false) || takesMainSettings(given.name, environmentSaid(told, running), running)) return false;
  return told.option === undefined ? databasesNamed(running.frame.analysis.flows).every((port) => port !== undefined && !isLedAway([port], running.frame.analysis)) : standsInPlainSight(running, told.variables);
}

/** What the variables call the environment, where that is one name. */
function environmentSaid({ variables }: Told, running: Running): string {
  const names = new Set([...surelyExported(variables, running), ...assignedTo(running.command, running)].flatMap(({ name, value }) => (variables.includes(name) ? [sureText(value)] : [])));
  const [name = ''] = names;
  return names.size === 1 ? name : '';
}

/** Whether each variable that has a value, and the option, names the environment of tests; a no alone where a word may name another. */
function saidOfEnvironment({ variables, test, option }: Told, { all }: Arguments, running: Running): readonly boolean[] {
  const says = new Map<string, boolean>();
  for (const { name, value } of [...surelyExported(variables, running), ...assignedTo(running.command, running)]) if (variables.includes(name)) says.set(name, says.get(name) !== false && value.values.every(({ text }) => test.test(text)));
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

/** What stands in front of a command; for one that a runner started (`NODE_ENV=test npx sequelize`), in front of all that may be that runner. */
function assignedTo(command: Running['command'], { frame }: Running): readonly AssignedVariable[] {
  const [name] = command.words;
  if (command.assignments.length === 0 && frame.machine === 'container' && frame.via.slice(1).every((each) => RUNNER.test(each))) return givenToContainer(outermost(frame.analysis.flow)?.command.words ?? []);
  if (command.assignments.length > 0 || name === undefined || !RUNNER.test(frame.via.at(-1) ?? '')) return command.assignments;
  const line = command.words.map(textOf);
  const runsLine = ({ words }: Running['command']): boolean => words.length > line.length && line.every((text, at) => textOf(words[words.length - line.length + at]) === text);
  const isRunner = ({ command: each }: Flow): boolean => runsLine(each) && RUNNER.test(textOf(each.words[0]));
  // One that another has started (`uv run python manage.py`) has what stands in front of that.
  const runners = frame.analysis.flows.flatMap((flow) => (isRunner(flow) && !(flow.wrapper !== undefined && isRunner(flow.wrapper)) ? [flow.command] : []));
  return runners.every(({ assignments }) => assignments.length > 0) ? runners.flatMap(({ assignments }) => assignments) : [];
}

function outermost(flow: Flow | undefined): Flow | undefined {
  return flow?.wrapper === undefined ? flow : outermost(flow.wrapper);
}

/** `docker compose run -e RAILS_ENV=test`: the variables that a container is given by their values, on this machine. */
function givenToContainer(words: readonly Word[]): readonly AssignedVariable[] {
  if (words.some((word) => /^(?:-H|--host|--context|--env-file)(?:=|$)|^-H./.test(textOf(word)))) return [];
  return words.flatMap((word, at) => {
    const option = textOf(words[at - 1]);
    const [, joined, plain = ''] = /^(--env=|-e(?=\w))?(\w+=[^]*)$/.exec(sureText(word)) ?? [];
    if (joined === undefined && option !== '-e' && option !== '--env') return [];
    const equals = plain.indexOf('=');
    return equals < 1 ? [] : [{ name: plain.slice(0, equals), value: literalWord(plain.slice(equals + 1), word.span) }];
  });
}

const RUNNER = /^(?:npx|yarn|pnpm|bunx|python3?|bundle|poetry|uv|pipenv|pdm|rye|hatch)(?: (?:exec|run))?$/;

/** `DATABASE_URL=postgres://localhost/app_test prisma migrate reset`: what stands in the call comes before any file of variables. */
function isAtTestAddress(program: string, given: Arguments, running: Running): boolean {
  // A runner (`npx prisma`) hands on what stands in front of it. Of several calls it could not be told whose that is.
  const named = textsOfCommands(running.frame.analysis.flows).filter(({ texts }) => texts.includes(program));
  const runners = named.flatMap(({ by, texts: [first] }) => (first === program ? [] : [by]));
  if (runners.length === 0 ? named.length > 1 : named.length > 2 * runners.length) return false;
  // Each address once: many commands of a call may have the same.
  const addresses = new Set((runners.length === 0 ? [running.command] : runners).map((by) => addressGiven(by, running)));
  if (![...addresses].every((address) => isTestAddress(address, running))) return false;
  return !leadsElsewhere(given) && standsInPlainSight(running, ['DATABASE_URL']);
}

/** The address that stands in front of a command, and nothing beside it, or is exported before it; a hole for anything else. */
function addressGiven({ assignments }: Running['command'], running: Running): string {
  const [given, ...others] = assignments.length > 0 ? assignments : surelyExported(['DATABASE_URL'], running);
  return given?.name === 'DATABASE_URL' && others.length === 0 ? sureText(given.value) : HOLE;
}

const textsOfCommands = ofEachCommand((by) => [{ by, texts: by.words.map(sureText) }]);

/** An option that may name another database. */
function leadsElsewhere({ all }: Arguments): boolean {
  return all.some((word) => sureText(word).startsWith('-') && !/^(?:-f|--(?:force|skip-seed|skip-generate|force-reset|accept-data-loss))$/.test(sureText(word)));
}

/** `dotenv -e .env.test -- prisma migrate reset`, and what may stand around it; the file is one of tests. */
const BY_FILE = /^(?:npx |pnpm (?:exec )?|yarn |bunx )?(?:dotenv|dotenv-cli|env-cmd) (?:-e|-f) (\S+) (?:-- )?(?=\w)/;
const AROUND = /^(?:npx |pnpm (?:exec )?|yarn |bunx )?(?:dotenv|dotenv-cli|env-cmd) |^(?:npm|pnpm|yarn|bun)(?: run)? [\w:.-]+$/;
const FILE_OF_TESTS = /(?:^|\/)\.env\.(?:test|testing|ci|e2e)$/;

const filesNamed = ofEachCommand(({ words }) => BY_FILE.exec(sureLine(words))?.slice(1) ?? []);

/** The variables come from one file of tests, in which the address is one for tests. Without the file, others would be read. */
function isToldByFile(given: Arguments, running: Running): boolean {
  const { analysis } = running.frame;
  const files = new Set(filesNamed(analysis.flows));
  const [file = ''] = files;
  const path = pathNamed(file, running);
  if (files.size !== 1 || path === undefined || !FILE_OF_TESTS.test(file) || leadsElsewhere(given) || !standsInPlainSight(running, ['NODE_ENV'], AROUND)) return false;
  const content = analysis.world.disk.readText(path);
  const addresses = content.kind === 'present' ? [...content.text.matchAll(/^(?:export )?DATABASE_URL=(['"]?)([^'"\n]{1,500})\1[ \t\r]*$/gm)].map(([, , address = '']) => address) : [];
  return addresses.length === 1 && addresses.every((address) => isTestAddress(address, running));
}

/** Tools that are told the address of their database, by an option or by `DATABASE_URL`. */
const TOLD_ADDRESS = /^(?:sqlx database (?:drop|reset)|dbmate drop|diesel database reset|migrate)$/;

function isToldTestAddress({ valued, all }: Arguments, running: Running): boolean {
  const given = valued.flatMap(({ option, word }) => (/^(?:-database|--database-url|-D|--url|-u)$/.test(option) ? [sureText(word)] : []));
  const isElsewhere = given.length === 0 && all.some((word) => /^-(?:-?database|-url|D|u)/.test(textOf(word)));
  const set = running.command.assignments.filter(({ name }) => name === 'DATABASE_URL').map(({ value }) => sureText(value));
  const addresses = given.length > 0 ? given : set;
  return !isElsewhere && addresses.length === 1 && addresses.every((address) => isTestAddress(address, running)) && standsInPlainSight(running, ['DATABASE_URL']);
}

const ARGUMENT_OF_TESTS = /^(?:db|database|env|environment|tenant)=(?:tests?|testing)$/;

/** `alembic -x db=test downgrade base`, whose settings read it, and `alembic -n test`, a section of them. */
function isToldByArgument({ all }: Arguments, running: Running): boolean {
  // The settings of that name are those of another folder then.
  if (IN_FOLDER_IN_USE.test(running.command.cwd ?? '')) return false;
  const words = all.map(sureText);
  let told = 0;
  for (const [at, word] of words.entries()) {
    const behind = words[at + 1] ?? '';
    if (!word.startsWith('-')) continue;
    if (word === '-x' ? !ARGUMENT_OF_TESTS.test(behind) : /^(?:-n|--name)$/.test(word) ? !TEST.test(behind) : word !== '-c' || NAMED_IN_USE.test(behind)) return false;
    if (word !== '-c') told += 1;
  }
  return told > 0 && !words.includes(HOLE) && standsInPlainSight(running);
}

/** Tools of Java are told by an option, and by nothing else where that stands there. */
const BY_JDBC = /^(?:liquibase drop-?all|flyway clean)$/i;
const URL_OPTION = /^--?url(?:=|$)/;
const LEADS_ELSEWHERE = /^--?(?:defaults-?file|liquibase-?(?:property|config|search)|configFiles|environment|schemas?|default-schema|reference-?url|working-?directory)/i;

function isAtJdbcAddress({ all }: Arguments, running: Running): boolean {
  const words = all.map(sureText);
  const addresses = words.flatMap((word, at) => (URL_OPTION.test(word) ? [word.includes('=') ? word.slice(word.indexOf('=') + 1) : (words[at + 1] ?? '')] : []));
  if (addresses.length !== 1 || words.some((word) => word === HOLE || LEADS_ELSEWHERE.test(word))) return false;
  return addresses.every((address) => IN_MEMORY.test(address) || (address.startsWith('jdbc:') && isTestAddress(address.slice('jdbc:'.length), running))) && standsInPlainSight(running, [], BY_JDBC_TOOL);
}

const IN_MEMORY = /^jdbc:(?:h2:mem:|hsqldb:mem:|sqlite::memory:)[\w;=.-]*$/;
const BY_JDBC_TOOL = /^(?:liquibase|flyway) /;

/** `goose sqlite3 ./test.db reset`: the driver, and then the address. */
function isToldToGoose({ all }: Arguments, running: Running): boolean {
  const words = all.map(sureText);
  const at = words.findIndex((word) => /^(?:sqlite3?|postgres|pgx|mysql)$/.test(word));
  const [driver = '', address = ''] = at === -1 ? [] : words.slice(at, at + 2);
  if (words.includes(HOLE) || /[\s=]/.test(address)) return false;
  return isTestAddress(driver.startsWith('sqlite') ? `sqlite:${address.replace(/^\.\//, '')}` : address, running) && standsInPlainSight(running, [], /^goose /);
}

/** `DB_CONNECTION=sqlite DB_DATABASE=:memory: php artisan migrate:fresh`: what is set comes before the file of variables. */
function isInSpareFile({ all }: Arguments, running: Running): boolean {
  if (all.some((word) => textOf(word).startsWith('-') && !HARMLESS_OPTION.test(textOf(word)))) return false;
  const set = new Map([...surelyExported(['DB_CONNECTION', 'DB_DATABASE'], running), ...assignedTo(running.command, running)].map(({ name, value }) => [name, sureText(value)]));
  const file = set.get('DB_DATABASE') ?? '';
  return set.get('DB_CONNECTION') === 'sqlite' && (file === ':memory:' || NEW_FILE.test(file) || isSpareFile(`sqlite:${file}`)) && standsInPlainSight(running, ['DB_CONNECTION', 'DB_DATABASE', 'APP_ENV'], /^(?:(?:php )?(?:vendor\/bin\/|\.\/vendor\/bin\/)(?:phpunit|pest|phpstan)|mktemp)(?: |$)/);
}

/** What `mktemp` has made. */
const NEW_FILE = /^\/tmp\/tmp\.[\w.]{4,40}$/;

/** `environments/prod`, `live`, `app-staging` */
const IN_FOLDER_IN_USE = new RegExp(`/(?:[^/]{0,80}[-_.])?(?:${IN_USE_WORD})(?:[-_.][^/]{0,80})?(?:/|$)`, 'i');

const NAMED_IN_USE = new RegExp(IN_USE, 'i');

/** A file of SQLite that is named for tests, or stands in a temporary folder. */
function isSpareFile(address: string): boolean {
  const [, path = '', name = ''] = /^(?:sqlite3?:(?:\/\/)?|file:)((?:[\w./-]{0,200}\/)?([\w.-]{1,80}))\.(?:db|sqlite3?)$/.exec(address) ?? [];
  return !NAMED_IN_USE.test(path) && (isDatabaseNamedForTests(name) || (path.startsWith('/tmp/') && !path.includes('..')));
}

/** An address on this machine whose database, or its file, is named for tests, or of a server that is thrown away. */
function isTestAddress(address: string, running: Running): boolean {
  if (isSpareFile(address) || leadsToThrownAway(address, running)) return true;
  const name = databaseAt(address);
  return name !== undefined && isDatabaseNamedForTests(name);
}
