import { HOLE } from '../../../shell/command.js';
import { PATTERN } from '../text/text.js';

/** A text read from its last character to its first. */
export function reversed(text: string): string {
  return [...text].reverse().join('');
}

/** The text of character codes; what is no code is unknown. */
export function charactersOf(codes: readonly string[]): string {
  return codes.map((code) => (/^(?:0x[0-9a-fA-F]+|\d+)$/.test(code) && Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : HOLE)).join('');
}

function decoded(text: string, encoding: 'base64' | 'hex'): string {
  return text.includes(HOLE) ? HOLE : Buffer.from(text, encoding).toString('utf8');
}

function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const start = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - start + 13) % 26) + start);
  });
}

/** `%s`, `{}` and `{0}` replaced by the values in their order. */
function formatted(format: string, values: readonly string[]): string {
  let next = 0;
  return format.replace(/%(%|[-+ 0#]*(?:[1-9]\d*)?(?:\.\d+)?[sdcrq])|\{(\d*)(?:![rsa])?(?::[^{}]{0,40})?\}/g, (whole, sign: string | undefined, index: string | undefined) => {
    if (whole === '%%') return '%';
    const value = values[index === undefined || index === '' ? next : Number(index)] ?? HOLE;
    next += 1;
    return sign?.endsWith('c') === true ? charactersOf([value]) : value;
  });
}

/** A path as a library expands it: only where it is asked to is a `~` the home. */
function expanded(path: string, home: string): string {
  return path === '~' || path.startsWith('~/') ? home + path.slice(1) : path;
}

/** Parts of a path of which one is what stands in the folder that those before it name: of that the names alone. */
function listedIn(values: readonly string[]): readonly string[] {
  return values.map((value, index) => (index > 0 && value.endsWith('/*') && value === `${values.slice(0, index).join('/')}/*` ? '*' : value));
}

/** The folder that a path lies in; of the code's own file the one that is known. */
function folderAbove(path: string): string {
  return path.endsWith('/itself') ? path.slice(0, -'/itself'.length) : `${path}/..`;
}

/** What a function of a common library makes of texts, by its last name; undefined when it is not known. */
export function madeByFunction(name: string, values: readonly string[], home: string): string | undefined {
  const [first = HOLE, second = ''] = values;
  switch (name.replace(/^new\s+/, '').replace(/^.*(?:\.|::)/, '')) {
    case 'paste':
      return values.join(' ');
    case 'paste0':
    case 'Join':
      return values.join('/');
    case 'join':
    case 'joinpath':
      return /(?:^|\.)path\.join$/.test(name) && !name.startsWith('os.') ? listedIn(values).join('/') : pathOf(listedIn(values));
    case 'Combine':
    case 'resolve':
    case 'Path':
    case 'PosixPath':
    case 'PurePath':
    case 'File':
    case 'of':
      return pathOf(values);
    case 'expand_path':
      return values[1] === undefined ? expanded(first, home) : pathOf([expanded(values[1], home), expanded(first, home)]);
    case 'expanduser':
    case 'expand':
      return expanded(first, home);
    case 'dirname':
    case 'Dir':
      return folderAbove(first);
    case 'Pathname':
    case 'fileURLToPath':
    case 'Clean':
    case 'Abs':
    case 'abspath':
    case 'realpath':
    case 'normpath':
    case 'normalize':
    case 'fspath':
    case 'str':
    case 'String':
    case 'string':
    case 'glob':
    case 'iglob':
    case 'globSync':
    case 'compile':
    case 'new':
      return first;
    case 'RecursiveDirectoryIterator':
      return `${first}/**`;
    case 'RecursiveIteratorIterator':
    case 'PathBuf':
      return first;
    case 'URL':
      return values.length < 2 || /^[\w+]+:|^\//.test(first) ? first : `${second}/../${first}`;
    case 'getcwd':
    case 'cwd':
    case 'pwd':
      return '.';
    case 'listdir':
    case 'scandir':
    case 'readdirSync':
      return `${values.length === 0 ? '.' : first}/*`;
    case 'mkdtemp':
    case 'mkdtempSync':
    case 'mktmpdir':
    case 'TemporaryDirectory':
    case 'NamedTemporaryFile':
      return newFolder(first);
    case 'tempdir':
      return newFolder('');
    case 'gettempdir':
    case 'tmpdir':
      return '/tmp';
    case 'from':
      return second === 'base64' || second === 'hex' ? decoded(first, second) : first;
    case 'b64decode':
    case 'urlsafe_b64decode':
    case 'standard_b64decode':
    case 'decodebytes':
    case 'a2b_base64':
    case 'decode64':
    case 'strict_decode64':
    case 'urlsafe_decode64':
    case 'decode_base64':
    case 'base64_decode':
    case 'atob':
      return decoded(first, 'base64');
    case 'fromhex':
    case 'unhexlify':
    case 'a2b_hex':
    case 'hex2bin':
      return decoded(first, 'hex');
    case 'decode':
    case 'encode':
      return /^rot/.test(second) ? rot13(first) : second === 'hex' || second === 'base64' ? decoded(first, second) : undefined;
    case 'str_rot13':
      return rot13(first);
    case 'strrev':
    case 'reverse':
      return reversed(first);
    case 'escapeshellarg':
    case 'shellescape':
      return `'${first.replaceAll("'", `'\\''`)}'`;
    case 'strtolower':
    case 'lc':
      return first.toLowerCase();
    case 'strtoupper':
    case 'uc':
      return first.toUpperCase();
    case 'trim':
      return first.trim();
    case 'str_replace':
      return (values[2] ?? HOLE).replaceAll(first, () => second);
    case 'sprintf':
    case 'Sprintf':
    case 'format':
      return formatted(first, values.slice(1));
    case 'decodeURIComponent':
    case 'unescape':
    case 'unquote':
    case 'urldecode':
      return unescaped(first);
    default:
      return /(?:^|\b(?:fast)?[gG]lob|fg|globby)\.sync$/.test(name) ? first : undefined;
  }
}

/** Parts of a path, put behind one another from the last on that begins at the root. */
export function pathOf(parts: readonly string[]): string {
  const start = parts.findLastIndex((part) => part.startsWith('/'));
  return parts.slice(Math.max(0, start)).join('/');
}

/** A folder that was not there before, by the beginning of its path where that is told. */
function newFolder(beginning: string): string {
  return `${/^(?:[/~]|\.{1,2}\/)/.test(beginning) && !beginning.includes(HOLE) ? beginning : '/tmp/'}XXXXXX`;
}

function unescaped(text: string): string {
  return text.replace(/%([0-9a-fA-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** What a method makes of the text that it is called on; undefined when it is not known. */
export function madeByMethod(method: string, own: string, values: readonly string[], home: string): string | undefined {
  const [first, second = ''] = values;
  switch (method) {
    case '%':
    case 'format':
      return formatted(own, values);
    case 'concat':
      return own + values.join('');
    case 'joinpath':
      return [own, ...values].join('/');
    case 'rglob':
      return `${own}/**/${first ?? '*'}`;
    case 'glob':
    case 'iterdir':
      return `${own}/${first ?? '*'}`;
    case 'replace':
    case 'replaceAll':
    case 'gsub':
    case 'sub':
      if (first === PATTERN) return second === '' ? own : undefined;
      return first === undefined || first === '' || first.includes(HOLE) ? undefined : own.replaceAll(first, () => second);
    case 'lower':
    case 'toLowerCase':
    case 'downcase':
    case 'casefold':
      return own.toLowerCase();
    case 'upper':
    case 'toUpperCase':
    case 'upcase':
      return own.toUpperCase();
    case 'strip':
    case 'trim':
    case 'chomp':
      return own.trim();
    case 'reverse':
      return reversed(own);
    case 'chr':
      return charactersOf([own]);
    case 'toString':
    case 'decode':
    case 'encode':
      return first === 'hex' || first === 'base64' ? undefined : own;
    case 'expanduser':
      return expanded(own, home);
    case 'resolve':
    case 'absolute':
    case 'as_posix':
    case 'to_s':
    case 'to_path':
    case 'unwrap':
    case 'expect':
    case 'to_string':
    case 'to_owned':
    case 'clone':
    case 'display':
    case 'as_path':
    case 'toFile':
    case 'toPath':
    case 'value':
    case 'format_map':
    case 'valueOf':
    case 'href':
      return own;
    case 'pathname':
    case 'path':
      return own;
    case 'parent':
    case 'dirname':
      return folderAbove(own);
    case 'with_name':
      return first === undefined ? undefined : `${own}/../${first}`;
    default:
      return undefined;
  }
}
