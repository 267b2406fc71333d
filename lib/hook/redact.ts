/**
 * Tokens by the shape that their issuer gave them, after the public rules of gitleaks. Each begins with what is rare in
 * honest text.
 */
const TOKENS = [
  /(?:A3T[A-Z0-9]|AKIA|ASIA|ABIA|ACCA)[A-Z2-7]{16}\b/,
  /gh[opsur]_\w{30,}/,
  /github_pat_\w{22,}/,
  /gl(?:agent|cbt|dt|ffct|ft|imt|oas|pat|ptt|rt|soat)-[\w-]{20,}/,
  /xox[abeoprs](?:\.xox[abeoprs])?-[\w-]{10,}/,
  /xapp-\d-[\w-]{10,}/,
  /hooks\.slack\.com\/(?:services|workflows|triggers)\/[\w/+-]{20,}/,
  /sk-(?:[a-z]{3,10}\d*-)*[\w-]{20,}/,
  /(?:[rs]k|pk|whsec)_(?:live_|test_|prod_)?\w{16,}/,
  /AIza[\w-]{35}/,
  /ya29\.[\w-]{20,}/,
  /GOCSPX-[\w-]{20,}/,
  /npm_\w{30,}/,
  /pypi-[\w-]{32,}/,
  /rubygems_[a-f\d]{40,}/,
  /d(?:oo|op|or)_v1_[a-f\d]{40,}/,
  /hf_[A-Za-z\d]{30,}/,
  /SG\.[\w-]{16,}\.[\w-]{16,}/,
  /key-[a-f\d]{32}\b/,
  /shp(?:at|ca|pa|ss)_[a-fA-F\d]{32}/,
  /dckr_(?:pat|oat)_[\w-]{20,}/,
  /gl(?:sa|c)_\w{20,}/,
  /hv[sbr]\.[\w-]{20,}/,
  /lin_api_\w{30,}/,
  /ntn_\w{30,}/,
  /PMAK-[\w-]{20,}/,
  /sntr[uy]s_[\w=+/-]{30,}/,
  /AGE-SECRET-KEY-1[A-Z\d]{20,}/,
  /SK[a-f\d]{32}\b/,
  /\d{8,10}:AA[\w-]{30,}/,
  /[MNO][\w-]{22,26}\.[\w-]{6}\.[\w-]{25,}/,
  /dapi[a-f\d]{32}/,
  /ATATT3[\w=-]{20,}/,
  /EAA[A-Z][A-Za-z\d]{40,}/,
  /sq0[a-z]{3}-[\w-]{20,}/,
  /eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/,
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z ]{0,30}-----|$)/,
];

/** Where a secret stands by what is written in front of it; the front stays. */
const INTRODUCED = [
  /(\b[a-z][a-z\d+.-]{1,30}:\/\/[^\s/@:"']{0,256}:)[^\s/@"']{1,256}(?=@)/gi,
  /(\b[a-z][a-z\d+.-]{1,30}:\/\/)[^\s/@:"']{16,256}(?=@)/gi,
  /(\b(?:bearer|basic|token)\s{1,3})(?=[\w.~+/-]{0,500}\d)[\w.~+/-]{8,}=*/gi,
  /((?:passw(?:or)?d|passphrase|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|credentials?)["']?\s{0,3}[:=]\s{0,3}["']?)(?=[^\s"'&,;]{0,200}\d)[^\s"'&,;]{8,}/gi,
  /(--?(?:[a-z-]{0,20}-)?(?:password|passwd|secret|token|api-key|access-key)[= ])[^\s"']{6,}/gi,
];

/** Not in the middle of a word; what joins words may stand before it. */
const ANY_TOKEN = new RegExp(`(?<![A-Za-z\\d])(?:${TOKENS.map(({ source }) => source).join('|')})`, 'g');
/** Letters and digits without a word in it: what a random generator prints. */
const RANDOM = /[A-Za-z\d+=]{30,}/g;
/** Bits for each character; of 32 random characters nearly all have more, and hardly any name has. */
const MIN_ENTROPY = 4.1;

const BLOT = '[secret]';

/** Puts `[secret]` in the place of what looks like one, by its shape, by what introduces it, or by how random it is. Linear. */
export function redact(text: string): string {
  const withoutTokens = text.replace(ANY_TOKEN, BLOT);
  const withoutValues = INTRODUCED.reduce((rest, pattern) => rest.replace(pattern, (_, front: string) => front + BLOT), withoutTokens);
  return withoutValues.replace(RANDOM, (run) => (looksRandom(run) ? BLOT : run));
}

function looksRandom(run: string): boolean {
  return /[a-z]/.test(run) && /[A-Z]/.test(run) && /\d.*\d/.test(run) && entropyOf(run) >= MIN_ENTROPY;
}

function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}
