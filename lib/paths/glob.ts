import micromatch from 'micromatch';
import { globProblem } from './glob-limits.js';

export { globProblem };

/**
 * A glob as a regular expression over resolved paths. `*` and `**` match names that begin with a dot too: a
 * guard that skipped `.env` by default would be open where it matters. Throws on what is no string, and on what would
 * take too long.
 */
export function compileGlob(glob: string): RegExp {
  const problem = globProblem(glob);
  if (problem !== undefined) throw new RangeError(`the glob ${JSON.stringify(glob.slice(0, 100))} ${problem}`);
  const { source, flags } = micromatch.makeRe(glob, { dot: true });
  return new RegExp(withoutWeight(source), `${flags}s`);
}

/** `a{b,c}` as `ab` and `ac`; a glob without braces as itself. */
export function expandBraces(glob: string): readonly string[] {
  return micromatch.braces(glob, { expand: true });
}

/** Resolved paths have no `.` and `..` among their names and no slash at the end, so what is said about those is only weight. */
function withoutWeight(source: string): string {
  return source
    .replaceAll(String.raw`(?!(?:^|\/)\.{1,2}(?:\/|$))`, '')
    .replaceAll(String.raw`(?!\.{1,2}(?:\/|$))`, '')
    .replaceAll(/\(\?:(?:\(\?:\.\)|\.)\*\?\)/g, '.*')
    .replaceAll('(?:.)*?', '.*')
    .replaceAll(String.raw`(?:^|\/|.*\/)`, String.raw`(?:.*\/)?`)
    .replaceAll('[^/]*?', '[^/]*')
    .replace(/\\\/\?\)\$$/, ')$');
}
