/** Programs that stand beside others of their kind, each with its version or its make in its name: `python3.11`, `ruby3.2`, `ksh93`, `php-8.2`, `python3-dbg`. */
const VERSIONED =
  'python2 python3 python pypy3 pypy pip2 pip3 pip ipython3 ipython ruby irb gem perl php lua luajit node nodejs ts-node deno bun bash zsh ksh mksh tclsh guile julia R Rscript ghc go emacs pwsh psql pg_dump mysql mariadb'.split(
    ' ',
  );
const VERSION = /^(?:[-.]?\d+(?:\.\d+)*[dmt]?|w)?(?:-(?:dbg|static|preview|lts|esm|script|cwd|transpile-only))?$/;

/** What a system has of GNU's tools beside its own: `grm`, `gnurm`, `rm.coreutils`. */
const GNU = new Set(
  'rm rmdir unlink shred dd cat tac head tail cp mv ln install tee truncate touch mkdir mktemp split sort cut chmod chown chgrp env printenv timeout nice nohup stdbuf chroot kill base64 od nl echo printf sync ls du stat readlink realpath grep find xargs tar sed awk'.split(
    ' ',
  ),
);

const GNU_MARKS = ['g', 'gnu', ''];

/** Shells that read what `sh` reads, or nearly. */
const LIKE_SH: ReadonlySet<string> = new Set('yash hush oksh loksh lksh pdksh osh posh mrsh sash nu elvish xonsh'.split(' '));

/** `/bin/rm`, `rm.exe`, `./node_modules/.bin/rm` and zsh's `=rm` are `rm`; `rimraf@5` is `rimraf`, `python3.11` is `python3`, and `yash` is as good as `sh`. */
export function programName(text: string): string {
  const name = ofGnu(withoutVersion(bareName(text)));
  return LIKE_SH.has(name) ? 'sh' : name;
}

// Each expression is compiled only for names that hold what it looks for, which few do.

function bareName(text: string): string {
  let name = text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1);
  if (name.startsWith('=')) name = name.replace(/^=(?=[a-z])/, '');
  if (name.includes('@')) name = name.replace(/(?<=\w)@(?:\d[\w.^~-]*|latest|next)$/, '');
  return name.includes('.') ? name.replace(/\.(?:exe|cmd|bat)$/i, '') : name;
}

// One with all the names of programs in it costs more to compile than all the rest of a call.

function withoutVersion(name: string): string {
  return VERSIONED.find((program) => name === program || (name.startsWith(program) && VERSION.test(name.slice(program.length)))) ?? name;
}

function ofGnu(name: string): string {
  const base = name.endsWith('.coreutils') ? name.slice(0, -'.coreutils'.length) : name;
  for (const mark of GNU_MARKS) if (base.startsWith(mark) && GNU.has(base.slice(mark.length))) return base.slice(mark.length);
  return name;
}
