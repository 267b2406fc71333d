import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { literalWord, textOf } from '../../../shell/command.js';
import { shellQuoted } from '../../../shell/syntax/quote.js';
import { baseOf, pathTargets } from '../../target.js';
import { writtenText } from '../../written/origin/content.js';
import { emitPath } from '../emit.js';

/** `syscmd(cmd)`, with or without quotes of m4. */
const M4 = /\be?syscmd\(\s{0,9}(?:`([^']{1,2000})'|([^`()]{1,2000}))/g;

/** The shell commands in a text for m4. */
export function systemCommandsOfM4(text: string): readonly string[] {
  return [...text.matchAll(M4)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

/** `.sy cmd`, `.pso cmd`, and of pic `sh X cmd X` with a sign of any kind around it. */
const ROFF =
  /^[ \t]{0,20}(?:[.'][ \t]{0,9}(?:sy|pso)[ \t]{1,20}(.{1,2000})|sh[ \t]{1,20}(?:\{([^{}]{1,2000})\}|(\S)((?:(?!\3)[^]){1,2000})\3))/gm;

/** The shell commands in a text for troff. */
export function commandsOfRoff(text: string): readonly string[] {
  return [...text.matchAll(ROFF)].map(([, line, braced, , marked]) => line ?? braced ?? marked ?? '');
}

/** `run-shell 'cmd'`, `if-shell cmd`, and `#(cmd)` in a status line. */
const TMUX =
  /\b(?:run(?:-shell)?|if(?:-shell)?)[ \t]{1,9}(?:-\w{1,9}[ \t]{1,9})*(?:'([^'\n]{1,2000})'|"([^"\n]{1,2000})"|([^\s'"-][^\n]{0,2000}))|#\(([^()\n]{1,2000})\)/g;

/** The shell commands in settings of tmux that run when they are read. */
export function commandsOfTmux(text: string): readonly string[] {
  return [...text.matchAll(TMUX)].map(([, single, double, bare, shown]) => single ?? double ?? bare ?? shown ?? '');
}

/** `getEnv "A"`, and the home's folder before a path. */
const OF_HOME = /\(?(?:builtins\.)?getEnv\s{1,9}"HOME"\)?\s{0,9}\+\s{0,9}"|"?\$\{(?:builtins\.)?getEnv\s{1,9}"HOME"\}/g;
const GET_ENV = /\bgetEnv\s{1,9}\(?\s{0,9}"(\w{1,200})"/g;

/** What an expression of Nix takes of the environment, and the expression with the home's folder spelled out. */
export function readByNix(text: string): { readonly expression: string; readonly variables: readonly string[] } {
  return {
    expression: text.replace(OF_HOME, '"~'),
    variables: [...text.matchAll(GET_ENV)].map(([, name = '']) => name).filter((name) => name !== 'HOME'),
  };
}

/** `exec { 'cmd': … }`, `command => 'cmd'`. */
const RUN_BY_PUPPET = /(?:\bexec\s{0,9}\{\s{0,40}|\bcommand\s{0,40}=>\s{0,9})(?:'([^'\n]{1,2000})'|"([^"\n]{1,2000})")/g;
/** `file { 'path': … }`, up to the end of what is said of it. */
const FILE_OF_PUPPET = /\bfile\s{0,9}\{\s{0,40}(?:'([^'\n]{1,2000})'|"([^"\n]{1,2000})")\s{0,9}:([^{}]{0,2000})/g;

/** What a manifest of puppet does, as shell commands. */
export function commandsOfPuppet(text: string): readonly string[] {
  const run = [...text.matchAll(RUN_BY_PUPPET)].map(([, single, double]) => single ?? double ?? '');
  const files = [...text.matchAll(FILE_OF_PUPPET)].map(
    ([, single, double, says = '']) =>
      `${/\bensure\s{0,40}=>\s{0,9}['"]?absent/.test(says) ? 'rm -r' : ': >>'} ${shellQuoted(single ?? double ?? '')}`,
  );
  return [...run, ...files];
}

/** `execute(cmd)`, `reload:cmd` of fzf and its like, which take other brackets too. */
const BINDING =
  /\b(?:execute(?:-silent)?|become|reload(?:-sync)?|preview|transform(?:-\w{1,20})?)(?::([^]*)|\(([^()]*(?:\([^()]*\)[^()]*)*)\)|\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}|([~!@#$%^&*;/|])([^]*?)\4)/g;

/** The shell commands that keys of a finder are bound to. */
export function commandsOfBindings(text: string): readonly string[] {
  return [...text.matchAll(BINDING)].map(([, rest, round, braced, , marked]) => rest ?? round ?? braced ?? marked ?? '');
}

/** The command in a setting of apt. */
export function commandsOfAptSetting(text: string): readonly string[] {
  return /(?:Invoke(?:-Success)?|Bin::\w{1,40}|::Shell)(?:::\w{0,40})?=([^]*)$/i.exec(text)?.slice(1) ?? [];
}

/** A string behind a name that says that it is run. */
const COMMAND_IN_FILE =
  /["']?(?:[\w:.-]{0,60}(?:Invoke(?:-Success)?|[Cc]ommand|[Ee]xec|[Hh]ook)|text)["']?\s{0,9}[:={[]{0,3}\s{0,20}(?:"((?:[^"\\\n]|\\.){1,2000})"|'([^'\n]{1,2000})')/g;

/** Characters of a file of settings, and commands in it. */
const MAX_SETTINGS = 65_536;
const MAX_COMMANDS = 256;

/** The commands in a file of settings, where this session wrote it. */
export function commandsInFile(word: Word, running: Running): readonly string[] {
  emitPath('use', word, running);
  return pathTargets(word, baseOf(running), 'use').flatMap(({ target }) => {
    const text = target.kind === 'path' && !target.glob ? writtenText(target.path, running.frame.analysis) : undefined;
    const found = text === undefined ? [] : [...text.slice(0, MAX_SETTINGS).matchAll(COMMAND_IN_FILE)].slice(0, MAX_COMMANDS);
    return found.map(([, double, single]) => double?.replace(/\\(["\\])/g, '$1') ?? single ?? '');
  });
}

/** `path=a`, `dest="a b"`: what a module of ansible writes here. */
const WRITTEN = /(?:^|\s)(?:path|dest|destfile|name)=(?:["']([^"'\n]{1,4000})["']|([^\s"']{1,4000}))/g;

/** What a module of ansible writes. */
export function moduleArguments(word: Word, running: Running): void {
  for (const [, quoted, bare] of textOf(word).matchAll(WRITTEN)) {
    emitPath('write', literalWord((quoted ?? bare ?? '').replace(/^~(?=\/)/, running.scope.home), word.span), running);
  }
}
