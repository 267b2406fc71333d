import type { AssignedVariable } from '../../shell/command.js';
import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { isLocalhost } from '../../paths/own-hosts.js';
import { textOf } from '../../shell/command.js';
import { sureText } from '../../shell/sure-text.js';
import { leadsToThrownAway } from './local-client.js';
import { NAMES_DATABASE } from './named-by-variable.js';
import { isThrownAwayServer } from './thrown-away.js';

/** A framework whose settings say, in files of the project, which variables tell the database. */
interface Framework {
  readonly programs: RegExp;
  /** Whether it takes the address of that variable without being told to. */
  readonly takesAddress?: true;
  /** The files that say so, in the folder of the project; those that are not there say nothing. */
  readonly files: (folder: string, running: Running, set: ReadonlyMap<string, string>) => readonly string[];
}

const FRAMEWORKS: readonly Framework[] = [
  { programs: /^(?:rails|rake)\b/, takesAddress: true, files: (folder) => [`${folder}/config/database.yml`] },
  {
    programs: /^mix\b/,
    files: (folder, _, set) => ['config', set.get('MIX_ENV') ?? 'dev', 'runtime'].map((name) => `${folder}/config/${name}.exs`),
  },
  { programs: /^artisan\b/, files: (folder) => [`${folder}/config/database.php`] },
  {
    programs: /^manage\.py\b/,
    files: (folder, running, set) =>
      moduleOf(set.get('DJANGO_SETTINGS_MODULE') ?? namedInManage(folder, running)).map((path) => `${folder}/${path}`),
  },
];

/** The variables by which a database may be told, by their usual names. */
const PORT = /^(?:PG|DB_|DATABASE_|POSTGRES_|MYSQL_|SQL_)PORT$/;
const HOST = /^(?:PG|DB_|DATABASE_|POSTGRES_|MYSQL_|SQL_)HOST$/;
const NAME = /^(?:PGDATABASE|(?:DB|DATABASE|POSTGRES|MYSQL|SQL)_(?:NAME|DB|DATABASE))$/;
const WHO = /^(?:(?:PG|DB_|DATABASE_|POSTGRES_|MYSQL_|SQL_)(?:USER|USERNAME|PASS|PASSWORD))$/;

/** Names that are exported for programs that heed them. */
export function variablesOfDatabases(): readonly string[] {
  return ['PG', 'DB_', 'DATABASE_', 'POSTGRES_', 'MYSQL_', 'SQL_']
    .flatMap((start) => [`${start}PORT`, `${start}HOST`, `${start}NAME`, `${start}DATABASE`])
    .concat('DJANGO_SETTINGS_MODULE', 'RAILS_ENV', 'RACK_ENV', 'MIX_ENV', 'APP_ENV', 'DATABASE_URL');
}

/** Variables by which frameworks are told the environment. */
const ENVIRONMENT = /^(?:RAILS_ENV|RACK_ENV|MIX_ENV|APP_ENV)$/;

/** The variable of an address. */
const ADDRESS = 'DATABASE_URL';

/** A section within a section: a database of several. */
const SEVERAL = /^[ \t]{1,99}\w{1,99}:[ \t]{0,99}\n[ \t]{2,99}\w/m;

/** An address as a whole, by whatever variable, a host that is written out, and variables that a file sets all the same. */
const TOLD_OTHERWISE = /DATABASE_URL|DB_URL|database_url|\burl\s{0,9}[:=]|["']url["']|\benv\.db\b|override\s{0,9}=\s{0,9}True/i;
const HOST_SETTING = /["']?\bhost(?:name)?["']?\s{0,9}(?:=>|[:=])\s{0,9}([^\n,]{0,200})/gi;
const HOST_HERE =
  /^(?:["']?(?:localhost|127\.0\.0\.1)?["']?\s{0,9}$|<%=|(?:os\.)?(?:environ|getenv)\b|System\.(?:get_env|fetch_env!)|env\()/;

/** Options that name another environment, database or settings. */
const HARMLESS_OPTION = /^(?:-[fnq]|--(?:force|seed|no-interaction|quiet|no-?input|noinput|if-exists|drop-views|all|trace))$/;

/**
 * True for `DB_PORT=55432 manage.py flush`, where a server answers on that port which is thrown away, and the settings of the
 * project take the port from that variable, and no other machine from anywhere.
 *
 * @param assigned the variables that stand before the command, or are exported
 */
export function isLedToThrownAway({ name, all }: Arguments, assigned: readonly AssignedVariable[], running: Running): boolean {
  const framework = FRAMEWORKS.find(({ programs }) => programs.test(name) || programs.test(running.program));
  const folder = running.command.cwd;
  if (framework === undefined || folder === undefined || running.frame.machine !== 'here') return false;
  if (all.some((word) => textOf(word).startsWith('-') && !HARMLESS_OPTION.test(sureText(word)))) return false;
  const set = new Map(assigned.map((each) => [each.name, sureText(each.value)]));
  if (set.size < new Set(assigned.map((each) => `${each.name}=${sureText(each.value)}`)).size) return false;
  const told = [...set].filter(([each]) => PORT.test(each) || each === ADDRESS);
  const [[variable, value] = ['', '']] = told;
  const isAddress = variable === ADDRESS;
  if (
    told.length !== 1 ||
    !(isAddress ? leadsToThrownAway(value.replace(/^(?:ecto|postgis):/, 'postgres:'), running) : isThrownAwayServer(value, running)) ||
    ![...set].every(([each, given]) => each === ADDRESS || isHarmless(each, given))
  ) {
    return false;
  }
  const { disk } = running.frame.analysis.world;
  const texts = framework.files(folder, running, set).flatMap((path) => {
    const read = disk.readText(path);
    return read.kind === 'absent' ? [] : [read.kind === 'present' ? read.text.replace(OF_PRODUCTION, '') : UNREADABLE];
  });
  const variables = new RegExp(`["']${variable}["']`);
  // Rails takes the address before all else, for the one database that is not named.
  const isTaken =
    isAddress && framework.takesAddress === true
      ? texts.length > 0 && !texts.some((text) => SEVERAL.test(text))
      : texts.some((text) => variables.test(text));
  const otherwise = isAddress ? /override\s{0,9}=\s{0,9}True/ : TOLD_OTHERWISE;
  const namesOther = (text: string): boolean => [...text.matchAll(HOST_SETTING)].some(([, host = '']) => !HOST_HERE.test(host.trim()));
  if (!isTaken || texts.some((text) => otherwise.test(text) || namesOther(text))) return false;
  if (!isAddress && ![...set.keys()].some((each) => HOST.test(each)) && texts.some(hasHostElsewhere)) return false;
  if (!(isAddress && framework.takesAddress === true) && texts.some((text) => TAKES_IN.test(text.replace(OWN_ENVIRONMENT, '')))) {
    return false;
  }
  return (
    isAddress ||
    !FILES_OF_VARIABLES.some((file) => {
      const read = disk.readText(`${folder}/${file}`);
      return (
        read.kind === 'unknown' ||
        (read.kind === 'present' && /^[ \t]{0,99}(?:export )?DATABASE_URL=/m.test(read.text)) ||
        (read.kind === 'present' &&
          [...read.text.matchAll(HOST_TOLD)].some(([, host = '']) => !isLocalhost(host.trim().replace(/["']/g, ''))))
      );
    })
  );
}

/** Files by which a program gets variables that are not set. */
const FILES_OF_VARIABLES = [
  '',
  '.local',
  ...['development', 'dev', 'test', 'testing', 'local', 'production', 'prod', 'staging'].flatMap((name) => [`.${name}`, `.${name}.local`]),
].map((ending) => `.env${ending}`);
const HOST_TOLD = /^[ \t]{0,99}(?:export )?(?:PG|DB_|DATABASE_|POSTGRES_|MYSQL_|SQL_)HOST[ \t]{0,9}=([^\n#]{0,200})/gm;

/** What a setting takes for the host where no variable says it. */
const USUAL_HOST =
  /["']\w{0,40}HOST\w{0,20}["']\s{0,9}[\])]?\s{0,9}(?:,\s{0,9}(?:default\s?=\s?)?|\|\|\s{0,9}|\?[:?]\s{0,9}|or )["']([^"'\n]{0,200})["']/g;

function hasHostElsewhere(text: string): boolean {
  return [...text.matchAll(USUAL_HOST)].some(([, host = '']) => host !== '' && !isLocalhost(host));
}

/** Settings that stand in other files; those of the environment are read. */
const TAKES_IN =
  /^[ \t]{0,99}from \S{1,200} import [^\n]{0,200}(?:\*|\bDATABASES\b)|\bimport_config\b|\b(?:require|include)(?:_once|_relative)?\b/m;
const OWN_ENVIRONMENT = /import_config "#\{(?:config_env\(\)|Mix\.env\(?\)?)\}\.exs"/g;

/** What stands for a file that cannot be read: it may say anything. */
const UNREADABLE = 'DATABASE_URL';

/** What settings say of production alone: a section of YAML, or what a file of Elixir has behind such a question. */
const OF_PRODUCTION = /^production:[^\n]*(?:\n(?:[ \t#][^\n]*)?)*|^if config_env\(\) == :prod do$[^]*?^end$/gm;

function isHarmless(variable: string, value: string): boolean {
  if (ENVIRONMENT.test(variable)) return /^(?:dev|development|test|local|testing)$/.test(value);
  if (HOST.test(variable)) return isLocalhost(value);
  if (PORT.test(variable)) return /^\d{4,5}$/.test(value);
  return NAME.test(variable) || WHO.test(variable) || !NAMES_DATABASE.test(variable);
}

function namedInManage(
  folder: string,
  {
    frame: {
      analysis: {
        world: { disk },
      },
    },
  }: Running,
): string {
  const read = disk.readText(`${folder}/manage.py`);
  return read.kind === 'present' ? (/["']DJANGO_SETTINGS_MODULE["'],\s{0,99}["']([\w.]{1,200})["']/.exec(read.text)?.[1] ?? '') : '';
}

function moduleOf(name: string): readonly string[] {
  return /^\w+(?:\.\w+){0,9}$/.test(name) ? [`${name.replaceAll('.', '/')}.py`] : [];
}
