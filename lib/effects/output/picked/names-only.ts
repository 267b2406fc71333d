import type { Command, Word } from '../../../shell/command.js';
import type { Effect } from '../../../types.js';
import type { EffectsWorld } from '../../analysis.js';
import { textOf } from '../../../shell/command.js';

/** Variables of which the value is no secret. That a few with a secret have such an everyday word in their names (`CI_JOB_TOKEN`) is let be. */
const HARMLESS_NAMES = new Set(
  (
    'PATH HOME USER SHELL PWD LANG TERM TZ CI DISPLAY EDITOR VISUAL PAGER HOSTNAME LOGNAME NODE NODE_ NODE_ENV NODE_PATH NODE_OPTIONS NVM_DIR NVM JAVA JAVA_HOME GO GOPATH ' +
    'NPM NPM_ CGO CGO_ GOFLAGS GOOS GOARCH CC CXX LD_LIBRARY_PATH BASH PROXY HTTP_PROXY HTTPS_PROXY NO_PROXY ' +
    'GOROOT PYTHONPATH PYTHON VIRTUAL_ENV CONDA_PREFIX SSH_AUTH_SOCK TMPDIR SHLVL OSTYPE COLORTERM DEBUG PORT LOG_LEVEL APP_ENV RAILS_ENV NPM_CONFIG_USER_AGENT NPM_LIFECYCLE_EVENT INIT_CWD GIT_AUTHOR GIT_COMMITTER GIT_EDITOR GIT_PAGER'
  ).split(' '),
);

/** From the beginning of a line on, characters of some classes and then a colon. */
const BEFORE_COLON = /\^((?:\[[^\]\n]{1,60}\][*+]?){1,4}):/;

/** True for an expression that fits no line of an assignment, for it asks for a colon and passes over no `=`. */
function fitsNoAssignment(expression: string): boolean {
  const [, classes] = BEFORE_COLON.exec(expression) ?? [];
  return (
    classes !== undefined &&
    classes
      .split(']')
      .slice(0, -1)
      .every((each) => each.includes('[^') === each.includes('='))
  );
}

/** What stands between a name and its value. */
type Sign = '=' | ':';

/** True when of lines `NAME=value`, or `NAME: value`, a filter shows the names alone, or the values of harmless names. */
function showsOnlyNames(program: string, args: readonly Word[], sign: Sign): boolean {
  const texts = args.map(textOf);
  switch (program) {
    case 'cut':
      return (
        !texts.some((text) => /^--c/.test(text)) && valueOf(texts, '-d', '--delimiter') === sign && valueOf(texts, '-f', '--fields') === '1'
      );
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
      const scripts = (given.length > 0 ? given : texts.filter((text) => !text.startsWith('-')).slice(0, 1))
        .flatMap((script) => script.split(/;\s*(?=s\W|\/[^\/;]{0,80}\/d$)/))
        .filter((script) => !LEAVES_OUT.test(script));
      const extended = texts.some((text) => /^-\w*[Er]/.test(text));
      const silent = texts.some((text) => /^-\w*n/.test(text));
      return (
        scripts.length > 0 &&
        scripts.every((script) => cutsValue(script, sign, extended) || (sign === '=' && keepsName(script, extended, silent))) &&
        !texts.some((text) => /^-(?:\w*[if]|\w+e|e.)|^--/.test(text))
      );
    }
    case 'perl': {
      const [option, script = '', ...files] = texts;
      return (
        option === '-pe' &&
        cutsValue(script, sign, true) &&
        !/[$@](?!\W?$|[/|,#])/.test(script) &&
        !files.some((file) => file.startsWith('-'))
      );
    }
    case 'grep':
    case 'egrep':
    case 'fgrep':
    case 'rg':
      return (sign === '=' || !texts.some(fitsNoAssignment)) && grepped(texts, sign);
    default:
      return false;
  }
}

/** A script of `sed` that takes all from the sign on away. */
const CUTS_VALUE = /^s([/|,#]) ?([=:]) ?\.(\*|\\?\+)\$?\1[^&\\/|,#]*\1[gp]*$/;

/** One that leaves out lines. */
const LEAVES_OUT = /^\s*\/[^/;]{0,80}\/d\s*$/;

/** One that keeps what stands before the sign: all of it, or, where nothing else is printed, a name of some letters. */
const KEEPS_NAME =
  /^s([/|,#])\^?(\\?\()(\[(?:\^=|A-Za-z0-9_|A-Z0-9_|A-Z_|A-Za-z_)\])(\*|\\?\+)(=?)(\\?\))(=?)\.\*\$?\1\\1[^&\\/|,#]*\1(g?p?)$/;

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
export function showsOtherLines(
  program: string,
  args: readonly Word[],
  { kind, target }: Effect,
  disk: Pick<EffectsWorld['disk'], 'readText'>,
): boolean {
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
const PRINTS_NAMES = new RegExp(
  String.raw`^\s*(?:!?(?:\/[^/\\\n]{0,80}\/|\$1\s?!?~\s?(?:\/[^/\\\n]{0,80}\/|${TEXT})|${ASKED})\s{0,9}(?:&&\s{0,9}|\|\|\s{0,9}|(?=\{))){0,8}\{\s*(?:${PRINT}|if\s?\(${ASKED}\)\s?${PRINT}(?:\s?;\s?else\s${PRINT})?)(?:\s*;)?\s*\}\s*$`,
);

/** The value of an option, joined to it or in the next word. */
function valueOf(texts: readonly string[], short: string, long: string): string {
  const at = texts.findIndex((text) => text.startsWith(short) || text.startsWith(`${long}=`));
  const text = texts[at] ?? '';
  if (text.startsWith(`${long}=`)) return text.slice(long.length + 1);
  return text === short ? (texts[at + 1] ?? '') : text.slice(short.length);
}

/** From the beginning of a line on, letters and classes without a sign of equality: other ranges than the three could have it in them. */
const ONLY_NAME = /^\^(?:(?:\[(?:\^=|(?:A-Z|a-z|A-z|0-9|[A-Za-z0-9_](?!-[^\]])|-(?=\])){1,60})\]|\\w)(?:\*|\\?\+)?|\w){1,60}=?$/;

/** Fields of a service of Compose that stand in a line of their own, in which there is no secret. */
const FIELD_OF_SERVICE = /^(?:container_name|hostname|image|platform|ports|published|restart|working_dir)$/;

/** `grep -o '^[A-Z_]*'`, `grep '^PATH='`, of `NAME: value` also `grep image:`. */
function grepped(texts: readonly string[], sign: Sign): boolean {
  const options = texts.filter((text) => text.startsWith('-'));
  const [pattern = ''] = texts.filter((text) => !text.startsWith('-'));
  if (options.some((option) => !/^-[oEiPwnh]+$/.test(option))) return false;
  if (fitsNoAssignment(pattern)) return true;
  if (options.some((option) => option.includes('o'))) return ONLY_NAME.test(pattern);
  const [, begin = '', inner = pattern, end = ''] =
    /^(\^?(?:(?: |\\s)[*+])?)\\?\(([^()\\]*(?:\\\|[^()\\]*){0,20})\\?\)(\w{0,40}[=:]?)$/.exec(pattern) ?? [];
  const names = inner.split(/\\?\|/).map((name) => `${begin}${name}${end}`);
  const isField = (name: string): boolean =>
    sign === ':' && !options.some((option) => option.includes('i')) && FIELD_OF_SERVICE.test(name.replace(/^\^?(?: |\\s)[*+]|:$/g, ''));
  return names.every((name) => isField(name) || isHarmless(name.replace(/^\^?\(?|\)?[=:]?$/g, '')));
}

/** What stands in the name of a secret, whatever else does. */
const SECRET_NAME = /KEY|TOKEN|SECRET|PASS|CRED/i;

function isHarmless(name: string): boolean {
  return (
    HARMLESS_NAMES.has(name.toUpperCase()) ||
    (!SECRET_NAME.test(name) &&
      /^(?:[A-Z]\w{0,60}_(?:VERSION|HOME|PATH|DIR|LANG|REGION|PORT)|(?:LC_|XDG_|RUST_?(?:LOG|FLAGS|UP|BACK)|(?:NEXT|EXPO|NUXT)_PUBLIC_|VITE_|REACT_APP_|ANDROID_(?:HOME|SDK)|PYTEST_)\w*|XDG|(?:NEXT|EXPO|NUXT)_PUBLIC|REACT_APP|HOMEBREW_(?:PREFIX|CELLAR|REPOSITORY)|BROWSER(?:SLIST\w*)?|TERM(?:INFO|_PROGRAM\w*)?)$/i.test(
        name,
      ))
  );
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

/** A program of `awk` that counts lines: `END { print NR }`, `/x/ { n++ } END { print n }`. */
const COUNTS =
  /^\s{0,9}(?:(?:\/[^/\n]{0,80}\/\s{0,9})?\{\s{0,9}\w{1,20}\s{0,9}(?:\+\+|\+=\s{0,9}1)\s{0,9};?\s{0,9}\}\s{0,9}[;\n]?\s{0,9})?END\s{0,9}\{\s{0,9}print[\s(]{1,9}\w{1,20}(?:\s{0,9}\+\s{0,9}0)?[\s);]{0,9}\}\s{0,9}$/;

/** A file that is named: no option, and no variable of `awk`'s (`n=5`), which the program may print. */
const FILE = /^[^-=][^=]*$/;

/** True for `awk 'END { print NR }'` and `sed -n '$='`: of its input, or the files that it is given, it shows how many lines there are. */
export function countsLines({ words: [program, ...args] }: Command): boolean {
  const [script = '', ...files] = args.map(textOf);
  if (/^(?:\S*\/)?[gm]?awk$/.test(textOf(program))) return COUNTS.test(script) && files.every((file) => FILE.test(file));
  return script === '-n' && files[0] === '$=' && files.slice(1).every((file) => FILE.test(file));
}
