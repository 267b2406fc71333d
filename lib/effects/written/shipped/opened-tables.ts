/** Statements of one file that are looked at, and characters of each. */
const MAX_STATEMENTS = 5_000;
const MAX_STATEMENT = 2_000;

/** Where statements stand that are brought to the databases of others. */
const OF_MIGRATIONS =
  /\/(?:migrat\w{0,8}|versions|changelogs?|changesets?|flyway|liquibase|supabase|prisma|deploy\w{0,6}|prod\w{0,7}|db|database|sql|schema|releases?)\/(?:[^/]{1,100}\/){0,6}[^/]{1,120}\.sql$|\/[VR]\d{0,20}[\d._]{0,20}__[^/]{1,100}\.sql$/i;
const OF_TRIALS =
  /(?:^|[/._-])(?:tests?|e2e|fixtures?|testdata|examples?|samples?|docs?|dev|local|seeds?|initdb\w{0,4}|docker\w{0,20}|down|rollback|undo|revert|dump|backup|sandbox|playground)(?=[/._-]|$)/i;

const ADMINISTRATOR = /^(?:create|alter)\s{1,9}(?:role|user)\s[^]{0,400}\bsuperuser\b/i;
const OF_SERVER =
  /^alter\s{1,9}server\s{1,9}role\s{1,9}\[?sysadmin\]?\s{1,9}add\s{1,9}member\b|\bsp_addsrvrolemember\b[^]{0,120}\bsysadmin\b/i;
const ALL_OF_MYSQL = /^grant\s{1,9}all(?:\s{1,9}privileges)?\s{1,9}on\s{1,9}\*\.\*\s{1,9}to\b/i;
const TO_EVERYBODY =
  /^grant\s{1,9}all(?:\s{1,9}privileges)?\s{1,9}on\s{1,9}(?!(?:schema|function|routine|type|language|sequence)\b)[^]{0,400}\sto\s{1,9}public\b/i;
const ALL_ROWS =
  /^create\s{1,9}policy\s[^]{0,300}\bfor\s{1,9}all\s{1,9}to\s{1,9}(?:anon|public)\b[^]{0,100}\busing\s{0,9}\(\s{0,9}true\s{0,9}\)/i;
const ROWS_OPENED =
  /^alter\s{1,9}table\s{1,9}(?:if\s{1,9}exists\s{1,9}|only\s{1,9})*([\w."]{1,120})\s[^]{0,200}\bdisable\s{1,9}row\s{1,9}level\s{1,9}security\b/i;
const ROWS_CLOSED =
  /^alter\s{1,9}table\s{1,9}(?:if\s{1,9}exists\s{1,9}|only\s{1,9})*([\w."]{1,120})\s[^]{0,200}\benable\s{1,9}row\s{1,9}level\s{1,9}security\b/i;

/** True for a migration that makes somebody an administrator of the database, or opens to everybody what a table holds. */
export function opensTables(path: string, text: string): boolean {
  if (!OF_MIGRATIONS.test(path) || OF_TRIALS.test(path)) return false;
  const [up = ''] = text.split(/^\s{0,9}--[^\n]{0,40}\b(?:down|rollback|undo)\b/im);
  const statements = up
    .replace(/--[^\n]*|\/\*(?:[^*]|\*(?!\/)){0,20000}\*\//g, ' ')
    .split(';', MAX_STATEMENTS)
    .map((each) => each.trim().slice(0, MAX_STATEMENT));
  const opened = statements.flatMap((each) => ROWS_OPENED.exec(each)?.[1] ?? []);
  if (opened.length > 0) {
    const closed = new Set(statements.flatMap((each) => ROWS_CLOSED.exec(each)?.[1] ?? []));
    const dropped = (name: string): boolean => statements.some((each) => /^drop\s{1,9}table\b/i.test(each) && each.includes(name));
    if (opened.some((name) => !closed.has(name) && !dropped(name))) return true;
  }
  return statements.some(
    (each) => ADMINISTRATOR.test(each) || OF_SERVER.test(each) || ALL_OF_MYSQL.test(each) || TO_EVERYBODY.test(each) || ALL_ROWS.test(each),
  );
}
