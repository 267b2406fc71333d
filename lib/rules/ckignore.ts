import { scoutLines, scoutName, scoutNameOfSources } from 'ck-guard:rules';
import type { IsIgnored } from '../paths/ignore.js';
import type { World } from '../types.js';

/** What a project's ignore files and the shipped lines say together. */
export interface Ckignore {
  readonly isIgnored: IsIgnored;
  /** What of the project's own files is not obeyed, and why. */
  readonly problems: readonly string[];
}

/**
 * The shipped lines and the project's own, of `.ckignore` and `.claude/.ckignore`. A project that is not trusted may
 * list more, not less. The shipped lines need no library; a project's own do.
 */
export async function ckignoreOf({ project, disk }: Pick<World, 'project' | 'disk'>): Promise<Ckignore> {
  const own: BoundedLines[] = [];
  const problems: string[] = [];
  for (const path of [`${project.root}/.ckignore`, `${project.root}/.claude/.ckignore`]) {
    const file = disk.readText(path);
    if (file.kind === 'unknown') problems.push(`${path} is not obeyed: ${file.why}.`);
    if (file.kind !== 'present') continue;
    const lines = boundedLines(project.trusted ? file.text : file.text.replace(/^!.*$/gm, ''));
    if (lines.problem !== undefined) problems.push(`${path} is not obeyed in full: ${lines.problem}.`);
    if (lines.weight > 0) own.push(lines);
  }
  if (own.length === 0) return { isIgnored: isIgnoredByDefault, problems };
  const { compileIgnore } = await import('../paths/ignore.js');
  const byLibrary = compileIgnore([scoutLines, ...own.map(({ text }) => text)]);
  return { isIgnored: withinBudget(byLibrary, own.reduce((sum, { weight }) => sum + weight, SHIPPED_WEIGHT)), problems };
}

/** Equal to the ignore library on the shipped lines, which name folders and nothing else. */
export function isIgnoredByDefault(path: string, folder: boolean): boolean {
  const names = path.split('/');
  const sources = names.indexOf('src');
  const isSource = (name: string, index: number): boolean => sources !== -1 && index > sources && scoutNameOfSources.test(name);
  return (folder ? names : names.slice(0, -1)).some((name, index) => scoutName.test(name) && !isSource(name, index));
}

const MAX_LINES = 1000;
const MAX_LINE_LENGTH = 1000;

/** `**` before the end of a line: with three, matching one deep path takes seconds, and the host lets a late guard's calls pass. */
const MAX_DEEP_WILDCARDS = 2;

/** What a line with two of them costs, in plain lines. */
const DEEP_WEIGHT = 20;

const SHIPPED_WEIGHT = 40;

interface BoundedLines {
  readonly text: string;
  /** How long matching one name takes, in plain lines; 0 when there is nothing but comments. */
  readonly weight: number;
  readonly problem: string | undefined;
}

function boundedLines(text: string): BoundedLines {
  if (text.includes('\0')) return { text: '', weight: 0, problem: 'it is no text' };
  const written = text.split(/\r?\n/).filter((line) => /^\s*[^#\s]/.test(line));
  const light = written.filter((line) => deepWildcards(line) <= MAX_DEEP_WILDCARDS && line.length <= MAX_LINE_LENGTH);
  const lines = light.slice(0, MAX_LINES);
  const [heavy] = written.filter((line) => !light.includes(line));
  const problem = heavy !== undefined ? `"${heavy.slice(0, 100)}" would take too long to match` : light.length > MAX_LINES ? `it has more than ${MAX_LINES} lines` : undefined;
  const weight = lines.reduce((sum, line) => sum + (deepWildcards(line) === MAX_DEEP_WILDCARDS ? DEEP_WEIGHT : 1), 0);
  return { text: lines.join('\n'), weight, problem };
}

function deepWildcards(line: string): number {
  return line.trimEnd().replace(/\/\*\*\/?$/, '').split('**').length - 1;
}

/** Lines times names that one call may match: some 100 milliseconds. */
const BUDGET = 200_000;

const MAX_DEPTH = 64;

/** What is past the budget, or deeper than any honest path, is judged by the shipped lines alone. */
function withinBudget(isIgnored: IsIgnored, weight: number): IsIgnored {
  let names = Math.floor(BUDGET / weight);
  return (path, folder) => {
    const parts = path.split('/');
    names -= Math.min(parts.length, MAX_DEPTH);
    if (names < 0) return isIgnoredByDefault(path, folder);
    return parts.length <= MAX_DEPTH ? isIgnored(path, folder) : isIgnored(parts.slice(0, MAX_DEPTH).join('/'), true) || isIgnoredByDefault(path, folder);
  };
}
