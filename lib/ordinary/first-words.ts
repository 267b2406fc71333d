import { ordinaryPrograms } from 'ck-guard:programs';
import type { WordList } from '../types.js';

/** Beginnings of many commands that are not ordinary, behind others too. */
const LOOKED_AT = 'rm -r,rm -fr,mv ,cp ,tee,sudo,sh ,bash,git reset,git rm,git mv,git merge ,git rebase,git clean'.split(',');
/** Of npm, pnpm, yarn and bun, with a name behind it; of docker and kubectl, but for what shows what runs. */
const INSTALLS_OR_STARTS =
  /[mn] (?:i|install|add) (?:-\S+ )?[a-z@]|(?:^|[;&|] )(?:docker|kubectl) (?!(?:compose )?(?:ps|logs|images?|info|version|stats|conf|get|desc|top|-))/;

function runsLookedAt(source: string): boolean {
  const behind = `; ${source}`;
  return LOOKED_AT.some((start) => [';', '&', '|'].some((sign) => behind.includes(`${sign} ${start}`))) || INSTALLS_OR_STARTS.test(source);
}

/** Hidden names that rules are about, and the home: in no ordinary path, but maybe in a text that a program is given. */
const HIDDEN =
  /[\s"'=:/](?:\.(?:env|ssh|aws|claude|config|cache|cursor|npmrc|git[\s/]|local|kube|docker\/|bash|zsh|next|nuxt|turbo|vscode)|~\/)/;
const TAKE_TEXT = ['jq', 'echo', 'printf', 'commit', 'grep', 'rg', 'find', 'test -', '[ -', 'check-ignore'];

/** Behind a change of the folder and variables for it, as far as they are plain. */
const FIRST_WORD = /^(?:cd [\w./-]+ && )?(?:[A-Z_]+=[\w.:/=-]* )*(?:time )?([\w./:=-]+)(?=[ \n]|$)/;

/**
 * True of most sources that are not ordinary: what tells the less simple of ordinary ones need not be loaded.
 *
 * @param programs of a plain source
 */
export function isSurelyLookedAt(source: string, programs: readonly string[] = [FIRST_WORD.exec(source)?.[1] ?? 'cd']): boolean {
  if (programs.some((program) => program !== 'cd' && !ordinaryPrograms.includes(` ${nameOfInstalled(program)} `))) return true;
  // Behind that a document mostly stands.
  return runsLookedAt(source.slice(0, 300)) || (!TAKE_TEXT.some((name) => source.includes(name)) && HIDDEN.test(source));
}

const OF_VERSION: WordList = ' --version --help -V ';

/** True for a program that is asked for its version, or how it is called, and for nothing else. */
export function isAskedForVersion(line: string): boolean {
  const [program, option, more] = line.split(' ');
  return more === undefined && OF_VERSION.includes(` ${option} `) && ordinaryPrograms.split('|')[0]?.includes(` ${program} `) === true;
}

/** Folders that systems and package managers put programs into. */
const INSTALLED_IN =
  /^(?:\.\/)?(?:node_modules\/\.bin|\.?venv\/bin|vendor\/bin)\/(?=[\w.-]+$)|^\/(?:usr\/(?:local\/)?|opt\/homebrew\/)?bin\/(?=[\w.-]+$)/;

/** A program's name, without the folder that it is installed in. */
export function nameOfInstalled(program: string): string {
  return program.includes('/') ? program.replace(INSTALLED_IN, '') : program;
}
