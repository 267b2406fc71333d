import type { Running } from '../running.js';
import { isLoopback } from '../../../paths/own-hosts.js';
import { literalWord, textOf } from '../../../shell/command.js';
import { assigned } from '../../../shell/scope.js';
import { applyRoles } from '../apply.js';
import { emitPath, emitResource } from '../emit.js';
import { runValue } from '../options/run-by-options.js';
import { servedFolder } from '../roles/served-here.js';
import { BY_BLANKS, BY_EQUALS, settingValues, withFiles, type Settings } from './settings-lines.js';

/** Only this machine reaches what is bound there; redis passes over one with `-` before it where there is none. */
function isBoundHere(value: string): boolean {
  return /^[\w.:[\]-]+$/.test(value) && isLoopback(value.replace(/^-/, ''));
}

function opensWay({ running }: Settings): void {
  if (running.frame.machine !== 'container') emitResource('send', 'host', 'reverse tunnel', running);
}

/** A server of notebooks runs whatever code it is given: that counts where others reach it, and it asks for no token. */
export function opensNotebooks(settings: Settings): void {
  const { text } = settings;
  const token = settingValues(text, String.raw`c\.(?:(?:Notebook|Server)App|IdentityProvider)\.token|"token"`);
  const bound = settingValues(text, String.raw`c\.(?:Notebook|Server)App\.ip|"ip"`);
  const password =
    settingValues(
      text,
      String.raw`c\.(?:(?:Notebook|Server)App\.password|PasswordIdentityProvider\.hashed_password)|"(?:hashed_)?password"`,
    ).at(-1) ?? '';
  const isOpen = token.some((value) => /^(?:|None|",?|"",?)$/.test(value)) && /^(?:|None|null,?|u?["']{1,2},?)$/.test(password);
  if (isOpen && bound.some((value) => !isBoundHere(value.replace(/[",]/g, '')))) opensWay(settings);
}

/** A store that anybody reaches without a password, and whose dump goes where it chooses. */
export function opensStore(settings: Settings): void {
  const { word, running } = settings;
  const text = withFiles(settings, settingValues(settings.text, 'include', BY_BLANKS));
  const [folder] = settingValues(text, 'dir', BY_BLANKS);
  const [name = 'dump.rdb'] = settingValues(text, 'dbfilename', BY_BLANKS);
  if (folder !== undefined) emitPath('write', literalWord(`${folder}/${name}`, word.span), running);
  const bound = settingValues(text, 'bind', BY_BLANKS).flatMap((value) => value.split(/[ \t]+/));
  const isOpen =
    settingValues(text, 'protected-mode', BY_BLANKS).some((value) => /^no$/i.test(value)) &&
    settingValues(text, 'requirepass|aclfile|user', BY_BLANKS).length === 0;
  // It has a socket of files only, unless the command says otherwise.
  const isOffNet =
    settingValues(text, 'port', BY_BLANKS).at(-1) === '0' &&
    settingValues(text, 'tls-port', BY_BLANKS).length === 0 &&
    !running.command.words.some((each) => /^--(?:tls-)?port\b/.test(textOf(each)));
  if (isOpen && !isOffNet && !(bound.length > 0 && bound.every(isBoundHere))) opensWay(settings);
}

/** A database that anybody reaches without a password. */
export function opensDocuments(settings: Settings): void {
  const { text, running } = settings;
  const bound = settingValues(text, '"?(?:bindIp|bind_ip)"?').flatMap((value) =>
    value
      .replace(/["',\[\]]/g, ' ')
      .trim()
      .split(/[ \t]+/),
  );
  const isOpen =
    settingValues(text, '"?(?:bindIpAll|bind_ip_all)"?').some((value) => /^true/.test(value)) ||
    bound.some((value) => /^(?:0\.0\.0\.0|::|\*)$/.test(value));
  const asks =
    /^[ \t]{0,40}"?(?:authorization"?[ \t]{0,9}:[ \t]{0,9}"?enabled|keyFile\b|auth[ \t]{0,9}=[ \t]{0,9}true)/m.test(text) ||
    running.command.words.some((word) => /^--(?:auth|keyFile)/.test(textOf(word)));
  if (isOpen && !asks) opensWay(settings);
}

/** All paths, or the rights of those who rule, in a policy of Vault, Consul or Nomad: HCL or JSON. */
const FOR_ALL =
  /"(?:\*|\+\/\*|sys\/\*|auth\/\*)"\s{0,9}[:=]?\s{0,9}\{[^{}]{0,400}?(?:capabilities"?\s{0,9}[:=]\s{0,9}\[[^\]]{0,300}"|policy"?\s{0,9}[:=]\s{0,9}")(?:create|update|delete|read|list|sudo|root|write)"|\b(?:acl|operator)"?\s{0,9}[:=]\s{0,9}"write"|\b(?:key|service|node|agent|session|event|query)_prefix"?\s{0,9}[:=]?\s{0,9}\{?\s{0,9}""\s{0,9}[:=]?\s{0,9}\{[^{}]{0,200}"write"|\boperator\s{0,9}\{[^{}]{0,200}"write"/;

/** A policy by which whoever has it gets at everything that a store of secrets, or a cluster, holds. */
export function letsIn({ text, running }: Settings): void {
  const policy = text.replace(/^[ \t]{0,99}(?:#|\/\/).*$/gm, '');
  if (FOR_ALL.test(policy) && !isOwnStore(running)) emitResource('change-permission', 'account', 'access', running);
}

/** A server of this machine, or of a container. */
function isOwnStore({ command, scope, frame }: Running): boolean {
  if (frame.machine === 'container') return true;
  const given = command.words.map(textOf).find((text) => /^-{1,2}(?:http-addr|address)=/.test(text));
  const set = ['VAULT_ADDR', 'BAO_ADDR', 'CONSUL_HTTP_ADDR', 'NOMAD_ADDR'].flatMap(
    (name) => command.assignments.find((each) => each.name === name)?.value.values ?? assigned(scope, name)?.values ?? [],
  );
  const addresses = given === undefined ? set.map(({ text }) => text) : [given.slice(given.indexOf('=') + 1)];
  return addresses.length > 0 && addresses.every((address) => isLoopback(address.replace(/^https?:\/\//, '')));
}

/** A server by which others log in, unless it listens to this machine only. */
export function opensLogin(settings: Settings): void {
  const { text, running } = settings;
  const bound = settingValues(text, 'ListenAddress', BY_BLANKS).map((value) => value.replace(/:\d+$/, ''));
  const isTried = running.command.words.some((word) => /^-[tTGi]+$/.test(textOf(word)));
  if (!isTried && !(bound.length > 0 && bound.every(isBoundHere))) opensWay(settings);
}

/** `RemoteForward`, and commands of this machine. */
export function opensTunnel(settings: Settings): void {
  const { word, running } = settings;
  const text = withFiles(settings, settingValues(settings.text, 'Include', BY_EQUALS));
  // It only tells how it reads them.
  if (running.command.words.some((each) => /^-\w*G/.test(textOf(each)))) return;
  if (settingValues(text, 'RemoteForward', BY_EQUALS).length > 0) opensWay(settings);
  for (const value of settingValues(text, String.raw`Match[ \t](?:.{0,200}[ \t])?exec`, BY_EQUALS)) {
    runValue('Match exec', literalWord(value.replace(/^"([^"]*)".*$/, '$1'), word.span), running);
  }
  for (const name of ['ProxyCommand', 'LocalCommand', 'KnownHostsCommand']) {
    for (const value of settingValues(text, name, BY_EQUALS)) applyRoles('ssh-option', literalWord(`${name}=${value}`, word.span), running);
  }
}

/** Folders that a web server shows to all who reach it. */
export function servesFolders({ text, word, running }: Settings): void {
  const { home } = running.scope;
  const lists = /^[ \t]{0,40}(?:file_server|autoindex[ \t]{1,40}on\b)/m.test(text);
  for (const value of lists ? settingValues(text, String.raw`root(?:[ \t]{1,40}\*)?|alias`, BY_BLANKS) : []) {
    servedFolder(literalWord(value.replace(/^\{(?:\$|env\.)HOME\}/, home), word.span), running);
  }
}

/** Scripts that php runs before, or behind, each of those that it is asked for. */
export function loadsBefore({ text, word, running }: Settings): void {
  for (const value of settingValues(text, 'auto_(?:ap|pre)pend_file')) {
    if (!/^(?:|none)$/.test(value)) emitPath('execute', literalWord(value, word.span), running);
  }
}
