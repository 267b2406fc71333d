import type { Language } from '../code/languages/language.js';

/** Longer ones nobody writes into such a file. */
const MAX_COMMAND = 2_000;

/** `\write18{cmd}`, `\ShellEscape{cmd}`, `\input{|"cmd"}`: what TeX hands to a shell where it may. */
const TEX = /\\(?:write18|ShellEscape)\s{0,9}\{([^{}]{1,2000})\}|\\input\s{0,9}\{?\|\s{0,9}"?([^"{}\n]{1,2000})/g;

/** `:!cmd`, `:silent !cmd`, `:call system('cmd')`: what vim hands to a shell. */
const VIM = /^[\s:]{0,9}(?:(?:sil|silent|exe|execute|noautocmd)!?\s{1,9}['"]?){0,3}!(.{1,2000})|\bsystem(?:list)?\(\s{0,9}(?:'([^'\n]{1,2000})'|"([^"\n]{1,2000})")/gm;

/** `:call delete('path', 'rf')`. */
const VIM_DELETE = /\bdelete\(\s{0,9}(?:expand\(\s{0,9})?['"]([^'"\n]{1,2000})['"]\s{0,9}\)?\s{0,9}(,\s{0,9}['"]rf['"])?/g;

const CMAKE_CALL = /\b(execute_process|file)\s{0,9}\(([^()]{1,2000})\)/gi;
const CMAKE_WORD = /"(?:[^"\\]|\\.)*"|[^\s"]+/g;

/** Commands that one file is looked at for. */
const MAX_COMMANDS = 1_000;

/** The shell commands that stand in a file of a language that has few of its own; undefined for other languages. */
export function embeddedCommands(language: Language, text: string): readonly string[] | undefined {
  switch (language) {
    case 'tex':
      return [...withoutComments(text, /(?<!\\)%/).matchAll(TEX)].slice(0, MAX_COMMANDS).map(([, run, piped]) => run ?? piped ?? '');
    case 'vim': {
      const source = withoutComments(text, /^\s*"/);
      const deleted = [...source.matchAll(VIM_DELETE)].slice(0, MAX_COMMANDS).map(([, path = '', whole]) => `rm ${whole === undefined ? '' : '-r '}${path}`);
      return [...deleted, ...[...source.matchAll(VIM)].slice(0, MAX_COMMANDS).map(([, line, single, double]) => line ?? single ?? double ?? '')];
    }
    case 'cmake':
      return [...withoutComments(text, /^\s*#/).matchAll(CMAKE_CALL)].slice(0, MAX_COMMANDS).flatMap(([, name = '', args = '']) => (name.toLowerCase() === 'file' ? changed(args) : started(args)));
    default:
      return undefined;
  }
}

/** Each line up to where a comment begins. */
function withoutComments(text: string, begin: RegExp): string {
  return text.split('\n').map((line) => line.slice(0, begin.exec(line)?.index)).join('\n');
}

/** `COMMAND a b COMMAND c OUTPUT_VARIABLE d`: `a b`, `c`. */
function started(args: string): readonly string[] {
  const commands: string[][] = [];
  let open: string[] | undefined;
  for (const word of wordsOf(args)) {
    if (word === 'COMMAND') commands.push((open = []));
    else if (/^[A-Z]+(?:_[A-Z]+)+$|^TIMEOUT$|^ENCODING$/.test(word)) open = undefined;
    else open?.push(word);
  }
  return commands.map((words) => words.join(' ').slice(0, MAX_COMMAND)).filter((each) => each !== '');
}

/** `REMOVE_RECURSE path`, `APPEND path text`, `DOWNLOAD address path`. Of paths in variables of CMake, which lead into the build folder, nothing is said. */
function changed(args: string): readonly string[] {
  const [what = '', ...paths] = wordsOf(args);
  const isKnown = (path: string): boolean => !path.includes('${');
  if (/^REMOVE(?:_RECURSE)?$/.test(what)) {
    const known = paths.filter(isKnown);
    return known.length > 0 ? [`rm ${what === 'REMOVE' ? '' : '-r '}${known.join(' ')}`] : [];
  }
  const written = /^(?:WRITE|APPEND|TOUCH)$/.test(what) ? paths[0] : what === 'DOWNLOAD' ? paths[1] : undefined;
  return written !== undefined && isKnown(written) ? [`: >> ${written}`] : [];
}

function wordsOf(args: string): readonly string[] {
  return (args.match(CMAKE_WORD) ?? []).map((word) => word.replaceAll(/\$ENV\{(\w+)\}/g, (_, name: string) => `$${name}`).replaceAll('${CMAKE_COMMAND}', 'cmake'));
}
