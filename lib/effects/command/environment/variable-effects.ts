import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { isLoopback } from '../../../paths/own-hosts.js';
import { TEMPORARY_FOLDER } from '../../../paths/temporary.js';
import { inside } from '../../analysis.js';
import { runShellText } from '../../wrappers/run-shell-text.js';
import { HOLE, literalWord, textOf, withText } from '../../../shell/command.js';
import type { PathRole } from '../row.js';
import { assigned } from '../../../shell/scope.js';
import { multiKeyMap } from '../../../multi-key-map.js';
import { namesForeignRegistry } from '../../aggravating/registry-variable.js';
import { emitPath, emitResource } from '../emit.js';
import { givesPlainSettings } from '../../handlers/git-config.js';
import { hiddenCommand } from '../roles/hidden-command.js';
import { hidesProgram, hidesStartup, loadsOfVariable } from '../options/temporary-folders.js';
import { runValue } from '../options/run-by-options.js';
import { settingsOfVariable } from '../settings/settings-files.js';
import { applyRoles } from '../apply.js';

/** Variables whose value some program runs as a command. */
const COMMAND_VARIABLES = new Set(
  (
    'GIT_SSH GIT_SSH_COMMAND GIT_EXTERNAL_DIFF GIT_PAGER GIT_EDITOR GIT_SEQUENCE_EDITOR GIT_ASKPASS GIT_PROXY_COMMAND SSH_ASKPASS PAGER MANPAGER ' +
    'EDITOR VISUAL BROWSER PROMPT_COMMAND LESSOPEN LESSCLOSE RSYNC_RSH RSYNC_CONNECT_PROG CVS_RSH SUDO_ASKPASS SYSTEMD_EDITOR AWS_PAGER GH_PAGER GH_BROWSER PSQL_PAGER PSQL_EDITOR FCEDIT SVN_SSH SYSTEMD_PAGER RUSTC_WRAPPER RUSTC CARGO_BUILD_RUSTC CARGO_BUILD_RUSTC_WRAPPER npm_config_script_shell'
  ).split(' '),
);

/** Variables that make a program load code from a file or take options that do. */
const CODE_VARIABLES = new Set(
  (
    'LD_PRELOAD LD_AUDIT DYLD_INSERT_LIBRARIES BASH_ENV ENV PYTHONSTARTUP PERL5OPT PERL5DB PERL5LIB RUBYOPT RUBYLIB PYTHONHOME PYTHONWARNINGS ' +
    'GIT_EXEC_PATH GIT_TEMPLATE_DIR TAR_OPTIONS RIPGREP_CONFIG_PATH LESSKEY VIMINIT EXINIT OPENSSL_CONF OPENSSL_ENGINES GCONV_PATH BASH_LOADABLES_PATH'
  ).split(' '),
);

/** Prompts of shells. */
const PROMPTS = /^PS[0124]$/;

/** Variables with the commands of a build. */
const BUILD_COMMANDS =
  /^(?:CC|CXX|CPP|LD|AR|AS|FC|MAKE|CARGO|AUTOM4TE|AUTOCONF|AUTOHEADER|AUTOMAKE|AUTOPOINT|ACLOCAL|LIBTOOLIZE|GTKDOCIZE|M4|LEX|YACC|RANLIB|NM|STRIP|PKG_CONFIG|GOEXPERIMENT_CC|CMAKE_\w+_LAUNCHER|CARGO_TARGET_\w+_(?:LINKER|RUNNER))$/;

/** Variables whose names say that some program runs their value. */
const RUN_BY_NAME = /(?:^|_)(?:EDITOR|PAGER|ASKPASS|RSH|WRAPPER|EXTERNAL_DIFF|PASSCOMMAND|PASSWORD_COMMAND|DEFAULT_COMMAND|HGMERGE)$/;

/** Variables that name what some program does something with: a file of code, a folder of code or programs, a file that is written, what keys of a finder do. */
const NAMING = multiKeyMap<PathRole | 'programs-in' | 'finder-bindings'>([
  ['BUNDLE_GEMFILE IRBRC PRYRC R_PROFILE R_PROFILE_USER VAGRANT_VAGRANTFILE', 'execute'],
  [
    'FACTERLIB GROFF_BIN_PATH ANSIBLE_LIBRARY ANSIBLE_ACTION_PLUGINS ANSIBLE_CALLBACK_PLUGINS ANSIBLE_FILTER_PLUGINS ANSIBLE_LOOKUP_PLUGINS',
    'programs-in',
  ],
  ['FZF_DEFAULT_OPTS FZF_CTRL_T_OPTS FZF_CTRL_R_OPTS FZF_ALT_C_OPTS SKIM_DEFAULT_OPTIONS', 'finder-bindings'],
  [
    'HISTFILE LESSHISTFILE PYTHON_HISTORY NODE_REPL_HISTORY MYSQL_HISTFILE PSQL_HISTORY SQLITE_HISTORY REDISCLI_HISTFILE R_HISTFILE GDBHISTFILE LLVM_PROFILE_FILE',
    'write',
  ],
]);

/** What makes a runtime load code that lies where programs put things for a moment, or stands in the variable itself. */
const LOADS_PASSING = new RegExp(String.raw`(?:^|[\s=:]|-[rIM])(?:${TEMPORARY_FOLDER}/|data:)`);
const NAMES_TEMPORARY = new RegExp(TEMPORARY_FOLDER);

/** Where the agent of a user's keys listens (ssh-agent(1), `-a`). */
const AGENT_OF_USER = new RegExp(`^${TEMPORARY_FOLDER}/ssh-`);

/** Variables by which package managers are told where to take packages from. */
const REGISTRY =
  /^(?:npm_config_|yarn_(?:npm_)?)registry(?:_server)?$|^(?:pip|uv|pdm)_(?:extra_)?(?:default_)?index(?:_url)?$|^cargo_registries_\w+_index$|^bundle_mirror__\w+$|^goproxy$/i;

/** Variables that make programs load what their value names, by what it then looks like. */
const LOADING: readonly (readonly [name: RegExp, value: RegExp])[] = [
  [/^(?:LD_LIBRARY_PATH|DYLD_\w+_PATH|PYTHONPATH|NODE_PATH|CLASSPATH)$/, new RegExp(`(?:^|:)${TEMPORARY_FOLDER}(?:[/:]|$)`)],
  [
    /^(?:GOFLAGS|MAKEFLAGS|JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|JDK_JAVA_OPTIONS|(?:MAVEN|GRADLE|SBT|ANT|CATALINA)_OPTS)$/,
    /-toolexec|-vettool|--eval|-javaagent|-agentpath/,
  ],
  [/^GIT_CONFIG_(?:KEY|VALUE|PARAMETERS)|^GIT_CONFIG(?:_GLOBAL|_SYSTEM)?$/, /^(?!\/dev\/null$)[^]/],
];

/** What one variable with this value makes later programs run. */
export function variableEffects(name: string, text: string, word: Word, running: Running): void {
  if (NAMES_TEMPORARY.test(text)) loadsOfVariable(name, text, running);
  if (COMMAND_VARIABLES.has(name)) commandVariable(name, text, word, running);
  // What a shell shows before each command is expanded each time. In front of a command the shell's own assignment tells it.
  else if (PROMPTS.test(name) && running.frame.via.at(-1) === 'env' && /\$\(|`/.test(text)) {
    runPlainly(name, `: "${text.replaceAll('"', '')}"`, word, running);
  }
  // What everyone sets: only what the command itself does counts. Of `CC=$(xcrun -f clang)` nothing is known.
  else if (BUILD_COMMANDS.test(name)) runPlainly(name, text.startsWith(HOLE) ? '' : text, word, running);
  // An exported function: the next shell takes it for a command of that name.
  else if (name.startsWith('BASH_FUNC_')) hiddenCommand(name, withText(word, `exported${text}; exported`), running);
  else if (name === 'LD_PRELOAD' && isKnownLibrary(text, word, running)) return;
  else if (CODE_VARIABLES.has(name) && text !== '') codeVariable(name, text, word, running);
  else if (name === 'NODE_OPTIONS') nodeOptions(name, text, word, running);
  else if (name === 'DOCKER_HOST' && /^(?:tcp|ssh):\/\//.test(text) && !isLoopback(text.slice('tcp://'.length)) && !onlyLooks(running)) {
    emitResource('execute', 'container', 'host', running);
  }
  // What only the system's own account sees is the way to the keys of somebody else.
  else if (
    name === 'SSH_AUTH_SOCK' &&
    (/\b(?:sudo|doas)\s/.test(word.written) || (running.frame.via.includes('sudo') && AGENT_OF_USER.test(text)))
  ) {
    emitResource('change-permission', 'account', 'ssh agent of another', running);
  }
  // Of what git and gcloud tell of their requests, the headers have the token in them then.
  else if (/^(?:GIT_TRACE_REDACT|CLOUDSDK_CORE_LOG_HTTP_REDACT_TOKEN)$/.test(name) && /^(?:0|false|no|off)$/i.test(text)) {
    emitResource('reveal-environment', 'credential', 'header', running);
  } else if (/^HOMEBREW_(?:NO_VERIFY_ATTESTATIONS|CASK_OPTS)$/.test(name) && /^1$|^true$|--no-quarantine/.test(text)) {
    emitResource('change-service', 'package', 'unsigned', running);
  } else if (REGISTRY.test(name) && namesForeignRegistry(name, text)) emitResource('persist', 'registry', text, running);
  else if (RUN_BY_NAME.test(name)) runValue(name, withText(word, text), running);
  else if (
    /CONFIG|RC$|CREDENTIALS_FILE$|^(?:CARGO|CURL)_HOME$/i.test(name) &&
    settingsOfVariable(name, text, withText(word, text), running)
  ) {
    return;
  } else if (NAMING.has(name)) named(NAMING.get(name), text, word, running);
  else {
    if (name.startsWith('GIT_CONFIG') && givesPlainSettings(name, text, word, running)) return;
    const isHiding = (name === 'PATH' && hidesProgram(text, running)) || (name === 'ZDOTDIR' && hidesStartup(text, running));
    if (isHiding || LOADING.some(([variable, value]) => variable.test(name) && value.test(text))) {
      emitResource('execute', 'hidden-command', name, running);
    }
  }
}

/** `docker ps`, `docker compose logs`: shows what there is, wherever that is. */
function onlyLooks({ command: { words } }: Running): boolean {
  return /^(?:\S*\/)?docker(?:[ -]compose)? (?:ps|images|info|version|stats|top|logs|port|diff|history)\b/.test(
    words.map(textOf).join(' '),
  );
}

function named(role: PathRole | 'programs-in' | 'finder-bindings' | undefined, text: string, word: Word, running: Running): void {
  if (role !== undefined && text !== '' && !text.startsWith(HOLE)) applyRoles(role, withText(word, text), running);
}

/** Libraries by which compilers watch a program, and others that give it memory, or a clock, of their own. */
const KNOWN_LIBRARY = String.raw`lib(?:(?:hw)?asan|[tulm]san|ubsan|clang_rt\.[\w.-]{1,40}|jemalloc|tcmalloc(?:_minimal)?|mimalloc|profiler|eatmydata(?:-\w{1,20})?|faketime(?:MT)?)\.so(?:\.\d{1,3}){0,3}`;
const IN_SYSTEM = new RegExp(
  String.raw`^(?:\/(?:usr\/(?:local\/)?)?lib(?:32|64|exec)?\/(?:(?!\.\.\/)[\w.+-]{1,60}\/){0,6})?${KNOWN_LIBRARY}$`,
);
const OF_COMPILER = new RegExp(
  String.raw`(?:^|=)"?\$\((?:gcc|g\+\+|cc|c\+\+|clang|clang\+\+)(?:-\d{1,3})? -?-print-file-name=${KNOWN_LIBRARY}\)"?$`,
);

/** The library stands where the system keeps its own, or the compiler is asked for it. */
function isKnownLibrary(text: string, word: Word, { command, scope, frame: { analysis, via } }: Running): boolean {
  if (
    via.some((wrapper) => /^(?:sudo|doas|su|run0|pkexec|runuser)$/.test(wrapper)) ||
    /\b(?:sudo|doas|su|run0|pkexec|runuser)\b/.test(command.words.map(textOf).join(' '))
  ) {
    return false;
  }
  const isTold = SEARCHED.some((name) => command.assignments.some((each) => each.name === name) || assigned(scope, name) !== undefined);
  if (text.startsWith(HOLE)) return !isTold && OF_COMPILER.test(word.written);
  return text
    .split(/[ :]/)
    .every(
      (each) =>
        IN_SYSTEM.test(each) &&
        (each.startsWith('/')
          ? !analysis.files.writings.has(each) && !analysis.files.links.has(each) && !analysis.world.past.wrote(each)
          : !isTold),
    );
}

/** Variables by which a bare name stands for a library of another folder. */
const SEARCHED: readonly string[] = ['LD_LIBRARY_PATH', 'LIBRARY_PATH', 'COMPILER_PATH', 'GCC_EXEC_PREFIX'];

/** A command that other programs run. */
function commandVariable(name: string, text: string, word: Word, running: Running): void {
  // Wrappers and shells that builds are commonly given.
  if (/^(?:sccache|ccache|rustc|bash|\/bin\/(?:ba)?sh|sh)$/.test(text)) return;
  // An editor that is a filter over the file it is given: only what it does besides counts.
  if (/EDITOR$|^VISUAL$/.test(name) && /^(?:g?sed|perl|cp|tee) /.test(text)) runPlainly(name, text, word, running);
  else {
    hiddenCommand(name, withText(word, text), running);
  }
}

/** A command that stands where it is expected. */
function runPlainly(name: string, text: string, word: Word, running: Running): void {
  const frame = text === '' ? undefined : inside(running.frame, name, word.span);
  if (frame !== undefined) runShellText(text, word, running.scope, frame);
}

/** Code, or a file of it. */
function codeVariable(name: string, text: string, word: Word, running: Running): void {
  if (name === 'ENV' && /\$\(|`|^\/dev\/fd/.test(text)) hiddenCommand(`${name} of a shell`, literalWord(text, word.span), running);
  else {
    loads(name, text, running);
  }
}

function nodeOptions(name: string, text: string, word: Word, running: Running): void {
  if (!/--(?:require|import|loader|experimental-loader|eval)\b|(?:^|\s)-r\b/.test(text)) return;
  loads(name, text, running);
  for (const [, file = ''] of text.matchAll(/(?:--require|--import|--loader|-r)[= ]([^\s"']+)/g)) {
    if (/[/.]/.test(file)) emitPath('execute', literalWord(file, word.span), running);
  }
}

function loads(name: string, text: string, running: Running): void {
  emitResource('execute', 'hidden-command', LOADS_PASSING.test(text) ? `${name} of a passing file` : name, running);
}
