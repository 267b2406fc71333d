import { withoutLineComments } from './without-comments.js';

/** Longer ones nobody writes into such a file. */
const MAX_COMMAND = 2_000;

/** Commands that one file is looked at for, and names of its own. */
const MAX_COMMANDS = 1_000;
const MAX_NAMES = 64;

const CALL =
  /\b(execute_process|file|add_custom_command|add_custom_target|install)\s{0,9}\(((?:[^()"]|"(?:[^"\\]|\\.){0,2000}"){1,2000})\)/gi;
const WORD = /"(?:[^"\\]|\\.)*"|[^\s"]+/g;

/** `set(NAME value)`, where the value is one word. */
const SET = /^[ \t]{0,40}set[ \t]{0,9}\([ \t]{0,9}(\w{1,80})[ \t]{1,9}"?([^\s"()]{1,300})"?[ \t]{0,9}(?:CACHE\b[^()\n]{0,200})?\)/gim;

const SOURCE_FOLDER = /\$\{(?:CMAKE_(?:CURRENT_)?SOURCE_DIR|CMAKE_CURRENT_LIST_DIR|PROJECT_SOURCE_DIR)\}/g;
const BUILD_FOLDER = /\$\{(?:CMAKE_(?:CURRENT_)?BINARY_DIR|PROJECT_BINARY_DIR)\}/g;

/** The shell commands that a file of CMake has run as the build is set up; with `--build` and `--install` among the words, also those that run then. */
export function cmakeCommands(text: string, words: readonly string[]): readonly string[] {
  const plain = withoutLineComments(text, /^\s*#/);
  const values = new Map([...plain.matchAll(SET)].slice(0, MAX_NAMES).map(([, name = '', value = '']) => [name, value]));
  const builds = words.includes('--build');
  const installs = words.includes('--install') || (builds && words.includes('install'));
  return [...plain.matchAll(CALL)].slice(0, MAX_COMMANDS).flatMap(([, name = '', args = '']) => {
    const given = wordsOf(args, values);
    switch (name.toLowerCase()) {
      case 'file':
        return changed(given);
      case 'execute_process':
        return started(given);
      case 'add_custom_command':
        return builds ? started(given) : [];
      case 'add_custom_target':
        return builds && (given.includes('ALL') || words.includes(given[0] ?? '')) ? started(given.slice(1)) : [];
      default:
        return installs ? (given[0] === 'CODE' ? inCode(given[1] ?? '', words) : installed(given)) : [];
    }
  });
}

/** `CODE "execute_process(…)"` */
function inCode(code: string, words: readonly string[]): readonly string[] {
  return cmakeCommands(code.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1'), words);
}

/** `COMMAND a b COMMAND c OUTPUT_VARIABLE d`: `a b`, `c`. */
function started(words: readonly string[]): readonly string[] {
  const commands: string[][] = [];
  let open: string[] | undefined;
  for (const word of words) {
    if (word === 'COMMAND') commands.push((open = []));
    else if (/^[A-Z]+(?:_[A-Z]+)+$|^(?:TIMEOUT|ENCODING|DEPENDS|COMMENT|VERBATIM|BYPRODUCTS|SOURCES|ARGS|OUTPUT|TARGET)$/.test(word)) {
      open = word === 'ARGS' ? open : undefined;
    } else {
      open?.push(
        word
          .replace(SOURCE_FOLDER, '.')
          .replace(BUILD_FOLDER, 'build')
          .replace(/\$<[^<>\s]{1,200}>/g, 'build/made'),
      );
    }
  }
  return commands.map((each) => each.join(' ').slice(0, MAX_COMMAND)).filter((each) => each !== '');
}

/** `REMOVE_RECURSE path`, `APPEND path text`, `DOWNLOAD address path`. Of paths in variables of CMake, which lead into the build folder, nothing is said. */
function changed([what = '', ...given]: readonly string[]): readonly string[] {
  const isKnown = (path: string): boolean => !path.includes('${');
  if (/^REMOVE(?:_RECURSE)?$/.test(what)) {
    const known = given.filter(isKnown);
    return known.length > 0 ? [`rm ${what === 'REMOVE' ? '' : '-r '}${known.join(' ')}`] : [];
  }
  if (what === 'DOWNLOAD') {
    const path = given[1]?.replace(BUILD_FOLDER, 'build').replace(SOURCE_FOLDER, '.') ?? '';
    if (path === '' || !isKnown(path) || !isKnown(given[0] ?? '')) return [];
    // What has to have a certain sum is what its author has seen.
    return given.some((word) => /^EXPECTED_(?:HASH|MD5)$/.test(word)) ? [`: >> ${path}`] : [`curl -o ${path} ${given[0] ?? ''}`];
  }
  const written = /^(?:WRITE|APPEND|TOUCH)$/.test(what) ? given[0] : undefined;
  return written !== undefined && isKnown(written) ? [`: >> ${written}`] : [];
}

/** `PROGRAMS a b DESTINATION path RENAME c`, where the path is none below the prefix. */
function installed([what = '', ...given]: readonly string[]): readonly string[] {
  const at = given.indexOf('DESTINATION');
  const folder = given[at + 1] ?? '';
  if (!/^(?:PROGRAMS|FILES|DIRECTORY)$/.test(what) || at < 1 || !/^["']?(?:[$~/](?!\{))/.test(folder)) return [];
  const name = given[given.indexOf('RENAME') + 1] ?? '';
  const sources = given.slice(0, at).map((word) => word.replace(SOURCE_FOLDER, '.').replace(BUILD_FOLDER, 'build'));
  return [given.includes('RENAME') ? `cp ${sources[0] ?? ''} ${folder}/${name}` : `cp -r ${sources.join(' ')} ${folder}/`];
}

function wordsOf(args: string, values: ReadonlyMap<string, string>): readonly string[] {
  const told = (word: string): string =>
    word.slice(0, MAX_COMMAND).replaceAll(/\$\{(\w{1,80})\}/g, (whole, name: string) => values.get(name) ?? whole);
  // A value may hold another name, and that one more.
  return (args.match(WORD) ?? []).map((word) =>
    told(told(word))
      .replaceAll(/\$ENV\{(\w+)\}/g, (_, name: string) => `$${name}`)
      .replaceAll('${CMAKE_COMMAND}', 'cmake'),
  );
}
