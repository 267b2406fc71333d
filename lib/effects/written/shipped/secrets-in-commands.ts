import type { Effect } from '../../../types.js';
import { isOwnMachine } from '../../../paths/own-hosts.js';
import { gaveOut, isSecretFor, OF_METADATA } from './machine-secrets.js';

/** Programs that hand on all that stands in a file. */
const PASSES_CONTENT = /^(?:cat|tac|tee|base(?:32|64)|gzip|bzip2|xz|zstd|tar|zip|openssl|xxd|od|hexdump|rev|head|tail|strings|dd|curl)$/;

/** By which one shows who asks: that goes to whoever gave it out. */
const SHOWS_WHO_ASKS =
  /\s(?:-H|--header|-u|--user|--oauth2-bearer|--proxy-user|--netrc-file)[ =]?(?:"(?:[^"\\]|\\.){0,800}"|'[^']{0,800}'|\S{1,400})/g;

/** What a command prints stands in the address. */
const IN_ADDRESS = /:\/\/[^\s"']{1,400}?(?:\$\(|`)/;

/** True for commands that send away a file of secrets, what a server has told the machine to log in with, or what they fill in of a store of credentials. */
export function sendsSecretsOf(effects: readonly Effect[], command: string): boolean {
  const asked = effects.flatMap(({ kind, target }) =>
    (kind === 'send' || kind === 'fetch') && target.kind === 'resource' && target.resource === 'host'
      ? [{ kind, name: target.name, host: hostOf(target.name) }]
      : [],
  );
  const others = asked.filter(({ host }) => host !== '' && !isOwnMachine(host) && !OF_METADATA.test(host));
  const isToldAll = IN_ADDRESS.test(command) || effects.some(({ kind, target }) => kind === 'send' && target.kind === 'path');
  const told = others.filter(({ kind }) => kind === 'send' || isToldAll).map(({ host }) => host);
  if (told.length === 0) return false;
  if (asked.some(({ name }) => isSecretFor(name, told))) return true;
  const plain = command.replace(SHOWS_WHO_ASKS, ' ');
  const fillsIn = /[$<]\(|`/.test(plain);
  if (
    effects.some(
      ({ kind, target, program }) =>
        target.kind === 'path' &&
        (kind === 'send' || (kind === 'read' && PASSES_CONTENT.test(program) && (fillsIn || /\|/.test(plain)))) &&
        isSecretFor(target.path, told),
    )
  ) {
    return true;
  }
  return (
    fillsIn &&
    !told.every(gaveOut) &&
    effects.some(({ kind, target }) => kind === 'reveal-environment' && target.kind === 'resource' && target.resource === 'credential')
  );
}

/** `https://me@a.test/x`, `a.test 443` */
function hostOf(name: string): string {
  return /^(?:\w{1,10}:\/\/)?(?:[^/@\s]{1,200}@)?([\w.-]{1,200})/.exec(name)?.[1] ?? '';
}
