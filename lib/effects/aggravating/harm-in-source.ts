import type { Project } from '../../types.js';

/** Folders with code that is given to tests: nobody runs what stands in it. */
const IN_TESTS = /(?:^|\/)(?:__)?(?:tests?|fixtures?|testdata|yara|semgrep)(?:__)?\//i;

/** Folders with code that is talked about, unless sources stand above them: `src/docs/` is a part of a program. */
const IN_TALK = /(?:^|\/)(?:__)?(?:specs?|mocks?|samples?|examples?|docs?|rules|detections?|signatures|corpus)(?:__)?\//i;
const OF_SOURCES = /(?:^|\/)(?:src|libs?|apps?|server|client|packages|pkg|internal|cmd|api|backend|frontend|core)\//i;

/** What is run wherever it stands. */
const RUN_ANYWHERE = /\/(?:Docker|Container)file[\w.-]{0,40}$/;

/** Files that nobody runs, by their names: text, styles, tests. */
const NOT_RUN = /\.(?:mdx?|markdown|rst|adoc|txt|html?|css|scss|svg|snap|sql)$|[._](?:test|spec)\.\w{1,4}$|(?:^|\/)test_[^/]*\.py$|_test\.(?:go|py|rb|ex|exs|dart)$/i;

/** What sends, to whichever machine. */
const SENDS = /:\/\/|\b(?:fetch|axios|request|socket|gethostby\w{2,8}|getaddrinfo|urlopen|sendBeacon|nslookup|dns|dgram|smtplib)\b/;

/** The whole environment, or a file in the home that nobody else is to see. */
const SECRET = /\bprocess\.env\b(?!\.|\?\.|\[)|\bos\.environb?\b(?!\.(?:get|setdefault|pop|update)\b|\[)|\bENV\b(?:\.(?:to_h|map|each|inspect|to_a|collect)|[^\w.[])|\bEnviron\(\)|\$_(?:ENV|SERVER)\b(?!\[)|getenv\(\)|env::vars|env\.toObject|\bBun\.env\b(?!\.)|\b(?:printenv|env)\b["' ]{0,3}(?:\||\))|\.ssh\b|\bid_(?:rsa|dsa|ecdsa|ed25519)|leveldb|Login Data|\bCookies\b|cookies\.sqlite|logins\.json|keystore|key[34]\.db|wallet|Exodus|Electrum|_history\b|[Kk]eychain/;

/** The same in forms that few write. */
const SECRET_TOO = /\benv\b[^\n]{0,120}\bprocess\b|\bprocess\b[^\n]{0,40}\benv\b|\w\.env\b(?![\w.[?])|\benviron\b|['"](?:env|printenv)\s?['"]/;

/** Code that is made of what nobody can read. */
const DECODES = /b64decode|base64|\batob\b|compress|inflate|gunzip|fromCharCode|ecipher|unhexlify|marshal|str_rot13|hex2bin|fromhex|codecs|'hex'|"hex"|unpack|unescape|\.reverse\(|\bchr\(|\bbytes\(\[|string\.char/i;
const RUNS_TEXT = /\b(?:eval|exec|assert|_compile|instance_eval|class_eval)\b|\bFunction\(|\bruni?n\w{0,20}Context|\bvm\.(?:Script|compileFunction)\b|\bexec(?:Sync)?\(|\.constructor\b|\bset(?:Timeout|Interval)\((?:atob|unescape)|\b(?:os\.(?:system|popen)|pickle\.loads|subprocess|load|spawn\w{0,4}|Command)\b|\bimport\(['"]data:|builtins/i;

/** Programs that fetch, and what starts them. */
const FETCHES = /\b(?:curl|wget|irm|iwr|bitsadmin|certutil)\b|urlretrieve|urlopen|[hH]ttps?\.get\b|\bfetch\(|Net::HTTP|DownloadFile|requests\.get/;
const STARTS = /\b(?:exec\w{0,8}|spawn\w{0,8}|system|Popen|subprocess|Command|ProcessBuilder|shell_exec|eval|popen|execute|instance_eval)\b/;

/** Files of whole folders, for people of certain countries. */
const BY_COUNTRY = /country|geoip|ipgeo|time_?zone|locale/i;
const OVERWRITES = /\b(?:rm|rmSync|rmtree|rmdir\w{0,4}|unlink\w{0,4}|writeFile\w{0,4}|remove\w{0,9}|truncate\w{0,4}|RemoveAll|rm_rf)\b/;

/** Packages that are published, and hooks of an installation that are put into them. */
const PUBLISHES = /\b(?:npm|pnpm|yarn|twine|cargo|gem|poetry|uv|flit)['",\s[]{1,5}(?:publish|upload|push)\b/;
const INFECTS = /maintainer|whoami|['"]?(?:pre|post)?install['"]?\s?[\]:=]/;

/** Money that goes elsewhere; agents that ask nobody; names that carry data. */
const ADDRESSES = /0x\[|eth_sendTransaction|\bbc1\b/;
const AGENTS = /--dangerously-skip-permissions|--yolo|--trust-all-tools|--dangerously-bypass/;
const NAMES = /\b(?:gethostby\w{2,8}|getaddrinfo|resolve\w{0,6}|lookup\w{0,8}|LookupHost|LookupIP|nslookup)\b/;

/** Where what starts by itself is kept. */
const STARTS_ITSELF = /systemd\/user|Launch(?:Agents|Daemons)|crontab|CurrentVersion|\.config\/autostart/;

/** In what is no source: an address, what a shell fills in, and rights and settings that are everybody's. */
const IN_SETTINGS = /:\/\/|\$\(|\b(?:curl|wget|env|environ|base64|xxd|eval|uses|workflow_run|authorized_key|[Pp]rincipals?|all(?:Authenticated)?Users|unauthenticated|anonymous|(?:Cluster)?RoleBinding|privileged|cluster-admin|chpasswd|PermitRootLogin)\b/;
const SOURCE = /\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|kt|swift|php|cs|c|h|cc|cpp|hpp|ex|exs|pl|lua|dart|scala|vue|svelte)$/;

/** A path from the folder of the project on: where that lies says nothing of a file. */
export function fromProject(path: string, root: string): string {
  return path.startsWith(`${root}/`) ? path.slice(root.length) : path;
}

/** True for a file, by its path in the project, in a folder of which nobody runs anything. */
export function isInFolderNotRun(path: string): boolean {
  const talk = path.search(IN_TALK);
  const sources = path.search(OF_SOURCES);
  return IN_TESTS.test(path) || (talk !== -1 && (sources === -1 || talk < sources) && !RUN_ANYWHERE.test(path));
}

/** False only for a file of which `lib/effects/written/shipped/` has nothing to say. */
export function mayHarmOthers(path: string, text: string, { root }: Pick<Project, 'root'>): boolean {
  return (!SOURCE.test(path) && IN_SETTINGS.test(text)) || sourceMayHarm(fromProject(path, root), text);
}

/** Files of tests that are loaded into each run of them. */
const LOADED_FIRST = /\/(?:conftest\.py|(?:\w{1,20}[.-])?(?:global-?)?[sS]etup(?:Tests|-tests)?\.[cm]?[jt]sx?)$/i;

/** True for source in which something of that kind stands, by its path in the project. */
export function sourceMayHarm(path: string, text: string): boolean {
  if ((isInFolderNotRun(path) || NOT_RUN.test(path)) && !LOADED_FIRST.test(path)) return false;
  const starts = STARTS.test(text);
  return (
    (SENDS.test(text) && (SECRET.test(text) || SECRET_TOO.test(text))) || (RUNS_TEXT.test(text) && DECODES.test(text)) || ((starts || STARTS_ITSELF.test(text)) && FETCHES.test(text)) || (BY_COUNTRY.test(text) && OVERWRITES.test(text)) ||
    (PUBLISHES.test(text) && INFECTS.test(text)) || ADDRESSES.test(text) || AGENTS.test(text) || (NAMES.test(text) && /\bhex\b|\bhex\(|b(?:ase)?(?:32|64)/.test(text)) || (starts && isLifecycle(path))
  );
}

/** Programs that an installation runs. */
const LIFECYCLE = /\/(?:(?:pre|post)-?install[\w.-]{0,20}\.(?:[cm]?js|ts|sh|py)|setup\.py|build\.rs|extconf\.rb|binding\.gyp)$/;

/** True for a program that an installation of the package runs. */
export function isLifecycle(path: string): boolean {
  return LIFECYCLE.test(path);
}
