/*
 * Hosts that belong to nobody else, as sources of patterns: whoever uses one says what may stand before it (`userBefore` may).
 * Functions, so that they are loaded with what needs them.
 *
 * Each takes a host to its end, for `localhost.evil.test`, `127.0.0.1.evil.test` and `localhost:80@evil.test` are machines of others.
 */

/** The end of a host: no more of its name, in whichever letters, and no sign that it was the name of a user. What cannot be told may stand behind it, mostly a port. */
export function hostEnd(): string {
  return String.raw`(?![\w.%\\@~!*+=\u0080-\ufffb-]|:[^/?#\s]{0,200}@)`;
}

/** The name and password that may stand before the host of an address. */
export function userBefore(): string {
  return String.raw`(?:[^@/?#\\\s]{0,200}@)?`;
}

/** This machine as its own servers are called, for what is mitigated by that. Without the other numbers of the loopback: with 127.0.0.2 and the like, tunnels to several machines get the same port. */
export function localhost(): string {
  return String.raw`(?:localhost|127\.0\.0\.1|\[::1\]|::1(?![:\]]))${hostEnd()}`;
}

/** This machine by any name that no other can reach it by, also to be bound to. */
export function loopback(): string {
  return String.raw`(?:localhost|127(?:\.\d{1,3}){1,3}|\[::1\]|::1(?![:\]]))${hostEnd()}`;
}

/** This machine as it can be asked. What is bound to 0.0.0.0 or [::], others reach. */
export function thisMachine(): string {
  return String.raw`(?:${loopback()}|(?:0\.0\.0\.0|\[::\])${hostEnd()})`;
}

/** A machine of a private network (RFC 1918). */
export function privateNetwork(): string {
  return String.raw`(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})${hostEnd()}`;
}

/** A name without a dot, to the end of the address's host and port: only one network knows it, that of containers most often. A number alone is an address like any other. */
function singleLabel(): string {
  return String.raw`(?!\d+(?:[:/?#]|$)|0x)[\w-]{1,63}(?::\d{1,5})?(?=[/?#]|$)`;
}

/** A server of this machine or of its containers: most likely what is being built. */
export function developmentServer(): string {
  return String.raw`(?:${thisMachine()}|(?:host\.docker\.internal|[\w.-]{1,200}\.localhost)${hostEnd()}|${singleLabel()})`;
}

/** True for the name or number of this machine as its own servers are called, without a port. */
export function isLocalhost(host: string): boolean {
  return new RegExp(`^${localhost()}$`).test(host);
}

/** True for an address without its scheme that leads to this machine, whichever of its numbers it has. */
export function isLoopback(address: string): boolean {
  return new RegExp(`^${userBefore()}${loopback()}`, 'i').test(address);
}

/** This machine, or one that only its own network has a name for (`.local`, RFC 6762), also as an address of the web. */
const OWN_MACHINE = new RegExp(String.raw`^(?:https?:\/\/)?${userBefore()}(?:${thisMachine()}|[\w.-]{1,200}\.local${hostEnd()})`);

/** True for a host, with the scheme of the web before it or without, that is this machine or a neighbour by name: what is told to it is told to nobody else. */
export function isOwnMachine(host: string): boolean {
  return OWN_MACHINE.test(host);
}
