/** Files of secrets that a build would print: what it prints is kept, and read by others. */
const PRINTED = /\b(?:cat|head|tail|less|more|base64|xxd|od|strings|nl|tac)\b(?:\s{1,9}-\S{1,20}){0,4}\s{1,9}(?:\S{1,120}\/)?(?:\.env(?:\.(?:local|prod|production|live|staging))?|\.npmrc|\.netrc|\.pgpass|\.git-credentials|id_(?:rsa|dsa|ecdsa|ed25519)|credentials(?:\.json)?|service-account\S{0,40}\.json)(?=\s|[;&|"']|$)\s{0,9}(?![>|\s]|\d>)/;

/** Keys that whoever gets the image has as well. */
const KEYS = /^\s{0,20}(?:COPY|ADD)\s{1,9}(?:--(?!from)\S{1,80}\s{1,9}){0,4}(?!--from)(?:[^\n]{0,300}[\s/"])?(?:id_(?:rsa|dsa|ecdsa|ed25519)|\.git-credentials|\.netrc|\.pgpass|\.aws(?:\/credentials)?|\.ssh|\.gnupg)\/?["',]{0,2}\s{1,9}\S/;

/** True for an image into which keys are put to stay, or whose build prints what a file of secrets holds. */
export function showsSecrets(text: string): boolean {
  const lines = text.replace(/\\\r?\n[ \t]*/g, ' ').split('\n', 2_000);
  const last = lines.findLastIndex((line) => /^\s{0,9}FROM\s/i.test(line));
  return lines.some((line, index) => (/^\s{0,9}RUN\s/i.test(line) && line.split(/&&|;/).some((part) => PRINTED.test(part))) || (index > last && KEYS.test(line)));
}
