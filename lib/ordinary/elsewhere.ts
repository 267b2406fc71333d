import { mayHoldSecret } from '../secrets/if-needed.js';
import type { Json, PreToolUse } from '../types.js';
import { FIELDS, WORDS, WORDS_OF_METHOD } from './look-words.js';
import { partedName } from '../parted-name.js';

/** Characters of a text that is looked at; no more than people search for. */
const MAX_TEXT = 200;
/** No path, no address, no code. */
const PLAIN_TEXT = /^[\w ,?!'-]*$/;
/** What a server of a database could take for a statement, a shell for a command, or who clicks it in a page for an order. */
const COMMANDS =
  /(?:^|[^a-z])(?:alter|buy|delete|destroy|drop|flush\w*|grant|insert|kill|order|ownership|pay(?:ment)?|public|purchase|rm|truncate|update)(?![a-z])/i;
const LONG_WORD = /\w{25}/;

/** True for a call about what is elsewhere: the WebFetch tool where it reads a page, the WebSearch tool, or a tool of an MCP server that looks at what a service keeps. */
export function isOrdinaryElsewhere(event: PreToolUse): boolean {
  return event.tool === 'WebFetch'
    ? isOrdinaryFetch(event)
    : event.tool === 'WebSearch'
      ? !mayHoldSecret(`${event.input['query']}`)
      : isOrdinaryLook(event);
}

/** Mails may hold codes and links by which others get in. */
const OF_MAIL = /mail|outlook|exchange|imap|smtp|postmark|sendgrid|resend/i;

/** By names and numbers only. */
function isOrdinaryLook({ tool, input }: PreToolUse): boolean {
  if (OF_MAIL.test(tool)) return false;
  const name = /^mcp__\w[\w-]*?__([a-z][\w-]*)$/i.exec(tool)?.[1] ?? '';
  const words = wordsOf(name);
  if (words.length < 2 || !words.every((word) => WORDS.includes(` ${word} `))) return false;
  return Object.entries(input).every(
    ([field, value]) => FIELDS.includes(` ${field} `) && isPlain(value) && (field !== 'method' || looksOnly(value)),
  );
}

function wordsOf(name: string): readonly string[] {
  return partedName(name, '_').toLowerCase().split(/[_-]/);
}

function looksOnly(method: Json | undefined): boolean {
  return typeof method === 'string' && wordsOf(method).every((word) => WORDS_OF_METHOD.includes(` ${word} `));
}

function isPlain(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.every((each) => typeof each === 'string' && isPlain(each));
  if (typeof value !== 'string') return typeof value !== 'object' || value === null;
  return value.length <= MAX_TEXT && PLAIN_TEXT.test(value) && !COMMANDS.test(value) && !LONG_WORD.test(value);
}

/**
 * A page of a site that has a name, without a query, and no word by which a server could be given an order, or asked for its settings. A name with `--` could be of another alphabet (RFC 5891, 4.2.3.1), and
 * a long piece with a digit a token.
 */
const PAGE =
  /^https:\/\/(?!.*(?:--|phpinfo|actuator|flush|shutdown|\/v1\/))(?:[a-z][a-z0-9-]*\.)+(?:com|dev|io|net|org)(?:\/(?!(?=[^/]*\d)[^/]{16})[\w.-]*)*$/;
const MAX_ADDRESS = 300;

/** Nothing that is said about the page could be a secret. */
function isOrdinaryFetch({ input }: PreToolUse): boolean {
  const { url, prompt, ...others } = input;
  if (typeof url !== 'string' || typeof prompt !== 'string' || Object.keys(others).length > 0) return false;
  return url.length <= MAX_ADDRESS && PAGE.test(url) && !LONG_WORD.test(url) && !mayHoldSecret(prompt);
}
