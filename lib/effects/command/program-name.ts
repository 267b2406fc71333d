/** Programs that stand beside others of their kind, each with its version in its name: `python3.11`, `ruby3.2`, `ksh93`, `php-8.2`. */
const VERSIONED = /^(python[23]|pypy3?|pip[23]?|ipython3?|ruby|irb|gem|perl|php|lua|luajit|node|nodejs|deno|bun|bash|zsh|ksh|mksh|tclsh|guile|julia|R|Rscript|ghc|go|emacs|psql|pg_dump|mysql|mariadb)[-.]?\d+(?:\.\d+)*$/;

/** `/bin/rm`, `rm.exe`, `./node_modules/.bin/rm` and zsh's `=rm` are `rm`; `rimraf@5` is `rimraf`, and `python3.11` is `python3`. */
export function programName(text: string): string {
  const name = /[^\w-]/.test(text) ? bareName(text) : text;
  return /\d$/.test(name) ? name.replace(VERSIONED, '$1') : name;
}

function bareName(text: string): string {
  const base = text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1);
  return base.replace(/^=(?=[a-z])/, '').replace(/(?<=\w)@(?:\d[\w.^~-]*|latest|next)$/, '').replace(/\.(?:exe|cmd|bat)$/i, '');
}
