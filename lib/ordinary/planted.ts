import { hasOneOf } from '../marked.js';
import { mayLeadElsewhere, namesSource } from '../session/writes/named-sources.js';
import { RUN_BY_SCRIPTS } from '../session/writes/written.js';
import type { PathContext } from './path.js';

/** Folders from the working one up, each of which is asked for its manifest. Who works deeper below the root is left to the guards. */
const MAX_FOLDERS = 9;

/** Beginnings of names of sources, without one of which a text names none (`namesSource`). */
const SOURCES = 'src/ src. lib/ lib. app/ app.';

/** One of these is in all that `mayLeadElsewhere` finds. */
const LEADING = 'cd pushd find xargs -C --prefix --cwd --dir --filter --work --rec npm yarn bun turbo nx lerna space src lib app';

/** One of these is in a script that runs others, and in words that ask for those of packages. */
const RUNS_OTHERS = 'npm yarn bun run-s run-p --run';
const OF_PACKAGES = '-w -r -F --filter workspace recursive turbo nx lerna';

/**
 * The scripts that run are those of a `package.json` that is outside of the project, or this session wrote something that they may run.
 *
 * @param words behind the program; one of them names the script
 */
export function isPlanted({ cwd, root, disk }: PathContext, words: readonly string[], wrote: (file: string) => boolean): boolean {
  let folder = cwd;
  for (let left = MAX_FOLDERS; left > 0 && folder.length >= root.length; left -= 1) {
    const manifest = disk.readText(`${folder}/package.json`);
    if (manifest.kind !== 'absent') {
      if (manifest.kind === 'unknown' || wrote(RUN_BY_SCRIPTS)) return true;
      const { text } = manifest;
      const asked = linesOf(text, words);
      return (hasOneOf(SOURCES, text) && namesSource(text, folder, wrote)) || (hasOneOf(LEADING, asked) && mayLeadElsewhere(asked));
    }
    folder = folder.slice(0, folder.lastIndexOf('/'));
  }
  return true;
}

/** `ci`, `i`, `install`: they run those scripts which an installation has (npm-scripts(7), Life Cycle Operation Order). */
const INSTALLS = ['ci', 'i', 'install'];

/** The lines of a manifest in which the scripts stand that words name, with what runs before and behind them; all lines where one runs others. */
function linesOf(manifest: string, words: readonly string[]): string {
  const names = INSTALLS.includes(words[0] ?? '') ? ['install', 'prepare'] : words;
  const keys = names.flatMap((name) => [`"${name}"`, `"pre${name}"`, `"post${name}"`]);
  const lines = manifest
    .split('\n')
    .filter((line) => keys.some((key) => line.includes(key)))
    .join('\n');
  return hasOneOf(RUNS_OTHERS, lines) || hasOneOf(OF_PACKAGES, words.join(' ')) ? manifest : lines;
}
