import type { WordList } from '../../types.js';
import type { Lexicon } from './lexicon.js';

/** Python's built-in functions are a closed list (docs.python.org, Built-in Functions): those that may not stand anywhere are banned. */
export const PYTHON: Lexicon = {
  // The end of a line ends a statement.
  blank: /[ \t]+/y,
  string:
    /([rRbBuUfFtT]{0,2})("""(?:[^"\\]|\\[\s\S]|"(?!""))*"""|'''(?:[^'\\]|\\[\s\S]|'(?!''))*'''|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*')/y,
  // One that names an encoding says how all that follows is read (PEP 263).
  comment: /#(?![^\n]*coding[:=])[^\n]*/y,
  operator: /[-+*/%=<>!&|^~.,:;()[\]{}]/y,
  keywords:
    ' import from as for in if else elif not and or is None True False lambda with try except finally pass break continue while assert raise return yield del ',
  calls:
    ' print len str int float bool list dict set tuple sorted reversed enumerate zip map filter sum min max abs round any all range isinstance type repr ord chr hex bin format iter next divmod pow hash id bytes frozenset slice Counter defaultdict OrderedDict datetime date timedelta Decimal Fraction pprint ',
  methods:
    ' get items keys values split rsplit splitlines partition rpartition strip lstrip rstrip join replace format lower upper title capitalize swapcase startswith endswith removeprefix removesuffix zfill ljust rjust center count index find rfind isdigit isalpha isnumeric isupper islower append extend insert pop sort reverse copy update setdefault add discard union intersection difference most_common read readline readlines load loads dumps search match fullmatch findall finditer sub group groups groupdict escape compile now today utcnow fromtimestamp fromisoformat isoformat strftime strptime total_seconds timestamp date time sqrt floor ceil log log2 log10 exp pow mean median mode stdev fmean decode encode exit write flush pprint pformat chain islice groupby product combinations permutations accumulate itemgetter Counter defaultdict OrderedDict datetime timedelta Decimal quote unquote urlparse parse_qs urlencode dedent indent shorten wrap fill hexdigest md5 sha1 sha256 ',
  attributes:
    ' stdin stdout stderr argv version version_info major minor maxsize platform byteorder pi e inf nan year month day hour minute second days seconds datetime date timedelta timezone utc ascii_letters digits JSONDecodeError I IGNORECASE M MULTILINE S DOTALL parse netloc query scheme __version__ __name__ VERSION buffer ',
  banned:
    ' exec eval compile getattr setattr delattr globals locals vars breakpoint help memoryview classmethod staticmethod super exit quit def class case async await global nonlocal ',
  modules:
    ' json sys re math datetime time collections itertools functools statistics textwrap string csv decimal fractions pprint operator hashlib html urllib urllib.parse uuid random unicodedata ',
};

/** What a library may be asked for, of which nobody knows what else it does. */
export const OF_LIBRARIES: WordList = ' version VERSION __version__ __name__ log print ';
