import { isOwnMachine } from '../../paths/own-hosts.js';

/** All that a page keeps of who is signed in, or one thing of it as the body of a request. What is set is not told. */
const KEPT =
  /\bdocument\.cookie\b(?!\s{0,9}=(?!=))|(?:\bJSON\.stringify\(|\bObject\.\w{1,20}\(|\.\.\.|\bArray\.from\()\s{0,9}(?:window\.)?(?:local|session)Storage\b|\bcookieStore\.getAll\b|\bindexedDB\.databases\b|\b(?:body|data)\s{0,9}:[^}]{0,300}?\b(?:local|session)Storage\b|\.(?:cookies|storageState)\(\s{0,9}\)/;

/** What brings something to an address: a call, a picture, a form, another page. */
const BRINGS =
  /\b(?:fetch|sendBeacon|axios(?:\.\w{1,10})?|WebSocket|EventSource|(?:window\.)?open|import|post|get|request)\(\s{0,9}(?:["']\w{3,6}["']\s{0,3},\s{0,9})?["'`](?:https?:|wss?:)?\/\/([\w.:-]{1,200})|\.(?:src|href|action)\s{0,9}=\s{0,9}["'`](?:https?:)?\/\/([\w.:-]{1,200})|\blocation(?:\.href)?\s{0,9}=\s{0,9}["'`](?:https?:)?\/\/([\w.:-]{1,200})/g;

const MAX_TEXT = 100_000;
const MAX_PLACES = 64;

/** True for code in a page that sends the cookies or the storage of it to a host that is not one's own. */
export function sendsStorage(code: string): boolean {
  const text = code.slice(0, MAX_TEXT);
  if (!KEPT.test(text)) return false;
  const hosts = [...text.matchAll(BRINGS)].slice(0, MAX_PLACES).map(([, called, shown, opened]) => called ?? shown ?? opened ?? '');
  return hosts.some((host) => host !== '' && !isOwnMachine(host));
}

/** All of a page's storage, or an entry that keeps somebody signed in, where the page's script comes to it, and cookies that no script of the page sees: not what is sought in it, its size or its names. */
const COMES_TO = new RegExp(
  [
    String.raw`(?:\bJSON\.stringify\(|\bObject\.(?:entries|values|assign|fromEntries)\(|\.\.\.|\bArray\.from\(|\breturn\s{1,9}|=>\s{0,9})\s{0,9}(?:\{\s{0,9}\}\s{0,9},\s{0,9})?(?:window\.)?(?:local|session)Storage\b(?!\.(?:length|key|setItem|removeItem|clear|getItem)\b)`,
    String.raw`(?<!!)(?<!(?:typeof|Boolean\()\s{0,3}(?:window\.)?)\b(?:local|session)Storage\.getItem\(\s{0,9}["'\`][\w.:-]{0,40}(?:token|jwt|secret|passw|credential|session_?id|auth|api_?key)[\w.:-]{0,40}["'\`]\s{0,9}\)(?!\s{0,9}(?:[!=]==?|\?\s|\.(?:length|startsWith)\b))`,
    String.raw`\bcookieStore\.get(?:All)?\(`,
    String.raw`\.(?:cookies|storageState)\(\s{0,9}(?:\{[^}]{0,100}\})?\s{0,9}\)(?!\)?\.length)`,
    String.raw`\binput\[[^\]]{0,40}type\s?=\s?\\?["']?password[^)]{0,20}\)\??\.value\b(?!\s{0,9}=(?!=)|\.length)`,
  ].join('|'),
);

/** The names of cookies alone, and what a request of the page itself takes out of them. */
const NAMES_ALONE = /\.split\(["'`]=["'`]\)\s{0,3}\[0\]|\b[cx]srf\b/i;

/** True for code in a page that brings back what keeps whoever is signed in signed in: cookies, tokens of its storage, a password in a field. */
export function showsStorage(code: string): boolean {
  const text = code.slice(0, MAX_TEXT);
  return COMES_TO.test(text) && !NAMES_ALONE.test(text);
}

/** A request in which the page itself, with the cookies of whoever is signed in, moves money. */
const REQUESTS = /\bfetch\(|\bXMLHttpRequest\b|\baxios\b/;
const AS_PERSON = /\bcredentials["']?\s{0,9}:\s{0,9}["'`](?:include|same-origin)|\bwithCredentials\b/;
const CHANGES = /["'`](?:post|put|patch)["'`]|\.(?:post|put|patch)\(/i;
const MONEY =
  /["'`/](?:[\w-]{1,30}[-/])?(?:transfers?|payouts?|payments?|withdrawals?|withdraw|checkout|purchases?|orders?|subscriptions?|donations?)(?:["'`/?]|\b)|\b(?:iban|card_?number|payment_?method)\b/i;

/** Of what is being built. */
const FORMS_HERE = /\b(?:localhost|127\.0\.0\.1)\b/;

/** A form that is filled in with an account and sent, or one that is called for what it moves. */
const SENDS_FORM = /\.(?:submit|requestSubmit)\(|\.click\(/;
const FILLS_ACCOUNT = /\bvalue\s{0,9}=\s{0,9}["'`](?!DE89 ?3704)[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?["'`]/;
const MOVES_MONEY =
  /["'`](?:form)?[#.][\w-]{0,20}(?:transfer|payout|withdraw(?:al)?|wire|remittance)[\w-]{0,20}["'`]\)\??\.(?:submit|requestSubmit)\(/i;

/** True for code in a page that pays, or orders, in the name of whoever is signed in. */
export function pays(code: string): boolean {
  const text = code.slice(0, MAX_TEXT);
  if (FORMS_HERE.test(text)) return false;
  if (SENDS_FORM.test(text) && (FILLS_ACCOUNT.test(text) || MOVES_MONEY.test(text))) return true;
  return REQUESTS.test(text) && AS_PERSON.test(text) && CHANGES.test(text) && MONEY.test(text);
}
