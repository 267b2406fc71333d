import { isDatabaseFile } from '../paths/database-file.js';
import { isPlainAwk } from './awk.js';
import { isUnlisted } from './below.js';
import { isInert } from './inert.js';
import { isModuleWritten, isOrdinaryCode } from './inline/inline.js';
import { leadsToWritten } from './leads-to-written.js';
import { absolutePath, isOrdinaryPath, isSource, type PathContext } from './path.js';
import { isWritten, type ScriptState } from './script-state.js';
import { pathOf, readPath, writtenPath } from './word-path.js';
import { UNKNOWN, type PlainWord } from './plain-word.js';

/** A name of a script, of a branch, of a package. */
const NAME = /^(?:\.\/)?(?:[A-Za-z0-9_@](?:[A-Za-z0-9_:@+-]|\.(?!\.)|\/(?!\.\.))*(?:\/\.\.\.)?|\.\.\.)$/;
const BRANCH = /^[A-Za-z][\w/-]*$/;

/** What no file can be where there is no such folder. */
const REMOTE_BRANCH = /^origin\/[A-Za-z][\w/-]*$/;

/** Prints lines by number or by what is in them, or replaces text. */
const SED =
  /^(?:(?:\d+|\$)(?:,(?:\d+|\$))?[pdq](?:; ?(?!$)|$))+$|^\/[^/\\\n[]+\/(?:,\/[^/\\\n[]+\/|,\$)?[pd]$|^s([\/|#,])(?:(?!\1)[^\\\n[]|\[[^\]\\\n/|#,]+\]|\\[^\n])+\1(?:(?!\1)[^\\\n]|\\[^\n])*\1g?$/;

/** One of these, or several replacements. */
function isPlainSed(text: string): boolean {
  return text.split(/; ?(?=s)/).every((each) => SED.test(each));
}

/** Replaces a part of lines that it tells letter by letter: what takes any number of them could empty files. */
const LEAVES_LINES = /^s(?!.*[*+?{])/;

/** Reads another variable or file. */
const JQ_LOOKS_ELSEWHERE = /env|import|include|input|\$__/i;

/** The fetching of it changes nothing elsewhere, but for what databases take for a statement. */
const OF_THIS_MACHINE =
  /^(?!.*(?:drop|truncate|delete|confirm|force|yes|actuator|\/v1\/|[=/]\.))(?:https?:\/\/)?(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/[\w./?=&+,-]*)?$/i;

/** What a name stands for where the project has no script of it. */
const OF_BUN = '.js .ts .mjs .cjs .mts .cts .jsx .tsx /index.js /index.ts /index.jsx /index.tsx';

/** No group of processes, and not the first, which is the system's own. */
const PID = /^(?:%\d|[1-9]\d{1,6})$/;

/** A module of the project behind `python -m`, or something in it: `app.main:app`. */
const MODULE = /^[a-z_]\w*(?:\.\w+)*(?::[a-z_]\w*)?$/i;

/** Of an environment that Python made. */
const ACTIVATE = /^\.?v?env\/bin\/activate$/;

/** What a tool fills in by itself: `src/*.ts`, of all folders too. */
const GLOB_OF_SOURCES = /^((?:\w+\/)*)(?:\*\*\/)?\*\.(?:(\w+)|\{(\w+(?:,\w+)*)\})$/;

/** Below the folder at hand. */
const NAMED = /^(?!\/)(?!.*\.\.)[\w./*-]+$/;

const PROGRAM = /\.(?:py|[cm]?js|ts)$/;
/** Programs whose arguments mean something by their name, as does the pack's own. */
const KNOWN_PROGRAM = /(?:^|\/)(?:(?:manage|setup)\.py|ace\.js|start\.ts|ck-guard)/;

/** Takes a word where a row of programs has an operand of that kind (see `rows.ts`), and adds what it makes to the script's writes; false for a word that may not stand there. */
export function takeOperand(kind: string, word: PlainWord, program: string, state: ScriptState, outermost: boolean): boolean {
  const { text, open, glob } = word;
  const { where } = state;
  if (kind === 'printed') return !glob;
  if (open === 'number') return kind === 'pid' && isOfProcesses(word, where);
  // Where a filter could stand, any operand is taken for one.
  if (program === 'jq' && JQ_LOOKS_ELSEWHERE.test(text)) return false;
  if (kind === 'path' || kind === 'sources') {
    return readPath(word, where) !== undefined || isSources(word, where) || (kind === 'sources' && isGlobOfSources(word, where));
  }
  if (glob || text.startsWith(UNKNOWN)) return false;
  if (kind === 'text') return true;
  if (open === 'text') return false;
  switch (kind) {
    case 'commit':
      return isRevision(word, where);
    case 'name':
      return NAME.test(text);
    case 'remote':
      return text === 'origin';
    case 'branch':
      return BRANCH.test(text) && !(program === 'bun' && isWritten(`${where.cwd}/${text}`, OF_BUN, state));
    case 'code': {
      const path = pathOf(word, where);
      return path !== undefined && (NAME.test(text) || !where.mayBeIgnored(path)) && !state.wrote(path);
    }
  }
  if (open !== 'no') return false;
  switch (kind) {
    case 'sed':
      return isPlainSed(text);
    case 'substitution':
      return isPlainSed(text) && LEAVES_LINES.test(text);
    case 'awk':
      return isPlainAwk(text);
    case 'address':
      return OF_THIS_MACHINE.test(text);
    case 'jq':
      return !JQ_LOOKS_ELSEWHERE.test(text);
    case 'pid':
      return PID.test(text);
    case 'named':
      return NAMED.test(text) && !where.mayBeIgnored(absolutePath(text, where));
    case 'module': {
      const [module = ''] = text.split(':', 1);
      const path = `${where.cwd}/${module.replaceAll('.', '/')}`;
      return (
        MODULE.test(text) &&
        !KNOWN_PROGRAM.test(`${path}.py`) &&
        [`${path}.py`, `${path}/__main__.py`].some((file) => isOrdinaryPath(file, where) && where.disk.kindOf(file) === 'file') &&
        !isModuleWritten(module, state)
      );
    }
    case 'activate':
      return ACTIVATE.test(text) && !state.wrote(`${where.cwd}/${text}`);
    case 'python':
    case 'javascript':
      return isOrdinaryCode(kind, text, state);
    case 'test': {
      const [file = '', ...names] = text.split('::');
      const path = readPath({ ...word, text: file }, where);
      return path !== undefined && !state.wrote(`${where.cwd}/${file}`) && /^[\w:[\]-]*$/.test(names.join('::'));
    }
    case 'program': {
      const path = pathOf(word, where);
      return (
        path !== undefined && PROGRAM.test(path) && !KNOWN_PROGRAM.test(path) && !isWritten(path, '', state) && !leadsToWritten(path, state)
      );
    }
    case 'deleted': {
      const path = writtenPath(word, where);
      // Nobody may have a copy of a database.
      if (path === undefined || isDatabaseFile(path) || !outermost || !['file', 'absent'].includes(where.disk.kindOf(path))) return false;
      state.writes.push({ path, program, deletes: true });
      return true;
    }
    case 'edited': {
      const path = pathOf(word, where);
      if (
        path === undefined ||
        !isSource(path) ||
        !isInert(path) ||
        !outermost ||
        where.mayBeIgnored(path) ||
        where.disk.kindOf(path) !== 'file'
      ) {
        return false;
      }
      state.writes.push({ path, program });
      return true;
    }
    case 'made': {
      const path = pathOf(word, where);
      if (path === undefined || !isInert(path) || !outermost) return false;
      state.writes.push({ path, program });
      return true;
    }
  }
  return false;
}

/** What `cat x.pid` prints, as far as it stands there: no `-1`, which is every process, and no `0`. */
function isOfProcesses({ inner }: PlainWord, { cwd, disk }: PathContext): boolean {
  const [program, file] = inner[0]?.words ?? [];
  if (program?.text !== 'cat' || file === undefined) return true;
  const read = disk.readText(absolutePath(file.text, { cwd }));
  return read.kind === 'absent' || (read.kind === 'present' && /^\s*[1-9]\d*\s*$/.test(read.text));
}

function isGlobOfSources(word: PlainWord, context: PathContext): boolean {
  const [, folder = '', ending, endings = ending] = GLOB_OF_SOURCES.exec(word.text) ?? [];
  return (
    endings?.split(',').every((each) => isSource(`.${each}`)) === true &&
    readPath({ ...word, text: folder === '' ? '.' : folder }, context) !== undefined
  );
}

/** Sources of one folder: `src/*.ts`. */
function isSources({ text, glob }: PlainWord, context: PathContext): boolean {
  const match = glob ? /^(?:([^*]+)\/)?(\*\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|css|md))$/.exec(text) : null;
  return match !== null && isUnlisted(match[1] ?? '.', match[2] ?? '', context);
}

/** `main..HEAD`, `HEAD~2:src/cart.ts`, `HEAD^`, a path. */
function isRevision(word: PlainWord, context: PathContext): boolean {
  const { text } = word;
  if (!/^[\w./~^@:-]+$/.test(text)) return false;
  if (text.startsWith('origin/') && REMOTE_BRANCH.test(text)) return context.disk.kindOf(`${context.cwd}/origin`) === 'absent';
  if (text.includes('..') && /[^/]\.\.[^/]/.test(text)) return !/:|\.\.\/|\/\.\.|^[./]/.test(text);
  const colon = text.indexOf(':');
  if (colon > 0) {
    return (
      context.cwd === context.root &&
      !/\.\./.test(text) &&
      readPath({ ...word, text: text.slice(colon + 1), open: 'no' }, context) !== undefined
    );
  }
  const [, name = '', steps = ''] = /^([\w./-]*)((?:@|~\d*|\^[0-2]?)*)$/.exec(text) ?? [];
  if (name === '' && steps === '') return false;
  if (steps !== '' && context.disk.kindOf(`${context.cwd}/${text}`) !== 'absent') return false;
  return name === '' ? steps.startsWith('@') : readPath({ ...word, text: name, open: 'no' }, context) !== undefined;
}
