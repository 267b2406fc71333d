import type { Word } from '../../shell/command.js';
import type { Running } from './running.js';
import { isLoopback } from '../../paths/own-hosts.js';
import { folderOf, nameOf } from '../../paths/names.js';
import { HOLE, literalWord, textOf } from '../../shell/command.js';
import { assigned } from '../../shell/scope.js';
import { shellQuoted } from '../../shell/syntax/quote.js';
import { multiKeyMap } from '../../multi-key-map.js';
import { isUnchecked } from '../aggravating/unchecked-program.js';
import { pathNamed } from '../target.js';
import { writtenText } from '../written/origin/content.js';
import { filesOfSession } from '../written/files-of-session.js';
import { readYaml } from '../written/formats/yaml.js';
import { fieldOf, isYamlMap, listOf } from '../written/formats/yaml-value.js';
import { applyRoles } from './apply.js';
import { emitPath, emitResource, emitTree } from './emit.js';
import { runValue } from './run-by-options.js';
import { servedFolder } from './served-here.js';

/** A file of settings that a command names. */
interface Settings {
  readonly text: string;
  readonly path: string;
  /** The word by which it is named. */
  readonly word: Word;
  readonly running: Running;
}

/** What a program does because such a file says so. */
type Read = (settings: Settings) => void;

const OF_PROGRAMS = multiKeyMap<Read>([
  ['jupyter jupyter-lab jupyter-notebook jupyter-server', opensNotebooks],
  ['redis-server valkey-server keydb-server', opensStore],
  ['mongod', opensDocuments],
  ['vault bao consul nomad', letsIn],
  ['sshd', opensShell],
  ['ssh autossh mosh scp sftp', opensTunnel],
  ['kubectl oc helm helm3 helmfile', logsIn],
  ['mysql mariadb mycli', pages],
  ['caddy nginx', servesFolders],
  ['php php-fpm', loadsBefore],
  ['wget wget2', downloads],
]);

const OF_VARIABLES = multiKeyMap<Read>([
  ['WGETRC', downloads],
  ['PIP_CONFIG_FILE UV_CONFIG_FILE', takesFromElsewhere],
  ['NPM_CONFIG_USERCONFIG NPM_CONFIG_GLOBALCONFIG npm_config_userconfig npm_config_globalconfig', takesFromElsewhere],
  ['AWS_CONFIG_FILE AWS_SHARED_CREDENTIALS_FILE', asksForCredentials],
  ['KUBECONFIG', logsIn],
  ['DOCKER_CONFIG', keepsCredentials],
  ['PSQLRC', runsLines],
  ['PHPRC', loadsBefore],
  ['JUPYTER_CONFIG_DIR', opensNotebooks],
  ['CURL_HOME', requests],
  ['CARGO_HOME', wraps],
]);

/** What is read in the folder that a variable names. */
const IN_FOLDERS = multiKeyMap<readonly string[]>([
  ['DOCKER_CONFIG', ['/config.json']],
  ['PHPRC', ['', '/php.ini']],
  ['JUPYTER_CONFIG_DIR', ['/jupyter_server_config.py', '/jupyter_notebook_config.py', '/jupyter_lab_config.py', '/jupyter_server_config.json', '/jupyter_notebook_config.json']],
  ['CURL_HOME', ['/.curlrc', '/_curlrc', '/.config/curlrc']],
  ['CARGO_HOME', ['/config.toml', '/config']],
]);

/** Files in a variable that names several. */
const MAX_FILES = 16;

/** The role of a file of settings: what the program does because this session wrote it there. */
export function settingsFile(word: Word, running: Running): void {
  const read = OF_PROGRAMS.get(running.program.split(' ', 1)[0] ?? '');
  // The text itself, from an input or in the place of a file.
  if (read === letsIn && /[{"]/.test(textOf(word))) return read({ text: textOf(word).slice(0, MAX_TEXT), path: '', word, running });
  emitPath('use', word, running);
  if (read !== undefined) readFile(textOf(word), word, read, running);
}

/** Tells what a program does because of the settings in a file, or a folder with one, that a variable names; false for a variable that names none. */
export function settingsOfVariable(name: string, text: string, word: Word, running: Running): boolean {
  const read = OF_VARIABLES.get(name);
  if (read === undefined) return false;
  for (const each of name === 'KUBECONFIG' ? text.split(':').slice(0, MAX_FILES) : text === '' ? [] : [text]) {
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
  if (path !== undefined && text !== undefined) read({ text: text.slice(0, MAX_TEXT), path, word, running });
}

/** UTF-16 code units of a file, and lines of one sort in it, that are looked at. */
const MAX_TEXT = 65_536;
const MAX_LINES = 64;

/**
 * The values, without their quotes, of all lines `name = value` and `name: value`.
 *
 * @param names alternatives of an expression
 * @param between what stands between name and value instead
 */
function valuesOf(text: string, names: string, between = String.raw`[ \t]{0,40}[=:][ \t]{0,40}`): readonly string[] {
  return [...text.matchAll(new RegExp(`^[ \\t]{0,40}(?:${names})${between}(.{0,2000})$`, 'gim'))].slice(0, MAX_LINES).map(([, value = '']) => value.trimEnd().replace(/;$/, '').replace(/^(["'])(.*)\1$/, '$2'));
}

const BLANKS = String.raw`[ \t]{1,40}`;
const EQUALS = String.raw`[ \t=]{1,40}`;

/** A text with what stands in the files of this session that it includes, of which ssh takes those below its own folder, too. */
function withFiles({ text, path, running }: Settings, names: readonly string[]): string {
  const found = names.flatMap((name) => name.split(/[ \t]+/)).slice(0, MAX_FILES).flatMap((name) => {
    const given = pathNamed(name, running);
    return [given, `${folderOf(path)}/${name}`].map((file) => (file === undefined ? undefined : writtenText(file, running.frame.analysis))).find((content) => content !== undefined) ?? [];
  });
  return [text, ...found.map((content) => content.slice(0, MAX_TEXT))].join('\n');
}

/** Only this machine reaches what is bound there; redis passes over one with `-` before it where there is none. */
function isBoundHere(value: string): boolean {
  return /^[\w.:[\]-]+$/.test(value) && isLoopback(value.replace(/^-/, ''));
}

function opensWay({ running }: Settings): void {
  if (running.frame.machine !== 'container') emitResource('send', 'host', 'reverse tunnel', running);
}

/** A server of notebooks runs whatever code it is given: that counts where others reach it, and it asks for no token. */
function opensNotebooks(settings: Settings): void {
  const { text } = settings;
  const token = valuesOf(text, String.raw`c\.(?:(?:Notebook|Server)App|IdentityProvider)\.token|"token"`);
  const bound = valuesOf(text, String.raw`c\.(?:Notebook|Server)App\.ip|"ip"`);
  const password = valuesOf(text, String.raw`c\.(?:(?:Notebook|Server)App\.password|PasswordIdentityProvider\.hashed_password)|"(?:hashed_)?password"`).at(-1) ?? '';
  const isOpen = token.some((value) => /^(?:|None|",?|"",?)$/.test(value)) && /^(?:|None|null,?|u?["']{1,2},?)$/.test(password);
  if (isOpen && bound.some((value) => !isBoundHere(value.replace(/[",]/g, '')))) opensWay(settings);
}

/** A store that anybody reaches without a password, and whose dump goes where it chooses. */
function opensStore(settings: Settings): void {
  const { word, running } = settings;
  const text = withFiles(settings, valuesOf(settings.text, 'include', BLANKS));
  const [folder] = valuesOf(text, 'dir', BLANKS);
  const [name = 'dump.rdb'] = valuesOf(text, 'dbfilename', BLANKS);
  if (folder !== undefined) emitPath('write', literalWord(`${folder}/${name}`, word.span), running);
  const bound = valuesOf(text, 'bind', BLANKS).flatMap((value) => value.split(/[ \t]+/));
  const isOpen = valuesOf(text, 'protected-mode', BLANKS).some((value) => /^no$/i.test(value)) && valuesOf(text, 'requirepass|aclfile|user', BLANKS).length === 0;
  // It has a socket of files only, unless the command says otherwise.
  const isOffNet = valuesOf(text, 'port', BLANKS).at(-1) === '0' && valuesOf(text, 'tls-port', BLANKS).length === 0 && !running.command.words.some((each) => /^--(?:tls-)?port\b/.test(textOf(each)));
  if (isOpen && !isOffNet && !(bound.length > 0 && bound.every(isBoundHere))) opensWay(settings);
}

/** A database that anybody reaches without a password. */
function opensDocuments(settings: Settings): void {
  const { text, running } = settings;
  const bound = valuesOf(text, '"?(?:bindIp|bind_ip)"?').flatMap((value) => value.replace(/["',\[\]]/g, ' ').trim().split(/[ \t]+/));
  const isOpen = valuesOf(text, '"?(?:bindIpAll|bind_ip_all)"?').some((value) => /^true/.test(value)) || bound.some((value) => /^(?:0\.0\.0\.0|::|\*)$/.test(value));
  const asks = /^[ \t]{0,40}"?(?:authorization"?[ \t]{0,9}:[ \t]{0,9}"?enabled|keyFile\b|auth[ \t]{0,9}=[ \t]{0,9}true)/m.test(text) || running.command.words.some((word) => /^--(?:auth|keyFile)/.test(textOf(word)));
  if (isOpen && !asks) opensWay(settings);
}

/** All paths, or the rights of those who rule, in a policy of Vault, Consul or Nomad: HCL or JSON. */
const FOR_ALL = /"(?:\*|\+\/\*|sys\/\*|auth\/\*)"\s{0,9}[:=]?\s{0,9}\{[^{}]{0,400}?(?:capabilities"?\s{0,9}[:=]\s{0,9}\[[^\]]{0,300}"|policy"?\s{0,9}[:=]\s{0,9}")(?:create|update|delete|read|list|sudo|root|write)"|\b(?:acl|operator)"?\s{0,9}[:=]\s{0,9}"write"|\b(?:key|service|node|agent|session|event|query)_prefix"?\s{0,9}[:=]?\s{0,9}\{?\s{0,9}""\s{0,9}[:=]?\s{0,9}\{[^{}]{0,200}"write"|\boperator\s{0,9}\{[^{}]{0,200}"write"/;

/** A policy by which whoever has it gets at everything that a store of secrets, or a cluster, holds. */
function letsIn({ text, running }: Settings): void {
  const policy = text.replace(/^[ \t]{0,99}(?:#|\/\/).*$/gm, '');
  if (FOR_ALL.test(policy) && !isOwnStore(running)) emitResource('change-permission', 'account', 'access', running);
}

/** A server of this machine, or of a container. */
function isOwnStore({ command, scope, frame }: Running): boolean {
  if (frame.machine === 'container') return true;
  const given = command.words.map(textOf).find((text) => /^-{1,2}(?:http-addr|address)=/.test(text));
  const set = ['VAULT_ADDR', 'BAO_ADDR', 'CONSUL_HTTP_ADDR', 'NOMAD_ADDR'].flatMap((name) => command.assignments.find((each) => each.name === name)?.value.values ?? assigned(scope, name)?.values ?? []);
  const addresses = given === undefined ? set.map(({ text }) => text) : [given.slice(given.indexOf('=') + 1)];
  return addresses.length > 0 && addresses.every((address) => isLoopback(address.replace(/^https?:\/\//, '')));
}

/** A server by which others log in, unless it listens to this machine only. */
function opensShell(settings: Settings): void {
  const { text, running } = settings;
  const bound = valuesOf(text, 'ListenAddress', BLANKS).map((value) => value.replace(/:\d+$/, ''));
  const isTried = running.command.words.some((word) => /^-[tTGi]+$/.test(textOf(word)));
  if (!isTried && !(bound.length > 0 && bound.every(isBoundHere))) opensWay(settings);
}

/** `RemoteForward`, and commands of this machine. */
function opensTunnel(settings: Settings): void {
  const { word, running } = settings;
  const text = withFiles(settings, valuesOf(settings.text, 'Include', EQUALS));
  // It only tells how it reads them.
  if (running.command.words.some((each) => /^-\w*G/.test(textOf(each)))) return;
  if (valuesOf(text, 'RemoteForward', EQUALS).length > 0) opensWay(settings);
  for (const value of valuesOf(text, String.raw`Match[ \t](?:.{0,200}[ \t])?exec`, EQUALS)) runValue('Match exec', literalWord(value.replace(/^"([^"]*)".*$/, '$1'), word.span), running);
  for (const name of ['ProxyCommand', 'LocalCommand', 'KnownHostsCommand']) for (const value of valuesOf(text, name, EQUALS)) applyRoles('ssh-option', literalWord(`${name}=${value}`, word.span), running);
}

/** Folders that a web server shows to all who reach it. */
function servesFolders({ text, word, running }: Settings): void {
  const { home } = running.scope;
  const lists = /^[ \t]{0,40}(?:file_server|autoindex[ \t]{1,40}on\b)/m.test(text);
  for (const value of lists ? valuesOf(text, String.raw`root(?:[ \t]{1,40}\*)?|alias`, BLANKS) : []) {
    servedFolder(literalWord(value.replace(/^\{(?:\$|env\.)HOME\}/, home), word.span), running);
  }
}

/** Scripts that php runs before, or behind, each of those that it is asked for. */
function loadsBefore({ text, word, running }: Settings): void {
  for (const value of valuesOf(text, 'auto_(?:ap|pre)pend_file')) if (!/^(?:|none)$/.test(value)) emitPath('execute', literalWord(value, word.span), running);
}

/** Where a download goes, and what is sent along. */
function downloads({ text, word, running }: Settings): void {
  for (const value of valuesOf(text, 'output_?document')) emitPath('write', literalWord(value, word.span), running);
  for (const value of valuesOf(text, 'dir_?prefix')) emitTree('write', literalWord(value, word.span), running);
  for (const value of valuesOf(text, 'post_?file|body_?file')) emitPath('send', literalWord(value, word.span), running);
}

/** Packages that come without encryption, or from a bare address. */
function takesFromElsewhere({ text, running }: Settings): void {
  for (const value of valuesOf(text, String.raw`(?:extra-|default-)?index(?:-url)?|url|find-links|registry`)) if (isUnchecked(value)) emitResource('persist', 'registry', value, running);
}

/** A command that is asked for credentials. */
function asksForCredentials({ text, word, running }: Settings): void {
  for (const value of valuesOf(text, 'credential_process')) runValue('credential_process', literalWord(value, word.span), running);
}

/** The program with its arguments that `exec` of a user names. */
function logsIn({ text, word, running }: Settings): void {
  const read = readYaml(text);
  for (const each of listOf(fieldOf(read, 'users')).slice(0, MAX_LINES)) {
    const exec = fieldOf(fieldOf(each, 'user'), 'exec');
    if (!isYamlMap(exec)) continue;
    const words = [fieldOf(exec, 'command'), ...listOf(fieldOf(exec, 'args'))].filter((value) => typeof value === 'string');
    runValue('credential exec', literalWord(words.map(shellQuoted).join(' '), word.span), running);
  }
}

/** Programs of this session that docker takes for keepers of passwords. */
function keepsCredentials({ text, path, word, running }: Settings): void {
  const keepers = [...text.matchAll(/"credsStore"\s{0,40}:\s{0,40}"([\w.-]{1,80})"|"credHelpers"\s{0,40}:\s{0,40}\{([^{}]{0,2000})\}/g)].flatMap(([, one, all = '']) => one ?? [...all.matchAll(/:\s{0,40}"([\w.-]{1,80})"/g)].map(([, name = '']) => name));
  const names = new Set(keepers.map((name) => `docker-credential-${name}`));
  for (const file of names.size === 0 ? [] : filesOfSession(running.frame.analysis)) if (names.has(nameOf(file)) && folderOf(file) !== folderOf(path)) emitPath('execute', literalWord(file, word.span), running);
}

/** `\! command`, `\o |command` and a command in backquotes of a client's first lines. */
function runsLines({ text, word, running }: Settings): void {
  for (const [, line, quoted = ''] of [...text.matchAll(/^[ \t]{0,40}(?:\\!|\\(?:o|out|g|w|write)[ \t]{0,40}\|)(.{1,2000})$|^[ \t]{0,40}\\(?:set|setenv|echo|if|cd|pset)\b[^`\n]{0,200}`([^`\n]{1,2000})`/gm)].slice(0, MAX_LINES)) runValue('command', literalWord((line ?? quoted).trim(), word.span), running);
}

/** A program to which a client of databases hands what it shows. */
function pages({ text, word, running }: Settings): void {
  for (const value of valuesOf(text, 'pager')) if (!/^(?:|less(?: .{0,80})?|more|cat|stdout)$/.test(value)) runValue('pager', literalWord(value, word.span), running);
}

/** What each request sends along, and where its answer goes. */
function requests({ text, word, running }: Settings): void {
  for (const value of valuesOf(text, '-{0,2}(?:data(?:-ascii|-binary|-urlencode)?|json|form|upload-file|T|d|F)', String.raw`[ \t]{0,40}[=: \t][ \t]{0,40}`)) {
    const [, file] = /^(?:\w{0,80}=)?@(.+)$/.exec(value) ?? [];
    if (file !== undefined) emitPath('send', literalWord(file, word.span), running);
  }
}

/** Programs that cargo runs in the place of the compiler, or around what it has built. */
function wraps({ text, word, running }: Settings): void {
  for (const value of valuesOf(text, 'rustc(?:-workspace)?(?:-wrapper)?|rustdoc|linker|runner')) if (!/^(?:sccache|ccache|rustc|clang|gcc|cc|(?:rust-)?lld|mold)$/.test(value)) runValue('command', literalWord(value, word.span), running);
}
