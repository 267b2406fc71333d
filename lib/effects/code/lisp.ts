import type { MaskedCode } from './text.js';

/** What a form does with the string that stands first in it. */
export interface Form {
  readonly does: 'run' | 'delete' | 'read' | 'write';
  readonly text: string;
}

const FORMS: readonly (readonly [Form['does'], string])[] = [
  ['run', 'system system* shell shell-command shell-command-to-string async-shell-command call-process-shell-command start-process-shell-command run-program uiop:run-program run-shell-command open-input-pipe sh'],
  ['delete', 'delete-directory delete-file uiop:delete-directory-tree uiop:delete-file-if-exists delete-directory/files rmdir io/delete-file'],
  ['read', 'insert-file-contents find-file find-file-noselect insert-file view-file slurp read-file file->string call-with-input-file uiop:read-file-string'],
  ['write', 'write-region append-to-file spit call-with-output-file'],
];

const BY_NAME: ReadonlyMap<string, Form['does']> = new Map(FORMS.flatMap(([does, names]) => names.split(' ').map((name) => [name, does] as const)));

/** Forms of Emacs Lisp, Scheme, Common Lisp and Clojure that leave the program: `(shell-command "rm x")`, `(delete-directory "x" t)`. */
export function formsIn({ code, strings }: MaskedCode): readonly Form[] {
  return [...code.matchAll(/\(\s*([\w:*/>.-]{2,40})\s+(?:nil\s+nil\s+)?§(\d+)§/g)].flatMap(([, name = '', index]) => {
    const does = BY_NAME.get(name);
    return does === undefined ? [] : [{ does, text: strings[Number(index)] ?? '' }];
  });
}
