/** The first of them keeps a quote behind a backslash from being taken for the beginning of one. */
const QUOTED = /\\[^]|'[^']*'|"(?:\\[^]|[^"\\])*"/g;

/** Options of a commit that leave nothing out of it, with their values. */
const OPTION = String.raw`-[qavsn]+|-S|-[qavsn]*[mF] ?VALUE|--(?:message|file|author|date|trailer)[ =]VALUE|--(?:fixup|squash)[ =][\w./@^~-]+|--(?:quiet|verbose|all|amend|no-edit|(?:no-)?verify|(?:no-)?signoff|(?:no-)?gpg-sign|reset-author|allow-empty(?:-message)?)`.replaceAll('VALUE', String.raw`[\w./:@=+,-]+`);

/** What is added, in the first place, and a commit that names no file. */
const COMMIT = new RegExp(String.raw`^\s*git add (?<what>-A|--all|(?:-A |--all )?\.) && git commit(?: (?:${OPTION}))* && (?<rest>[^]*)$`);

/** What may run though the command before it has failed. */
const WHATEVER_HAPPENS = /[;\n|]|(?<!&)&(?!&)/;

/** A quote of which it takes more to tell whether it is one, as in `$'\''`. */
const ESCAPED_QUOTE = /\\['"]/;

/**
 * True for `git add -A && git commit -m … && …`: what is not ignored is committed before the rest runs, which runs only
 * if that went well.
 *
 * @param atRoot whether it is run where the project begins, so that `.` is all of it
 */
export function commitsAllFirst(line: string, atRoot: boolean): boolean {
  const plain = line.replace(QUOTED, (part) => (part.startsWith('\\') || part.endsWith("\\'") ? part : 'x'));
  const { what, rest } = COMMIT.exec(plain)?.groups ?? {};
  return what !== undefined && rest !== undefined && !ESCAPED_QUOTE.test(plain) && (atRoot || !what.endsWith('.')) && !WHATEVER_HAPPENS.test(rest);
}
