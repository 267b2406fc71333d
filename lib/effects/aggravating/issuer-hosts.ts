import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import type { Issuer } from './issuers.js';
import { loopback, privateNetwork } from '../../paths/own-hosts.js';
import { ISSUERS } from './issuers.js';

/** The name of a machine, where it has a dot; a variable may stand for it. */
const HOST = /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:[^/?#@\s]*@)?([\w-]+(?:\.[\w-]+)+)\.?(?::\d+)?(?=[/?#]|$)/i;

/** This machine, and those beside it. */
const NEAR = new RegExp(`^(?:${loopback()}|${privateNetwork()})$`);

/** Who gave out a token that stands in a text. */
export function issuerOfToken(text: string): Issuer | undefined {
  return ISSUERS.find(({ token }) => token?.test(text));
}

/** Who gave out the token that a variable of this name holds. */
export function issuerOfVariable(name: string): Issuer | undefined {
  return ISSUERS.find(({ variable }) => variable.test(name));
}

/** Who gave out the token that a command prints. */
export function issuerOfPrinted(command: string): Issuer | undefined {
  return ISSUERS.find(({ printedBy }) => printedBy?.test(command));
}

/** The machine that an address names, unless it is near. */
export function hostOf(address: string): string | undefined {
  const [, host = ''] = HOST.exec(address) ?? [];
  return host === '' || NEAR.test(host) ? undefined : host.toLowerCase();
}

/** The machines elsewhere that the addresses in a word may name. */
export function hostsOf({ values }: Word): readonly string[] {
  return values.flatMap(({ text }) => hostOf(text) ?? []);
}

/** True for the issuer's domain and what is below it; a service of one's own is not where the name goes on like that of another (`gitlab.com.x.test`). */
export function isOf({ domains, ownHosts, loggedIn }: Issuer, host: string, { frame, scope }: Running): boolean {
  if (domains.some((domain) => host === domain || host.endsWith(`.${domain}`))) return true;
  if (poses(domains, host)) return false;
  if (ownHosts?.test(host) === true) return true;
  const file = loggedIn === undefined ? undefined : frame.analysis.world.disk.readText(`${scope.home}/${loggedIn}`);
  return file?.kind === 'present' && file.text.split('\n').some((line) => line.startsWith(`${host}:`));
}

/** A host that has the name of the issuer's domain in its own, and is not of it: `api.github.com.x.test`, `notgithub.com`; not `github.company.com`. */
export function poses(domains: readonly string[], host: string): boolean {
  return domains.some(
    (domain) => ['.', '-'].some((end) => `${host}.`.includes(`${domain}${end}`)) && host !== domain && !host.endsWith(`.${domain}`),
  );
}

/** A service that a company runs itself under the issuer's name: `github.company.test`. One that may stand anywhere is known by no name. */
export function isNamedAfter({ domains, ownHosts }: Issuer, host: string): boolean {
  const [name = ''] = (domains[0] ?? '').split('.');
  return !poses(domains, host) && (ownHosts !== undefined || host.split('.').includes(name));
}
