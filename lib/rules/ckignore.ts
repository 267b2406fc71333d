import { scoutLines, scoutName, scoutNameOfSources } from 'ck-guard:rules';
import { compileIgnore, type IsIgnored } from '../paths/ignore.js';
import { boundedIgnoreText, linesOf, weightOf, type LinesAbout } from '../paths/ignore-lines.js';
import { ckignoreFiles, saysSomething } from '../paths/ignore-text.js';
import type { World } from '../types.js';

/** What a project's ignore files and the shipped lines say together. */
interface Ckignore {
  readonly isIgnored: IsIgnored;
  /** What of the project's own files is not obeyed, and why. */
  readonly problems: readonly string[];
}

/**
 * The shipped lines and the project's own, of `.ckignore` and `.claude/.ckignore`. A project that is not trusted may
 * list more, not less. The shipped lines need no library; a project's own do.
 */
export function ckignoreOf({ project, disk }: Pick<World, 'project' | 'disk'>): Ckignore {
  const texts: string[] = [];
  const problems: string[] = [];
  for (const path of ckignoreFiles(project.root)) {
    const file = disk.readText(path);
    if (file.kind === 'unknown') problems.push(`${path} is not obeyed: ${file.why}.`);
    if (file.kind !== 'present' || !saysSomething(file.text)) continue;
    const { text, problem } = boundedIgnoreText(project.trusted ? file.text : file.text.replace(/^!.*$/gm, ''));
    if (problem !== undefined) problems.push(`${path} is not obeyed in full: ${problem}.`);
    texts.push(text);
  }
  if (texts.length === 0) return { isIgnored: isIgnoredByDefault, problems };
  const isListed = isIgnoredBy(texts.join('\n'));
  // Whatever a stranger's lines mean to the library, what is shipped as closed stays closed.
  return { isIgnored: project.trusted ? isListed : (path, folder) => isIgnoredByDefault(path, folder) || isListed(path, folder), problems };
}

/** Equal to the ignore library on the shipped lines, which name folders and nothing else. */
export function isIgnoredByDefault(path: string, folder: boolean): boolean {
  const names = path.split('/');
  const sources = names.indexOf('src');
  const isSource = (name: string, index: number): boolean => sources !== -1 && index > sources && scoutNameOfSources.test(name);
  return (folder ? names : names.slice(0, -1)).some((name, index) => scoutName.test(name) && !isSource(name, index));
}

/** The library is asked with the lines alone that could be about the path. */
function isIgnoredBy(text: string): IsIgnored {
  const find = linesOf(text);
  const compiled = new Map<string, IsIgnored>();
  let budget = BUDGET;
  return (path, folder) => {
    const parts = path.split('/');
    // Deeper than any honest path: what stands there is what the folder is.
    if (parts.length > MAX_DEPTH) return isIgnored(parts.slice(0, MAX_DEPTH), true) || isIgnoredByDefault(path, folder);
    return isIgnored(parts, folder);
  };
  function isIgnored(parts: readonly string[], folder: boolean): boolean {
    const path = parts.join('/');
    budget -= text.length / TEXT_WEIGHT;
    const { lines: about, tried } = budget < 0 ? NO_LINES : find(parts);
    budget -= tried + parts.length * about.reduce((sum, line) => sum + weightOf(line), SHIPPED_WEIGHT);
    if (about.length === 0 || about.length > MAX_ABOUT || budget < 0) return isIgnoredByDefault(path, folder);
    // Framed so that the library takes no byte order mark or carriage return of theirs for the start of a file or the end of a line.
    const key = ['#', ...about, ''].join('\r\n');
    const byLibrary = compiled.get(key) ?? compileIgnore([scoutLines, key]);
    compiled.set(key, byLibrary);
    return byLibrary(path, folder);
  }
}

const MAX_ABOUT = 1000;

const MAX_DEPTH = 64;

/** Lines times names that one call may match: some 100 milliseconds. What is past it is judged by the shipped lines alone. */
const BUDGET = 200_000;

const SHIPPED_WEIGHT = 40;

/** Characters that take as long to search as a line takes to match a name. */
const TEXT_WEIGHT = 200;

const NO_LINES: LinesAbout = { lines: [], tried: 0 };
