/**
 * Tokens that give access by themselves, in forms that no other text has: where one stands in what is sent, it is sent. Of
 * `TOKENS`, which blots what only may be one, those that people publish on purpose are not among them (keys for browsers,
 * names of keys, signed addresses).
 */
const ISSUED: readonly RegExp[] = [
  /gh[opsur]_[A-Za-z\d]{36,}/,
  // Only at the start of a run: it could begin anywhere in what it takes, and be looked for to the end each time.
  /(?<![\w-])ghs_\d{1,12}_eyJ[\w-]{10,}\.[\w-]{20,}\.[\w-]{20,}/,
  /github_pat_[A-Za-z\d]{22}_[A-Za-z\d]{40,}/,
  /gl(?:agent|cbt|dt|oas|pat|ptt|rt|soat)-[\w.-]{20,}/,
  /sk-(?:ant-(?:api|admin|oat|sid)\d\d-|proj-|svcacct-|admin-|or-v1-)[\w-]{40,}/,
  /(?:xai|gsk|pplx|csk)[-_][A-Za-z\d]{48,}/,
  /(?:sk|rk)_live_[A-Za-z\d]{20,}/,
  /xox[abeoprs](?:\.xox[abeoprs])?-\d[\w-]{20,}/,
  /npm_[A-Za-z\d]{36}/,
  /pypi-AgE[\w-]{50,}/,
  /hf_[A-Za-z]{34}/,
  /ya29\.[\w-]{60,}/,
  /GOCSPX-[\w-]{28}/,
  /SG\.[\w-]{22}\.[\w-]{43}/,
  /shp(?:at|ca|pa|ss)_[a-fA-F\d]{32}/,
  /do[opr]_v1_[a-f\d]{64}/,
  /hv[sbr]\.[\w-]{24,}/,
  /dapi[a-f\d]{32}/,
  /ATATT3[\w=-]{60,}/,
  /lin_(?:api|oauth)_[A-Za-z\d]{40}/,
  /ntn_[A-Za-z\d]{40,}/,
  /ops_eyJ[\w+/=]{80,}/,
  /dp\.(?:pt|st|ct|sa)\.[A-Za-z\d.-]{40,}/,
  /cf(?:k|ut|at)_[A-Za-z\d]{40,}/,
  /vcp_[A-Za-z\d]{40,}/,
  /sb_secret_[A-Za-z\d]{10}[\w-]{10,}/,
  /sbp_[a-f\d]{40}/,
  /tskey-(?:auth|api|client)-[A-Za-z\d]{8,}-[A-Za-z\d]{20,}/,
  /crsr_[a-f\d]{64}/,
  /sk-[A-Za-z\d]{20}T3BlbkFJ[A-Za-z\d]{20}/,
  /AT(?:CTT3[\w=-]{60,}|BB[A-Za-z\d]{24,}[A-F\d]{8})/,
  /rubygems_[a-f\d]{48}/,
  /dckr_(?:pat|oat)_[\w-]{27,}/,
  /nf[pcou]_[A-Za-z\d]{36,}/,
  /pul-[a-f\d]{40}/,
  /gl(?:sa_[A-Za-z\d]{32}_[a-f\d]{8}|c_eyJ[\w+/=]{30,})/,
  /r8_[A-Za-z\d]{37}/,
  /fo1_[\w-]{43}/,
  /sntry[su]_(?:eyJ[\w+/=]{30,}|[a-f\d]{64})/,
  /figd_[\w-]{40}/,
  /PMAK-[a-f\d]{24}-[a-f\d]{34}/,
  /AKCp[A-Za-z\d]{60,}/,
  /whsec_[A-Za-z\d+/]{32,}/,
  /sq0csp-[\w-]{43}/,
];

/** Addresses of databases that everybody may reach, with a password that nobody chose. */
const OPENED =
  /(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?):\/\/[\w.-]{0,60}:(?=[^\s/@:]{0,80}\d)(?=[^\s/@:]{0,80}[A-Za-z])[^\s/@:"']{12,100}@(?!(?:127|10|192\.168)\.)[\w-]{1,60}\.[\w.-]{2,200}/;

/** Keys that no service is ever given, not even by who made them: they open, or sign, what goes to it. */
const KEPT: readonly RegExp[] = [
  /AGE-SECRET-KEY-1[A-Z\d]{58}/,
  /(?:aws_secret_access_key|AWS_SECRET_ACCESS_KEY|secretAccessKey|SecretAccessKey)(?:\\?["'])?\s{0,3}[=:]\s{0,3}(?:\\?["'])?[A-Za-z\d/+]{40}(?![A-Za-z\d/+])/,
  // The name of a key, and the key itself behind it.
  /A[KS]IA[A-Z\d]{16}[\s"',:;=/|&]{1,12}(?:[\w-]{1,30}["']?[\s:=]{1,6}["']?)?[A-Za-z\d/+]{40}(?![A-Za-z\d/+])/,
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----(?:\s|\\[nr]){0,4}(?:[A-Za-z\d+/=]|\s|\\n){100}/,
];

/** How one of them begins: what holds none is not looked at further. */
const BEGINS =
  /gh[opsur]_|github_pat_|gl[a-z]{2,5}-|sk-[ap]|sk-(?:or|svc)|[rs]k_live_|xox[a-s]|npm_|pypi-|hf_|ya29|GOCSPX|SG\.|shp[acps]|do[opr]_v1|hv[sbr]\.|dapi|ATATT3|lin_|ntn_|ops_ey|dp\.[cps]|AGE-SEC|xai-|gsk_|pplx-|csk-|cf[kua]|vcp_|sb_|sbp_|tskey|crsr_|T3Blb|AT[CB][TB]|rubygems_|dckr_|nf[pcou]_|pul-|gl(?:sa|c)_|r8_|fo1_|sntry|figd_|PMAK|AKCp|whsec|sq0csp|secret_?access_?key|A[KS]IA[A-Z\d]{16}|PRIVATE KEY|:\/\/[\w.-]{0,60}:/i;

const ANY = anyOf([...ISSUED, OPENED, ...KEPT]);
const ANY_KEPT = anyOf(KEPT);

function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(`(?<![A-Za-z\\d])(?:${patterns.map(({ source }) => source).join('|')})`, 'g');
}

/** What stands in documentation in the place of one. Zeros, which are many at the start of a key of OpenSSH, are `A` in base64. */
const PLACEHOLDER = /(?!A)(.)\1{5}|example|placeholder|redacted|EXAMPLE|your|dummy|1234567|abcdefg|ABCDEFG/;

/** Words of a name, where a token of that beginning has none. */
const NAME = /^(?:gl[a-z]{2,5}-|hv[sbr]\.|dp\.[a-z]{2}\.)(?:[a-z]{1,15}[-_.]){2}[a-z]{2,15}(?:[-_.]|$)/;

/** Fewer different characters than one at random of that length has. */
const FEW = 12;

/** True when a text holds a token that gives access. Linear. */
export function holdsIssued(text: string): boolean {
  return BEGINS.test(text) && isReal(text.match(ANY));
}

/** True when it holds one that no service is ever given. Linear. */
export function holdsKept(text: string): boolean {
  return BEGINS.test(text) && isReal(text.match(ANY_KEPT));
}

function isReal(tokens: readonly string[] | null): boolean {
  return (tokens ?? []).some((token) => !PLACEHOLDER.test(token) && !NAME.test(token) && new Set(token).size >= FEW);
}
