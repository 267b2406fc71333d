/** What code in a line of a shell may be made of so that it only computes and prints. All in lists with a blank on both sides. */
export interface Lexicon {
  /** Strings as they are written, with what stands before the quotes. */
  readonly string: RegExp;
  readonly comment: RegExp;
  readonly operator: RegExp;
  /** Words of the language. */
  readonly keywords: string;
  /** Functions that may be called by their bare name, and methods by the name behind a dot. */
  readonly calls: string;
  readonly methods: string;
  /** Names behind a dot that are not called; undefined where any may stand there but for `banned`. */
  readonly attributes: string | undefined;
  /** Names that may stand nowhere: with them code gets at everything else. */
  readonly banned: string;
  /** Modules of which all that `methods` names is harmless. */
  readonly modules: string;
}

/** Python's built-in functions are a closed list (docs.python.org, Built-in Functions): those that may not stand anywhere are banned. */
export const PYTHON: Lexicon = {
  string: /([rRbBuUfFtT]{0,2})("""(?:[^"\\]|\\[\s\S]|"(?!""))*"""|'''(?:[^'\\]|\\[\s\S]|'(?!''))*'''|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*')/y,
  // One that names an encoding says how all that follows is read (PEP 263).
  comment: /#(?![^\n]*coding[:=])[^\n]*/y,
  operator: /[-+*/%=<>!&|^~.,:;()[\]{}]/y,
  keywords: ' import from as for in if else elif not and or is None True False lambda with try except finally pass break continue while assert raise return yield del ',
  calls: ' print len str int float bool list dict set tuple sorted reversed enumerate zip map filter sum min max abs round any all range isinstance type repr ord chr hex bin format iter next divmod pow hash id bytes frozenset slice Counter defaultdict OrderedDict datetime date timedelta Decimal Fraction pprint ',
  methods: ' get items keys values split rsplit splitlines partition rpartition strip lstrip rstrip join replace format lower upper title capitalize swapcase startswith endswith removeprefix removesuffix zfill ljust rjust center count index find rfind isdigit isalpha isnumeric isupper islower append extend insert pop sort reverse copy update setdefault add discard union intersection difference most_common read readline readlines load loads dumps search match fullmatch findall finditer sub group groups groupdict escape compile now today utcnow fromtimestamp fromisoformat isoformat strftime strptime total_seconds timestamp date time sqrt floor ceil log log2 log10 exp pow mean median mode stdev fmean decode encode exit write flush pprint pformat chain islice groupby product combinations permutations accumulate itemgetter Counter defaultdict OrderedDict datetime timedelta Decimal quote unquote urlparse parse_qs urlencode dedent indent shorten wrap fill hexdigest md5 sha1 sha256 ',
  attributes: ' stdin stdout stderr argv version version_info major minor maxsize platform byteorder pi e inf nan year month day hour minute second days seconds datetime date timedelta timezone utc ascii_letters digits JSONDecodeError I IGNORECASE M MULTILINE S DOTALL parse netloc query scheme __version__ __name__ VERSION buffer ',
  banned: ' exec eval compile getattr setattr delattr globals locals vars breakpoint help memoryview classmethod staticmethod super exit quit def class case async await global nonlocal ',
  modules: ' json sys re math datetime time collections itertools functools statistics textwrap string csv decimal fractions pprint operator hashlib html urllib urllib.parse uuid random unicodedata ',
};

/** No function is handed to another: what a name stands for could then be called. */
export const JAVASCRIPT: Lexicon = {
  string: /()("(?:[^"\\\n]|\\["'\\nt])*"|'(?:[^'\\\n]|\\["'\\nt])*')/y,
  comment: /\/\/[^\n]*/y,
  operator: /[-+*%=<>!&|.,:;?()[\]{}]/y,
  keywords: ' const let var if else typeof null undefined true false in of for ',
  calls: ' String Number Boolean parseInt parseFloat ',
  methods: ' log error info table dir stringify parse keys values entries fromEntries isArray join slice split trim includes startsWith endsWith indexOf toString toFixed toUpperCase toLowerCase at flat concat reverse existsSync readFileSync ',
  attributes: undefined,
  banned: ' eval Function globalThis global process module import fetch this arguments constructor prototype __proto__ Reflect Proxy WebAssembly navigator self window Deno Bun new function class async await delete with yield super apply bind call caller callee ',
  modules: ' fs path util url ',
};

/** Modules that stand for themselves in `node -e`. */
export const OF_NODE =
  ' assert async_hooks buffer child_process cluster constants crypto dgram diagnostics_channel dns domain events fs http http2 https inspector module net os path perf_hooks punycode querystring readline repl sqlite stream string_decoder sys test timers tls trace_events tty url util v8 vm wasi worker_threads zlib ';

/** What a library may be asked for, of which nobody knows what else it does. */
export const OF_LIBRARIES = ' version VERSION __version__ __name__ log print ';
