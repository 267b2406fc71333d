import type { MaskedCode } from '../text/masked-code.js';
import { definitionsIn } from '../names/definitions.js';

/** Names that nothing but databases have; a connection may lead to another machine's shell. */
const NAME = /^\$?_?(?:db|dbh|database|pdo|sqlite3?|mysqli)$/i;

/** What opens a database, and what is made by it. */
const OPENS = /^(?:await\s)?(?:new\s)?\\?(?:[\w$]{1,40}\.){0,2}(?:Database|DatabaseSync|PDO|SQLite3|mysqli)(?:\.(?:new|open))?\s?\(/;

/** `require('better-sqlite3')('app.db')` */
const REQUIRED = /^(?:new\s)?\(?require\(§(\d+)§\)\)?\(/;
const LIBRARY = /^(?:better-sqlite3(?:-multiple-ciphers)?|libsql)$/;

/** Libraries that a name of a database may be given to all the same. */
const STARTS_PROGRAMS = /child.?process|hild_|ssh|shell|execa|docker/i;

/** What stands before a method of php. */
const OWNER_IN_PHP = /(?:\$this->([a-z_]\w{0,40})|(?<![>:\w])(\$\w{1,40}))\s?\??->\s?$/i;
const LONGEST_OWNER = 60;

/** True where a method `exec` is one of a database, which takes statements and starts no program. */
export function isOfDatabase(masked: MaskedCode, name: string, at: number): boolean {
  const [, field, variable] =
    masked.language === 'php' ? (OWNER_IN_PHP.exec(masked.code.slice(Math.max(0, at - LONGEST_OWNER), at)) ?? []) : [];
  const owner = masked.language === 'php' ? (variable ?? field ?? '') : name.slice(0, -'.exec'.length);
  const last = owner.replace(/^(?:this|self)\./, '');
  const given = definitionsIn(masked).get(owner);
  const isOpened = (expression: string): boolean =>
    OPENS.test(expression) || LIBRARY.test(masked.strings[Number(REQUIRED.exec(expression)?.[1])] ?? '');
  const isNamed = NAME.test(last) && !masked.strings.some((text) => STARTS_PROGRAMS.test(text));
  return given === undefined
    ? isNamed
    : given.every(({ kind, expression }) => kind === 'value' && (expression === '' ? isNamed : isOpened(expression.trim())));
}
