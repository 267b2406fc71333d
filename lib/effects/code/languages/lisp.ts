import type { CodeReading } from '../reading.js';
import { multiKeyMap } from '../../../multi-key-map.js';
import { emitResource } from '../../command/emit.js';
import { runInShell, touchPath, touchFile } from '../touch-files.js';
import { shellQuoted } from '../../../shell/syntax/quote.js';
import { stringAt } from '../reading.js';

/** What a form does with the string that stands first in it. */
type FormRole = 'run' | 'delete' | 'read' | 'write';

const FORMS = multiKeyMap<FormRole>([
  [
    'system system* shell shell-command shell-command-to-string async-shell-command call-process-shell-command start-process-shell-command call-process process-file run-program sb-ext:run-program uiop:run-program uiop:launch-program run-shell-command ext:run-shell-command ext:shell ext:system si:system ext:run-program open-input-pipe sh babashka.process/shell babashka.process/sh p/shell p/sh process/shell clojure.java.shell/sh shell/sh os/shell os/execute os.system os.execute io.popen subprocess.run',
    'run',
  ],
  [
    'delete-directory delete-file sb-ext:delete-directory uiop:delete-directory-tree uiop:delete-file-if-exists delete-directory/files rmdir io/delete-file babashka.fs/delete-tree babashka.fs/delete fs/delete-tree fs/delete os/rm os/rmdir sh/rm os.remove os.rmdir os.unlink shutil.rmtree',
    'delete',
  ],
  [
    'insert-file-contents insert-file-contents-literally find-file find-file-literally find-file-read-only find-alternate-file find-file-noselect insert-file view-file slurp read-file file->string call-with-input-file uiop:read-file-string open load',
    'read',
  ],
  ['spit call-with-output-file', 'write'],
]);

/** A form with a text, or a path of Common Lisp (`#p"x"`), and further ones behind it, also as a list: `(run-program "rm" '("-rf" "x"))`, `(call-process "rm" nil nil nil "x")`. */
const CALLED =
  /\(\s*([\w:*/>.-]{2,40})\s+(?:nil\s+nil\s+|'\(|\(list\s+)?(?:#[pP])?§(\d+)§((?:\s+(?:nil|t|0|§\d+§)(?![\w-])){0,16}(?:\s+(?:'\(|\(list\s)(?:\s*§\d+§){1,16})?)/g;

/** `(with-open-file (s "x")`: the file stands behind a name. */
const OPENED = /\(\s*with-open-file\s*\(\s*[\w*-]{1,40}\s+§(\d+)§(?![^()]*:output)/g;

/** `(write-region text nil "path")`, `(append-to-file (point-min) (point-max) "path")`: the file stands behind what is written. */
const WRITTEN_BEHIND =
  /\(\s*(?:write-region|append-to-file)\s+(?:§\d+§|[\w-]{1,40}|\([^()]{0,200}\))\s+(?:nil|[\w-]{1,40}|\([^()]{0,200}\))\s+(?:\(expand-file-name\s+)?§(\d+)§/g;

/** The home by what libraries call it, and with a path below it: `(str (System/getProperty "user.home") "/a")`. */
const HOME =
  /\((?:System\/(?:getProperty|getenv)|getenv|expand-file-name|fs\/expand-home)\s+(?:§(\d+)§)\)|\((?:(?:babashka\.)?fs\/home|user-homedir-pathname)\)/;
const OF_HOME =
  /\(\s*([\w:*/>.-]{2,40})\s+(?:\((?:str|fs\/path|fs\/file|io\/file|babashka\.fs\/path|concat|file-name-concat)\s+(?:\((?:str|io\/file)\s+)?)?(\([\w./-]{2,40}(?:\s+§\d+§)?\))(?:\s+§(\d+)§)?/g;

/** A path below the home, behind what puts the home's name in place of `~`. */
const EXPANDED = /\(\s*([\w:*/>.-]{2,40})\s+\((?:[\w.]{0,20}fs\/expand-home|expand-file-name|os\.path\.expanduser)\s+§(\d+)§\s*\)/g;

/** What a name is given: a text, a list of texts, or all that stands in a folder. */
const GIVEN = String.raw`(§\d+§|(?:'|#|\\)?[([](?:[^()[\]]|\([^()[\]]{0,120}\)){0,400}[)\]])`;
const NAME = String.raw`([A-Za-z][\w*+-]{0,40})`;

/** `(dolist (d list) …)`, `(doseq [d list] …)`, `(let ((d "x")) …)`, `(setq d "x")` */
const NAMED = new RegExp(String.raw`[([]\s*(?:(?:setq|setf|defvar|defconst|defparameter|def|define)\s+)?${NAME}\s+(?=${GIVEN})`, 'g');
/** `(dolist (d dirs) …)` */
const GOES_THROUGH = new RegExp(String.raw`\((?:cl-)?(?:dolist|doseq)\s+[([]\s*${NAME}\s+${NAME}\s*[)\]]`, 'g');
/** `(mapc (lambda (d) …) list)`: of its parameter all lists of the code are possible. */
const PARAMETER = new RegExp(String.raw`\(\s*(?:lambda|fn)\s*[([]\s*${NAME}\s*[)\]]`, 'g');
const QUOTED_LIST = /(?:'|\(list\s)\(?((?:\s*§\d+§){1,64})/g;
/** `(mapc #'delete-file list)` */
const APPLIED = new RegExp(
  String.raw`\(\s*(?:mapc|mapcar|seq-do|for-each|run!)\s+(?:#?'?|\((?:quote|function)\s+)([\w:*/>.-]{2,40})\)?\s+${GIVEN}`,
  'g',
);
/** `(delete-directory d t)`, `(delete-file (expand-file-name d "~"))` */
const USED = new RegExp(
  String.raw`\(\s*([\w:*/>.-]{2,40})\s+(?:nil\s+nil\s+)?(?:\(\s*(expand-file-name|pathname|file-name-as-directory|io\/file|fs\/path|file-name-concat|concat|str)\s+(?:§(\d+)§\s+)?)?${NAME}(?![\w*+-])(?:\s+§(\d+)§)?`,
  'g',
);

/** `(write-region "" nil f)`, `(with-temp-file f)`: nothing is written into what a name stands for. */
const EMPTIED = new RegExp(String.raw`\(\s*(?:write-region\s+§(\d+)§\s+nil\s+|with-temp-file\s+(?=[\w*+-]{1,40}\s*\)))${NAME}\s*\)`, 'g');

/** Names and values of one code that are followed. */
const MAX_NAMES = 64;
const MAX_VALUES = 24;

/** Forms that are given a name, once for each text that the name may stand for. */
function namedEffects(reading: CodeReading): void {
  const {
    masked: { code },
  } = reading;
  const lists = [...code.matchAll(QUOTED_LIST)].flatMap(([list]) => valuesOf(list, reading)).slice(0, MAX_VALUES);
  const values = new Map<string, readonly string[]>();
  for (const [, name = ''] of [...code.matchAll(PARAMETER)].slice(0, MAX_NAMES)) values.set(name, lists);
  for (const [, name = '', given = ''] of code.matchAll(NAMED)) {
    const each = FORMS.has(name) || values.size >= MAX_NAMES ? [] : valuesOf(given, reading);
    if (each.length > 0) values.set(name, [...(values.get(name) ?? []), ...each].slice(0, MAX_VALUES));
  }
  for (const [, name = '', list = ''] of code.matchAll(GOES_THROUGH)) {
    values.set(name, [...(values.get(name) ?? []), ...(values.get(list) ?? [])].slice(0, MAX_VALUES));
  }
  for (const [, form = '', given = ''] of code.matchAll(APPLIED)) for (const each of valuesOf(given, reading)) done(form, each, reading);
  if (values.size === 0) return;
  for (const [, text, name = ''] of code.matchAll(EMPTIED)) {
    for (const each of text === undefined || stringAt(text, reading) === '' ? (values.get(name) ?? []) : []) {
      if (/[*?]/.test(each)) touchFile('discard', each, reading);
    }
  }
  for (const [, form = '', maker, before, name = '', behind] of [...code.matchAll(USED)].slice(0, MAX_NAMES)) {
    for (const each of FORMS.has(form) ? (values.get(name) ?? []) : []) {
      const around = stringAt(behind, reading);
      const path =
        maker === 'expand-file-name' && around !== undefined && !/^[/~]/.test(each)
          ? `${around}/${each}`
          : `${stringAt(before, reading) ?? ''}${each}${maker === undefined || maker === 'expand-file-name' ? '' : (around ?? '')}`;
      done(form, path, reading);
    }
  }
}

/** The texts of a list, or those of the only text; of a listing all that stands in the folder. */
function valuesOf(given: string, reading: CodeReading): readonly string[] {
  const texts = [...given.matchAll(/§(\d+)§/g)].slice(0, MAX_VALUES).map(([, index]) => stringAt(index, reading) ?? '');
  const [listing] = /directory-files(?:-recursively)?|file-seq|fs\/glob/.exec(given) ?? [];
  if (listing !== undefined) return [`${texts[0] ?? '.'}/${listing === 'directory-files' ? '*' : '**/*'}`];
  // `(concat (getenv "HOME") "/a")`
  const [, home] = /\(\s*(?:concat|str|file-name-concat)\s+(\([\w./-]{2,40}(?:\s+§\d+§)?\))/.exec(given) ?? [];
  return home !== undefined && HOME.test(home) ? [`~/${texts.at(-1) ?? ''}`] : /^'?[([]\s*concat\s/.test(given) ? [texts.join('')] : texts;
}

function done(form: string, text: string, reading: CodeReading): void {
  const role = FORMS.get(form);
  if (role === 'run') runInShell(text, reading);
  else if (role !== undefined) touchPath(role, text, { recursive: role === 'delete' }, reading);
}

/** `(load-string (slurp "https://…"))`, `(eval (read-string (slurp "https://…")))`: slurp reads from addresses as well. */
const RUNS_FETCHED = /\(\s*(?:load-string|load-reader|eval\s+\(\s*(?:[\w.]{1,40}\/)?read(?:-string)?)\s+\(\s*slurp\s+§(\d+)§/g;

/** Forms of Emacs Lisp, Scheme, Common Lisp and Clojure that leave the program: `(shell-command "rm x")`, `(delete-directory "x" t)`. */
export function lispEffects(reading: CodeReading): void {
  namedEffects(reading);
  for (const [, index] of reading.masked.code.matchAll(RUNS_FETCHED)) {
    const address = stringAt(index, reading) ?? '';
    if (/^https?:\/\//.test(address)) emitResource('execute', 'host', address, reading.running);
  }
  for (const [, index] of reading.masked.code.matchAll(WRITTEN_BEHIND)) touchFile('write', stringAt(index, reading) ?? '', reading);
  for (const [, name = '', index, others = ''] of reading.masked.code.matchAll(CALLED)) {
    const role = FORMS.get(name);
    const text = stringAt(index, reading) ?? '';
    if (role === 'run') {
      runInShell(
        [text, ...[...others.matchAll(/§(\d+)§/g)].map(([, other]) => shellQuoted(stringAt(other, reading) ?? ''))].join(' '),
        reading,
      );
    } else if (role !== undefined) touchPath(role, text, { recursive: role === 'delete' }, reading);
  }
  for (const [, name = '', folder = '', index] of reading.masked.code.matchAll(OF_HOME)) {
    const role = FORMS.get(name);
    const home = HOME.exec(folder);
    const isHome = home !== null && (home[1] === undefined || /^(?:user\.home|HOME|~\/?)$/.test(stringAt(home[1], reading) ?? ''));
    if (isHome && role !== undefined && role !== 'run') {
      touchPath(
        role,
        `${reading.running.scope.home}${index === undefined ? '' : `/${stringAt(index, reading) ?? ''}`}`,
        { recursive: role === 'delete' },
        reading,
      );
    }
  }
  for (const [, name = '', index] of reading.masked.code.matchAll(EXPANDED)) done(name, stringAt(index, reading) ?? '', reading);
  for (const [, index] of reading.masked.code.matchAll(OPENED)) touchFile('read', stringAt(index, reading) ?? '', reading);
}
