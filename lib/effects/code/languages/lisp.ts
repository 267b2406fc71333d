import type { CodeReading } from '../reading.js';
import { multiKeyMap } from '../../../multi-key-map.js';
import { runInShell, touchPath, touchFile } from '../reach.js';
import { shellQuoted } from '../../../shell/syntax/quote.js';
import { stringAt } from '../reading.js';

/** What a form does with the string that stands first in it. */
type FormRole = 'run' | 'delete' | 'read' | 'write';

const FORMS = multiKeyMap<FormRole>([
  ['system system* shell shell-command shell-command-to-string async-shell-command call-process-shell-command start-process-shell-command run-program uiop:run-program run-shell-command open-input-pipe sh babashka.process/shell babashka.process/sh p/shell p/sh process/shell clojure.java.shell/sh shell/sh', 'run'],
  ['delete-directory delete-file uiop:delete-directory-tree uiop:delete-file-if-exists delete-directory/files rmdir io/delete-file babashka.fs/delete-tree babashka.fs/delete fs/delete-tree fs/delete', 'delete'],
  ['insert-file-contents find-file find-file-noselect insert-file view-file slurp read-file file->string call-with-input-file uiop:read-file-string open load', 'read'],
  ['write-region append-to-file spit call-with-output-file', 'write'],
]);

/** `(with-open-file (s "x")`: the file stands behind a name. */
const OPENED = /\(\s*with-open-file\s*\(\s*[\w*-]{1,40}\s+§(\d+)§(?![^()]*:output)/g;

/** The home by what libraries call it, and with a path below it: `(str (System/getProperty "user.home") "/a")`. */
const HOME = /\((?:System\/(?:getProperty|getenv)|getenv|expand-file-name|fs\/expand-home)\s+(?:§(\d+)§)\)|\((?:(?:babashka\.)?fs\/home|user-homedir-pathname)\)/;
const OF_HOME = /\(\s*([\w:*/>.-]{2,40})\s+(?:\((?:str|fs\/path|fs\/file|io\/file|babashka\.fs\/path|concat|file-name-concat)\s+(?:\((?:str|io\/file)\s+)?)?(\([\w./-]{2,40}(?:\s+§\d+§)?\))(?:\s+§(\d+)§)?/g;

/** Forms of Emacs Lisp, Scheme, Common Lisp and Clojure that leave the program: `(shell-command "rm x")`, `(delete-directory "x" t)`. */
export function lispEffects(reading: CodeReading): void {
  for (const [, name = '', index, others = ''] of reading.masked.code.matchAll(/\(\s*([\w:*/>.-]{2,40})\s+(?:nil\s+nil\s+)?§(\d+)§((?:\s+§\d+§){0,16})/g)) {
    const role = FORMS.get(name);
    const text = stringAt(index, reading) ?? '';
    if (role === 'run') runInShell([text, ...[...others.matchAll(/\d+/g)].map(([other]) => shellQuoted(stringAt(other, reading) ?? ''))].join(' '), reading);
    else if (role !== undefined) touchPath(role, text, role === 'delete', reading);
  }
  for (const [, name = '', folder = '', index] of reading.masked.code.matchAll(OF_HOME)) {
    const role = FORMS.get(name);
    const home = HOME.exec(folder);
    const isHome = home !== null && (home[1] === undefined || /^(?:user\.home|HOME|~\/?)$/.test(stringAt(home[1], reading) ?? ''));
    if (isHome && role !== undefined && role !== 'run') touchPath(role, `${reading.running.scope.home}${index === undefined ? '' : `/${stringAt(index, reading) ?? ''}`}`, role === 'delete', reading);
  }
  for (const [, index] of reading.masked.code.matchAll(OPENED)) touchFile('read', stringAt(index, reading) ?? '', reading);
}
