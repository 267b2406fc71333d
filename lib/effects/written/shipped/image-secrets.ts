/** Files of secrets that a build would print: what it prints is kept, and read by others. */
const PRINTED =
  /\b(?:cat|head|tail|less|more|base64|xxd|od|strings|nl|tac)\b(?:\s{1,9}-\S{1,20}){0,4}\s{1,9}(?:\S{1,120}\/)?(?:\.env(?:\.(?:local|prod|production|live|staging))?|\.npmrc|\.netrc|\.pgpass|\.git-credentials|id_(?:rsa|dsa|ecdsa|ed25519)|credentials(?:\.json)?|service-account\S{0,40}\.json)(?=\s|[;&|"']|$)\s{0,9}(?![>|\s]|\d>)/;

/** Keys that whoever gets the image has as well. */
const KEYS =
  /^\s{0,20}(?:COPY|ADD)\s{1,9}(?:--(?!from)\S{1,80}\s{1,9}){0,4}(?!--from)(?:[^\n]{0,300}[\s/"])?(?:id_(?:rsa|dsa|ecdsa|ed25519)|\.git-credentials|\.netrc|\.pgpass|\.aws(?:\/credentials)?|\.ssh|\.gnupg)\/?["',]{0,2}\s{1,9}\S/;

/** Variables of a project, which hold its secrets. */
const VARIABLES =
  /^\s{0,20}(?:COPY|ADD)\s{1,9}(?:--(?!from)\S{1,80}\s{1,9}){0,4}(?!--from)(?:[^\n]{0,300}[\s/"])?\.env(?:\.local)?["',]{0,2}\s{1,9}\S/;

/** A key that a build is given, and that it puts into a file of the image. */
const GIVEN_KEY = /^\s{0,9}(?:ARG|ENV)\s{1,9}(\w{0,40}(?:SSH_KEY|PRIVATE_KEY|ID_RSA|DEPLOY_KEY|TOKEN|PASSWORD|SECRET)\w{0,20})\b/;
const INTO_KEPT =
  /\b(?:echo|printf)\b[^\n]{0,200}\$\{?(\w{1,80})\}?[^\n]{0,80}>{1,2}\s{0,9}["']?\S{0,120}(?:\bid_(?:rsa|dsa|ecdsa|ed25519)|\.netrc|\.git-credentials|\.pgpass|\.aws\/credentials)\b/g;

/** True where the last image keeps such a file: what the same step removes is in no layer. */
function keepsGivenKey(lines: readonly string[]): boolean {
  const given = new Set(lines.flatMap((line) => GIVEN_KEY.exec(line)?.[1] ?? []));
  return (
    given.size > 0 &&
    lines.some(
      (line) =>
        /^\s{0,9}RUN\s/i.test(line) && !/\brm\s/.test(line) && [...line.matchAll(INTO_KEPT)].some(([, name = '']) => given.has(name)),
    )
  );
}

/** True for an image into which keys are put to stay, or whose build prints what a file of secrets holds. */
export function showsSecrets(text: string): boolean {
  const lines = text.replace(/\\\r?\n[ \t]*/g, ' ').split('\n', 2_000);
  const last = lines.findLastIndex((line) => /^\s{0,9}FROM\s/i.test(line));
  if (keepsGivenKey(lines.slice(Math.max(last, 0)))) return true;
  return lines.some(
    (line, index) =>
      (/^\s{0,9}RUN\s/i.test(line) && line.split(/&&|;/).some((part) => PRINTED.test(part))) ||
      (index > last && (KEYS.test(line) || VARIABLES.test(line))),
  );
}
