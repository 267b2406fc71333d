import type { Scope, Variable } from './scope.js';
import { nameOf } from '../paths/names.js';
import { HOLE } from './command.js';

export const UNKNOWN_VARIABLE: Variable = { values: [{ text: HOLE, glob: false, certainty: 'unknown' }] };

/** A variable that is set nowhere: empty, unless the environment has it. */
export const UNSET: Variable = { values: [{ text: '', glob: false, certainty: 'possible' }] };

/** Variables that a login or the host sets, so that they are not empty; their values are not to be known. */
const SET_BY_ENVIRONMENT = new Set(
  ('BASHPID BASH_VERSION CI COLUMNS DISPLAY EPOCHSECONDS EUID FUNCNAME GID GITHUB_ENV GITHUB_OUTPUT ' +
    'GITHUB_PATH GITHUB_REF GITHUB_SHA GITHUB_TOKEN GOPATH GOROOT HOSTNAME HOSTTYPE JAVA_HOME LANG LC_ALL LINENO LINES MACHTYPE MAIL ' +
    'NODE_ENV NVM_DIR OSTYPE PATH PPID PIPESTATUS PYENV_ROOT RANDOM REPLY SECONDS SHLVL SSH_AUTH_SOCK TERM TZ UID VIRTUAL_ENV XDG_RUNTIME_DIR ANDROID_HOME CARGO_HOME').split(' '),
);

/** What a variable holds that the source did not set, where every shell or the host sets it; undefined for any other. */
export function wellKnown(scope: Scope, name: string): Variable | undefined {
  switch (name) {
    case 'HOME':
      return certain(scope.home);
    case 'PWD':
      return scope.cwd === undefined ? UNKNOWN_VARIABLE : certain(scope.cwd);
    // The file of the script at hand; of a command line there is none, and it is empty.
    case 'BASH_SOURCE':
      return scope.programName === undefined ? UNSET : { values: scope.programName.values };
    case 'OLDPWD':
      return scope.previousCwd === undefined ? UNKNOWN_VARIABLE : certain(scope.previousCwd);
    case 'TMPDIR':
    case 'TMP':
    case 'TEMP':
    case 'RUNNER_TEMP':
      return certain('/tmp');
    case 'USER':
    case 'LOGNAME':
      return certain(nameOf(scope.home));
    case 'CLAUDE_PROJECT_DIR':
    case 'GITHUB_WORKSPACE':
    case 'INIT_CWD':
      return certain(scope.projectRoot);
    // The host names a file of its own, whose lines it runs before every command.
    case 'CLAUDE_ENV_FILE':
      return certain(`${scope.home}/.claude/session-env/environment.sh`);
    case 'XDG_CONFIG_HOME':
      return certain(`${scope.home}/.config`);
    case 'XDG_CACHE_HOME':
      return certain(`${scope.home}/.cache`);
    case 'XDG_DATA_HOME':
      return certain(`${scope.home}/.local/share`);
    case 'XDG_STATE_HOME':
      return certain(`${scope.home}/.local/state`);
    // Whichever it is, what it is told to run is told as for these.
    case 'SHELL':
    case 'BASH':
      return certain('/bin/bash');
    case 'EDITOR':
    case 'VISUAL':
      return certain('vi');
    case 'IFS':
      return certain(' \t\n');
    default:
      return SET_BY_ENVIRONMENT.has(name) ? UNKNOWN_VARIABLE : undefined;
  }
}

function certain(text: string): Variable {
  return { values: [{ text, glob: false, certainty: 'certain' }] };
}
