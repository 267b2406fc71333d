/** Names of programs that do what another does, with the same arguments. */
const ALIKE: Readonly<Record<string, string>> = {
  rm: 'safe-rm saferm',
  find: 'bfs',
  dd: 'dcfldd dc3dd',
  ddrescue: 'gddrescue dd_rescue',
  mkfs: 'mke2fs newfs mkdosfs mkntfs mkudffs',
  awk: 'original-awk',
  python: 'py graalpy jython',
  ruby: 'jruby truffleruby',
  vim: 'gvim nvi elvis',
  emacs: 'xemacs remacs',
  kubectl: 'kubecolor',
  mc: 'mcli',
  mysqladmin: 'mariadb-admin',
};

const BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(ALIKE).flatMap(([name, others]) => others.split(' ').map((other) => [other, name] as const)));

/** How Debian tells one build from another: `vim.basic`, `emacs-nox`, `mkfs.msdos`. */
const BUILDS: readonly (readonly [RegExp, string])[] = [
  [/^vim\.(?:basic|tiny|nox|gtk3?|athena|motif)$/, 'vim'],
  [/^emacs-(?:nox|gtk|lucid|pgtk)$/, 'emacs'],
  [/^(?:mkfs|newfs)[._]\w+$/, 'mkfs'],
];

/** The program that one which no table knows is as good as; undefined where there is none. Where a file system does not heed case, `/bin/RM` is `/bin/rm`. */
export function otherName(program: string, written: string): string | undefined {
  const known = BY_NAME.get(program) ?? BUILDS.find(([build]) => build.test(program))?.[1];
  if (known !== undefined) return known;
  const small = program.toLowerCase();
  return small !== program && /[/\\]/.test(written) ? small : undefined;
}
