import { FOREIGN_PACKAGE, foreignTo, HOSTS_OF_PACKAGES } from './package-hosts.js';

/** Makers of systems and of tools for them. */
const MAKERS = 'fedoraproject.org rpmfusion.org opensuse.org archlinux.org flathub.org nodesource.com docker.com packages.microsoft.com dl.google.com packages.cloud.google.com'.split(' ');

/** node, as package managers name it. */
export const IS_NODE = /^(?:core:)?node(?:js)?(?:@|=|$)/;

/** In each such address: an operand is tried on it first, for the list of hosts takes longer to compile than all that most installations run. */
const ADDRESS = /:\/\/|git@/i;

/** The address of a package on a host where anybody may have put it. */
export const FOREIGN_OPERAND: readonly RegExp[] = [ADDRESS, FOREIGN_PACKAGE];

/** The address of a package of the system on a host where anybody may have put it. */
export const FOREIGN_TO_SYSTEM: readonly RegExp[] = [ADDRESS, foreignTo([...HOSTS_OF_PACKAGES, ...MAKERS])];

/** Such an address as the value of one of these options, alone or behind the way to get it (`git+https:`, `git::https:`). */
export function foreignValue(options: string): RegExp {
  return new RegExp(`^(?:${options})=(?:\\w{1,10}(?:::|\\+))?(?:${FOREIGN_PACKAGE.source})`, 'i');
}
