import type { PathContext } from './path.js';

/** What `git init` puts there, for a person to look at; git runs none of them. */
const SAMPLE = '.sample';

/** By how git was installed. */
const OF_SYSTEM = ['/etc/gitconfig', '/usr/local/etc/gitconfig', '/opt/homebrew/etc/gitconfig'];

/**
 * False where git surely runs no hook: in the root of a repository without any of its own, whose settings, and those of the
 * person and the system, name no other folder of them, no command for one, and no other settings, nor does another
 * folder keep them. Source: `man githooks`, `man git-config` (`core.hooksPath`, `hook.<name>.command`, `include.path`, `extensions.worktreeConfig`),
 * `man gitrepository-layout` (`commondir`). Variables that name other settings (`GIT_CONFIG_GLOBAL`, `XDG_CONFIG_HOME`) are not known here.
 */
export function mayRunHooks({ cwd, root, home, disk }: PathContext): boolean {
  const git = `${root}/.git`;
  if (
    cwd !== root ||
    disk.kindOf(git) !== 'folder' ||
    disk.kindOf(`${git}/config`) !== 'file' ||
    disk.kindOf(`${git}/commondir`) !== 'absent'
  ) {
    return true;
  }
  const hooks = disk.kindOf(`${git}/hooks`);
  if (hooks !== 'absent' && (hooks !== 'folder' || disk.list(`${git}/hooks`)?.every((name) => name.endsWith(SAMPLE)) !== true)) return true;
  return [`${git}/config`, `${home}/.gitconfig`, `${home}/.config/git/config`, ...OF_SYSTEM].some((file) => mayNameHooks(file, disk));
}

function mayNameHooks(file: string, disk: PathContext['disk']): boolean {
  const settings = disk.readText(file);
  return (
    settings.kind === 'unknown' || (settings.kind === 'present' && /hookspath|worktreeconfig|\[\s*(?:hook|include)/i.test(settings.text))
  );
}
