import { CONTAINER, LEADS_DOCKER, type Choice, type Stopped } from './choice.js';

/** A name, or a variable that stands for one, which no part of the line between may change. */
const NAME = String.raw`(?<name>[A-Za-z]\w{0,62}(?:\$\{\w{1,40}\}\w{0,40}|\$\w{1,40})?|"[A-Za-z]\w{0,62}(?:\$\{\w{1,40}\}\w{0,40}|\$\w{1,40})"|"?\$\{?\w{1,40}\}?"?)`;

/** The address of a server, or a variable that holds it. */
const ADDRESS = String.raw`(?:"postgres(?:ql)?:\/\/[^\s"'$\x60\\]{1,200}"|'?postgres(?:ql)?:\/\/[\w.:@/%?=+-]{1,200}'?|"?\$\{?\w{1,40}\}?"?)`;

/** Options that say where, or how; those of both commands have to be the same. */
const OPTIONS = String.raw`(?<options>(?: (?:-[hpUOTEP]|-u|--(?:host|port|username|user|owner|template|encoding))[ =]?[\w./][\w./-]{0,79}| -[wqXAt]{1,4}| -p(?= -))*)`;

/** A password, which leads to no other server. */
const PASSWORD = String.raw`(?:(?:PGPASSWORD|MYSQL_PWD)=(?:[\w.!%+-]{1,80}|'[^'\n]{0,80}'|"\$\{?\w{1,40}\}?") )?`;

/** Ways of creating a database that fail where there is one of that name, and of dropping it. */
const WAYS = [
  [`createdb${OPTIONS} ${NAME}`, `dropdb(?: --if-exists| -f| --force)?${OPTIONS} ${NAME}`],
  [
    String.raw`psql(?<address> ${ADDRESS})?${OPTIONS}(?: -d postgres)? -c (?<quote>['"])create database ${NAME};?\k<quote>`,
    String.raw`psql(?<address> ${ADDRESS})?${OPTIONS}(?: -d postgres)? -c (?<quote>['"])drop database (?:if exists )?${NAME}(?: with \(force\))?;?\k<quote>`,
  ],
  [
    String.raw`(?:mysql|mariadb)${OPTIONS} -e (?<quote>['"])create database ${NAME};?\k<quote>`,
    String.raw`(?:mysql|mariadb)${OPTIONS} -e (?<quote>['"])drop database (?:if exists )?${NAME};?\k<quote>`,
  ],
].map(([creates = '', drops = '']) => ({
  creates: new RegExp(`^${PASSWORD}${CONTAINER}${creates}(?: >\\s?/dev/null)?$`, 'i'),
  drops: new RegExp(`^${PASSWORD}${CONTAINER}${drops}$`, 'i'),
}));

/** The shell ends where a command fails. */
const ENDS_ON_FAILURE = /^\s*set -[a-z]{0,4}e[a-z]{0,4}(?: pipefail)?\s*[;\n]/;

/** What may lead the second command to another server than the first, give a variable another value, or end a branch in which the first stands. */
const CHANGES =
  /\b(?:PG\w+|MYSQL\w+|export|unset|eval|source|read|printf -v)\b|`|^(?:\.\s|\w+\+?=(?:"[^"]*"|'[^']*'|[^\s"'])*$|[(){}]|(?:if|then|else|elif|fi|for|while|until|do|done|case|esac|function)\b)|[(){}]$/;

/** What may lead to another container of the same name: in another folder are other services, and what is started anew may have other volumes. */
const LEADS_TO_OTHER =
  /\b(?:cd|chdir|pushd|popd|rename)\b|\b(?:docker|podman)(?:[ -]compose)?\s+(?!(?:compose\s+)?(?:exec|ps|logs|inspect|cp|top|port|wait)\b)/;

/** Variables that have another value each time, or after a command that sets none. */
const CHANGES_BY_ITSELF =
  /\$\{?(?:\d|_(?!\w)|(?:RANDOM|SRANDOM|SECONDS|LINENO|EPOCH\w*|BASH\w*|PIPESTATUS|OPTARG|OPTIND|REPLY|PWD|OLDPWD)(?!\w))/;

/**
 * True for a database that goes in the call that has created it: creating one that is there fails, and then the shell
 * does not come to the command that drops it.
 */
function isCreatedFirst({ before, own, line, command }: Stopped): boolean {
  const way = WAYS.find(({ drops }) => drops.test(own));
  const { name, options = '', address, container } = way?.drops.exec(own)?.groups ?? {};
  if (container !== undefined && LEADS_DOCKER.test(before)) return false;
  if (way === undefined || name === undefined || command === undefined || CHANGES_BY_ITSELF.test(own)) return false;
  // Where a function is called, or what is a condition runs, the shell may go on.
  const ends = command.list === line.steps && ENDS_ON_FAILURE.test(before) && !/\bset \+/.test(before);
  let needsAll = true;
  for (const { text, before: previous, after } of command.list.slice(0, command.place).reverse()) {
    needsAll &&= after === '&&' || after === '|';
    if (!needsAll && !ends) return false;
    const created = way.creates.exec(text)?.groups;
    if (
      created?.['name'] === name &&
      (created['options'] ?? '') === options &&
      created['address'] === address &&
      created['container'] === container
    ) {
      return needsAll ? after === '&&' && previous !== '||' : after === ';' && (previous === undefined || previous === ';');
    }
    if (CHANGES.test(text) || (container !== undefined && LEADS_TO_OTHER.test(text))) return false;
  }
  return false;
}

/** Databases that the call itself creates. */
export const CREATED_DATABASE_CHOICES: readonly Choice[] = [
  { rule: 'databases/destroy', programs: /^(?:dropdb|psql|mysql|mariadb)$/, own: /^[^\n]*$/, isChosen: isCreatedFirst },
];
