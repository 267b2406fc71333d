import type { Effect } from '../../../types.js';
import { isWithin } from '../../../paths/within.js';
import { recipesOf } from '../formats/makefile.js';
import { removingCommands } from './command-lines.js';
import { SHELL_SHEBANG } from './shell-shebang.js';

/** Folders of a home in which people keep what nothing brings back. */
const KEPT =
  /^\/(?:documents|desktop|downloads|pictures|music|videos|movies|library|public|projects?|work|workspace|code|repos|dev|dropbox|\.config|\.ssh|\.gnupg|\.local(?:\/share)?|\.aws|\.kube|\.mozilla|\.thunderbird|\.password-store)$/i;
const OF_ALL = /^(?:|\/|\/(?:home|Users|root|etc|usr|var|opt|boot|lib|bin|sbin)(?:\/\*)?|\/\*)$/;
const DISK = /^\/dev\/(?:sd[a-z]|nvme\d|hd[a-z]|vd[a-z]|xvd[a-z]|mmcblk\d|disk\d|rdisk\d)/;

/** Where nobody lives: what builds and images delete there is gone with them anyway. */
const OF_BUILDS =
  /(?:Docker|Container)file|\/\.(?:github|gitlab|circleci|buildkite|woodpecker|forgejo|gitea|devcontainer)\/|Jenkinsfile|\/(?:docker|ci|packer|ansible|roles|playbooks|cloud-init|vagrant)\/|\/Vagrantfile$|pipelines?\.ya?ml$|-ci\.ya?ml$/i;

const MAKEFILE = /(?:\/(?:GNU)?[Mm]akefile|\.mk)$/;
const SCRIPT = /\.(?:sh|bash|zsh|ksh)$/;
const MAX_SCRIPT = 12_000;
const OF_HOME = /~|\bHOME\b/;
const TARGETS = /^([\w.-]{1,60})[ \t]{0,9}:(?!=)/gm;

/** The commands in a file by which somebody could lose what is theirs. */
export function losingCommands(path: string, text: string, home: string): readonly string[] {
  if (OF_BUILDS.test(path)) return [];
  // Its lines may share variables.
  if (text.length <= MAX_SCRIPT && (SCRIPT.test(path) || SHELL_SHEBANG.test(text))) {
    return OF_HOME.test(text) ? [text] : removingCommands(text);
  }
  if (!MAKEFILE.test(path)) return removingCommands(text);
  const targets = [...text.matchAll(TARGETS)].slice(0, 200).map(([, name = '']) => name);
  return removingCommands(
    recipesOf(text, targets, new Map([['HOME', home]]))
      .join('\n')
      .replaceAll('$$', '$'),
  );
}

/** True where that surely takes the home, a folder of it that everybody has, or the machine. */
export function losesHome(effects: readonly Effect[], home: string, root: string): boolean {
  return effects.some((effect) => effect.certainty !== 'unknown' && isLoss(effect, home, root));
}

function isLoss({ kind, target, certainty, recursive }: Effect, home: string, root: string): boolean {
  const isCertain = certainty === 'certain';
  if (target.kind === 'resource') return isCertain && kind === 'destroy' && target.resource === 'disk' && DISK.test(target.name);
  if (target.kind !== 'path') return false;
  if (kind === 'write') return isCertain && DISK.test(target.path);
  if (kind !== 'delete' && !(kind === 'change-permission' && recursive)) return false;
  const path = target.path.replace(/\/(?:\*\*\/.*|\*|\.\*)$/, '');
  if (!recursive && path === target.path) return false;
  // What a variable comes to elsewhere, where the script stands in another folder, is not known here.
  const isWritten = !/[$`]/.test(target.written.replace(/\$\{?HOME\b/g, ''));
  if (path === home || OF_ALL.test(path)) return isCertain && isWritten;
  return (
    kind === 'delete' &&
    path.startsWith(`${home}/`) &&
    KEPT.test(path.slice(home.length)) &&
    (isWritten || !isWithin(root, path)) &&
    (isCertain || /^["']?(?:~|\$\{?HOME\b)/.test(target.written))
  );
}
