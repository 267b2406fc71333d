/** Files in which a command may stand that some tool runs by itself, a hook of git in whichever folder among them, and settings of an editor. */
const MAY_HOLD = /\/(?:\.(?:env|direnv)rc|(?:tasks|package|\.?devcontainer)\.json|\.vscode\/settings\.json|[^/]*\.code-workspace|\.?lefthook[a-z-]{0,9}\.ya?ml|\.pre-commit-config\.yaml|[a-z]{3,14}-[a-z-]{3,14})$|\/(?:\.husky|hooks)\/[^/]+$/;

/** True for a file that has to be judged as it is written. */
export function mayRunByItself(path: string): boolean {
  return MAY_HOLD.test(path);
}
