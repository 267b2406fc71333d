import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';

/** An address with a name and a password in it, or one with a token of conda's in its path; what a variable would give is none. */
const ADDRESS = /:\/\/[^\s:@/"'$]{0,100}:(?![${<*])[^\s@/"']{3,300}@|:\/\/[^\s"']{1,200}\/t\/[\w-]{12,200}(?:\/|$)/m;

const TOKEN = /_authToken\s{0,9}=\s{0,9}(?!\$)\S{8}|_(?:auth|password)\s{0,9}=\s{0,9}(?!\$)\S{8}/;

/** Of Gradle, whose settings are all that a project's scripts may want. */
const PROPERTY = /^[\w.-]{0,60}(?:password|token|secret|api[_.-]?key|passphrase)[\w.-]{0,30}\s{0,9}[=:]\s{0,9}(?!\$)\S{4}/im;

/** By program: where it keeps its settings, in the home unless they begin at the root, and what in them it shows as it stands. */
const SETTINGS: readonly (readonly [RegExp, readonly string[], readonly RegExp[]])[] = [
  // https://pip.pypa.io/en/stable/topics/configuration/#location
  [/^pip3? /, ['.config/pip/pip.conf', '.pip/pip.conf', 'Library/Application Support/pip/pip.conf', '/etc/pip.conf'], [ADDRESS]],
  // npm hides tokens, and shows the addresses of proxies; Yarn 1 shows the settings of npm with all that is in them.
  [/^npm /, ['.npmrc'], [ADDRESS]],
  [/^yarn /, ['.npmrc', '.yarnrc'], [ADDRESS, TOKEN]],
  [/^gem /, ['.gemrc'], [ADDRESS]],
  [/^(?:conda|mamba|micromamba) /, ['.condarc', '.conda/.condarc', '.config/conda/.condarc'], [ADDRESS]],
  [/^poetry /, ['.config/pypoetry/config.toml', 'Library/Application Support/pypoetry/config.toml'], [ADDRESS]],
  [/^gradlew?/, ['.gradle/gradle.properties'], [PROPERTY]],
];

/** UTF-16 code units of a file of settings that are looked at. */
const MAX_SETTINGS = 65_536;

/** Whether a program that shows its settings shows no credential by it: none stands in the files of the home, as far as they can be read. */
export function showsNoCredential({ name }: Arguments, { frame }: Running): boolean {
  const { disk, home } = frame.analysis.world;
  const [, files, shown] = SETTINGS.find(([program]) => program.test(`${name} `)) ?? [/^$/, [], []];
  return !files.some((file) => {
    const read = disk.readText(file.startsWith('/') ? file : `${home}/${file}`);
    return read.kind === 'present' && shown.some((each) => each.test(read.text.slice(0, MAX_SETTINGS)));
  });
}
