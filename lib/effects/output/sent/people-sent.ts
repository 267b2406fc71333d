import type { Command } from '../../../shell/command.js';
import { pipedInto, textOf } from '../../../shell/command.js';
import { nameOf } from '../../../paths/names.js';
import type { Effect } from '../../../types.js';
import type { Analysis } from '../../analysis.js';
import { isUnchecked } from '../../aggravating/unchecked-program.js';
import { keepsForAnybody } from '../../known/anybodys-hosts.js';
import { programName } from '../../command/names/program-name.js';
import { isDataOfPeople } from '../../known/data-of-people.js';
import { resource } from '../../target.js';
import { ownEffects } from '../own-effects.js';
import { isNamedAtHand } from './unproven-host.js';

/** Programs that bring what they are given to whatever address they are told, and those that run code. Who copies by ssh knows the machine by its key. */
const BRINGS = /^(?:curl|wget2?|https?|xhs?|nc|ncat|netcat|socat|telnet|openssl|busybox|cat|python[\d.]*|node|bun|deno|ruby|perl|php)$/;
/** An address, as a word or in code. */
const ADDRESS = /(?:\b\w{2,9}:\/\/[^\s"'`<>)]{1,400}|(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.]))/g;
/** That something is given along, where no effect says so. */
const GIVES = /--(?:post|body)-|\b(?:POST|PUT|PATCH)\b/;

const MAX_ADDRESSES = 16;
const MAX_PIPED = 64;

/** A file with data about people, or all that a database holds, by its name, goes to an address of which nobody can tell whose it is. Asked when all effects are found. */
export function peopleSent(analysis: Analysis): void {
  const { effects, found, flows } = analysis;
  if (!effects.some(isAboutPeople)) return;
  for (const flow of flows) {
    const { command } = flow;
    const own = ownEffects(command, analysis);
    if (!BRINGS.test(programName(textOf(command.words[0]))) || !isGivenTo(command, own) || !reachesStranger(command, own, analysis))
      continue;
    const data = [...own, ...upstream(command).flatMap((each) => ownEffects(each, analysis))].find(isAboutPeople);
    if (data?.target.kind !== 'path') continue;
    const name = nameOf(data.target.path);
    const { program } = own.find(({ kind }) => kind === 'send') ?? { program: programName(textOf(command.words[0])) };
    found.add({ ...data, kind: 'send', target: resource('database', name), program, span: command.span ?? data.span }, flow);
  }
}

function isAboutPeople({ kind, target }: Effect): boolean {
  return (kind === 'send' || kind === 'read') && target.kind === 'path' && isDataOfPeople(target.path);
}

function isGivenTo({ words }: Command, own: readonly Effect[]): boolean {
  return own.some(({ kind }) => kind === 'send') || words.some((word) => GIVES.test(textOf(word)));
}

function reachesStranger({ words }: Command, own: readonly Effect[], analysis: Analysis): boolean {
  const opened = own.flatMap(({ kind, target }) => (kind === 'send' && target.kind === 'resource' ? [target.name] : []));
  const addresses = [...words.map(textOf), ...opened].flatMap((text) => (text.match(ADDRESS) ?? []).slice(0, MAX_ADDRESSES));
  return addresses.slice(0, MAX_ADDRESSES).some((address) => {
    const host = /(?:\d{1,3}\.){3}\d{1,3}/.exec(address)?.[0];
    return (isUnchecked(address) || keepsForAnybody(address)) && (host === undefined || !isNamedAtHand(host, analysis));
  });
}

/** The commands whose output a command is fed, or given in its words. */
function upstream(command: Command): readonly Command[] {
  const found = new Set<Command>();
  const add = (each: Command): void => {
    if (found.size >= MAX_PIPED || found.has(each)) return;
    found.add(each);
    for (const before of pipedInto(each)) add(before);
  };
  for (const each of [...pipedInto(command), ...command.words.flatMap(({ from }) => from ?? [])]) add(each);
  return [...found];
}
