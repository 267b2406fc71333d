import { hasOneOf } from '../marked.js';
import type { PathContext } from './path.js';
import type { PlainWord } from './plain-word.js';

/** These run a program of a package where the manifest has no script of that name. */
const RUNS_PROGRAMS = /^(?:yarn|pnpm|bun) run$/;

/** Scripts of other packages are asked for. */
const OF_OTHERS = '-w -r -F --filter --rec workspace';

/**
 * Whether it may be a program of a package that runs, and no script. What stands behind the first bracket that closes is not
 * looked at, so that some scripts that are there are taken for lacking.
 */
export function lacksScript(named: string, words: readonly PlainWord[], { cwd, disk }: PathContext): boolean {
  const texts = words.map(({ text }) => text);
  if (!RUNS_PROGRAMS.test(named) || hasOneOf(OF_OTHERS, texts.join(' '))) return false;
  const name = texts.find((text) => !text.startsWith('-'));
  // A file.
  if (name?.includes('/') === true) return false;
  const manifest = disk.readText(`${cwd}/package.json`);
  return manifest.kind !== 'present' || /"scripts"[^}]*/.exec(manifest.text)?.[0].includes(`"${name}":`) !== true;
}
