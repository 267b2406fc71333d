import type { Command, Word } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import type { EffectsWorld } from '../analysis.js';
import { textOf } from '../../shell/command.js';
import { mayNameSecret } from './secret-name.js';

/** Variables of which the value is no secret. That a few with a secret have such an everyday word in their names (`CI_JOB_TOKEN`) is let be. */
const HARMLESS_NAMES = new Set(
  ('PATH HOME USER SHELL PWD LANG TERM TZ CI DISPLAY EDITOR VISUAL PAGER HOSTNAME LOGNAME NODE NODE_ NODE_ENV NODE_PATH NODE_OPTIONS NVM_DIR NVM JAVA JAVA_HOME GO GOPATH ' +
    'NPM NPM_ CGO CGO_ GOFLAGS GOOS GOARCH CC CXX LD_LIBRARY_PATH BASH PROXY HTTP_PROXY HTTPS_PROXY NO_PROXY ' +
    'GOROOT PYTHONPATH PYTHON VIRTUAL_ENV CONDA_PREFIX SSH_AUTH_SOCK TMPDIR SHLVL OSTYPE COLORTERM DEBUG PORT LOG_LEVEL APP_ENV RAILS_ENV NPM_CONFIG_USER_AGENT NPM_LIFECYCLE_EVENT INIT_CWD GIT_AUTHOR GIT_COMMITTER GIT_EDITOR GIT_PAGER').split(' '),
);

/** From the beginning of a line on, characters of some classes and then a colon. */
const BEFORE_COLON = /\^((?:\[[^\]\n]{1,60}\][*+]?){1,4}):/;

/** True for an expression that fits no line of an assignment, for it asks for a colon and passes over no `=`. */
function fitsNoAssignment(expression: string): boolean {
  const [, classes] = BEFORE_COLON.exec(expression) ?? [];
  return classes !== undefined && classes.split(']').slice(0, -1).every((each) => each.includes('[^') === each.includes('='));
}

/** What stands between a name and its value. */
type Sign = '=' | ':';

/** True when of lines `NAME=value`, or `NAME: value`, a filter shows the names alone, or the values of harmless names. */
function showsOnlyNames(program: string, args: readonly Word[], sign: Sign = '='): boolean {
  const texts = args.map(textOf);
  switch (program) {
    case 'cut':
      return !texts.some((text) => /^--c/.test(text)) && valueOf(texts, '-d', '--delimiter') === sign && valueOf(texts, '-f', '--fields') === '1';
    case 'awk':
    case 'mawk': {
      if (texts.some((text) => /^-(?:[ef]|i$)|^--(?:source|file|include)/.test(text))) return false;
      if (sign === '=' && texts.some(printsTargets)) return true;
      const separator = valueOf(texts, '-F', '--field-separator');
      return (separator === sign || (sign === ':' && separator === '')) && texts.some((text) => PRINTS_NAMES.test(text));
    }
    case 'sed': {
      // Any other script beside it could print what it has not changed yet, but for one that leaves out lines.
      const given = texts.flatMap((text, index) => (text === '-e' ? [texts[index + 1] ?? ''] : []));
      const scripts = (given.length > 0 ? given : texts.filter((text) => !text.startsWith('-')).slice(0, 1)).flatMap((script) => script.split(/;\s*(?=s\W|\/[^\/;]{0,80}\/d$)/)).filter((script) => !LEAVES_OUT.test(script));
      const extended = texts.some((text) => /^-\w*[Er]/.test(text));
      const silent = texts.some((text) => /^-\w*n/.test(text));
      return scripts.length > 0 && scripts.every((script) => cutsValue(script, sign, extended) || (sign === '=' && keepsName(script, extended, silent))) && !texts.some((text) => /^-(?:\w*[if]|\w+e|e.)|^--/.test(text));
    }
    case 'perl': {
      const [option, script = '', ...files] = texts;
      return option === '-pe' && cutsValue(script, sign, true) && !/[$@](?!\W?$|[/|,#])/.test(script) && !files.some((file) => file.startsWith('-'));
    }
    case 'grep':
    case 'egrep':
    case 'fgrep':
    case 'rg':
      return (sign === '=' || !texts.some(fitsNoAssignment)) && grepped(texts);
    default:
      return false;
  }
}

/** A script of `sed` that takes all from the sign on away. */
const CUTS_VALUE = /^s([/|,#])([=:])\.(\*|\\?\+)\$?\1[^&\\/|,#]*\1[gp]*$/;

/** One that leaves out lines. */
const LEAVES_OUT = /^\s*\/[^/;]{0,80}\/d\s*$/;

/** One that keeps what stands before the sign: all of it, or, where nothing else is printed, a name of some letters. */
const KEEPS_NAME = /^s([/|,#])\^?(\\?\()(\[(?:\^=|A-Za-z0-9_|A-Z0-9_|A-Z_|A-Za-z_)\])(\*|\\?\+)(=?)(\\?\))(=?)\.\*\$?\1\\1[^&\\/|,#]*\1(g?p?)$/;

function cutsValue(script: string, sign: Sign, extended: boolean): boolean {
  const [, , cut, times = ''] = CUTS_VALUE.exec(script) ?? [];
  return cut === sign && (times === '*' || times === (extended ? '+' : '\\+'));
}

function keepsName(script: string, extended: boolean, silent: boolean): boolean {
  const [, , opens, letters, times = '', inside, closes, behind, flags = ''] = KEEPS_NAME.exec(script) ?? [];
  if (opens !== (extended ? '(' : '\\(') || closes !== (extended ? ')' : '\\)') || (inside === '') === (behind === '')) return false;
  return (times === '*' || times === (extended ? '+' : '\\+')) && (letters === '[^=]' || (silent && flags.includes('p')));
}

/** A program of awk with one rule, for the targets of a makefile as `make -p` lists them. */
function printsTargets(script: string): boolean {
  const [head = '', ...body] = script.split('{');
  if (!/^\s*\//.test(head) || !(fitsNoAssignment(head) || /^\s*\/\^# Files?\b[^/]*\/,/.test(head))) return false;
  let open = 1;
  const ends = body.map((piece) => {
    open -= piece.split('}').length - 1;
    return (open += 1) <= 1;
  });
  // Its only rule ends where the program does.
  return /\}\s*$/.test(script) && ends.indexOf(true) === ends.length - 1;
}

/** UTF-16 code units of a file of variables that are looked at. */
const MAX_TEXT = 65_536;

/** A line that is not of the kind `NAME=value`: part of a value, such as a key, that goes over several. */
const OTHER_LINE = /^(?!\s*(?:#|$|(?:export )?[\w.-]{1,80}\s*[=:]))/m;

/** True when such a filter also prints, whole, lines of the file that have no name in them: those of values of several lines. */
export function showsOtherLines(program: string, args: readonly Word[], { kind, target }: Effect, disk: Pick<EffectsWorld['disk'], 'readText'>): boolean {
  // They print nothing of a line without the sign.
  if (kind !== 'read' || target.kind !== 'path' || target.glob || !/^(?:cut|m?awk|sed|perl)$/.test(program)) return false;
  const texts = args.map(textOf);
  if (texts.some((text) => /^-(?:s|n)$|^--only-delimited$/.test(text) || /NF\s?(?:==|>)|\/=\//.test(text))) return false;
  const file = disk.readText(target.path);
  return file.kind === 'present' && OTHER_LINE.test(file.text.slice(0, MAX_TEXT));
}

/** Parts of a program of awk: a text of its own; whether there is a value, or how long it is; what tells nothing more than that. */
const TEXT = String.raw`"(?:[^"\\\n]|\\[nt]){0,80}"`;
const LENGTH = String.raw`length\(\s?\$2\s?\)`;
const ASKED = String.raw`(?:${LENGTH}|\$2(?=\s?(?:[=!]=\s?""|[)?{&|]))|NF)(?:\s?[<>=!]=?\s?(?:\d{1,3}|""))?`;
const ITEM = String.raw`(?:\$1(?!\d)|${TEXT}|${LENGTH}|\(\s?\(?${ASKED}\)?\s?\?\s?${TEXT}\s?:\s?${TEXT}\s?\))`;
const PRINT = String.raw`printf?\s?(?:\(\s?${ITEM}(?:\s?,?\s?${ITEM}){0,6}\s?\)|${ITEM}(?:\s?,?\s?${ITEM}){0,6})`;

/** A program of awk that prints the first field, of all lines or of those that an expression, the number of fields or what they hold tells, and nothing of the value. */
const PRINTS_NAMES = new RegExp(String.raw`^\s*(?:!?(?:\/[^/\\\n]{0,80}\/|${ASKED})\s{0,9}(?:&&\s{0,9}|\|\|\s{0,9}|(?=\{))){0,8}\{\s*(?:${PRINT}|if\s?\(${ASKED}\)\s?${PRINT}(?:\s?;\s?else\s${PRINT})?)(?:\s*;)?\s*\}\s*$`);

/** What gives more than is named. */
const MORE_THAN_NAMED = /\.\.|env|to_entries/i;

/** True when of all outputs of a stack `jq` shows one by its name, and that name is none of a secret. Behind a `|` nothing else is at hand. */
export function picksHarmlessOutput(args: readonly Word[]): boolean {
  const [filter = '', ...files] = args.map(textOf).filter((text) => !/^-[a-zA-Z]+$|^--(?:raw-output|compact-output|exit-status|join-output)$/.test(text));
  return files.length === 0 && /^\s*\.(?:\w+|\["[\w-]+"\])\.value(?:\[\d*\]|\.\w+)*\s*(?:\||$)/.test(filter) && !MORE_THAN_NAMED.test(filter) && !mayNameSecret(filter);
}

/** Fields of what keeps secrets and gives out tokens that say when, for how long and by what name, and never hold the secret. */
const ABOUT = /^\s*(?:\.\w+|\[\d*\]){0,8}\.(?:(?:creation_|explicit_max_)?ttl|expire_time|creation_time|created_time|issue_time|renewable|policies|display_name|num_uses|orphan|lease_duration|expires?_?(?:on|at|in)|expiration|CreatedDate|LastChangedDate|VersionId|ARN)(?:\[\])?\s*$/i;

/** `keys`, of all or of what a path leads to. */
const NAMES_OF_FIELDS = /^(?:(\.[\w.[\]"-]*) ?\| ?)?keys(?:_unsorted)?(?:\[\])?$/;

/** True for a path of `jq` that may end at a text which is a secret. That has no fields, and in its error `jq` quotes the text. */
function mayEndAtSecret(path: string): boolean {
  const list = path.replace(/(?:\[\d{0,9}\]){1,8}$/, '');
  const isOfAll = path.slice(list.length).includes('[]');
  const name = list.split(/[^\w-]+/).filter((each) => each !== '').at(-1);
  if (path.includes('..') || name === undefined) return path.includes('..') || isOfAll;
  // What is called by a plural mostly holds several; each of them is a text, then.
  return mayNameSecret(name) && (list !== path || !/[^s]s$/i.test(name));
}

/** True when `jq` shows the names of the fields of one object, or one field that says something about a secret, and nothing beside them. */
export function picksNoSecret(args: readonly Word[]): boolean {
  const [filter = '', ...files] = args.map(textOf).filter((text) => !/^-[ceCMSr]+$|^--(?:raw-output|compact-output|exit-status)$/.test(text));
  if (files.some((file) => file.startsWith('-'))) return false;
  const ofFields = NAMES_OF_FIELDS.exec(filter.trim());
  return ofFields !== null ? !mayEndAtSecret(ofFields[1] ?? '.') : files.length === 0 && ABOUT.test(filter);
}

/** A field of a service of Compose in which no secret stands: no variables, no commands, and nothing that a build is given. */
const OF_SERVICE = String.raw`\.services(?:\.[\w-]+|\[\]|\["[\w-]+"\]|\.\*)\.(?:container_name|depends_on|expose|hostname|image|networks|platform|ports|profiles|restart|user|volumes|working_dir)(?:\.[\w-]+|\[\d*\]){0,4}`;
const OF_SERVICES = new RegExp(String.raw`^${OF_SERVICE}(?: ?, ?${OF_SERVICE}){0,9}$`);

/** True when `yq` shows such fields of services, and nothing beside them. */
export function picksOfServices(args: readonly Word[]): boolean {
  const [filter = '', ...files] = args.map(textOf).filter((text) => !/^-[rceCMP]+$|^--(?:raw-output|compact-output)$|^e(?:val)?$/.test(text));
  return OF_SERVICES.test(filter.trim()) && (files.length === 0 || (files.length === 1 && files[0] === '-'));
}

/** The value of an option, joined to it or in the next word. */
function valueOf(texts: readonly string[], short: string, long: string): string {
  const at = texts.findIndex((text) => text.startsWith(short) || text.startsWith(`${long}=`));
  const text = texts[at] ?? '';
  if (text.startsWith(`${long}=`)) return text.slice(long.length + 1);
  return text === short ? (texts[at + 1] ?? '') : text.slice(short.length);
}

/** From the beginning of a line on, letters and classes without a sign of equality: other ranges than the three could have it in them. */
const ONLY_NAME = /^\^(?:(?:\[(?:\^=|(?:A-Z|a-z|A-z|0-9|[A-Za-z0-9_](?!-[^\]])|-(?=\])){1,60})\]|\\w)(?:\*|\\?\+)?|\w){1,60}=?$/;

/** `grep -o '^[A-Z_]*'`, `grep '^PATH='`. */
function grepped(texts: readonly string[]): boolean {
  const options = texts.filter((text) => text.startsWith('-'));
  const [pattern = ''] = texts.filter((text) => !text.startsWith('-'));
  if (options.some((option) => !/^-[oEiPwnh]+$/.test(option))) return false;
  if (fitsNoAssignment(pattern)) return true;
  if (options.some((option) => option.includes('o'))) return ONLY_NAME.test(pattern);
  const [, begin = '', inner = pattern, end = ''] = /^(\^?)\\?\(([^()\\]*(?:\\\|[^()\\]*){0,20})\\?\)(\w{0,40}=?)$/.exec(pattern) ?? [];
  const names = inner.split(/\\?\|/).map((name) => `${begin}${name}${end}`);
  return names.every((name) => isHarmless(name.replace(/^\^?\(?|\)?=?$/g, '')));
}

/** What stands in the name of a secret, whatever else does. */
const SECRET_NAME = /KEY|TOKEN|SECRET|PASS|CRED/i;

function isHarmless(name: string): boolean {
  return HARMLESS_NAMES.has(name.toUpperCase()) || (!SECRET_NAME.test(name) && /^(?:[A-Z]\w{0,60}_(?:VERSION|HOME|PATH|DIR|LANG|REGION|PORT)|(?:LC_|XDG_|RUST_?(?:LOG|FLAGS|UP|BACK)|(?:NEXT|EXPO|NUXT)_PUBLIC_|VITE_|REACT_APP_|ANDROID_(?:HOME|SDK)|PYTEST_)\w*|XDG|(?:NEXT|EXPO|NUXT)_PUBLIC|REACT_APP|HOMEBREW_(?:PREFIX|CELLAR|REPOSITORY)|BROWSER(?:SLIST\w*)?|TERM(?:INFO|_PROGRAM\w*)?)$/i.test(name));
}

/** Commands that print all variables, how such a call begins, and with which options what stands between name and value. Else, it is a table or JSON. */
const FORMS: readonly (readonly [call: RegExp, withEquals: RegExp, withColon: RegExp | undefined])[] = [
  [/^heroku config(?: |$)/, / (?:-s|--shell)(?: |$)/, /^(?!.* (?:-j|--json)(?: |$))/],
  [/^railway variables?(?: |$)/, / (?:-k|--kv)(?: |$)/, undefined],
  [/^dotnet user-secrets list(?: |$)/, /^(?!.* --json(?: |$))/, undefined],
  [/^azd env get-values(?: |$)/, /^(?!.* (?:-o|--output)(?:[ =]|$))/, undefined],
  [/^netlify env:list(?: |$)/, / --plain(?: |$)/, undefined],
  [/^docker(?:-compose| compose) .*?\bconfig(?: |$)|^docker-compose config/, / --environment(?: |$)/, /^(?!.* --format[= ]json)/],
];

/** True when of what commands print, and there are some, a filter shows the names alone. */
export function showsNames(commands: readonly Command[], program: string, args: readonly Word[]): boolean {
  return commands.map(signOf).every((sign) => sign !== undefined && showsOnlyNames(program, args, sign));
}

/** What stands between the names and the values that a command prints; undefined where no line is told by that. */
function signOf({ words }: Command): Sign | undefined {
  const line = words.map(textOf).join(' ');
  const [, withEquals, withColon] = FORMS.find(([call]) => call.test(line)) ?? [];
  if (withEquals === undefined || withEquals.test(line)) return '=';
  return withColon?.test(line) === true ? ':' : undefined;
}

/** Commands that print what a program in a container does, or the settings of services and projects, and do nothing else. */
const PRINTS_THERE = new RegExp([
  /^\S+(?: compose)? exec (?:-[itT]+ )*[\w.-]+ (?:env|printenv)$/,
  /^docker(?: compose|-compose)(?: (?:-f|--file|--profile) [\w./-]+){0,8} config(?: --environment| --no-interpolate)?$/,
  /^railway variables?(?: (?:--json|--kv|-k|(?:-s|--service|-e|--environment) [\w-]+))*$/,
  /^netlify env:list(?: --\w[\w=-]*)*$/,
  /^dotnet user-secrets list(?: (?:-p|--project|--id|-c|--configuration) [\w./-]+| --json)*$/,
  /^azd env get-values(?: (?:-e|--environment|-C|--cwd|-o|--output) [\w./-]+)*$/,
].map(({ source }) => source).join('|'));

/** `docker inspect` with a template that prints each variable of a container on a line, and nothing else. */
const PRINTS_VARIABLES = /^\S+(?: container)? inspect (?:[\w.-]+ )?(?:-f |--format[= ])\{\{-? ?range \.Config\.Env ?-?\}\}(?:\{\{-? ?println \. ?\}\}|\{\{ ?\. ?\}\}(?:\n|\\n|\{\{ ?"\\n" ?\}\}))\{\{ ?end ?-?\}\}(?: [\w.-]+)?$/;

/** True for `docker exec web env`, `docker compose config` and `dotnet user-secrets list`. */
export function printsThere(program: string, args: readonly Word[]): boolean {
  const line = [program, ...args.map(textOf)].join(' ');
  return PRINTS_THERE.test(line) || PRINTS_VARIABLES.test(line);
}

/** A program of `awk` that counts lines: `END { print NR }`, `/x/ { n++ } END { print n }`. */
const COUNTS = /^\s{0,9}(?:(?:\/[^/\n]{0,80}\/\s{0,9})?\{\s{0,9}\w{1,20}\s{0,9}(?:\+\+|\+=\s{0,9}1)\s{0,9};?\s{0,9}\}\s{0,9}[;\n]?\s{0,9})?END\s{0,9}\{\s{0,9}print[\s(]{1,9}\w{1,20}(?:\s{0,9}\+\s{0,9}0)?[\s);]{0,9}\}\s{0,9}$/;

/** True for `awk 'END { print NR }'`: of its input it shows how many lines there are. */
export function countsLines({ words: [program, script, ...others] }: Command): boolean {
  return others.length === 0 && /^(?:\S*\/)?[gm]?awk$/.test(textOf(program)) && COUNTS.test(textOf(script));
}

/** `find … -exec cat {} +`: what is found goes through such filters, and nowhere else. */
export function runsOnly(filters: readonly string[], texts: readonly string[]): boolean {
  if (texts.some((text) => /^-(?:delete|f(?:print|ls)|ok)|\/dev\/|system|\|/.test(text))) return false;
  return texts.every((text, at) => !/^-exec/.test(text) || filters.includes(texts[at + 1] ?? ''));
}
