import { HOLE } from '../../../shell/command.js';
import { own } from '../../../json.js';
import { multiKeyMap } from '../../../multi-key-map.js';
import { folderAbove, newFolder, orFolder, pathOf, withHome, withoutFolders, withoutNothing } from './paths.js';
import { decoded, formatted, reversed, rot13, unescaped } from './decoded-strings.js';

/** What a function makes of the values that it is given; undefined where that is not known. `name` is its whole name. */
type Make = (values: readonly string[], home: string, name: string) => string | undefined;

const first: Make = ([value = HOLE]) => value;

/** Functions of common libraries, by their last names. */
const FUNCTIONS = multiKeyMap<Make>([
  // Paths.
  [
    'join joinpath',
    (values, _home, name) =>
      /(?:^|\.)path\.join$/.test(name) && !name.startsWith('os.')
        ? orFolder(withoutNothing(withoutFolders(values)).join('/'))
        : pathOf(withoutFolders(values)),
  ],
  ['Combine File of', pathOf],
  ['Path PosixPath PurePath', (values) => orFolder(pathOf(values))],
  // Other things than paths are resolved by nothing, too.
  [
    'resolve',
    (values, _home, name) =>
      values.length === 0 && !/(?:\bpath(?:\.posix|\.win32)?|^require\(§\d+§\))\.resolve$/.test(name)
        ? undefined
        : orFolder(pathOf(values)),
  ],
  ['Abs abspath realpath normpath normalize Clean', ([path = HOLE]) => orFolder(path)],
  ['Join', (values) => values.join('/')],
  ['Pathname path fileURLToPath fspath PathBuf Directory Some Ok', first],
  [
    'expand_path',
    ([path = HOLE, folder], home) => (folder === undefined ? withHome(path, home) : pathOf([withHome(folder, home), withHome(path, home)])),
  ],
  ['expanduser expand', ([path = HOLE], home) => withHome(path, home)],
  [
    'expandvars ExpandEnv ExpandEnvironmentVariables',
    ([path = HOLE], home) => path.replace(/\$(?:HOME\b|\{HOME\})|%(?:USERPROFILE|HOME)%/g, () => home),
  ],
  ['dirname Dir', ([path = HOLE]) => folderAbove(path)],
  [
    'URL',
    ([address = HOLE, base]) =>
      base === undefined || /^[\w+]+:|^\//.test(address) ? address : base.endsWith('/') ? base + address : `${base}/../${address}`,
  ],
  // Folders, and what stands in them.
  ['getcwd cwd pwd', () => '.'],
  [
    'listdir scandir dir_ls readdirSync readdir read_dir ReadDir DirectoryIterator FilesystemIterator GetDirectories GetFiles GetFileSystemEntries EnumerateFiles EnumerateDirectories EnumerateFileSystemEntries directory_iterator contentsOfDirectory newDirectoryStream',
    ([folder = '.']) => `${folder}/*`,
  ],
  ['glob iglob globSync GlobIterator RecursiveIteratorIterator', first],
  // One of a list of files, whichever it is, or all of them in another order.
  [
    'next sorted list max min reset current end array_shift array_pop array_filter iter choice',
    ([listed = HOLE]) => (/[*?]/.test(listed) ? listed : undefined),
  ],
  ['RecursiveDirectoryIterator recursive_directory_iterator', ([folder = HOLE]) => `${folder}/**`],
  ['mkdtemp mkdtempSync mktmpdir TemporaryDirectory NamedTemporaryFile', ([beginning = HOLE]) => newFolder(beginning)],
  ['tempdir MkdirTemp', () => newFolder('')],
  ['gettempdir tmpdir GetTempPath temp_dir', () => '/tmp'],
  // Go's tests are given a new one.
  ['TempDir', (_values, _home, name) => (name === 'os.TempDir' ? '/tmp' : newFolder(''))],
  ['getusersitepackages', (_values, home) => `${home}/.local/lib/python3/site-packages`],
  ['GetRandomFileName', () => newFolder('').slice('/tmp/'.length)],
  // Folders of a person's own data, by libraries that know where systems have them.
  ['UserConfigDir user_config_dir user_config_path get_app_dir', ([app], home) => belowHome(home, '.config', app)],
  ['user_data_dir user_data_path user_state_dir user_state_path', ([app], home) => belowHome(home, '.local/share', app)],
  ['UserCacheDir user_cache_dir user_cache_path', ([app], home) => belowHome(home, '.cache', app)],
  // Texts.
  ['str String string compile new', first],
  ['paste', (values) => values.join(' ')],
  ['paste0', (values) => values.join('')],
  ['sprintf Sprintf format', ([format = HOLE, ...values]) => formatted(format, values)],
  ['str_replace', ([sought = HOLE, other = '', text = HOLE]) => text.replaceAll(sought, () => other)],
  ['strtolower lc', ([text = HOLE]) => text.toLowerCase()],
  ['strtoupper uc', ([text = HOLE]) => text.toUpperCase()],
  ['trim strip rstrip lstrip chomp chop rtrim ltrim TrimSpace', ([text = HOLE]) => text.trim()],
  ['strrev reverse', ([text = HOLE]) => reversed(text)],
  ['escapeshellarg shellescape', ([text = HOLE]) => `'${text.replaceAll("'", `'\\''`)}'`],
  // Texts that stand for others.
  ['from', ([text = HOLE, encoding]) => (encoding === 'base64' || encoding === 'hex' ? decoded(text, encoding) : text)],
  [
    'decode encode',
    ([text = HOLE, encoding = '']) =>
      /^rot/.test(encoding) ? rot13(text) : encoding === 'hex' || encoding === 'base64' ? decoded(text, encoding) : undefined,
  ],
  [
    'b64decode urlsafe_b64decode standard_b64decode decodebytes a2b_base64 decode64 strict_decode64 urlsafe_decode64 decode_base64 base64_decode atob',
    ([text = HOLE]) => decoded(text, 'base64'),
  ],
  ['fromhex unhexlify a2b_hex hex2bin', ([text = HOLE]) => decoded(text, 'hex')],
  ['str_rot13', ([text = HOLE]) => rot13(text)],
  ['decodeURIComponent unescape unquote urldecode', ([text = HOLE]) => unescaped(text)],
]);

/** Rust's, whose names others have for functions of their own. */
const OF_DIRS: Readonly<Record<string, string>> = {
  config_dir: '.config',
  config_local_dir: '.config',
  preference_dir: '.config',
  data_dir: '.local/share',
  data_local_dir: '.local/share',
  state_dir: '.local/state',
  cache_dir: '.cache',
  document_dir: 'Documents',
  desktop_dir: 'Desktop',
  download_dir: 'Downloads',
  picture_dir: 'Pictures',
};

function belowHome(home: string, folder: string, app: string | undefined): string {
  return app === undefined || app === '' ? `${home}/${folder}` : `${home}/${folder}/${app}`;
}

/** What a function of a common library makes of texts, by its last name; undefined when it is not known. */
export function madeByFunction(name: string, values: readonly string[], home: string): string | undefined {
  if (/^Files\.(?:list|walk|find)$/.test(name)) return `${values[0] ?? HOLE}/*`;
  if (/(?:^|::)WalkDir::new$/.test(name)) return `${values[0] ?? HOLE}/**`;
  const ofDirs = /^(?:dirs|dirs_next)::(\w{1,20})$/.exec(name)?.[1];
  if (ofDirs !== undefined && own(OF_DIRS, ofDirs) !== undefined) return belowHome(home, own(OF_DIRS, ofDirs) ?? '', undefined);
  // Go's options have a name, and what they are unless told.
  if (/^flag\.String(?:Var)?$/.test(name)) return values[1] ?? HOLE;
  // R's, whose names have dots.
  if (/^list\.(?:files|dirs)$/.test(name)) return `${values[0] ?? HOLE}/*`;
  const make = FUNCTIONS.get(
    name
      .replace(/^new\s+/, '')
      .replace(/^.*(?:\.|::)/, '')
      .replace(/!$/, ''),
  );
  if (make !== undefined) return make(values, home, name);
  return /(?:^|\b(?:fast)?[gG]lob|fg|globby)\.sync$/.test(name) ? (values[0] ?? HOLE) : undefined;
}
