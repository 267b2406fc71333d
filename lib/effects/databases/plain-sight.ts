import type { Command } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import type { Running } from '../command/running.js';
import { ofEachCommand } from '../each-command.js';
import { IN_USE } from '../known/environment-names.js';
import { HOLE, textOf } from '../../shell/command.js';
import { packageRunner } from '../../shell/package-runners.js';
import { sureLine } from '../../shell/sure-text.js';
import { makesServer } from './new-servers.js';

/**
 * True when nothing in the call but the command's own words can lead it to another server: what stands before it and around
 * it are commands that are known to set nothing and to open no way to elsewhere, and no variable is set but harmless ones.
 *
 * @param alsoSet variables that whoever asks reads by itself
 * @param alsoKnown commands that whoever asks has looked at
 */
export function standsInPlainSight(
  { command, scope, frame: { analysis } }: Running,
  alsoSet: readonly string[] = [],
  alsoKnown?: RegExp,
): boolean {
  const isHarmless = (name: string): boolean => HARMLESS_VARIABLE.test(name) || alsoSet.includes(name);
  if (!variablesOf(scope).every(isHarmless)) return false;
  return (
    namesSet(analysis.flows).every(isHarmless) &&
    unknownIn(analysis.flows).every(({ by, line }) => by === (command.twinOf ?? command) || alsoKnown?.test(line) === true)
  );
}

/** Variables that stand in front of a command, and those that one exports. */
const namesSet = ofEachCommand(({ words, assignments }) => [
  ...assignments.map(({ name }) => name),
  ...(textOf(words[0]) === 'export' ? words.flatMap((word) => /^(\w+)=/.exec(textOf(word))?.[1] ?? []) : []),
]);
/** Commands of which it is not known that they set nothing. */
const unknownIn = ofEachCommand((by) => {
  const line = sureLine(by.words);
  return setsNothing(by, line) ? [] : [{ by: by.twinOf ?? by, line }];
});

/** Passwords, users, names, and how much is printed in which form, lead nowhere. */
const HARMLESS_VARIABLE =
  /^(?:PGPASSWORD|PGUSER|MYSQL_PWD|DB|CI|DEBUG|VERBOSE|LOG_LEVEL|RUST_LOG|RUST_BACKTRACE|FORCE_COLOR|NO_COLOR|LANG|LC_ALL|TZ|[a-z]+)$/;

function variablesOf(scope: Scope): readonly string[] {
  const names: string[] = [];
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) names.push(...(at.variables?.keys() ?? []));
  return names;
}

const ACTIVATES = /^(?:source|\.) (?:[\w./-]+\/)?\.?(?:v?env|virtualenv)\/bin\/activate$/;

/** Commands by their words. Those of containers stand here without options that name another machine, or variables. */
const KNOWN: readonly RegExp[] = [
  /^(?:cd|echo|cat|ls|pwd|date|sleep|true|:|\[\[?|test|head|tail|grep|sort|uniq|cut|tr|nl|diff|stat|which|wc|rm|mkdir|touch|git|createdb|dropdb|createuser|initdb|pg_ctl|pg_isready|pgbench|pg_dump|pg_restore|vacuumdb|psql|mysql|mariadb|mysqladmin|mysqldump|sqlite3?|sequelize|sequelize-cli|knex|prisma|drizzle-kit|sqlx|migrate|dbmate|diesel|pytest|jest|vitest)(?: |$)/,
  /^(?:printf [^-]|sed -n [^-])/,
  /^(?:(?:uv|poetry|pipenv|pdm) run )?(?:python[\d.]* )?(?:\.\/)?manage\.py (?:test|migrate|makemigrations|check|showmigrations|loaddata|flush|createcachetable)(?: |$)/,
  /^set(?: -[eu]+o?| pipefail)+$/,
  // What it runs is asked about by itself.
  /^trap [^-\uFFFC][^\uFFFC]* EXIT$/,
  // Of the variables it is asked apart.
  /^export(?: \w+=[^\uFFFC]*)$/,
  ACTIVATES,
  new RegExp(
    String.raw`^(?:docker(?:(?:-compose| compose)(?: (?:-f|--file|-p|--project-name) (?!\S*(?:${IN_USE}))[\w./-]+)*)?) exec(?: -[Tit]+| (?:-u|--user) [\w-]+| -e PGPASSWORD=\S*)* (?!\S*(?:${IN_USE}))[\w.-]+ [a-z]`,
  ),
  /^(?:docker-compose|docker compose)(?: up| start| ps)(?: -d| --wait| [\w][\w.-]*)*$/,
  /^(?:docker|podman)(?: container)? (?:rm|stop|ps|logs|port)(?: (?:-[afq]+|--force|[\w.-]+))*$/,
  /^(?:sudo(?: -u \w+)?|timeout [\d.]+[smh]?|time|nohup|nice|(?:ba|da)?sh -l?c) [^-]/,
  /^(?:(?:ba|da)?sh(?: -s)?|eval [^-\uFFFC][^\uFFFC]*)$/,
  /^(?:(?:uv|poetry|pipenv|pdm) run )?alembic (?:-c \S+ )?[a-z]/,
  new RegExp(
    String.raw`^(?:(?:php|${packageRunner()}|pnpm --filter [\w@./-]+(?: exec)?|symfony) (?:\.\/)?)?(?:artisan|sequelize|sequelize-cli|knex|prisma|drizzle-kit|(?:\.\/)?bin\/console|console)(?: |$)`,
  ),
];

/** True for the way into a virtual environment of Python, which changes only where programs are found. */
export function activatesEnvironment(line: string): boolean {
  return ACTIVATES.test(line);
}

/** Files by which clients are told what they connect to. */
const SETTINGS = /(?:^|\/)\.\w|rc$|\.(?:cnf|conf|ini|env)$/;

function setsNothing({ words, redirections }: Command, line: string): boolean {
  if (
    redirections.some(
      ({ operator, target }) => operator.includes('>') && target.values.some(({ text }) => SETTINGS.test(text) || text.includes(HOLE)),
    )
  ) {
    return false;
  }
  // Of assignments it is asked apart; what else has no words is redirections, of a group of commands too.
  return words.length === 0 || KNOWN.some((pattern) => pattern.test(line)) || makesServer(line);
}
