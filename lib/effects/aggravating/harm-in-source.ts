import type { Project } from '../../types.js';
import { hasOneOf } from '../../marked.js';
import { HARMS, STARTS, type Sign } from './source-signs.js';

/** Folders with code that is given to tests: nobody runs what stands in it. */
const IN_TESTS = /(?:^|\/)(?:__)?(?:tests?|fixtures?|testdata|yara|semgrep)(?:__)?\//i;

/** Folders with code that is talked about, unless sources stand above them: `src/docs/` is a part of a program. */
const IN_TALK = /(?:^|\/)(?:__)?(?:specs?|mocks?|samples?|examples?|docs?|rules|detections?|signatures|corpus)(?:__)?\//i;
const OF_SOURCES = /(?:^|\/)(?:src|libs?|apps?|server|client|packages|pkg|internal|cmd|api|backend|frontend|core)\//i;

/** What is run wherever it stands. */
const RUN_ANYWHERE = /\/(?:Docker|Container)file[\w.-]{0,40}$/;

/** Files that nobody runs, by their names: text, styles, tests. */
const NOT_RUN =
  /\.(?:mdx?|markdown|rst|adoc|txt|html?|css|scss|svg|snap|sql)$|[._](?:test|spec)\.\w{1,4}$|(?:^|\/)test_[^/]*\.py$|_test\.(?:go|py|rb|ex|exs|dart)$/i;

/** Files of commands and statements that are called as if they were text, and those that take part in each run of tests. */
const COMMANDS_AS_TEXT = ['/CMakeLists.txt', '/user-data.txt', '.sql', 'ts.txt', 'conftest.py'];

/** A path from the folder of the project on: where that lies says nothing of a file. */
export function fromProject(path: string, root: string): string {
  return path.startsWith(`${root}/`) ? path.slice(root.length) : path;
}

/** True for a file, by its path in the project, in a folder of which nobody runs anything. */
export function isInFolderNotRun(path: string): boolean {
  const talk = path.search(IN_TALK);
  const sources = path.search(OF_SOURCES);
  return IN_TESTS.test(path) || (talk !== -1 && (sources === -1 || talk < sources) && !RUN_ANYWHERE.test(path));
}

/** False for a source, or a text, that holds no key, of which `lib/effects/written/shipped/` has surely nothing to say. */
export function plainFileMayHarm(path: string, text: string, { root }: Pick<Project, 'root'>): boolean {
  return COMMANDS_AS_TEXT.some((name) => path.endsWith(name)) || sourceMayHarm(fromProject(path, root), text);
}

/** Files of tests that are loaded into each run of them. */
const LOADED_FIRST = /\/(?:conftest\.py|(?:\w{1,20}[.-])?(?:global-?)?(?:[sS]etup|[tT]eardown)(?:Tests|-tests)?\.[cm]?[jt]sx?)$/i;

/** True for source in which something of that kind stands, by its path in the project. */
export function sourceMayHarm(path: string, text: string): boolean {
  return harms(path, text) && ((!isInFolderNotRun(path) && !NOT_RUN.test(path)) || LOADED_FIRST.test(path));
}

function harms(path: string, text: string): boolean {
  const small = text.toLowerCase();
  const stand = (signs: readonly Sign[]): boolean =>
    signs.every(({ words }) => hasOneOf(words, small)) && signs.every(({ form }) => form.test(text));
  return HARMS.some(stand) || (isLifecycle(path) && stand([STARTS]));
}

/** Programs that an installation runs. */
const LIFECYCLE = /\/(?:(?:pre|post)-?install[\w.-]{0,20}\.(?:[cm]?js|ts|sh|py)|setup\.py|build\.rs|extconf\.rb|binding\.gyp)$/;

/** One of them is in every such name: only for them is the list compiled. */
const MAYBE_LIFECYCLE = 'install .py .rs .rb .gyp';

/** True for a program that an installation of the package runs. */
export function isLifecycle(path: string): boolean {
  return hasOneOf(MAYBE_LIFECYCLE, path) && LIFECYCLE.test(path);
}
