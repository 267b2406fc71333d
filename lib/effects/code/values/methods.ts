import { HOLE } from '../../../shell/command.js';
import { multiKeyMap } from '../../../multi-key-map.js';
import { PATTERN } from '../text/masked-code.js';
import { folderAbove, pathOf, withHome } from './paths.js';
import { charactersOf, formatted, reversed } from './decoded-strings.js';

/** What a method makes of the text that it is called on, and of the values that it is given; undefined where that is not known. */
type Make = (own: string, values: readonly string[], home: string) => string | undefined;

/** Methods, and fields, of texts and paths. */
const METHODS = multiKeyMap<Make>([
  ['% format', formatted],
  ['concat', (own, values) => own + values.join('')],
  ['replace replaceAll gsub sub', (own, [sought, other = '']) => replaced(own, sought, other)],
  ['lower toLowerCase downcase casefold', (own) => own.toLowerCase()],
  ['upper toUpperCase upcase', (own) => own.toUpperCase()],
  ['strip trim chomp rstrip lstrip trimEnd trimStart Trim', (own) => own.trim()],
  ['reverse', reversed],
  ['chr', (own) => charactersOf([own])],
  ['toString decode encode', (own, [encoding]) => (encoding === 'hex' || encoding === 'base64' ? undefined : own)],
  ['joinpath appendingPathComponent appending', (own, values) => pathOf([own, ...values])],
  ['rglob', (own, [pattern = '*']) => `${own}/**/${pattern}`],
  ['glob iterdir', (own, [pattern = '*']) => `${own}/${pattern}`],
  // What unwraps or orders what it is called on.
  [
    'flatten filter_ok unwrap_or unwrap_or_else unwrap_or_default ok into to_str to_string_lossy into_iter iter contents_first min_depth max_depth follow_links filter_map filter_entry sort_by ToList ToArray toList toArray AsEnumerable orElse orElseThrow',
    (own) => own,
  ],
  ['children each_child listFiles', (own) => `${own}/*`],
  ['expanduser', (own, _values, home) => withHome(own, home)],
  ['parent dirname', folderAbove],
  ['with_name', (own, [name]) => (name === undefined ? undefined : `${own}/../${name}`)],
  [
    'resolve absolute as_posix to_s to_sym path to_path unwrap getPathname getRealPath getPathName expect to_string to_owned clone display as_path toFile toPath value format_map valueOf href pathname',
    (own) => own,
  ],
]);

/** What a method makes of the text that it is called on; undefined when it is not known. */
export function madeByMethod(method: string, own: string, values: readonly string[], home: string): string | undefined {
  return METHODS.get(method)?.(own, values, home);
}

/** Of a regular expression it is known only that it may take something away. */
function replaced(text: string, sought: string | undefined, other: string): string | undefined {
  if (sought === PATTERN) return other === '' ? text : undefined;
  return sought === undefined || sought === '' || sought.includes(HOLE) ? undefined : text.replaceAll(sought, () => other);
}
