/** Quoted text, an escaped sign, a bracket, or other text. */
const PIECE = /'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"|\\[^]|\$?\(|\)|[^'"\\()$]+|[^]/g;

/** `cmd | psub` gives a file with what the command prints. */
const INTO_FILE = /\|\s{0,9}psub(?:\s{1,9}-{1,2}\w{1,20}){0,4}\s{0,9}$/;

/** `cmd | source` runs what the command prints. */
const SOURCED = /\|\s{0,9}source\s{0,9}(?=$|[;\n)])/g;

/** `set -gx name value …`, but not where a variable is asked for or taken away. */
const SET =
  /(^|[;\n(]|\b(?:and|or|begin|then)\s)\s{0,40}set\s{1,9}((?:-[fglUux]{1,3}\s{1,9}|--(?:local|global|function|universal|export|unexport)\s{1,9}){0,4})(\w{1,64})\s{1,9}((?:'[^'\n]*'|"[^"\n]*"|[^'";\n|&#])+)/g;

/** `set -x`: without a name it prints the variables. */
const SHOWS_ALL = /(^|[;\n(])\s{0,40}set(?:\s{1,9}(?:-[gUlxfL]{1,4}|--(?:export|global|universal|long))){0,4}\s{0,9}(?=$|[;|\n)])/g;

/** `alias --save x=…` makes a function and saves it (fishshell.com/docs, alias). */
const SAVED_ALIAS = /\balias\s{1,9}(?:-s|--save)\s{1,9}([\w.-]{1,64})(?=[=\s])/g;

/** Folders for programs that are kept for every later shell. */
const KEPT_PATHS = /\bset\s{1,9}(?:-[a-zA-Z]{0,3}U[a-zA-Z]{0,3}|--universal)(?:\s{1,9}--?\w{1,10}){0,3}\s{1,9}fish_user_paths(?=\s)/g;

/** A text for fish in the forms that bash has for the same: `(cmd)`, lists, `psub` and `source` behind a pipe. */
export function fishAsBash(source: string): string {
  const pieces: string[] = [];
  const open: number[] = [];
  for (const [piece] of source.replace(SAVED_ALIAS, 'funcsave $1; alias $1').replace(KEPT_PATHS, 'fish_add_path').matchAll(PIECE)) {
    if (piece === '(' || piece === '$(') open.push(pieces.push('$(') - 1);
    else if (piece === ')') close(pieces, open.pop());
    else {
      pieces.push(piece);
    }
  }
  return pieces.join('').replace(SHOWS_ALL, '$1 env ').replace(SET, assignment).replace(SOURCED, '| sh');
}

/** A list; one that is exported is a path, or a value. */
function assignment(_: string, before: string, options: string, name: string, values: string): string {
  if (!options.includes('x')) return `${before} ${name}=(${values.trim()})`;
  return `${before} export ${name}=${/["'(]/.test(values) ? values.trim() : values.trim().replace(/\s+/g, ':')}`;
}

/** Ends a substitution, which is a file where `psub` takes its output. */
function close(pieces: string[], opening: number | undefined): void {
  const last = pieces.at(-1) ?? '';
  if (opening !== undefined && INTO_FILE.test(last)) {
    pieces[opening] = '<(';
    pieces[pieces.length - 1] = last.replace(INTO_FILE, '');
  }
  pieces.push(')');
}
