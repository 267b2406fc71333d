/** Files of a project that a tool runs without being asked: on entering the folder, on a commit, on opening the editor, at an interpreter's start. */
const RUNS_BY_ITSELF =
  /\/(?:\.envrc|\.direnvrc|lefthook(?:-local)?\.ya?ml|\.lefthook\.ya?ml|\.pre-commit-config\.yaml|(?:sitecustomize|usercustomize)\.py)$|\/\.git\/(?:hooks\/[^/]+|config)$|\/\.husky\/[^_][^/]*$|\/\.vscode\/(?:tasks|launch)\.json$|\/\.devcontainer\/[^/]+$|\/(?:site|dist)-packages\/[^/]+\.pth$/;

/** One of these is in every path of those, and in few others: only for them is the list compiled. */
const MARKS = ['/.', '/lefthook', '/site', '/dist-', 'usercustomize'];

/** True for a file whose writing makes something run later by itself. Shell start-up files and system folders are told by where they lie. */
export function runsByItself(path: string): boolean {
  return MARKS.some((mark) => path.includes(mark)) && RUNS_BY_ITSELF.test(path) && !path.endsWith('.sample');
}
