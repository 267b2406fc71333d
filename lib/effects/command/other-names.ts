import { multiKeyMap } from '../../multi-key-map.js';

/** Names of programs that do what another does, with the same arguments. */
const ALIKE = multiKeyMap([
  ['safe-rm saferm', 'rm'],
  ['bfs', 'find'],
  ['dcfldd dc3dd', 'dd'],
  ['gddrescue dd_rescue', 'ddrescue'],
  ['newfs mkdosfs mkudffs', 'mkfs'],
  ['original-awk', 'awk'],
  ['py graalpy jython', 'python'],
  ['jruby truffleruby', 'ruby'],
  ['gvim nvi elvis', 'vim'],
  ['rvim rview', 'view'],
  ['octave-cli', 'octave'],
  ['wish jimsh', 'tclsh'],
  ['jjs', 'jrunscript'],
  ['xemacs remacs', 'emacs'],
  ['kubecolor', 'kubectl'],
  ['finch', 'nerdctl'],
  ['mcli', 'mc'],
  ['mariadb-admin', 'mysqladmin'],
]);

/** How Debian tells one build from another: `vim.basic`, `emacs-nox`, `mkfs.msdos`. */
const BUILDS: readonly (readonly [RegExp, string])[] = [
  [/^vim\.(?:basic|tiny|nox|gtk3?|athena|motif)$/, 'vim'],
  [/^emacs-(?:nox|gtk|lucid|pgtk)$/, 'emacs'],
  [/^(?:mkfs|newfs)[._]\w+$/, 'mkfs'],
  [/^ld(?:-linux|-musl)?(?:-[\w-]+)?\.so(?:\.\d)?$/, 'ld-linux-x86-64.so.2'],
];

/** The known program that another name stands for; undefined if there is none. On a file system that ignores case, `/bin/RM` is `/bin/rm`. */
export function otherName(program: string, written: string): string | undefined {
  const known = ALIKE.get(program) ?? BUILDS.find(([build]) => build.test(program))?.[1];
  if (known !== undefined) return known;
  const small = program.toLowerCase();
  return small !== program && /[/\\]/.test(written) ? small : undefined;
}
