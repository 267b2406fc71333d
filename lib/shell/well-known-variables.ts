import type { Scope, Variable } from './scope.js';
import { multiKeyMap } from '../multi-key-map.js';
import { nameOf } from '../paths/names.js';
import { UNKNOWN_VARIABLE, UNSET } from './unset-variables.js';

/** Variables that a login or the host sets, so that they are not empty; their values are not to be known. */
const SET_BY_ENVIRONMENT = new Set(
  (
    'BASHPID BASH_COMMAND BASH_VERSION CI COLUMNS DISPLAY EPOCHSECONDS EUID FUNCNAME GID GITHUB_ENV GITHUB_OUTPUT ' +
    'GITHUB_PATH GITHUB_REF GITHUB_SHA GITHUB_TOKEN GOPATH GOROOT HOSTNAME HOSTTYPE JAVA_HOME LANG LC_ALL LINENO LINES MACHTYPE MAIL ' +
    'NODE_ENV NVM_DIR OSTYPE PATH PPID PIPESTATUS PYENV_ROOT RANDOM REPLY SECONDS SHLVL SSH_AUTH_SOCK TERM TZ UID VIRTUAL_ENV XDG_RUNTIME_DIR ANDROID_HOME CARGO_HOME'
  ).split(' '),
);

/** Variables whose values are known, in so far as the scope knows them. */
const VALUES = multiKeyMap<(scope: Scope) => string | undefined>([
  ['HOME', ({ home }) => home],
  ['PWD', ({ cwd, elsewhere }) => (elsewhere.length === 0 ? cwd : undefined)],
  ['OLDPWD', ({ previousCwd, elsewhere }) => (elsewhere.length === 0 ? previousCwd : undefined)],
  ['TMPDIR TMP TEMP RUNNER_TEMP', () => '/tmp'],
  ['USER LOGNAME', ({ home }) => nameOf(home)],
  ['CLAUDE_PROJECT_DIR GITHUB_WORKSPACE INIT_CWD', ({ projectRoot }) => projectRoot],
  // The host names a file of its own, whose lines it runs before every command.
  ['CLAUDE_ENV_FILE', ({ home }) => `${home}/.claude/session-env/environment.sh`],
  ['HISTFILE', ({ home }) => `${home}/.bash_history`],
  ['XDG_CONFIG_HOME', ({ home }) => `${home}/.config`],
  ['XDG_CACHE_HOME', ({ home }) => `${home}/.cache`],
  ['XDG_DATA_HOME', ({ home }) => `${home}/.local/share`],
  ['XDG_STATE_HOME', ({ home }) => `${home}/.local/state`],
  // Whichever it is, what it is told to run is told as for these.
  ['SHELL BASH', () => '/bin/bash'],
  ['EDITOR VISUAL', () => 'vi'],
  ['IFS', () => ' \t\n'],
]);

/** Variables that name a file of logins, where a person has set them, and where it lies mostly. */
const FILES_OF_LOGINS = multiKeyMap<string>([
  ['AWS_SHARED_CREDENTIALS_FILE', '.aws/credentials'],
  ['GOOGLE_APPLICATION_CREDENTIALS', '.config/gcloud/application_default_credentials.json'],
  ['KUBECONFIG', '.kube/config'],
  ['NETRC', '.netrc'],
  ['NPM_CONFIG_USERCONFIG npm_config_userconfig', '.npmrc'],
  ['PGPASSFILE', '.pgpass'],
]);

/** What a variable holds that the source did not set, where every shell or the host sets it; undefined for any other. */
export function wellKnown(scope: Scope, name: string): Variable | undefined {
  // The file of the script at hand; of a command line there is none, and it is empty.
  if (name === 'BASH_SOURCE') return scope.programName === undefined ? UNSET : { values: scope.programName.values };
  const text = VALUES.get(name)?.(scope);
  if (text !== undefined) return { values: [{ text, glob: false, certainty: 'certain' }] };
  const logins = FILES_OF_LOGINS.get(name);
  if (logins !== undefined) return { values: [{ text: `${scope.home}/${logins}`, glob: false, certainty: 'possible' }, ...UNSET.values] };
  return VALUES.has(name) || SET_BY_ENVIRONMENT.has(name) ? UNKNOWN_VARIABLE : undefined;
}
