/** Files that say for whom what a project keeps encrypted is made readable (getsops.io "Using .sops.yaml conf", passwordstore.org, gopass, passage, agenix, git-agecrypt). */
const NAMES_RECIPIENTS =
  /(?:^|\/)(?:\.sops\.ya?ml|\.gpg-id|\.age-recipients|\.strongbox_recipient|age-recipients\.txt|secrets\.nix|git-agecrypt\.toml|blackbox-admins\.txt)$/;

/** Those in which each line is one. */
const ONE_A_LINE = /(?:^|\/)(?:\.gpg-id|\.age-recipients|\.strongbox_recipient|age-recipients\.txt|blackbox-admins\.txt)$/;

const FOR_TRIALS = /(?:^|[/._-])(?:tests?|testdata|e2e|specs?|fixtures?|examples?|samples?|docs?|demo)(?=[/._-])/i;

/** Public keys of age, of ssh and of PGP, by their fingerprints. */
const KEYS =
  /\bage1[a-z\d]{20,100}\b|\bssh-(?:ed25519|rsa)\s{1,3}AAAA[\w+/=]{16,1000}|(?<![\dA-Fa-f])(?:[\dA-F]{40}|[\da-f]{40})(?![\dA-Fa-f])/g;

/** Keys that a cloud keeps, to where it says whose they are: the account, the project, the vault, the server. */
const OWNERS =
  /\barn:aws[\w-]{0,10}:kms:[\w-]{0,30}:\d{12}(?=:)|\bprojects\/[\w:.-]{1,60}(?=\/locations\/[\w-]{1,40}\/keyRings\/)|\bhttps:\/\/[\w-]{1,60}\.vault\.(?:azure\.net|azure\.cn|usgovcloudapi\.net)(?=\/keys\/)|\bhttps?:\/\/[\w.-]{1,100}(?::\d{1,5})?(?=\/v1\/[\w/-]{1,60}\/keys\/)/g;

/** True for a change by which somebody can read a project's secrets who could not before; who begins to keep some names whom he likes. */
export function admitsRecipients(path: string, before: string, after: string): boolean {
  if (!NAMES_RECIPIENTS.test(path) || FOR_TRIALS.test(path)) return false;
  const known = new Set(recipientsIn(path, before));
  return known.size > 0 && recipientsIn(path, after).some((each) => !known.has(each));
}

function recipientsIn(path: string, text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.replace(/(?:^|\s)(?:#|\/\/).*$/, '').trim());
  if (ONE_A_LINE.test(path)) return lines.filter((line) => line !== '');
  const said = lines.join('\n');
  // In another region, or under another name, a key is the same account's.
  return [...(said.match(KEYS) ?? []), ...(said.match(OWNERS) ?? []).map((owner) => owner.replace(/:kms:[\w-]{0,30}:/, ':kms::'))];
}
