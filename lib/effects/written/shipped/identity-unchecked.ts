/** What finds out whether a token is genuine, and what only reads it. */
const VERIFIES = /\b(?:jwt|jsonwebtoken|jose|JWT)\.verify\(|\bjwtVerify\(|\bverifyIdToken\(|\bverify_signature["']?\s?:\s?True\b/g;
const ONLY_READS =
  /\b(?:jwt|jsonwebtoken|jose|JWT)\.decode\(|\b(?:jwtDecode|jwt_decode|decodeJwt)\(|\bverify_signature["']?\s?:\s?False\b/g;

/** A password that stands in the code opens the door, beside the check of those that people have. */
const MASTER =
  /\bif\b[^\n]{0,80}\b\w{0,20}pass(?:word|wd)?\w{0,12}\s?={2,3}\s?["'`][^"'`\n]{4,80}["'`][^\n]{0,40}(?:\n\s{0,80}|\{\s{0,9}|:\s{0,9}|\)\s{0,9})return\s{1,3}(?:True|true|user|next)\b/g;
const CHECKS_PASSWORD =
  /\bcheck_password\w{0,6}\b|\bbcrypt\b|\bargon2\b|\bcheckpw\b|\bscrypt\b|\bverify_password\b|\bpassword_verify\b|\bcompareSync\b|\bcomparePassword\b/i;

/** Whoever stands in between is taken for the other end. */
const UNCHECKED = /\bInsecureSkipVerify\s?:\s?true\b|\brejectUnauthorized\s?:\s?false\b|\bverify\s?=\s?False\b/g;
const CHECKED = /\bInsecureSkipVerify\s?:\s?false\b|\brejectUnauthorized\s?:\s?true\b|\bverify\s?=\s?True\b/g;
const OF_MONEY = /(?:^|[/._-])(?:payments?|billing|checkout|bank\w{0,4}|stripe|oauth2?|auth|login|sso|identity)(?=[/._-])/i;
const FOR_TRIALS =
  /(?:^|[/._-])(?:tests?|e2e|specs?|fixtures?|mocks?|fakes?|stubs?|examples?|samples?|docs?|dev|local|sandbox|demo|scripts?)(?=[/._-])/i;
const ONLY_THERE = /\bNODE_ENV\b|\bisDev\w{0,12}\b|\bdevelopment\b|\blocalhost\b|\bDEBUG\b|\b_?test\w{0,4}\b/i;

/** True for a change of code by which whoever comes is taken for whom they say they are. */
export function passesAnybody(path: string, before: string, after: string): boolean {
  if (FOR_TRIALS.test(path)) return false;
  const gained = (form: RegExp): number => (after.match(form) ?? []).length - (before.match(form) ?? []).length;
  if (gained(ONLY_READS) > 0 && gained(VERIFIES) < 0) return true;
  if (gained(MASTER) > 0 && CHECKS_PASSWORD.test(after)) return true;
  return gained(UNCHECKED) > 0 && (gained(CHECKED) < 0 || OF_MONEY.test(path)) && !ONLY_THERE.test(after);
}
