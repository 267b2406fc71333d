import type { Arguments } from '../../command/arguments.js';
import type { Running } from '../../command/running.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { sureText } from '../../../shell/sure-text.js';
import { standsInPlainSight } from '../plain-sight.js';
import { isTestAddress } from './test-address.js';

/** `sqlx database reset --database-url …`, `flyway clean -url=…`, `goose sqlite3 …`: whether the address that the tool is told is one for tests; undefined for other tools. */
export function isToldTestAddress(given: Arguments, running: Running): boolean | undefined {
  if (TOLD_ADDRESS.test(given.name)) return isAtToldAddress(given, running);
  if (BY_JDBC.test(given.name)) return isAtJdbcAddress(given, running);
  if (BY_OPTION.test(given.name)) return isAtOwnOption(given, running);
  if (BUILDS.test(given.name)) return isToldToBuild(given, running);
  return given.name.startsWith('goose') ? isToldToGoose(given, running) : undefined;
}

/** Tools that are told the address of their database, by an option or by `DATABASE_URL`. */
const TOLD_ADDRESS =
  /^(?:sqlx database (?:drop|reset)|dbmate drop|diesel database reset|migrate|sea-orm-cli migrate (?:fresh|refresh|reset))$/;

function isAtToldAddress({ valued, all }: Arguments, running: Running): boolean {
  const given = valued.flatMap(({ option, word }) => (/^(?:-database|--database-url|-D|--url|-u)$/.test(option) ? [sureText(word)] : []));
  const isElsewhere = given.length === 0 && all.some((word) => /^-(?:-?database|-url|D|u)/.test(textOf(word)));
  const set = running.command.assignments.filter(({ name }) => name === 'DATABASE_URL').map(({ value }) => sureText(value));
  const addresses = given.length > 0 ? given : set;
  return (
    !isElsewhere &&
    addresses.length === 1 &&
    addresses.every((address) => isTestAddress(address, running)) &&
    standsInPlainSight(running, ['DATABASE_URL'])
  );
}

/** Tools of Java are told by an option, and by nothing else where that stands there. */
const BY_JDBC = /^(?:liquibase drop-?all|flyway clean)$/i;
const URL_OPTION = /^--?url(?:=|$)/;
const LEADS_ELSEWHERE =
  /^--?(?:defaults-?file|liquibase-?(?:property|config|search)|configFiles|environment|schemas?|default-schema|reference-?url|working-?directory)/i;

function isAtJdbcAddress({ all }: Arguments, running: Running): boolean {
  const words = all.map(sureText);
  const addresses = words.flatMap((word, at) =>
    URL_OPTION.test(word) ? [word.includes('=') ? word.slice(word.indexOf('=') + 1) : (words[at + 1] ?? '')] : [],
  );
  if (addresses.length !== 1 || words.some((word) => word === HOLE || LEADS_ELSEWHERE.test(word))) return false;
  return (
    addresses.every(
      (address) => IN_MEMORY.test(address) || (address.startsWith('jdbc:') && isTestAddress(address.slice('jdbc:'.length), running)),
    ) && standsInPlainSight(running, [], BY_JDBC_TOOL)
  );
}

/** Tools that heed no variable, and no file where the option stands there (atlasgo.io/cli-reference, sequelize-cli). */
const BY_OPTION = /^(?:atlas schema clean|(?:sequelize|sequelize-cli) db:drop)$/;

/** Undefined where no option says it, which a variable of the environment may do then. */
function isAtOwnOption({ all }: Arguments, running: Running): boolean | undefined {
  const words = all.map(sureText);
  const addresses = words.flatMap((word, at) =>
    /^(?:-u|--url)$/.test(word) ? [words[at + 1] ?? ''] : (/^--url=([^]*)$/.exec(word)?.slice(1) ?? []),
  );
  if (addresses.length === 0) return undefined;
  if (addresses.length > 1 || words.includes(HOLE) || words.some((word) => /^-(?:c|-config|-env|-options-path)(?:$|=)/.test(word)))
    return false;
  return addresses.every((address) => isTestAddress(address, running)) && standsInPlainSight(running, [], OF_BY_OPTION);
}

const OF_BY_OPTION = /^(?:atlas|sequelize|sequelize-cli) /;

/** Builds that have Flyway as a plug-in, for which a property of the system comes before all settings (documentation.red-gate.com/fd, "Overriding order"). */
const BUILDS = /^(?:mvn|mvnw|gradle|gradlew)$/;
const PROPERTY = '-Dflyway.url=';

function isToldToBuild({ all }: Arguments, running: Running): boolean | undefined {
  const words = all.map(sureText);
  const addresses = words.filter((word) => word.startsWith(PROPERTY)).map((word) => word.slice(PROPERTY.length));
  if (addresses.length === 0) return undefined;
  if (
    addresses.length > 1 ||
    words.includes(HOLE) ||
    words.some((word) => /dropAll|flyway\.(?:schemas|configFiles|environment|defaultSchema|jdbcProperties)/i.test(word))
  ) {
    return false;
  }
  return (
    addresses.every((address) => address.startsWith('jdbc:') && isTestAddress(address.slice('jdbc:'.length), running)) &&
    standsInPlainSight(running, [], OF_BUILDS)
  );
}

const OF_BUILDS = /^(?:\.\/)?(?:mvnw?|gradlew?) /;

const IN_MEMORY = /^jdbc:(?:h2:mem:|hsqldb:mem:|sqlite::memory:)[\w;=.-]*$/;
const BY_JDBC_TOOL = /^(?:liquibase|flyway) /;

/** `goose sqlite3 ./test.db reset`: the driver, and then the address. */
function isToldToGoose({ all }: Arguments, running: Running): boolean {
  const words = all.map(sureText);
  const at = words.findIndex((word) => /^(?:sqlite3?|postgres|pgx|mysql)$/.test(word));
  const [driver = '', address = ''] = at === -1 ? [] : words.slice(at, at + 2);
  if (words.includes(HOLE) || /\s|^[^?]*=/.test(address)) return false;
  return (
    isTestAddress(driver.startsWith('sqlite') ? `sqlite:${address.replace(/^\.\//, '')}` : address, running) &&
    standsInPlainSight(running, [], /^goose /)
  );
}
