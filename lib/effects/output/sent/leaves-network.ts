import type { Effect } from '../../../types.js';
import { hostEnd, privateNetwork, thisMachine, userBefore } from '../../../paths/own-hosts.js';

/** An address of this machine or of the network around it, alone or in front of a port or a path. */
const INSIDE = new RegExp(
  String.raw`^(?:\w{1,20}:\/\/)?${userBefore()}(?:${thisMachine()}|${privateNetwork()}|(?:(?!\d+(?:[:/ ]|$)|0x)[\w-]{1,63}|(?:[\w-]{1,63}\.){1,8}(?:localhost|local|lan|internal|intranet|svc))${hostEnd()})(?::(?!\/\/)|[/ ]|$)`,
  'i',
);

/** Programs that send to whoever is named. Those that copy to machines and stores of one's own are no business of ours. */
const SENDS_TO_ANYBODY = /^(?:curl|wget|https?|xh|nc|ncat|netcat|socat|telnet|openssl|mailx?|mutt|sendmail|gh|glab)(?: |$)/;

/** True where a dump that is sent so may get out on the internet: the program sends to anybody, and none of its hosts is surely one of the network around this machine. */
export function leavesNetwork(program: string, sent: readonly Effect[]): boolean {
  const hosts = sent.flatMap(({ kind, target }) =>
    kind === 'send' && target.kind === 'resource' && target.resource === 'host' ? [target.name] : [],
  );
  return SENDS_TO_ANYBODY.test(program) && !(hosts.length > 0 && hosts.every((name) => INSIDE.test(name)));
}

/** What a database holds. */
export function isDump({ kind, target }: Effect): boolean {
  return kind === 'reveal-environment' && target.kind === 'resource' && target.resource === 'database';
}
