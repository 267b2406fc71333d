/** Programs that stand beside others of their kind, each with its version or its make in its name: `python3.11`, `ruby3.2`, `ksh93`, `php-8.2`, `python3-dbg`. */
const VERSIONED =
  /^(python[23]?|pypy3?|pip[23]?|ipython3?|ruby|irb|gem|perl|php|lua|luajit|node|nodejs|ts-node|deno|bun|bash|zsh|ksh|mksh|tclsh|guile|julia|R|Rscript|ghc|go|emacs|pwsh|psql|pg_dump|mysql|mariadb)(?:[-.]?\d+(?:\.\d+)*[dmt]?|w)?(?:-(?:dbg|static|preview|lts|esm|script|cwd|transpile-only))?$/;

/** What a system has of GNU's tools beside its own: `grm`, `gnurm`, `rm.coreutils`. */
const GNU =
  /^(?:g|gnu)?(rm|rmdir|unlink|shred|dd|cat|tac|head|tail|cp|mv|ln|install|tee|truncate|touch|mkdir|mktemp|split|sort|cut|chmod|chown|chgrp|env|printenv|timeout|nice|nohup|stdbuf|chroot|kill|base64|od|nl|echo|printf|sync|ls|du|stat|readlink|realpath|grep|find|xargs|tar|sed|awk)(?:\.coreutils)?$/;

/** Shells that read what `sh` reads, or nearly. */
const LIKE_SH = /^(?:yash|hush|oksh|loksh|lksh|pdksh|osh|posh|mrsh|sash|nu|elvish|xonsh)$/;

/** `/bin/rm`, `rm.exe`, `./node_modules/.bin/rm` and zsh's `=rm` are `rm`; `rimraf@5` is `rimraf`, `python3.11` is `python3`, and `yash` is as good as `sh`. */
export function programName(text: string): string {
  const name = /[^\w-]/.test(text) ? bareName(text) : text;
  if (/[\d.-]|w$/.test(name)) return name.replace(VERSIONED, '$1').replace(GNU, '$1');
  return name.startsWith('g') ? name.replace(GNU, '$1') : LIKE_SH.test(name) ? 'sh' : name;
}

function bareName(text: string): string {
  const base = text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1);
  return base.replace(/^=(?=[a-z])/, '').replace(/(?<=\w)@(?:\d[\w.^~-]*|latest|next)$/, '').replace(/\.(?:exe|cmd|bat)$/i, '');
}
