const QUOTED = /'[^']*'|"(?:\\[^]|[^"\\])*"/g;

/** What is added, in the first place, and a commit whose options leave none of it out and that names no file. */
const COMMIT = /^\s*git add (?<what>-A|--all|(?:-A |--all )?\.) && git commit(?: (?:-\w*[mF] \S+|(?!-\w*[oip]\b|--(?:only|include|patch|interactive|dry-run|short|porcelain)\b)-[\w=-]+))* && (?<rest>[^]*)$/;

/** What may run though the command before it has failed. */
const WHATEVER_HAPPENS = /[;\n|]|(?<!&)&(?!&)/;

/**
 * True for `git add -A && git commit -m … && …`: what is not ignored is committed before the rest runs, which runs only
 * if that went well.
 *
 * @param atRoot whether it is run where the project begins, so that `.` is all of it
 */
export function commitsAllFirst(line: string, atRoot: boolean): boolean {
  const { what, rest } = COMMIT.exec(line.replace(QUOTED, 'x'))?.groups ?? {};
  return what !== undefined && rest !== undefined && (atRoot || !what.endsWith('.')) && !WHATEVER_HAPPENS.test(rest);
}
