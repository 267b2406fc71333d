import { languageOfInterpreter } from '../code/interpreters/interpreters.js';
import { isShell } from '../carriers/shells.js';
import { nameOf } from '../../paths/names.js';
import { programName } from '../command/program-name.js';

const BY_EXTENSION: Readonly<Record<string, string>> = { sh: 'shell', bash: 'shell', zsh: 'shell', py: 'python', js: 'javascript', mjs: 'javascript', cjs: 'javascript', ts: 'javascript', mts: 'javascript', cts: 'javascript', tsx: 'javascript', jsx: 'javascript', rb: 'ruby', pl: 'perl', php: 'php', lua: 'lua', nse: 'lua', awk: 'awk', go: 'go', java: 'java', groovy: 'java', gradle: 'java', kts: 'java', kt: 'java', scala: 'java', sc: 'java', cs: 'csharp', csx: 'csharp', rs: 'rust', swift: 'swift', c: 'c', h: 'c', cc: 'c', cpp: 'c', cxx: 'c', hpp: 'c', m: 'c', hs: 'haskell', zig: 'zig', nim: 'nim', nims: 'nim', cr: 'ruby', dart: 'dart', d: 'd', ml: 'ocaml', v: 'v', ps1: 'powershell', rake: 'ruby', ru: 'ruby', gemspec: 'ruby', sbt: 'java', r: 'r', jl: 'julia', exs: 'elixir', ipynb: 'notebook', ipy: 'ipython', vim: 'vim', tex: 'tex', ltx: 'tex', sty: 'tex', cls: 'tex', cmake: 'cmake' };

/** Files of tools that have no extension, and are code in a language. */
const BY_NAME: Readonly<Record<string, string>> = { 'CMakeLists.txt': 'cmake', Gemfile: 'ruby', Jakefile: 'javascript', Rakefile: 'ruby', rakefile: 'ruby', Thorfile: 'ruby', Vagrantfile: 'ruby', Fastfile: 'ruby', SConstruct: 'python', wscript: 'python', '.vimrc': 'vim', vimrc: 'vim' };

/** The language in which a program reads a file that it runs: its own, else that of the `#!` line, else of the extension; undefined when none tells. */
export function languageOf(program: string, path: string, text: string): string | undefined {
  const own = ofProgram(program);
  if (own !== undefined) return own;
  const shebang = /^#!\s*(\S+)(?:\s+(?:-\S+\s+)*(\S+))?/.exec(text);
  if (shebang !== null) {
    const interpreter = programName(shebang[1] ?? '');
    const named = ofProgram(interpreter === 'env' ? programName(shebang[2] ?? '') : interpreter);
    if (named !== undefined) return named;
  }
  return at(BY_NAME, nameOf(path)) ?? at(BY_EXTENSION, /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '');
}

function at(table: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function ofProgram(program: string): string | undefined {
  if (/^[gmn]?awk$/.test(program)) return 'awk';
  return program === 'source' || program === '.' || isShell(program) ? 'shell' : languageOfInterpreter(program);
}
