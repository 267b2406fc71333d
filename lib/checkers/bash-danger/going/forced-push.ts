/** A branch by its name; not those that all work on, or from which is released. */
export const BRANCH = String.raw`(?!(?:main|master|trunk|develop|HEAD)(?: |$)|(?:release|prod))\w[\w./-]*`;

/** Options that change nothing about which branch it is. */
const OPTION = String.raw`(?:-q|--quiet|-u|--set-upstream|--no-verify|--force-with-lease|--force-if-includes)`;

/** `git push -f origin own`, `git push origin +HEAD:own`: one branch, by the name that it has here. */
const FORCES = new RegExp(
  String.raw`^git push(?: ${OPTION})*(?<first> -f| --force)?(?: ${OPTION})* (?<remote>\w[\w.-]*)(?: ${OPTION})* (?<plus>\+)?(?:HEAD:(?:refs/heads/)?)?(?<name>${BRANCH})(?: ${OPTION})*(?<last> -f| --force)?(?: ${OPTION})*$`,
);

/** What may lead the push to another repository, or to another remote of the same name. */
const LEADS_ELSEWHERE =
  /\b(?:cd|chdir|pushd|popd|eval|source|alias|GIT_\w+|update-ref|symbolic-ref|git-dir|work-tree|insteadOf|export|unset)\b|\bgit\b[^&|;\n]{0,200}?\s(?:-C|remote|config|init|clone|fetch|pull|branch|push)\b|(?:^|[;&|(]\s{0,9})\.\s|[`]/;

/** A folder that the call goes to first. */
const ENTERS = /^\s{0,9}cd (?<folder>[\w./~-]+)\s{0,9}&&/;

/** A forced push of one branch: where it goes. */
export interface ForcedPush {
  /** Where it starts, as it is written; undefined where the call goes to no other folder before it. */
  readonly folder: string | undefined;
  readonly remote: string;
  readonly branch: string;
}

/**
 * The one branch of a remote that a command overwrites by force, and that has the same name here; undefined for any other command,
 * and where what stands before it may have it go elsewhere.
 */
export function forcedPush(own: string, before: string): ForcedPush | undefined {
  const { first, last, plus, remote, name } = FORCES.exec(own)?.groups ?? {};
  if (remote === undefined || name === undefined || (first ?? last ?? plus) === undefined) return undefined;
  return LEADS_ELSEWHERE.test(before.replace(ENTERS, ''))
    ? undefined
    : { folder: ENTERS.exec(before)?.groups?.['folder'], remote, branch: name };
}
