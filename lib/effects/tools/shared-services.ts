import type { Json, JsonObject, PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { isObject } from '../../json.js';
import { topFrame } from '../analysis.js';
import { emit } from '../record.js';
import { resource } from '../target.js';
import { isMcpToolOf } from './mcp-tool.js';
import { mailsData } from './mailed-data.js';
import { textsUnder } from './texts-under.js';

/** Fields and texts of a call that are looked at. */
const MAX_TEXT = 100_000;
const MAX_DEPTH = 8;

const OF_MAIL = /mail|outlook|exchange|imap|smtp|postmark|sendgrid|resend/i;
/** Mailboxes into which only programs under test write. */
const OF_TESTS = /mail(?:hog|pit|trap|osaur|dev|catcher|slurp)|inbucket|ethereal|(?:^|[^a-z])test(?:[^a-z]|$)/i;

const MAKES_RULE =
  /(?:^|_)(?:create|add|set|update|insert|enable|new)_(?:\w{1,30}_)?(?:filters?|rules?|forwarding(?:_address)?|forwards?|auto_forwarding|redirects?|delegates?|(?:mailbox|mail)_settings)(?:_|$)/;
const TO_OTHERS = /forward|redirect|delegate/i;

const SENDS = /(?:^|_)(?:send|reply_all|forward)(?:_|$)/;
const DRAFTS = /(?:^|_)drafts?(?:_|$)/;
const RECIPIENTS = ['to', 'cc', 'bcc', 'recipients', 'to_recipients', 'toRecipients'] as const;
/** A list that takes in everybody, by the name in front of its `@`. */
const OF_ALL =
  /(?:^|[<\s])(?:all|everyone|everybody|(?:all|every)[-_.]?(?:customers?|clients?|users?|members?|subscribers?|staff|employees?|company|hands|team)|company[-_.]?wide|customers|subscribers|newsletter|announce(?:ments)?|(?:users|members|customers|staff|employees)[-_.]all)@/i;

/** As many as no person writes to one by one. */
const MANY = 25;
const ACCOUNT =
  /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{4}){2,7}(?:[ -]?[A-Z\d]{1,4})?\b|\b(?:account|acct|routing|sort[ -]code|swift|bic)\b[^\n]{0,30}?\d{6}|\b(?:bc1|0x[a-f\d]{6}|[13][a-km-zA-HJ-NP-Z1-9]{25,34}\b)/i;
const PAID_ELSEWHERE =
  /\b(?:new|changed?|updated?|different|other|our)\s{1,3}(?:bank(?:ing)?|account|payment|iban|wallet)\b|\bfrom now on\b|\b(?:old|previous|former) (?:bank )?account\b|\b(?:please )?(?:pay|transfer|wire|remit|send)\b[^.\n]{0,60}\bto (?:the |this |our |my )?(?:following|iban|account|wallet|address)\b|\bbank details\b/i;

/** A message that tells where money is to go. */
function tellsAccount(input: JsonObject): boolean {
  const text = ['subject', 'body', 'text', 'html', 'content', 'message', 'htmlBody', 'html_body']
    .flatMap((field) => textsUnder(input[field]))
    .join('\n')
    .slice(0, MAX_TEXT);
  return PAID_ELSEWHERE.test(text) && ACCOUNT.test(text);
}

/** A message for more people than one writes to. */
function isToMany(input: JsonObject): boolean {
  return (
    RECIPIENTS.reduce(
      (sum, field) => sum + textsUnder(input[field]).reduce((count, text) => count + (text.slice(0, MAX_TEXT).match(/@/g) ?? []).length, 0),
      0,
    ) >= MANY
  );
}

const READS = /(?:^|_)(?:search|list|find|get|read|query|fetch)(?:_|$)/;
/** By what messages begin with which one signs in. */
const SIGN_IN =
  /\b(?:verification|sign[- ]?in|log[- ]?in|security|one[- ]?time|two[- ]?factor|2fa|mfa|otp|auth(?:entication)?|confirmation)[- ](?:pass)?codes?\b|\bone[- ]?time[- ]pass(?:word|code)s?\b|\b(?:password|passcode)[- ]reset\b|\breset (?:your )?password\b|\bmagic[- ]links?\b|\b(?:otp|2fa)\b/i;
const QUESTIONS = ['query', 'q', 'search', 'search_query', 'searchQuery', 'filter', 'subject', 'keyword', 'keywords'] as const;

/** What a tool does with the mail of a person that no name of it tells: a rule that sends messages on, a message for everybody, a search for what lets one in. */
export function mailEffects(name: string, { tool, input }: PreToolUse, analysis: Analysis): void {
  if (!isMcpToolOf(tool, OF_MAIL) || OF_TESTS.test(tool)) return;
  const told = (kind: 'change-service' | 'publish' | 'reveal-environment', what: ReturnType<typeof resource>): void =>
    emit(topFrame(analysis), { kind, target: what, program: tool, span: undefined });
  if (MAKES_RULE.test(name) && sendsOn(input, TO_OTHERS.test(name))) told('change-service', resource('account', 'mail'));
  if (
    SENDS.test(name) &&
    !DRAFTS.test(name) &&
    (mailsData(input) ||
      tellsAccount(input) ||
      isToMany(input) ||
      RECIPIENTS.some((field) => textsUnder(input[field]).some((text) => OF_ALL.test(text))))
  ) {
    told('publish', resource('host', 'call to all'));
  }
  const asked = QUESTIONS.flatMap((field) => textsUnder(input[field]));
  if (READS.test(name) && asked.some((text) => SIGN_IN.test(text.slice(0, MAX_TEXT)))) {
    told('reveal-environment', resource('credential', 'sign-in codes'));
  }
}

/** A field that is named for it holds an address, at any depth: `{"action": {"forward": "a@x.test"}}`. */
function sendsOn(value: Json | undefined, named: boolean, depth = 0): boolean {
  if (typeof value === 'string') return named && /[\w.+-]@[\w-]+\.\w/.test(value.slice(0, MAX_TEXT));
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([field, each]) => sendsOn(each, named || TO_OTHERS.test(field), depth + 1));
}

/** A record of names, by which others find what they look for; `describe_dns_records` only looks. */
const RECORDS =
  /(?:^|_)(?:(?:update|edit|patch|put|upsert|overwrite|change|set|replace)_(?:\w{1,20}_)?(?:dns|record_sets?|resource_record_sets?|nameservers?)|dns(?:_\w{1,20})?_(?:update|edit|patch|put|upsert|overwrite|change|set|replace)|nameservers?_(?:update|set))(?:_|$)/;

/** True for a tool that points a name which is in use to another place. */
export function changesNames(name: string): boolean {
  return RECORDS.test(name);
}

const PUTS_OUT = /(?:^|_)(?:create|add|update|post|upload|publish|push|write|share)(?:_|$)/;
/** Files of settings with values; those that show how one looks have none. */
const SETTINGS_FILE = /(?:^|[\\/])\.env(?!\.(?:example|sample|template|dist|defaults?|schema|test|ci)$)(?:\.[\w-]{1,30})?$/;
const HAS_VALUE =
  /^[ \t]{0,9}(?:export[ \t]+)?\w{0,60}(?:SECRET|TOKEN|PASSWORD|PASSWD|API_?KEY|PRIVATE_KEY|ACCESS_KEY|DATABASE_URL|DSN)\w{0,60}[ \t]{0,9}=[ \t]{0,9}(?!["']?(?:$|\s|\$|<|\*|\.\.\.|x{3}|your|change|example|dummy|placeholder|todo|test|redacted|["']))\S{6}/im;
const PASTES = /(?:^|_)(?:gists?|pastes?|pastebin|snippets?)(?:_|$)/;

/** True for a call that puts a file of settings, with values for what is secret, where others read it; of a place for pasting, any text with such lines. */
export function putsOutSettings(name: string, input: JsonObject): boolean {
  if (!PUTS_OUT.test(name)) return false;
  if (PASTES.test(name) && textsOf(input).some((text) => HAS_VALUE.test(text))) return true;
  return filesIn(input, 0).some(([path, text]) => SETTINGS_FILE.test(path) && HAS_VALUE.test(text.slice(0, MAX_TEXT)));
}

function textsOf(value: Json | undefined, depth = 0): readonly string[] {
  if (typeof value === 'string') return [value.slice(0, MAX_TEXT)];
  return depth > MAX_DEPTH || typeof value !== 'object' || value === null
    ? []
    : Object.values(value).flatMap((each) => textsOf(each, depth + 1));
}

/** Files with their content, as the fields of an object (`{".env": {"content": …}}`) or by two of them (`{"path": …, "content": …}`). */
export function filesIn(value: Json | undefined, depth: number): readonly (readonly [path: string, text: string])[] {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => filesIn(each, depth + 1));
  const object = Object.entries(value);
  const own = object.flatMap(([field, each]) =>
    typeof each === 'string'
      ? [[field, each] as const]
      : isObject(each) && typeof each['content'] === 'string'
        ? [[field, each['content']] as const]
        : [],
  );
  const path = object.find(
    ([field, each]) => /^(?:path|(?:new_?)?file_?path|file_?name|name)$/i.test(field) && typeof each === 'string',
  )?.[1];
  const text = object.find(([field, each]) => /^(?:content|contents|text|body)$/i.test(field) && typeof each === 'string')?.[1];
  const joined = typeof path === 'string' && typeof text === 'string' ? [[path, text] as const] : [];
  return [...own, ...joined, ...object.flatMap(([, each]) => (typeof each === 'object' ? filesIn(each, depth + 1) : []))];
}
