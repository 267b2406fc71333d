import type { AssignedVariable, Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { exportedTo } from '../production/exported-before.js';
import { speaksOfProduction } from '../production/production-names.js';
import { emitResource } from '../command/emit.js';
import { isInToolFolder } from '../../paths/tool-folders.js';
import { filesOfSession } from './files-of-session.js';
import { payFor, writtenText } from './origin/content.js';
import { leadsToProduction } from '../production/settings-of-production.js';

/** What brings the tables of an application to where the migrations of its project say. */
const MIGRATES = new RegExp(
  String.raw`^(?:\S{1,200}/)?(?:${[
    String.raw`(?:node-pg-migrate|pg-migrate|dbmate|db-migrate|pgmigrate|tern|goose|migrate|sql-migrate|umzug|migrate-mongo)\s(?:.{1,400}\s)?(?:up|redo|migrate)(?::\S{1,40})?`,
    String.raw`atlas\s(?:migrate|schema)\sapply|sqitch\s(?:deploy|rebase)|prisma\smigrate\s(?:deploy|dev)|prisma\sdb\spush|knex\s(?:.{1,200}\s)?migrate:(?:latest|up)|sequelize(?:-cli)?\s(?:.{1,200}\s)?db:migrate`,
    String.raw`typeorm\S{0,40}\s(?:.{1,200}\s)?(?:migration:run|schema:sync)|mikro-orm\s(?:.{1,200}\s)?(?:migration|schema):up\S{0,10}|drizzle-kit\s(?:migrate|push)|kysely\s(?:.{1,200}\s)?migrate:?\s?(?:latest|up)|ace\smigration:run`,
    String.raw`(?:rails|rake)\s(?:.{1,200}\s)?db:(?:migrate|prepare)(?::up)?|hanami\sdb\smigrate|sequel\s.{0,400}-m\s.{1,400}|alembic\s(?:.{1,400}\s)?upgrade|flask\s(?:.{1,200}\s)?db\supgrade|aerich\supgrade|yoyo\s(?:.{1,200}\s)?(?:apply|reapply)|piccolo\smigrations\sforwards`,
    String.raw`(?:python3?\s)?(?:\S{1,200}/)?(?:manage\.py|django-admin)\smigrate|(?:php\s)?(?:\S{1,200}/)?artisan\smigrate|phinx\s(?:.{1,200}\s)?migrate|cake\smigrations\smigrate|(?:php\s)?(?:\S{1,200}/)?console\sdoctrine:migrations:(?:migrate|execute)|(?:php\s)?(?:\S{1,200}/)?spark\smigrate`,
    String.raw`flyway\s(?:.{1,800}\s)?migrate|liquibase\s(?:.{1,800}\s)?update\S{0,20}|diesel\s(?:.{1,200}\s)?migration\s(?:run|redo)|sqlx\s(?:.{1,200}\s)?migrate\srun|sea-orm-cli\smigrate|refinery\smigrate|mix\secto\.migrate|dotnet\sef\sdatabase\supdate|graphile-migrate\smigrate|hasura\smigrate\sapply|wrangler\sd1\smigrations\sapply`,
  ].join('|')})(?:\s|$)`,
);

/** Where migrations lie. */
const MIGRATION =
  /\/(?:\w{0,40}migrations?|migrate|versions|drizzle|changelogs?|changesets?|sql|deploy|alembic)(?:\/[^/]{1,200}){1,4}$|\/(?:db\.)?changelog[^/]{0,80}$/i;
/** What takes one back, or only looks. */
const TAKES_BACK = /[._/-](?:down|undo|revert|rollback)\.\w{1,5}$|\/(?:revert|verify)\/[^/]+$/i;

/** What in a migration begins the part that takes it back. */
const BACK =
  /\bexports\.down\b|\b(?:async\s|function\s|def\s|void\s|public\s|const\s|fn\s)\s?(?:function\s)?(?:down|Down|downgrade|safeDown|rollback)\b|^[ \t]{0,40}down\s?[(:=]|^--\s?(?:migrate:down|\+goose Down|\+migrate Down|down\b|rollback\b)|^---- create above|<rollback|^\s{0,20}(?:-\s)?rollback:/im;

/** What drops what people have put into tables, in SQL and in the words of the tools. */
const LOSES = new RegExp(
  [
    String.raw`\bdrop\s{1,9}(?:table|column|schema|database)\s{1,9}(?!(?:if\s{1,9}exists\s{1,9})?["'\x60]?(?:te?mp|_te?mp))|\balter\s{1,9}table\s{1,9}[^;\s]{1,100}\s{1,9}drop\s{1,9}(?!(?:constraint|index|not|default|primary|foreign|key|check|identity|expression|partition|trigger)\b)["'\x60\w]`,
    String.raw`\btruncate\s{1,9}(?:table\s{1,9})?["'\x60\w]|\bdelete\s{1,9}from\s{1,9}["'\x60\w.]{1,100}\s{0,9}(?:;|["'\x60)]|$)`,
    String.raw`\b(?:dropTable\w{0,12}|drop_table|DropTable|dropColumns?|drop_columns?|DropColumn|removeColumns?|remove_columns?|removeAttribute|remove_reference|RemoveField|DeleteModel|dropSchema|dropAllTables|bulkDelete|delete_all|destroy_all|dropTimestamps)\b\s?(?:\(|:\w|["'§]|\s?tableName|:)`,
    String.raw`\bSchema::drop|->(?:removeColumn|dropColumn|drop)\(|^\s{1,20}remove[\s(]:?\w|\bdeleteMany\(\s?(?:\{\s?\})?\s?\)|<(?:dropTable|dropColumn|delete)\b|^\s{0,40}-?\s?(?:dropTable|dropColumn):`,
  ].join('|'),
  'im',
);

/** What was there is carried over first, or kept beside. */
const CARRIED_OVER =
  /\bupdate\s{1,9}["'\x60\w.]{1,100}\s{1,9}(?:as\s\w{1,40}\s{1,9})?set\b|\binsert\s{1,9}into\b[^;]{0,400}\bselect\b|\bcreate\s{1,9}table\b[^;]{0,200}\bas\s{1,9}select\b|\b(?:update_all|in_batches|find_each|RunPython|execute_?batch)\b/i;

/** Files, and UTF-16 code units of each, that are looked at. */
const MAX_FILES = 64;
const MAX_TEXT = 65_536;

/** Records what is lost where the migrations of this session that drop something are brought to a database in production. */
export function lossyMigrations(running: Running): void {
  const {
    command,
    frame: { analysis },
  } = running;
  if (!MIGRATES.test(command.words.map(textOf).join(' ').slice(0, 2_000)) || !isForProduction(running)) return;
  const files = [...filesOfSession(analysis)]
    .filter((file) => MIGRATION.test(file) && !TAKES_BACK.test(file) && !isInToolFolder(file, 'others-code'))
    .slice(0, MAX_FILES);
  const loses = (file: string): boolean => {
    const text = (writtenText(file, analysis) ?? '').slice(0, MAX_TEXT);
    const forth = text.slice(0, BACK.exec(text)?.index ?? text.length);
    return payFor(text.length, analysis) && LOSES.test(forth) && !CARRIED_OVER.test(forth);
  };
  if (files.some(loses)) emitResource('destroy', 'database', 'drop', running);
}

/** Variables that say where a tool of migrations works. */
const TELLS = /(?:URL|URI|DSN|HOST|DATABASE|DB|DBSTRING|SERVICE|SETTINGS_MODULE|TARGET|_CONFIG)$|^PG|(?:^|_)(?:ENV|ENVIRONMENT|STAGE)$/;

/** Programs that only hand on the variables that stand in front of them. */
function isForProduction(running: Running): boolean {
  const {
    command,
    frame: { analysis },
  } = running;
  const around: AssignedVariable[] = [];
  for (let flow = analysis.flow; flow !== undefined; flow = flow.wrapper) around.push(...flow.command.assignments);
  const variables = [...command.assignments, ...around, ...exportedTo(running)].filter(({ name }) => TELLS.test(name));
  if (variables.some(({ value }) => says(value)) || command.words.slice(1).some(says)) return true;
  const isLed =
    variables.some(({ name }) => /(?:URL|URI|DSN|HOST|DB|DBSTRING)$/.test(name)) ||
    command.words.some((word) => /:\/\//.test(textOf(word)) || /^--?(?:url|database-url|database)\b/.test(textOf(word)));
  return !isLed && leadsToProduction(command.cwd, analysis.world.disk);
}

/** Whether a word names production, or a variable that does. */
function says({ values, written }: Word): boolean {
  return (
    values.some(({ text }) => !/\s/.test(text) && speaksOfProduction(text)) ||
    [...written.matchAll(/\$\{?(\w{1,100})/g)].some(([, name = '']) => speaksOfProduction(name))
  );
}
