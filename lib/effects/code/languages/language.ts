/** A language whose code is read by its calls. */
type CodeLanguage =
  | 'applescript'
  | 'awk'
  | 'c'
  | 'cmake'
  | 'csharp'
  | 'd'
  | 'dart'
  | 'elixir'
  | 'erlang'
  | 'go'
  | 'haskell'
  | 'java'
  | 'javascript'
  | 'julia'
  | 'lisp'
  | 'lua'
  | 'nim'
  | 'ocaml'
  | 'octave'
  | 'perl'
  | 'php'
  | 'python'
  | 'r'
  | 'raku'
  | 'ruby'
  | 'rust'
  | 'swift'
  | 'tcl'
  | 'tex'
  | 'v'
  | 'vim'
  | 'zig';

/** A language, or a format of files with code in it, that has a reader of its own. */
type OwnReader = 'batch' | 'ipython' | 'notebook' | 'powershell' | 'shell' | 'sql';

/** A language of what is run, by the one name that all who tell languages apart have for it: relatives share one, as Kotlin and Scala that of `java`. */
export type Language = CodeLanguage | OwnReader;
