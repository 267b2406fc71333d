import type { RunRequest } from './run-request.js';
import { resolvePath } from '../../paths/resolve.js';
import { HOLE, textOf } from '../../shell/command.js';
import { SECRET_NAME } from '../output/picked/secret-name.js';

/** One variable, as languages take it out of the environment; its name stands in the first group that is there. */
const ONE = String.raw`(?:os\.environ\s?\[\s?['"](\w{1,80})['"]\s?\]|(?:os\.environ\.get|os\.getenv|getenv|os\.Getenv|ENV\.fetch|Deno\.env\.get|System\.get_env|System\.fetch_env!|System\.getenv)\s?\(\s?['"](\w{1,80})['"][^()\n]{0,60}\)|(?:process|Bun|import\.meta)\.env(?:\.(\w{1,80})|\[\s?['"](\w{1,80})['"]\s?\])|(?:ENV|\$_ENV|\$_SERVER|\$ENV)\s?[[{]\s?['"]?(\w{1,80})['"]?\s?[\]}])`;

/** A value that a name is given: `key = os.environ["KEY"]`, `k := os.Getenv("KEY")`. */
const NAMED = new RegExp(String.raw`(?<![\w.$])\$?([A-Za-z_]\w{0,60})\s?(?::?=)\s?${ONE}`, 'g');

/** What may stand in the place of the value in what compares it. */
const HELD = '{held}';

/** Assertions that print what they compare where it differs: of pytest, which takes each apart, and of libraries for tests. */
const COMPARED: readonly string[] = [
  String.raw`\bassert\s(?:[^\n=]{0,80}==\s?)?${HELD}\s{0,3}(?:==|\bin\b|\.(?:startswith|endswith)\(|$)`,
  String.raw`\bassert\w*(?:\.\w{1,30})?[\s(]\s{0,9}(?:[^,\n()]{1,200},\s{0,9})?${HELD}\s{0,9},?`,
  String.raw`\b(?:deep|strict|deepStrict)?[eE]qual\(\s{0,9}(?:[^,\n()]{1,200},\s{0,9})?${HELD}`,
  String.raw`\bexpect\(\s{0,3}${HELD}\s{0,3}\)\.(?:toBe|toEqual|toStrictEqual|toMatch|toContain|toHaveLength|to\.(?:be\.)?(?:equal|eql|match|contain|include|eq)|to\s\(?(?:eq|eql|match|include|start_with))\b(?!\(\s?(?:undefined|null)\b)`,
  String.raw`\bt\.(?:Error|Fatal|Log|Skip)f?\([^\n]{0,200}${HELD}`,
];

/** Assertions of which a failure tells that something is missing, and nothing else. */
const ONLY_ASKS =
  /\bassert(?:\.ok|Truthy|_not_nil|NotNull|IsNotNone|NotEmpty|True|_predicate|_present)?\b[\s(]|\bassert(?:IsNotNone|True|NotNull|NotEmpty)\(/;

/** Variables of one file that are looked at. */
const MAX_NAMES = 16;

/** What takes the variables of a file of settings into a program, in code. */
const LOADS = /dotenv|Dotenv|from decouple|environs|loadEnvFile|--env-file/;

/** A file of settings that is not there for tests. */
const SETTINGS = /(?:^|[/=])\.env(?:\.(?:local|development|dev|prod|production|staging))?$/;

/** What prints, with what stands before the value in the same statement. */
const PRINTS =
  /(?<![\w$.])(?:console\.(?:log|info|warn|error|debug|table|dir)|p?print(?:f|ln!?)?|puts|pp?|echo|say|warn|t\.Logf?|fmt\.F?[pP]rint\w{0,3}|fwrite|var_dump|print_r|dump|(?:process|sys)\.std(?:out|err)\.write|STD(?:OUT|ERR)\.puts|log(?:ger)?\.\w{1,10})\b[\s(][^;\n]{0,200}$/;

/** It is only asked whether there is one, or how long it is, or a part of it is shown. */
const ASKS_BEFORE = /(?:!|\btypeof\s?|\b(?:Boolean|bool|len|String\.length|isset|empty|mask|redact|hash)\(\s?)$|\bif\s[^\n]{0,80}$/;
const ASKS_BEHIND =
  /^["'\])}]{0,3}\s{0,3}(?:\?(?!\?)\s|\??\.(?:length|slice|substr\w{0,6}|startsWith|start_with\?|present\?|nil\?|empty\?|size)\b|\[\s?:|\[0|[!=]==?|is\s|in\s|&&)/;

/** The variables that a text prints where it stands, or by the name that they are given to. */
function printedIn(text: string): readonly string[] {
  const source = text.slice(0, MAX_TEXT);
  const isPrinted = (start: number, end: number): boolean => {
    const before = source.slice(Math.max(0, start - 240), start);
    return PRINTS.test(before) && !ASKS_BEFORE.test(before) && !ASKS_BEHIND.test(source.slice(end, end + 24));
  };
  const found = new Set<string>();
  for (const { 0: whole, 1: a, 2: b, 3: c, 4: d, 5: e, index } of [...source.matchAll(new RegExp(ONE, 'g'))].slice(0, MAX_NAMES)) {
    if (isPrinted(index, index + whole.length)) found.add(nameIn([a, b, c, d, e]));
  }
  return [...found];
}

/** The secrets of the environment that a file of this session prints, or as a test compares with something: where they differ it shows them. */
export function secretsAsserted(text: string, run: RunRequest): readonly string[] {
  if (!/env/i.test(text)) return [];
  const asserts = /assert|expect|[eE]qual|\bt\.\w/.test(text) ? comparedIn(text, run) : [];
  const compared = [...new Set([...asserts, ...printedIn(text)])].filter((name) => SECRET_NAME.test(name) && !isSetBy(text, name));
  return compared.length === 0 ? [] : compared.filter((name) => isGiven(name, text, run));
}

function comparedIn(text: string, { running: { program, command } }: RunRequest): readonly string[] {
  const source = text.slice(0, MAX_TEXT);
  // Python itself says only that an assertion has failed.
  const forms = /^python/.test(program) && !command.words.some((word) => /pytest/.test(textOf(word))) ? COMPARED.slice(1) : COMPARED;
  const held = new Map<string, string>();
  for (const [, variable = '', ...names] of [...source.matchAll(NAMED)].slice(0, MAX_NAMES)) held.set(variable, nameIn(names));
  const all = [ONE, ...[...held.keys()].map((variable) => String.raw`\$?\b(${variable})\b`)];
  const found = new Set<string>();
  for (const value of all) {
    for (const form of forms) {
      for (const [whole, ...groups] of [
        ...source.matchAll(
          new RegExp(
            form.replace(HELD, () => value),
            'gm',
          ),
        ),
      ].slice(0, MAX_NAMES)) {
        const name = nameIn(groups);
        if (!ONLY_ASKS.test(whole) || /==|\bin\b|\.(?:startswith|endswith)\(/.test(whole)) found.add(held.get(name) ?? name);
      }
    }
  }
  return [...found];
}

/** UTF-16 code units of a test that are looked at. */
const MAX_TEXT = 20_000;

function nameIn(groups: readonly (string | undefined)[]): string {
  return groups.find((group) => group !== undefined) ?? '';
}

/** The test gives the variable a value of its own: `monkeypatch.setenv("KEY", …)`, `process.env.KEY = …`, `{"KEY": …}`, a file `KEY=…`. */
function isSetBy(text: string, name: string): boolean {
  return new RegExp(
    String.raw`(?<!(?:\bget|getenv|Getenv|fetch|get_env)\s?\(\s?['"])\b${name}\b(?:['"]?\s?\]?\s?(?:=(?![=>~])|=>|:(?!:))|['"]\s?,)`,
  ).test(text);
}

/** A file of settings that a text names: `config({ path: '.env.local' })`. */
const NAMED_FILE = /['"]((?:[\w./-]{0,200}\/)?\.?[\w-]{0,40}\.env(?:\.(?:local|development|dev|prod|production|staging))?)['"]/g;

/** A value for it stands in a file of settings that the call, or the test, takes in. */
function isGiven(name: string, text: string, { running: { command, frame, program, scope } }: RunRequest): boolean {
  const { analysis } = frame;
  const commands = analysis.flows.map((flow) => flow.command);
  if ([command, ...commands].some(({ assignments }) => assignments.some((each) => each.name === name))) return false;
  const named = commands.flatMap(({ words }) => words.map(textOf).filter((word) => SETTINGS.test(word) && !word.includes(HOLE)));
  const byRunner = commands.some(({ words: [program, first] }) => textOf(program) === 'dotenv' || /^dotenvx?$/.test(textOf(first)));
  const isLoaded = byRunner || LOADS.test(text);
  const written = isLoaded ? [...text.matchAll(NAMED_FILE)].slice(0, MAX_NAMES).map(([, file = '']) => file) : [];
  const files = [...named.map((word) => word.replace(/^.*=/, '')), ...written, ...(isLoaded || program === 'bun' ? ['.env'] : [])];
  return files.some((file) => {
    const read = analysis.world.disk.readText(resolvePath(file, { cwd: command.cwd ?? analysis.cwd, home: scope.home }));
    return read.kind === 'present' && new RegExp(String.raw`^(?:export\s)?${name}=["']?[^\s"'#]`, 'm').test(read.text);
  });
}
