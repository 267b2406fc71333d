/** How a language, or what a program is fed, names the other files that it reads as well. */
interface Including {
  /** Languages, or programs. */
  readonly of: string;
  /** The first group that matches is the name of a file, or of a module. */
  readonly names: RegExp;
  /** What comes of such a name. */
  readonly as?: (name: string) => string;
}

/** Files that one text names. */
const MAX_NAMES = 64;

const dotsAsSlashes = (name: string): string => name.replaceAll('.', '/');

/** Each as the manual of the tool or language says. A relative name is looked for beside the file that has it, and in the working folder. */
const INCLUDINGS: readonly Including[] = [
  { of: 'gdb', names: /^[ \t]{0,40}source[ \t]{1,9}(?:-[sv][ \t]{1,9}){0,2}(\S{1,300})/gm },
  {
    of: 'lldb',
    names:
      /^[ \t]{0,40}command[ \t]{1,9}(?:source|script[ \t]{1,9}import)[ \t]{1,9}(?:-\w[ \t]{1,9}(?:\w{1,9}[ \t]{1,9})?){0,4}([^-\s]\S{0,300})/gm,
  },
  { of: 'sqlite3 sqlite litecli duckdb', names: /^\.read[ \t]{1,9}["']?([^\s"'|]{1,300})/gm },
  { of: 'psql pgcli cockroach usql ysqlsh', names: /^[ \t]{0,40}\\(?:ir?|include(?:_relative)?)[ \t]{1,9}'?([^\s';]{1,300})/gm },
  { of: 'mysql mariadb mycli', names: /^[ \t]{0,40}(?:source|\\\.)[ \t]{1,9}([^\s;]{1,300})/gim },
  { of: 'sqlcmd', names: /^:r[ \t]{1,9}"?([^\s"]{1,300})/gim },
  { of: 'sqlplus sql', names: /^[ \t]{0,40}@@?[ \t]{0,9}([^\s;@]{1,300})/gm },
  { of: 'tmux byobu', names: /^[ \t]{0,40}source(?:-file)?[ \t]{1,9}(?:-\w{1,4}[ \t]{1,9}){0,3}["']?([^\s"';]{1,300})/gm },
  { of: 'screen', names: /^[ \t]{0,40}source[ \t]{1,9}(\S{1,300})/gm },
  { of: 'gnuplot', names: /^[ \t]{0,40}(?:load|call)[ \t]{1,9}["']([^"'\n]{1,300})/gm },
  { of: 'vim', names: /^[ \t:]{0,40}(?:so|sou|source|luafile|py3?file|rubyf(?:ile)?|perlfile|runtime)!?[ \t]{1,9}([^\s|]{1,300})/gm },
  { of: 'tex', names: /\\(?:input|include|subfile|usepackage|RequirePackage)(?:\[[^\]\n]{0,200}\])?\s{0,9}\{([^{}|\n]{1,300})\}/g },
  { of: 'cmake', names: /^[ \t]{0,40}(?:include|add_subdirectory)[ \t]{0,9}\([ \t]{0,9}"?([^\s")]{1,300})/gim },
  {
    of: 'cmake',
    names: /^[ \t]{0,40}(?:include[ \t]{0,9}\([ \t]{0,9}(\w{1,80})|find_package[ \t]{0,9}\([ \t]{0,9}(\w{1,80}))/gim,
    as: (name) => `cmake/${name}`,
  },
  { of: 'cmake', names: /^[ \t]{0,40}find_package[ \t]{0,9}\([ \t]{0,9}(\w{1,80})/gim, as: (name) => `cmake/Find${name}` },
  { of: 'cmake', names: /\binstall[ \t]{0,9}\([ \t]{0,9}SCRIPT[ \t]{1,9}"?([^\s")]{1,300})/gi },
  {
    of: 'java',
    names: /\bapply\s{0,9}\(?\s{0,9}from\s{0,9}[:=]\s{0,9}(?:(?:rootProject\.|project\.)?file\(\s{0,9})?["']([^"'\n]{1,300})["']/g,
  },
  { of: 'rust', names: /\binclude(?:_str)?!\s?\(\s{0,9}"([^"\n]{1,300})"|#\[path\s?=\s?"([^"\n]{1,300})"\]/g },
  { of: 'rust', names: /^[ \t]{0,40}(?:pub(?:\(\w{1,9}\))?[ \t]{1,9})?mod[ \t]{1,9}(\w{1,80})[ \t]{0,9};/gm },
  { of: 'c', names: /^[ \t]{0,40}#[ \t]{0,9}include[ \t]{0,9}"([^"\n]{1,300})"/gm },
  {
    of: 'ruby',
    names:
      /\b(?:eval_gemfile|import|load|require|require_relative)\b[ (]{0,9}(?:File\.(?:join|expand_path)\()?(?:\s{0,9}__dir__\s{0,9},)?\s{0,9}["'](?:#\{__dir__\}\/)?([^"'\n#]{1,300})["']/g,
  },
  {
    of: 'ruby',
    names:
      /\bDir(?:\.glob\(?|\[)\s{0,9}(?:File\.(?:join|expand_path)\(\s{0,9})?(?:__dir__\s{0,9},\s{0,9})?["'](?:#\{__dir__\}\/)?([^"'\n#]{1,300}\.(?:rb|rake|gemspec))["']/g,
  },
  {
    of: 'ruby',
    names:
      /\bDir(?:\.glob\(?|\[)\s{0,9}File\.(?:join|expand_path)\(\s{0,9}__dir__\s{0,9},\s{0,9}["'](\w[\w/-]{0,100})["']\s{0,9},\s{0,9}["']\*(?:\*)?(?:["']|\/|\.)/g,
    as: (folder) => `${folder}/**/*.r*`,
  },
  { of: 'ruby', names: /\badd_rakelib\b[ (]{0,9}["']([^"'\n#]{1,300})["']/g, as: (folder) => `${folder}/*.rake` },
  { of: 'ruby', names: /^[ \t]{0,40}(gemspec)\b(?![ (]{1,9}["'\w])/gm, as: () => '*.gemspec' },
  { of: 'perl', names: /^[ \t]{0,40}use[ \t]{1,9}([A-Z]\w{0,80}(?:::\w{1,80}){0,5})/gm, as: (name) => `lib/${name.replaceAll('::', '/')}` },
  { of: 'elixir', names: /\b(?:Code\.(?:require_file|eval_file|compile_file)|import_config)[ (]{1,9}"([^"\n#]{1,300})"/g },
  { of: 'julia', names: /\binclude\(\s{0,9}(?:joinpath\(@__DIR__,\s{0,9})?"([^"\n$]{1,300})"/g },
  { of: 'r', names: /\b(?:sys\.)?source\(\s{0,9}["']([^"'\n]{1,300})["']/g },
  { of: 'tcl', names: /^[ \t]{0,40}source[ \t]{1,9}(?:\[file[ \t]{1,9}join[^\]\n]{0,120}[ \t])?"?([\w./-]{1,300})/gm },
  { of: 'lisp', names: /\((?:load|load-file|load-relative|include)\s{1,9}"([^"\n]{1,300})"/g },
  { of: 'haskell', names: /^import[ \t]{1,9}(?:qualified[ \t]{1,9})?([A-Z][\w.]{0,100})/gm, as: dotsAsSlashes },
  { of: 'd', names: /^[ \t]{0,40}import[ \t]{1,9}([\w.]{1,100})/gm, as: dotsAsSlashes },
  { of: 'nim', names: /^[ \t]{0,40}(?:import|include|from)[ \t]{1,9}"?([\w./]{1,100})/gm },
  { of: 'dart', names: /^[ \t]{0,40}(?:import|part|export)[ \t]{1,9}['"]([^'":\n]{1,300})['"]/gm },
  { of: 'zig', names: /@(?:import|embedFile)\("([^"\n]{1,300})"\)/g },
  { of: 'csharp', names: /^[ \t]{0,40}#load[ \t]{1,9}"([^"\n]{1,300})"/gm },
  { of: 'ocaml', names: /^[ \t]{0,40}#use[ \t]{1,9}"([^"\n]{1,300})"/gm },
  { of: 'erlang', names: /^-include\("([^"\n]{1,300})"\)/gm },
  { of: 'awk', names: /^[ \t]{0,40}@include[ \t]{1,9}"([^"\n]{1,300})"/gm },
  { of: 'go', names: /^\/\/go:embed[ \t]{1,9}"?([\w./-]{1,300})/gm },
];

/** What stands for the folder of the file, or of the project, in front of a name. */
const AT_HAND = new RegExp(
  String.raw`^(?:\$\{?(?:CMAKE_(?:CURRENT_)?SOURCE_DIR|CMAKE_CURRENT_LIST_DIR|PROJECT_SOURCE_DIR|(?:rootProject\.|project\.)?(?:rootDir|projectDir)|settingsDir)\}?|\$srcdir)\/`,
);

/**
 * The names of files, and globs, that a text has read besides.
 *
 * @param of the language of the text, or the program that is fed with it
 */
export function includedNames(of: string, text: string): readonly string[] {
  return INCLUDINGS.filter((row) => row.of.split(' ').includes(of)).flatMap(({ names, as }) =>
    [...text.matchAll(names)].slice(0, MAX_NAMES).map((match) => {
      const name = (match.slice(1).find((each) => each !== undefined) ?? '').replace(AT_HAND, '');
      return as === undefined ? name : as(name);
    }),
  );
}
