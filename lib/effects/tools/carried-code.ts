import type { Language } from '../code/languages/language.js';
import type { Json } from '../../types.js';
import type { Fields, ForeignCall } from './foreign-call.js';
import { languageOf } from '../written/language.js';

/** Code that a call gives a tool to run. */
export interface CarriedCode {
  readonly language: Language;
  readonly text: string;
  /** True where the text stands in a field that is a shell's script as well. */
  readonly perhapsShell: boolean;
}

const CODE =
  /^(?:(?:source|cell|python|script|raw)_)?(?:code|source|snippet)(?:_(?:snippet|block|string|text|content))?$|^(?:cells?|cell_content|expression|expr)$/;
const IN_A_REPL = /^expr(?:ession)?$/;
const SCRIPT = /^(?:[a-z]{1,20}_)?script(?:_(?:content|text|source|code))?$/;

/** `python_code`, `js`: the field tells the language. */
const BY_FIELD =
  /^(py|python|js|javascript|ts|typescript|node|ruby|perl|php|lua|julia|applescript|powershell|bash)(?:_(?:code|script|source|snippet|expression))?$/;

/** Tools that run code, and those that only look at it. */
const RUNS_CODE = /exec|run|eval|repl|python|node|notebook|jupyter|kernel|interpret|script|code|cell|sandbox|colab/i;
const READS_CODE = /analy|review|explain|format|lint|search|find|docs|complet|index/i;
const EVALUATES = /eval|repl|exec|interpret|console/i;
const RUNS_FILES = /(?:^|_)(?:run|exec|execute)(?:_|$)/;

/** In a browser there is no file system, and no shell. */
export const BROWSER = /puppeteer|playwright|browser|chrome|chromium|firefox|safari|selenium|webdriver|devtools|stagehand/i;

/** Languages by other words than the names of their interpreters and the extensions of their files. */
const OTHER_WORDS: Readonly<Record<string, Language>> = {
  python: 'python',
  ipython: 'python',
  jupyter: 'python',
  notebook: 'python',
  python2: 'python',
  ipykernel: 'python',
  javascript: 'javascript',
  typescript: 'javascript',
  nodejs: 'javascript',
  js: 'javascript',
  jxa: 'javascript',
  shell: 'shell',
  bash: 'shell',
  sh: 'shell',
  zsh: 'shell',
  shellscript: 'shell',
  console: 'shell',
  powershell: 'powershell',
  pwsh: 'powershell',
  ps1: 'powershell',
  sql: 'sql',
  applescript: 'applescript',
  clojure: 'lisp',
  clj: 'lisp',
  scheme: 'lisp',
  elisp: 'lisp',
  matlab: 'octave',
  golang: 'go',
  rlang: 'r',
  rscript: 'r',
  kotlin: 'java',
  java: 'java',
};

/** A language by any word for it; undefined for other words. */
function languageNamed(word: string): Language | undefined {
  const plain = word.toLowerCase().replace(/[\d.]{1,9}$/, '');
  if (Object.hasOwn(OTHER_WORDS, plain)) return OTHER_WORDS[plain];
  return languageOf(plain, '', '') ?? (/^\w{1,20}$/.test(plain) ? languageOf('', `code.${plain}`, '') : undefined);
}

/** Words of tools that are also names of programs, and tell nothing of a language. */
const TELLS_NOTHING = new Set([
  'r',
  'c',
  'go',
  'rust',
  'source',
  'vim',
  'script',
  'cls',
  'sty',
  'shell',
  'console',
  'emacs',
  'expect',
  'swift',
]);

/** The language that the call says, at the object or around it; undefined where it says none. */
export function saidLanguage(fields: Fields): Language | undefined {
  const said = fields.text(
    'language',
    'lang',
    'language_id',
    'code_language',
    'runtime',
    'interpreter',
    'kernel',
    'kernel_name',
    'shell',
    'shell_type',
    'environment',
  );
  return said === undefined ? undefined : languageNamed(said.slice(said.lastIndexOf('/') + 1));
}

/** The language that the names of the tool and its server tell: one beside the shell before the shell. */
export function languageByName({ toolWords, serverWords }: ForeignCall): Language | undefined {
  const words = [...toolWords, ...serverWords];
  const told = words
    .filter((word) => !TELLS_NOTHING.has(word))
    .map(languageNamed)
    .find((language) => language !== undefined);
  return told ?? (words.includes('shell') ? 'shell' : undefined);
}

/** The code in the fields of one object of a call. */
export function carriedCode(fields: Fields, said: Language | undefined, call: ForeignCall): readonly CarriedCode[] {
  const { tool } = call.event;
  if (call.toolWords.includes('markdown') || fields.text('cell_type') === 'markdown') return [];
  const inBrowser = BROWSER.test(tool);
  const found: CarriedCode[] = [];
  const add = (text: string, told: Language | undefined, perhapsShell = false): number =>
    found.push({ text, language: told ?? languageLike(text), perhapsShell });
  const byName = languageByName(call);
  for (const [field, value] of fields.all) {
    const text = codeText(value);
    if (text === undefined) continue;
    if (SCRIPT.test(field) && !BY_FIELD.test(field)) {
      if (!inBrowser) add(text, said ?? byName ?? 'shell', true);
      continue;
    }
    if (!RUNS_CODE.test(tool) || READS_CODE.test(tool)) continue;
    const [, word] = BY_FIELD.exec(field) ?? [];
    if (word !== undefined) add(text, languageNamed(word));
    else if (CODE.test(field) && (!IN_A_REPL.test(field) || (EVALUATES.test(tool) && !inBrowser))) add(text, said ?? byName);
  }
  if (RUNS_FILES.test(call.toolWords.join('_'))) found.push(...codeFile(fields));
  return found;
}

/** A file in the call, of a tool that runs what it is given: `{"name":"main.py","content":…}`. */
function codeFile(fields: Fields): readonly CarriedCode[] {
  const name = fields.text('name', 'filename', 'file_name', 'path');
  const text = fields.text('content', 'contents', 'text');
  const language = name === undefined ? undefined : languageOf('', name, '');
  return text === undefined || language === undefined ? [] : [{ language, text, perhapsShell: false }];
}

/** A text, or the lines of a cell. */
function codeText(value: Json): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (Array.isArray(value)) {
    const lines = value.filter((each) => typeof each === 'string');
    return lines.length === 0 ? undefined : lines.join(lines.some((line) => line.endsWith('\n')) ? '' : '\n');
  }
  return undefined;
}

/** What code looks like whose language nobody tells. */
export function languageLike(text: string): Language {
  return /\b(?:require\(|const |let |=>|await import)/.test(text) ? 'javascript' : 'python';
}

/** Lines that a shell of Python or JavaScript is given to run, and no command of another shell is. */
const LIKE_CODE = /^\s{0,99}(?:import|from|with|def|const|let|var|await|async)\s|^\s{0,99}[A-Za-z_$][\w.$]{0,99}\s{0,9}(?:=|\()/m;

/** True for a text that is typed into a program and looks like code. */
export function looksLikeCode(text: string): boolean {
  return LIKE_CODE.test(text);
}
