/** Something that stands in source. To compile an expression takes longer than to read the text, so it is asked only where one of the words stands that any such source holds, in small letters. */
export interface Sign {
  /** With blanks between them. */
  readonly words: string;
  readonly form: RegExp;
}

/** What sends, to whichever machine. */
const SENDS: Sign = {
  words: ':// fetch axios request socket hostby addrinfo beacon nslookup dns dgram smtplib',
  form: /:\/\/|\b(?:fetch|axios|request|socket|gethostby\w{2,8}|getaddrinfo|sendBeacon|nslookup|dns|dgram|smtplib)\b/,
};

/** The whole environment, what a machine logs in with, or a file in the home that nobody else is to see. */
const SECRET: Sign = {
  words:
    'env _server .ssh id_r id_d id_e leveldb login cookies keystore .db wallet exodus electrum _history keychain mrc irc trc /. credential token .kub .dock',
  form: /\bprocess\.env\b(?!\.|\?\.|\[)|\bos\.environb?\b(?!\.(?:get|setdefault|pop|update)\b|\[)|\bENV\b(?:\.(?:to_h|map|each|inspect|to_a|collect)|[^\w.[])|\bEnviron\(\)|\$_(?:ENV|SERVER)\b(?!\[)|getenv\(\)|env::vars|env\.toObject|\bBun\.env\b(?!\.)|\b(?:printenv|env)\b["' ]{0,3}(?:\||\))|\.ssh\b|\bid_(?:rsa|dsa|ecdsa|ed2)|leveldb|Login Data|\bCookies\b|cookies\.sqlite|logins\.json|keystore|key[34]\.db|wallet|Exodus|Electrum|_history\b|[Kk]eychain|[imt]rc['"`]|\/\.\w|[Cc]redential|auth\W{1,4}token|[/-]token\b|\.(?:kub|dock)/,
};

/** The same in forms that few write, and names that are taken apart: `'.s' + 'sh'`. */
const SECRET_TOO: Sign = {
  words: 'env \'. ". `. id_',
  form: /['"`](?:\.\w{0,3}|id_)['"`]\s?\+|=\s?['"`]\.['"`]|\benv\b[^\n]{0,120}\bprocess\b|\bprocess\b[^\n]{0,40}\benv\b|\w\.env\b(?![\w.[?])|\benviron\b|loadEnv|dotenv['"]|['"](?:env|printenv)\s?['"]/,
};

/** Code that is made of what nobody can read. */
const DECODES: Sign = {
  words: '64 atob compress inflate gunzip charcode ecipher hex marshal rot13 codecs unpack unescape .reverse( chr( bytes([ string.char',
  form: /b64decode|base64|\batob\b|compress|inflate|gunzip|fromCharCode|ecipher|unhexlify|marshal|str_rot13|hex2bin|fromhex|codecs|'hex'|"hex"|unpack|unescape|\.reverse\(|\bchr\(|\bbytes\(\[|string\.char/i,
};
const RUNS_TEXT: Sign = {
  words:
    'eval exec assert _compile function( context vm. constructor settimeout( setinterval( os. pickle subprocess load spawn command import( builtins',
  form: /\b(?:eval|exec|assert|_compile|instance_eval|class_eval)\b|\bFunction\(|\bruni?n\w{0,20}Context|\bvm\.(?:Script|compileFunction)\b|\bexec(?:Sync)?\(|\.constructor\b|\bset(?:Timeout|Interval)\((?:atob|unescape)|\b(?:os\.(?:system|popen)|pickle\.loads|subprocess|load|spawn\w{0,4}|Command)\b|\bimport\(['"]data:|builtins/i,
};

/** Programs and calls that fetch something. */
const FETCHES: Sign = {
  words:
    'curl wget docker irm iwr bitsadmin certutil urlretrieve urlopen http.get https.get ::http fetch( downloadfile requests.get reqwest:: ureq:: openstream',
  form: /\b(?:curl\w{0,12}|wget|docker|irm|iwr|bitsadmin|certutil)\b|urlretrieve|urlopen|[hH]ttps?\.[gG]et\b|\bfetch\(|Net::HTTP|DownloadFile|requests\.get|(?:reqwest|ureq)::|openStream/,
};

/** Calls that start a program, or run a text as code. */
export const STARTS: Sign = {
  words: 'exec spawn system passthru popen subprocess command processbuilder eval',
  form: /\b(?:exec\w{0,8}|spawn\w{0,8}|system|passthru|[Pp]open|subprocess|Command|ProcessBuilder|shell_exec|eval|instance_eval)\b/,
};

/** Files of whole folders, for people of certain countries. */
const BY_COUNTRY: Sign = {
  words: 'country geoip ipgeo timezone time_zone locale',
  form: /country|geoip|ipgeo|time_?zone|locale/i,
};
const OVERWRITES: Sign = {
  words: 'rm unlink writefile remove truncate',
  form: /\b(?:rm(?:Sync|tree|dir\w{0,4})?|unlink\w{0,4}|writeFile\w{0,4}|remove\w{0,9}|truncate\w{0,4}|RemoveAll|rm_rf)\b/,
};

/** The home of whoever runs it. */
const OF_HOME: Sign = {
  words: 'home expanduser ~/',
  form: /\b(?:homedir|expanduser|UserHomeDir|HOME|Path\.home|home_dir|user\.home|Dir\.home)\b|['"`]~\//,
};

/** Packages that are published, and hooks of an installation that are put into them. */
const PUBLISHES: Sign = {
  words: 'publish upload push',
  form: /\b(?:npm|pnpm|yarn|twine|cargo|gem|poetry|uv|flit)['",\s[]{1,5}(?:publish|upload|push)\b/,
};
const INFECTS: Sign = {
  words: 'maintainer whoami install',
  form: /maintainer|whoami|['"]?(?:pre|post)?install['"]?\s?[\]:=]/,
};

/** Money that goes elsewhere; agents that ask nobody; names that carry data. */
const ADDRESSES: Sign = {
  words: '0x[ eth_sendtransaction bc1',
  form: /0x\[|eth_sendTransaction|\bbc1\b/,
};
const AGENTS: Sign = {
  words: '--dangerously --yolo --trust',
  form: /--dangerously-skip-permissions|--yolo|--trust-all-tools|--dangerously-bypass/,
};
const NAMES: Sign = {
  words: 'hostby addrinfo resolve lookup',
  form: /\b(?:gethostby\w{2,8}|getaddrinfo|resolve\w{0,6}|lookup\w{0,8}|LookupHost|LookupIP|nslookup)\b/,
};

/** What came in with a request. */
const ASKED: Sign = {
  words: '$_ req params',
  form: /\$_[GPRC]|req\w{0,4}[.[]|params/i,
};

/** Who comes is not looked at, or has a password that stands in the code. */
const UNCHECKED: Sign = {
  words: 'skipv jwt.d tunauth check_p',
  form: /skipv|jwt\.d|tunauth|check_p/i,
};

/** What is answered to whoever asks. */
const ANSWERS: Sign = {
  words: 'json',
  form: /json/i,
};

/** Where what starts by itself is kept. */
const STARTS_ITSELF: Sign = {
  words: 'systemd/user launcha launchd crontab currentv autostart shrc shenv _prof /.prof',
  form: /systemd\/user|Launch(?:Agents|Daemons)|crontab|CurrentVersion|\.config\/autostart|shrc|shenv|_prof|\/\.prof/,
};

/** What a text is made of that names carry. */
const ENCODES: Sign = {
  words: 'hex 64 32',
  form: /\bhex\b|\bhex\(|b(?:ase)?(?:32|64)/,
};

/** Signs that tell of harm to others where all of a line stand in one text. */
export const HARMS: readonly (readonly Sign[])[] = [
  [SENDS, SECRET],
  [SENDS, SECRET_TOO],
  [RUNS_TEXT, DECODES],
  [STARTS, FETCHES],
  [STARTS, ASKED],
  [STARTS_ITSELF, FETCHES],
  [BY_COUNTRY, OVERWRITES],
  [OF_HOME, OVERWRITES],
  [PUBLISHES, INFECTS],
  [NAMES, ENCODES],
  [SECRET, ANSWERS],
  [UNCHECKED],
  [ADDRESSES],
  [AGENTS],
];
