import type { LineStep } from '../../../shell/syntax/line.js';

/** The first of them keeps a quote behind a backslash from being taken for the beginning of one. */
const QUOTED = /\\[^]|'[^']*'|"(?:\\[^]|[^"\\])*"/g;

/** Options of a commit that leave nothing out of it, with their values. */
const OPTION =
  String.raw`-[qavsn]+|-S|-[qavsn]*[mF] ?VALUE|--(?:message|file|author|date|trailer)[ =]VALUE|--(?:fixup|squash)[ =][\w./@^~-]+|--(?:quiet|verbose|all|amend|no-edit|(?:no-)?verify|(?:no-)?signoff|(?:no-)?gpg-sign|reset-author|allow-empty(?:-message)?)`.replaceAll(
    'VALUE',
    String.raw`[\w./:@=+,-]+`,
  );

/** What is added, in the first place. */
const ADD = /^git add (?<what>-A|--all|(?:-A |--all )?\.)$/;

/** A commit that names no file. */
const COMMIT = new RegExp(String.raw`^git commit(?: (?:${OPTION}))*$`);

/**
 * True for `git add -A && git commit -m … && …`: what is not ignored is committed before the rest runs, which runs only
 * if that went well.
 *
 * @param steps those of a call's outermost list
 * @param atRoot whether it is run where the project begins, so that `.` is all of it
 */
export function commitsAllFirst(steps: readonly LineStep[], atRoot: boolean): boolean {
  const [add, commit] = steps;
  const what = ADD.exec(add?.text ?? '')?.groups?.['what'];
  const options = commit?.text.replace(QUOTED, (part) => (part.startsWith('\\') || part.endsWith("\\'") ? part : 'x'));
  return (
    what !== undefined &&
    options !== undefined &&
    (atRoot || !what.endsWith('.')) &&
    COMMIT.test(options) &&
    steps.every(({ after }, place) => after === (place < steps.length - 1 ? '&&' : undefined))
  );
}
