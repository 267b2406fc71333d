import type { CodeReading } from '../reading.js';
import type { Running } from '../../command/running.js';
import type { MaskedCode } from '../text/masked-code.js';
import { isLocalhost } from '../../../paths/own-hosts.js';
import { TEMPORARY_FOLDER } from '../../../paths/temporary.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { databaseAt, leadsToThrownAway } from '../../databases/local-client.js';
import { IN_USE } from '../../known/environment-names.js';
import { isServerHere, takesOnlyTestDatabases } from './mongo-databases.js';
import { isDatabaseNamedForTests } from '../../databases/spare-database.js';
import { foundIn, type Sought } from '../sought.js';
import { eachTold, textNow } from '../reading.js';
import { argumentsAt } from '../text/expression.js';
import { entriesOf } from '../values/entries.js';
import { GIVEN, addressesGiven } from './given-address.js';

/** Calls by which code opens a database. */
const OPENS: Sought = {
  holding: ['onnect|sql|engine|Database|Client|Pool|Sequelize|Redis|create_app|postgres|PDO|SQLite3'],
  expression:
    /(\.\s?)?\b(connect|create_engine|create_async_engine|createConnection|createPool|createClient|Database|DatabaseSync|PrismaClient|MongoClient|AsyncIOMotorClient|Sequelize|DataSource|Client|Pool|Redis|create_app|postgres|PDO|SQLite3|getConnection|(?<=\b(?:sqlx?|pgx)\.)(?:Open|Connect))\s?\(/g,
};

/** Connections of one code that are looked at. */
const MAX_OPENED = 16;

/** A variable of the environment that may say which database it is. */
const SAYS_WHICH = /\b(?:environ(?:\.get)?|getenv|process\.env|ENV(?:\.fetch)?|Deno\.env\.get)\s?(?:[[({]\s?§(\d+)§|\.([A-Z_]\w{0,60}))/g;
const OF_DATABASES = /URL|URI|DSN|DB|DATABASE|HOST|^PG|MYSQL|MONGO|REDIS|POSTGRES/;
const ADDRESS_OF_TESTS =
  /^(?:\w+_)?TEST(?:ING)?_(?:DATABASE|DB|PG|POSTGRES|MYSQL|MONGO|MONGODB|REDIS)?_?(?:URL|URI|DSN)$|^(?:DATABASE|DB)_(?:TEST_)?(?:URL|URI|DSN)_TEST$|^(?:DATABASE|DB)_TEST_(?:URL|URI|DSN)$/;

/** Gets others to a database. */
const REACHES_OTHERS = /\battach\b|\bdblink\b|\\c(?:onnect)?\s|\buse\s+\w/i;

/** A file of SQLite that is named for tests, or that stands in a temporary folder, or none at all. */
const SPARE_FILE = new RegExp(
  String.raw`^(?:sqlite://(?:/(?=$|:memory:|[^/]|${TEMPORARY_FOLDER}/))?)?(?::memory:|(?:[\w./-]*[/_.-])?test(?:[_-]?\d{1,4})?\.(?:db|sqlite3?)|${TEMPORARY_FOLDER}/[^\s?*[]{1,300}|)$`,
);

const OF_OTHERS = new RegExp(String.raw`${IN_USE}|backup|\.\.`, 'i');

/** Options that lead nowhere. */
const HARMLESS_OPTION =
  /^(?:user(?:name)?|password|ssl|max|min|autocommit|timeout|isolation_level|check_same_thread|detect_types|uri|echo|future|poolclass|connect_args|charset|multipleStatements|connectTimeoutMS|logging|dialect|readonly|verbose|name)$/;
const ADDRESS_OPTION = /^(?:dsn|conninfo|database|path|filename|url|connectionString|datasourceUrl|storage)$/;
const NAME_OPTION = /^(?:database|dbname|db)$/;

/**
 * True when each connection that the code opens leads to a database of which nobody misses the data: in memory, in a
 * temporary file, or on this machine under a name for tests. False where it opens none, or one that cannot be told.
 */
export function opensOnlySpare(reading: CodeReading): boolean {
  const before = known.get(reading.masked);
  if (before !== undefined) return before;
  const isSpare = readOpened(reading);
  known.set(reading.masked, isSpare);
  return isSpare;
}

/** The answer for each code, found once. */
const known = new WeakMap<MaskedCode, boolean>();

function readOpened(reading: CodeReading): boolean {
  const {
    masked: { code, strings },
    running,
  } = reading;
  const opened = foundIn(code, OPENS);
  // `client.connect()`, of what was made before.
  const made = opened.filter(
    ({ 0: text, 1: dot, 2: name, index }) =>
      !(
        dot !== undefined &&
        (name === 'connect' || name === 'Redis' || name === 'getConnection') &&
        /^\s?\)/.test(code.slice(index + text.length, index + text.length + 2))
      ),
  );
  if (made.length === 0 || made.length > MAX_OPENED || strings.some((text) => REACHES_OTHERS.test(text)) || !isToldForTests(reading)) {
    return false;
  }
  return made.every(({ 0: text, 2: name = '', index }) => {
    const args = argumentsAt(code, index + text.length);
    // Without an address this one takes that of the variable.
    if (name === 'PrismaClient' && args.every((each) => each.trim() === '')) return isGivenTestAddress(reading);
    // Behind the address of PDO and of java stand a user, a password and options, behind SQLite's file its flags.
    if (name === 'getConnection') return isSpareAddress(addressOfJava(textNow(args[0] ?? '', reading)), running);
    // In go, what stands first is the driver, or the context.
    if (/^(?:Open|Connect)$/.test(name)) return isSpareAddress(textNow(args[1] ?? '', reading), running);
    if (/^(?:PDO|SQLite3)$/.test(name)) return isSpareAddress(addressOfPdo(name, textNow(args[0] ?? '', reading)), running);
    let isSpare = args.length > 0;
    eachTold(
      index,
      reading,
      () =>
        (isSpare &&=
          name === 'create_app'
            ? isApplicationOfTests(args, reading)
            : leadsToSpare(args, reading, /MongoClient|AsyncIOMotorClient/.test(name) ? index : undefined)),
    );
    return isSpare;
  });
}

/** `jdbc:h2:mem:test;DB_CLOSE_DELAY=-1`, `jdbc:postgresql://localhost/app_test`: as others write it. What stands in memory or in a container of tests is nobody's. */
function addressOfJava(told: string): string {
  if (/^jdbc:(?:(?:h2|hsqldb):mem:|derby:memory:|sqlite:(?::memory:|file::memory:|$)|tc:)/.test(told)) return ':memory:';
  return told.startsWith('jdbc:') ? told.slice('jdbc:'.length) : HOLE;
}

/** `mysql:host=127.0.0.1;dbname=app_test` as an address like those of others. What names a socket or more than one server stays as it is. */
function addressOfPdo(name: string, told: string): string {
  if (name === 'SQLite3') return told;
  if (told.startsWith('sqlite:')) return told.slice('sqlite:'.length);
  const [, driver, rest = ''] = /^(mysql|pgsql):((?:(?:host|port|dbname|charset|sslmode)=[\w.-]*;?)+)$/.exec(told) ?? [];
  const given = new Map(
    rest.split(';').map((each): [string, string] => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
  );
  const [host, port, database] = ['host', 'port', 'dbname'].map((key) => given.get(key));
  return driver === undefined || host === undefined || database === undefined
    ? HOLE
    : `${driver === 'mysql' ? 'mysql' : 'postgres'}://${host}${port === undefined ? '' : `:${port}`}/${database}`;
}

/** No variable says which database it is but one that is named for tests, and what the command puts there is one. */
function isToldForTests(reading: CodeReading): boolean {
  const {
    masked: { code, strings },
    running,
  } = reading;
  for (const [, literal, field] of code.matchAll(SAYS_WHICH)) {
    const name = field ?? strings[Number(literal)] ?? '';
    if (OF_DATABASES.test(name) && !isOfTests(name, reading)) return false;
  }
  return running.frame.analysis.flows.every(({ command: { assignments, words } }) =>
    [...assignments.map(({ name, value }) => `${name}=${textOf(value)}`), ...words.map(textOf)].every((text) => {
      const [, name = '', value = ''] = /^(\w{1,60})=([^]*)$/.exec(text) ?? [];
      return !ADDRESS_OF_TESTS.test(name) || isSpareAddress(value);
    }),
  );
}

/** A variable that is named for tests, or to which the command gives an address for tests. */
function isOfTests(name: string, reading: CodeReading): boolean {
  return ADDRESS_OF_TESTS.test(name) || (name === GIVEN && isGivenTestAddress(reading));
}

/** `DATABASE_URL=postgres://localhost/app_test npx tsx seed.ts`, and no file of variables that the code names. */
function isGivenTestAddress(reading: CodeReading): boolean {
  const addresses = addressesGiven(reading);
  return (
    addresses.length > 0 &&
    addresses.every((address) => isSpareAddress(address, reading.running)) &&
    !reading.masked.strings.some((text) => /\.env\b/.test(text))
  );
}

function isApplicationOfTests([first = '']: readonly string[], reading: CodeReading): boolean {
  return /^(?:config\.)?(?:test|testing|TestConfig|TestingConfig)$/.test(
    /^\s?[\w.]+\s?$/.test(first) ? first.trim() : textNow(first.replace(/^\s?\w+\s?=/, ''), reading),
  );
}

function leadsToSpare(args: readonly string[], reading: CodeReading, made?: number): boolean {
  const { strings } = reading.masked;
  const [first = ''] = args;
  if (args.length === 1 && made !== undefined && isServerHere(textNow(first, reading))) return takesOnlyTestDatabases(made, reading.masked);
  const options = args.length === 1 ? entriesOf(first, strings) : undefined;
  const entries = /^\s?\{/.test(first) ? (options ?? []) : (entriesOf(`dict(${args.join(',')})`, strings) ?? []);
  let isNamed = false;
  for (const [at, [key, expression]] of entries.entries()) {
    if (key === 'datasources') {
      if (!leadAllToSpare(expression, reading)) return false;
      isNamed = true;
    } else if (key === undefined) {
      // Only what comes first says where; behind it there are options.
      if (at > 0 ? !/^\s?\{/.test(expression) : !isSpareAddress(valueOf(expression, reading), reading.running)) return false;
      isNamed = true;
    } else if (ADDRESS_OPTION.test(key) || NAME_OPTION.test(key)) {
      const value = valueOf(expression, reading);
      if (!isSpareAddress(value, reading.running) && !(NAME_OPTION.test(key) && isDatabaseNamedForTests(value))) return false;
      isNamed = true;
    } else if (key === 'host' || key === 'hostname') {
      const host = valueOf(expression, reading);
      if (host !== '/tmp' && !isLocalhost(host)) return false;
    } else if (key === 'port') {
      if (!/^\s?(?:5432|54\d\d|5432\d|33\d\d|2701\d)\s?$/.test(expression)) return false;
    } else if (!HARMLESS_OPTION.test(key)) return false;
  }
  return isNamed;
}

/** `{ db: { url: '…' } }`, as Prisma takes it. */
function leadAllToSpare(expression: string, reading: CodeReading): boolean {
  const { strings } = reading.masked;
  const sources = entriesOf(expression, strings) ?? [];
  return sources.length > 0 && sources.every(([, source]) => leadsToSpare([source], reading));
}

/** What a variable that is named for tests holds is an address for tests. */
const VARIABLE_OF_TESTS = 'sqlite:///:memory:';

function valueOf(expression: string, reading: CodeReading): string {
  const text = expression.trim();
  const { code, strings } = reading.masked;
  const [[, given = text] = [], ...others] = /^[A-Za-z_]\w{0,60}$/.test(text)
    ? [...code.matchAll(new RegExp(`(?<![\\w.])${text}\\s?=\\s?([^\\n;]{1,200})`, 'g'))]
    : [];
  if (others.length > 0) return textNow(text, reading);
  for (const [, literal, field] of given.matchAll(SAYS_WHICH)) {
    return isOfTests(field ?? strings[Number(literal)] ?? '', reading) ? VARIABLE_OF_TESTS : HOLE;
  }
  return textNow(text.replace(/\.name$/, ''), reading);
}

function isSpareAddress(address: string, running?: Running): boolean {
  if (address === HOLE || OF_OTHERS.test(address)) return false;
  if (running !== undefined && leadsToThrownAway(address, running)) return true;
  if (address !== '' && SPARE_FILE.test(address)) return true;
  const name = databaseAt(address);
  return name !== undefined && isDatabaseNamedForTests(name);
}
