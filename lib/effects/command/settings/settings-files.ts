import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { HOLE, literalWord, textOf } from '../../../shell/command.js';
import { multiKeyMap } from '../../../multi-key-map.js';
import { pathNamed } from '../../target.js';
import { writtenText } from '../../written/origin/content.js';
import { emitPath } from '../emit.js';
import { MAX_SETTINGS_FILES, MAX_SETTINGS_TEXT, type Read } from './settings-lines.js';
import {
  letsIn,
  loadsBefore,
  opensDocuments,
  opensNotebooks,
  opensLogin,
  opensStore,
  opensTunnel,
  servesFolders,
} from './server-settings.js';
import {
  asksForCredentials,
  downloads,
  keepsCredentials,
  logsIn,
  pages,
  requests,
  runsClientLines,
  takesFromElsewhere,
  wraps,
} from './client-settings.js';

/** What a program does because of the file of settings that it is given. */
const OF_PROGRAMS = multiKeyMap<Read>([
  ['jupyter jupyter-lab jupyter-notebook jupyter-server', opensNotebooks],
  ['redis-server valkey-server keydb-server', opensStore],
  ['mongod', opensDocuments],
  ['vault bao consul nomad', letsIn],
  ['sshd', opensLogin],
  ['ssh autossh mosh scp sftp', opensTunnel],
  ['kubectl oc helm helm3 helmfile', logsIn],
  ['mysql mariadb mycli', pages],
  ['caddy nginx', servesFolders],
  ['php php-fpm', loadsBefore],
  ['wget wget2', downloads],
]);

/** What programs do because of the file of settings that a variable names. */
const OF_VARIABLES = multiKeyMap<Read>([
  ['WGETRC', downloads],
  ['PIP_CONFIG_FILE UV_CONFIG_FILE', takesFromElsewhere],
  ['NPM_CONFIG_USERCONFIG NPM_CONFIG_GLOBALCONFIG npm_config_userconfig npm_config_globalconfig', takesFromElsewhere],
  ['AWS_CONFIG_FILE AWS_SHARED_CREDENTIALS_FILE', asksForCredentials],
  ['KUBECONFIG', logsIn],
  ['DOCKER_CONFIG', keepsCredentials],
  ['PSQLRC', runsClientLines],
  ['PHPRC', loadsBefore],
  ['JUPYTER_CONFIG_DIR', opensNotebooks],
  ['CURL_HOME', requests],
  ['CARGO_HOME', wraps],
]);

/** What is read in the folder that a variable names. */
const IN_FOLDERS = multiKeyMap<readonly string[]>([
  ['DOCKER_CONFIG', ['/config.json']],
  ['PHPRC', ['', '/php.ini']],
  [
    'JUPYTER_CONFIG_DIR',
    [
      '/jupyter_server_config.py',
      '/jupyter_notebook_config.py',
      '/jupyter_lab_config.py',
      '/jupyter_server_config.json',
      '/jupyter_notebook_config.json',
    ],
  ],
  ['CURL_HOME', ['/.curlrc', '/_curlrc', '/.config/curlrc']],
  ['CARGO_HOME', ['/config.toml', '/config']],
]);

/** The role of a file of settings: what the program does because this session wrote it there. */
export function settingsFile(word: Word, running: Running): void {
  const read = OF_PROGRAMS.get(running.program.split(' ', 1)[0] ?? '');
  // The text itself, from an input or in the place of a file.
  if (read === letsIn && /[{"]/.test(textOf(word))) {
    return read({ text: textOf(word).slice(0, MAX_SETTINGS_TEXT), path: '', word, running });
  }
  emitPath('use', word, running);
  if (read !== undefined) readFile(textOf(word), word, read, running);
}

/** Tells what a program does because of the settings in a file, or a folder with one, that a variable names; false for a variable that names none. */
export function settingsOfVariable(name: string, text: string, word: Word, running: Running): boolean {
  const read = OF_VARIABLES.get(name);
  if (read === undefined) return false;
  for (const each of name === 'KUBECONFIG' ? text.split(':').slice(0, MAX_SETTINGS_FILES) : text === '' ? [] : [text]) {
    for (const file of IN_FOLDERS.get(name) ?? ['']) if (each !== '') readFile(`${each}${file}`, word, read, running);
  }
  return true;
}

/** Settings that php is given: `-c file`, `-d name=value`. */
export function settingsOfPhp(args: readonly Word[], running: Running): void {
  args.forEach((arg, at) => {
    const before = textOf(args[at - 1]);
    const [, option = before, joined] = /^(-[cd])(.+)$/s.exec(textOf(arg)) ?? [];
    const value = literalWord(joined ?? textOf(arg), arg.span);
    if (option === '-c' && (joined !== undefined || before === '-c')) settingsFile(value, running);
    if (option === '-d' && (joined !== undefined || before === '-d')) loadsBefore({ text: textOf(value), path: '', word: value, running });
  });
}

function readFile(name: string, word: Word, read: Read, running: Running): void {
  const path = name.includes(HOLE) ? undefined : pathNamed(name, running);
  const text = path === undefined ? undefined : writtenText(path, running.frame.analysis);
  if (path !== undefined && text !== undefined) read({ text: text.slice(0, MAX_SETTINGS_TEXT), path, word, running });
}
