import { nameOf } from '../../../paths/names.js';

/** Files in which a command may stand that some tool runs by itself, a hook of git in whichever folder among them, settings of an editor, and programs of a project's packages. */
const MAY_HOLD =
  /\/(?:\.(?:env|direnv|npm|yarn)rc(?:\.(?:yml|local))?|(?:tasks|package|\.?devcontainer)\.json|\.[vz]\w+\/settings\.json|[^/]*\.code-workspace|\.?(?:lefth|prek|simple-|husky|ghook|overc|pre-commit-c)[\w.-]{0,20}|\.?mise[\w.-]*\.toml|\.aider\.conf\.yml|\.\w+\/workflows\/[^/]+\.ya?ml|[a-z]{3,14}-[a-z-]{3,14})$|\/(?:\.husky(?:\/_)?|hooks|\.bin)\/[^/]+$/;

/** How the names of such files end, but for those of hooks. */
const ENDINGS = ['rc', '.local', '.json', '.code-workspace', '.yml', '.yaml', '.toml'];

/** Folders in which every file may be one. */
const IN_FOLDERS = ['/.husky/', '/hooks/', '/.bin/'];

/** True for a file that has to be judged as it is written. The expression is compiled only for names that may be meant. */
export function mayRunByItself(path: string): boolean {
  const name = nameOf(path);
  if (name.endsWith('config')) return /\.git\/?config$/.test(path);
  const isMeant =
    name.includes('-') || ENDINGS.some((ending) => name.endsWith(ending)) || IN_FOLDERS.some((folder) => path.includes(folder));
  return isMeant && MAY_HOLD.test(path);
}
