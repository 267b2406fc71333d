import type { Language } from '../../code/languages/language.js';
import type { Analysis } from '../../analysis.js';
import { resolvePath } from '../../../paths/resolve.js';
import { folderOf, hasWildcard } from '../../../paths/names.js';
import { includedNames } from './included-names.js';
import { writtenAmong } from './matching-files.js';
import { moduleFile } from './module-file.js';

/** Imports of one file that are followed. */
const MAX_IMPORTS = 64;

/** `import … from '../x'`, `require('./x')`, `import('../x')`. */
const JAVASCRIPT = /(?:\bfrom|\bimport|\brequire)\s{0,9}\(?\s{0,9}['"`](\.{1,2}(?:\/[^'"`\n$]{0,300})?)['"`]/g;

/** `globalSetup: './x.ts'`, `setupFiles: ['./x.ts']`: what a runner of tests runs beside them. */
const SET_UP =
  /\b(?:global(?:Setup|Teardown)|setupFiles(?:AfterEnv)?|setupFile|testEnvironment)['"]?\s{0,9}:\s{0,9}(?:\[\s{0,9})?(?:require\.resolve\(\s{0,9})?['"`](?:<rootDir>\/)?(\.{0,2}[\w@/][^'"`\n$]{0,300})['"`]/g;

/** `new Worker('./x')`, `fork(path.join(__dirname, 'x'))`, `new Worker(new URL('./x', import.meta.url))`. */
const STARTED =
  /\b(?:Worker|fork)\(\s{0,9}(?:new URL\(\s{0,9})?(?:(?:path\.)?(?:join|resolve)\(\s{0,9}(?:__dirname|import\.meta\.dirname|process\.cwd\(\))\s{0,9},\s{0,9}|require\.resolve\(\s{0,9}|__dirname\s{0,9}\+\s{0,9})?['"`](?:\$\{__dirname\})?\/?([\w.@/-]{1,300})['"`]/g;

/** `import a.b, c`, `from a.b import c, d`. */
const PYTHON =
  /^[ \t]{0,99}(?:from[ \t]{1,9}([\w.]{1,200})[ \t]{1,9}import[ \t]{1,9}\(?([\w, \t]{1,500})|import[ \t]{1,9}([\w.][\w., \t]{0,500}))/gm;

/** `import_module('a')`, `__import__('a')`, `run_module('a')`. */
const PYTHON_NAMED = /\b(?:import_module|__import__|run_module)\(\s{0,9}['"]([\w.]{1,200})['"]/g;

/** Files that are run as they are named. */
const NAMED =
  /\b(?:run_path|exec\(\s{0,9}(?:compile\(\s{0,9})?open|runpy\.run_path|require_relative|load|require|require_once|include|include_once|dofile|do)\s{0,9}\(?\s{0,9}(?:__DIR__\s{0,9}\.\s{0,9}|dirname\(__FILE__\)\s{0,9}\.\s{0,9})?['"]\/?([^'"\n$]{1,300})['"]/g;

/** Where relative names are told from. */
interface ImportOrigin {
  /** The file that the code stands in; undefined for code that is given in the call. */
  readonly file: string | undefined;
  readonly cwd: string | undefined;
}

/** The files of this session that code loads, as far as it names them plainly. */
export function importsOf(language: Language, text: string, origin: ImportOrigin, analysis: Analysis): readonly string[] {
  const { file } = origin;
  const found = new Set(filesNamed([...namesIn(language, text), ...includedNames(language, text)], language, origin, analysis));
  // A package of go is all files of its folder.
  if (language === 'go' && file !== undefined) {
    for (const path of writtenAmong(`${folderOf(file)}/*.go`, analysis)) if (path !== file) found.add(path);
  }
  return [...found];
}

/** The files of this session that a program reads because what it is fed names them: `source a.gdb`, `\\i a.sql`. */
export function includedFiles(program: string, text: string, origin: ImportOrigin, analysis: Analysis): readonly string[] {
  return filesNamed(includedNames(program, text), undefined, origin, analysis);
}

function filesNamed(
  names: readonly string[],
  language: Language | undefined,
  { file, cwd }: ImportOrigin,
  analysis: Analysis,
): readonly string[] {
  // Packages of python often stand in `src`, and are installed from there.
  const inSource = language === 'python' && cwd !== undefined ? `${cwd}/src` : undefined;
  const bases = [...new Set([file === undefined ? undefined : folderOf(file), cwd, inSource])].filter((base) => base !== undefined);
  const found = new Set<string>();
  const add = (name: string): void => {
    for (const base of bases) {
      if (hasWildcard(name)) {
        const among = writtenAmong(resolvePath(name, { cwd: base, home: analysis.world.home }), analysis);
        for (const path of among) if (path !== file) found.add(path);
        continue;
      }
      const path = moduleFile(resolvePath(name, { cwd: base, home: analysis.world.home }), language, analysis);
      if (path === undefined || path === file) continue;
      found.add(path);
      return;
    }
  };
  for (const name of names) add(name);
  return [...found];
}

function namesIn(language: Language, text: string): readonly string[] {
  switch (language) {
    case 'javascript':
      return [...firstOf(text, JAVASCRIPT), ...firstOf(text, STARTED), ...firstOf(text, SET_UP)];
    case 'python':
      return [...pythonNames(text), ...firstOf(text, PYTHON_NAMED).map(asPath), ...firstOf(text, NAMED)];
    case 'ruby':
    case 'perl':
    case 'php':
    case 'lua':
      return firstOf(text, NAMED);
    default:
      return [];
  }
}

function firstOf(text: string, expression: RegExp): readonly string[] {
  return [...text.matchAll(expression)].slice(0, MAX_IMPORTS).map(([, name = '']) => name);
}

function pythonNames(text: string): readonly string[] {
  return [...text.matchAll(PYTHON)]
    .slice(0, MAX_IMPORTS)
    .flatMap(([, from, names = '', modules = '']) => {
      if (from === undefined) return modules.split(',').map((module) => asPath(module.trim().split(/\s/)[0] ?? ''));
      const base = asPath(from);
      return [
        base,
        ...names
          .split(',')
          .slice(0, MAX_IMPORTS)
          .map((name) => `${base}/${name.trim().split(/\s/)[0] ?? ''}`),
      ];
    })
    .slice(0, 2 * MAX_IMPORTS);
}

/** `a.b` as `a/b`, `..a` as `../a`. */
function asPath(module: string): string {
  const dots = /^\.*/.exec(module)?.[0].length ?? 0;
  return `${dots === 0 ? '' : dots === 1 ? './' : '../'.repeat(dots - 1)}${module.slice(dots).replaceAll('.', '/')}`;
}
