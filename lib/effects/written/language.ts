import type { Language } from '../code/languages/language.js';
import { multiKeyMap } from '../../multi-key-map.js';
import { languageOfInterpreter } from '../code/interpreters/interpreters.js';
import { isShell } from '../wrappers/shells.js';
import { nameOf } from '../../paths/names.js';
import { programName } from '../command/names/program-name.js';

const BY_EXTENSION = multiKeyMap<Language>([
  ['sh bash zsh', 'shell'],
  ['py pyw sage', 'python'],
  ['js mjs cjs ts mts cts tsx jsx', 'javascript'],
  ['rb cr rake ru gemspec gemfile', 'ruby'],
  ['pl pm cow latexmkrc', 'perl'],
  ['php', 'php'],
  ['lua nse', 'lua'],
  ['awk', 'awk'],
  ['go', 'go'],
  ['java groovy gradle kts kt scala sc sbt', 'java'],
  ['cs csx fsx fs', 'csharp'],
  ['rs', 'rust'],
  ['swift', 'swift'],
  ['c h cc cpp cxx hpp m', 'c'],
  ['hs', 'haskell'],
  ['zig', 'zig'],
  ['nim nims', 'nim'],
  ['dart', 'dart'],
  ['d', 'd'],
  ['ml', 'ocaml'],
  ['v', 'v'],
  ['ps1', 'powershell'],
  ['bat cmd', 'batch'],
  ['r', 'r'],
  ['jl', 'julia'],
  ['ex exs', 'elixir'],
  ['ipynb', 'notebook'],
  ['ipy', 'ipython'],
  ['vim', 'vim'],
  ['el lisp lsp scm ss rkt clj cljs cljc bb fnl hy janet', 'lisp'],
  ['tcl exp', 'tcl'],
  ['erl escript', 'erlang'],
  ['raku rakumod p6', 'raku'],
  ['applescript scpt', 'applescript'],
  ['tex ltx sty cls', 'tex'],
  ['cmake', 'cmake'],
]);

/** Files of tools that have no extension, and are code in a language. */
const BY_NAME = multiKeyMap<Language>([
  ['CMakeLists.txt', 'cmake'],
  ['Gemfile Rakefile rakefile Thorfile Vagrantfile Fastfile', 'ruby'],
  ['Jakefile', 'javascript'],
  ['SConstruct wscript', 'python'],
  ['.vimrc vimrc', 'vim'],
  ['rebar.config.script', 'erlang'],
]);

/** The language in which a program reads a file that it runs: its own, else that of the `#!` line, else of the extension; undefined when none tells. */
export function languageOf(program: string, path: string, text: string): Language | undefined {
  const own = ofProgram(program);
  if (own !== undefined) return own;
  const shebang = /^#!\s*(\S+)(?:\s+(?:-\S+\s+)*(\S+))?/.exec(text);
  if (shebang !== null) {
    const interpreter = programName(shebang[1] ?? '');
    const named = ofProgram(interpreter === 'env' ? programName(shebang[2] ?? '') : interpreter);
    if (named !== undefined) return named;
  }
  return BY_NAME.get(nameOf(path)) ?? BY_EXTENSION.get(/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '');
}

function ofProgram(program: string): Language | undefined {
  if (/^[gmn]?awk$/.test(program)) return 'awk';
  return program === 'source' || program === '.' || isShell(program) ? 'shell' : languageOfInterpreter(program);
}
