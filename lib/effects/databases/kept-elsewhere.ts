import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { HOLE, textOf } from '../../shell/command.js';
import { isWithin } from '../../paths/within.js';
import { ofAnyCommand } from '../each-command.js';
import { isOnProduction } from '../production/statements-on-production.js';

/** Servers of files of this machine, and those that are named for tests. */
const OF_THIS_MACHINE = /sqlite|duckdb|(?:^|[^a-z])(?:local|localhost|test|dev|development)(?:[^a-z]|$)/i;
/** Clients of services that keep databases, and of those that keep one here as well the options that lead to the service. */
const HOSTED = /^(?:heroku|pscale|turso|neonctl|fly|flyctl|railway|doctl|gcloud|aws|snow(?:sql)?|bq)(?:\s|$)/;
const HOSTED_TOO = /^(?:wrangler|supabase)(?:\s|$)/;

/** A server by its name on other networks than this machine's own. */
const ELSEWHERE = /^(?!127(?:\.\d{1,3}){3}$|host\.docker\.internal$)(?!.{0,250}\.(?:localhost|local)$)[\w-]{1,63}\.[\w.-]{1,190}$/;
const ADDRESS = /^[a-z][a-z+]{2,20}:\/\/(?:[^@/\s]{0,200}@)?([^@/:?,\s]{1,253})/;
const HOST_OPTION = /^(?:-h|--host)$/;
const WITH_HOST = /^(?:-h|--host=)(.{1,253})$/;
/** Where the server is, by the name of a variable. */
const PLACE = /^"?\$\{?\w{0,60}(?:UR[IL]|DSN|CONN\w{0,20}|HOST)\}?"?$/;

/** Where other programs of this machine keep what they know of their users. */
const OF_OTHERS = /^\/(?:var\/lib|opt|srv)\/|\/(?:\.[a-z][\w-]{0,40}|Library\/Application Support)\//;

/** True for statements of a tool that does not say that its server is here, for those for a client that is led to another machine, and for the files of other programs. */
export function isKeptElsewhere(running: Running): boolean {
  const { program, command, frame } = running;
  const texts = command.words.map(textOf);
  if (program.startsWith('mcp__')) return isOnProduction(running) || ![program, ...texts].some((text) => OF_THIS_MACHINE.test(text));
  if (frame.machine === 'remote' || HOSTED.test(program) || isOnProduction(running)) return true;
  if (HOSTED_TOO.test(program)) return texts.some((text) => /^--(?:remote|linked)$/.test(text));
  if (/^(?:sqlite3?|duckdb)$/.test(program)) {
    return texts
      .slice(1)
      .some((text) => OF_OTHERS.test(text) && /^[\w./ -]+$/.test(text) && !isWithin(text, frame.analysis.world.project.root));
  }
  // It takes the server as a word of its own.
  if (program === 'cqlsh' && texts.slice(1).some((text, at) => ELSEWHERE.test(text) && !/^-/.test(texts[at] ?? ''))) return true;
  const hosts = texts.flatMap(
    (text, at) => (ADDRESS.exec(text) ?? WITH_HOST.exec(text))?.[1] ?? (HOST_OPTION.test(texts[at - 1] ?? '') ? text : []),
  );
  return (
    hosts.some((host) => ELSEWHERE.test(host)) ||
    command.words.some(({ written }) => PLACE.test(written) && !/DEV|TEST|LOCAL/i.test(written))
  );
}

/** Keys and collections under which stores keep who is signed in, and what signs in. */
const OF_SESSIONS =
  /(?:^|[:_.\s'"/{-])(?:(?:user|auth|web|login|http|spring|laravel|django|express|connect)?[-_]?sess(?:ion)?s?|(?:access|refresh|auth|api|reset|bearer|id|magic)[-_]?tokens?|tokens?|jwts?|api[-_]?keys?|passw(?:or)?ds?(?:[-_]?(?:hash(?:es)?|resets?))?|credentials?|secrets?|otps?)(?=$|[:_.\s'"}*-])/i;
const TELLS_OF_THEM =
  /(?:count|stats?|totals?|metrics|ttl|config|locks?|limit|rate|queue|schema|version|enabled|flags?|expir\w{1,4}|tokens?[:_-](?:used|usage|budget|left))(?:$|[:\s'"_-])/i;

/** True for a key, or some with blanks between them, under which a session, a token or a password is kept. */
export function isOfSessions(keys: string): boolean {
  return OF_SESSIONS.test(keys) && !TELLS_OF_THEM.test(keys);
}

/** As much of a word is looked at. */
const MAX_WORD = 500;

/** A pattern by which a command of the call looks for such keys, or the line of one that prints them. */
const seeksSessions = ofAnyCommand(
  ({ words }) =>
    /(?:redis|valkey|keydb)/.test(textOf(words[0])) &&
    words.some((word) => /[*?]/.test(textOf(word)) && isOfSessions(textOf(word).slice(0, MAX_WORD))),
);

/** True unless a client of a store elsewhere shows what it keeps of those who are signed in. What it is told to show may be what another command finds. */
export function showsNoSession({ operands }: Arguments, running: Running): boolean {
  const [, ...keys] = operands.map((word) => textOf(word).slice(0, MAX_WORD));
  const isNamed = isOfSessions(keys.join(' '));
  const isFound = keys.length === 0 || keys.some((key) => key.includes(HOLE));
  return !((isNamed || (isFound && seeksSessions(running.frame.analysis.flows))) && isKeptElsewhere(running));
}
