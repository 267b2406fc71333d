import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { mayWrite } from '../../lib/hook/may-write.js';
import { inQuotes, shellQuoted } from '../../lib/shell/syntax/quote.js';
import type { SettingsSyntax } from '../settings-file.js';

/** Where the pack goes, and what its commands are called there. All paths are absolute. */
export interface InstallTarget {
  readonly kind: 'project' | 'user' | 'plugin' | 'managed';
  /** What may be written to: the project, the person's home, the plugin's folder, or what the administrator's folder lies in. */
  readonly boundary: string;
  readonly claudeFolder: string;
  readonly hooksFolder: string;
  readonly settingsFile: string;
  readonly syntax: SettingsSyntax;
  /** What the settings as they were before us are called among the backups. */
  readonly backupName: string;
  /** Folder of `.ckconfig.json` and, in a project, of `.ckignore`. */
  readonly configFolder: string;
  /** The command that the host runs for a bundle. */
  readonly commandFor: (bundle: string) => string;
}

/** A mistake of the person's that they can mend; its message says how. */
export class InstallError extends Error {}

/**
 * The command is in shell form with `exec`: the host expands CLAUDE_PROJECT_DIR in it, quoting
 * survives every folder name, and the shell becomes node, so that there is one process whose parent
 * is the host. The form with `args` saves the shell (1 ms), but GitHub Copilot, which reads the same
 * file, ignores `args` and then denies every tool call (measured on Claude Code 2.1.329 and Copilot
 * CLI 1.0.102).
 */
export function projectTarget(project: string, home: string): InstallTarget {
  const folder = resolve(project);
  if (folder === resolve(home)) throw new InstallError(`${folder} is your home folder. To have the guards in all projects, use --user.`);
  if (`${resolve(home)}${sep}`.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)) {
    throw new InstallError(`${folder} is above your home folder, and no project. To have the guards in all projects, use --user.`);
  }
  const owner = folderOfSettings(folder);
  if (owner !== undefined) {
    throw new InstallError(
      `${folder} is where Claude Code keeps the settings of ${owner}. Give that folder: npm start -- ${shellQuoted(owner)}`,
    );
  }
  return targetAt('project', folder, folder, (bundle) => `exec node "$CLAUDE_PROJECT_DIR"/.claude/hooks/${bundle}`);
}

/** The project whose `.claude`, or folder of hooks in it, a folder is; undefined for any other. Work trees that the host makes lie below `.claude` too. */
function folderOfSettings(folder: string): string | undefined {
  const settings = basename(folder) === 'hooks' ? dirname(folder) : folder;
  return basename(settings) === '.claude' ? dirname(settings) : undefined;
}

/** The path is absolute, so that nothing that a project sets can lead the host to other hooks. */
export function userTarget(home: string): InstallTarget {
  const folder = resolve(home);
  const hooks = join(folder, '.claude', 'hooks');
  return targetAt('user', folder, join(folder, '.claude'), (bundle) => `exec node ${inQuotes(join(hooks, bundle).split(sep).join('/'))}`);
}

/**
 * A plugin of Claude Code, for others to install. The host names its folder in a variable, for it may be a copy in the
 * host's own store (measured on 2.1.329). The bundles lie on top, where nothing looks like a project's `.claude/hooks`.
 */
export function pluginTarget(folder: string): InstallTarget {
  const root = resolve(folder);
  const settingsFile = join(root, 'hooks', 'hooks.json');
  return {
    kind: 'plugin',
    boundary: root,
    claudeFolder: root,
    hooksFolder: root,
    settingsFile,
    syntax: 'json',
    backupName: 'hooks.json',
    configFolder: root,
    commandFor: (bundle) => `exec node "$CLAUDE_PLUGIN_ROOT"/${bundle}`,
  };
}

/**
 * For all users of a machine: the host runs what an administrator's settings register whatever a project, a person or
 * `--safe-mode` says (measured on Claude Code 2.1.329; not with `--bare`). The settings are a file of our own, which the host reads beside
 * the administrator's others. Node is named by its path and without NODE_OPTIONS, since a project's settings may set both.
 */
export function managedTarget(folder: string, node: string): InstallTarget {
  const hooksFolder = join(folder, 'ck-guard');
  const commandFor = (bundle: string): string =>
    `unset NODE_OPTIONS; exec ${[node, join(hooksFolder, bundle)].map((path) => inQuotes(path.split(sep).join('/'))).join(' ')}`;
  return {
    kind: 'managed',
    boundary: dirname(folder),
    claudeFolder: folder,
    hooksFolder,
    settingsFile: join(folder, 'managed-settings.d', '50-ck-guard.json'),
    syntax: 'json',
    backupName: 'settings.json',
    configFolder: hooksFolder,
    commandFor,
  };
}

function targetAt(
  kind: 'project' | 'user',
  boundary: string,
  configFolder: string,
  commandFor: InstallTarget['commandFor'],
): InstallTarget {
  const claudeFolder = join(boundary, '.claude');
  const hooksFolder = join(claudeFolder, 'hooks');
  return {
    kind,
    boundary,
    claudeFolder,
    hooksFolder,
    settingsFile: join(claudeFolder, 'settings.json'),
    syntax: 'json',
    backupName: 'settings.json',
    configFolder,
    commandFor,
  };
}

/** Throws an InstallError where there is no such folder, or where only an administrator may write. */
export function expectFolder({ kind, boundary, claudeFolder }: InstallTarget): void {
  if (statSync(boundary, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new InstallError(`${boundary} is not a folder. ${MENDS[kind]}`);
  }
  const settings = lstatSync(claudeFolder, { throwIfNoEntry: false });
  if (settings !== undefined && !settings.isDirectory() && !settings.isSymbolicLink()) {
    throw new InstallError(`${claudeFolder} is not a folder. Nothing was written. Move it out of the way and run this again.`);
  }
  if (kind === 'managed' && !mayWrite(boundary)) throw new InstallError(`Only an administrator may write to ${boundary}. ${MENDS[kind]}`);
}

const MENDS: Readonly<Record<InstallTarget['kind'], string>> = {
  project: 'Give the folder of the project, e.g. npm start -- ~/code/my-project',
  user: 'Say by the variable HOME which one is yours.',
  plugin: 'Make it first, empty or as a git repository, and run this again.',
  // npm would run it as the owner of this folder again.
  managed: `Run, in this folder: sudo ${shellQuoted(process.execPath)} --import tsx scripts/start.ts --managed`,
};

/**
 * The place that writing to `path` would really reach, links followed. Throws an InstallError when
 * that is outside of the target: nobody expects an installer to write there.
 */
export function realPlace(target: InstallTarget, path: string): string {
  const boundary = realpathSync(target.boundary);
  const real = followed(path);
  if (real !== boundary && !real.startsWith(boundary + sep)) {
    throw new InstallError(
      `${path} leads through a symbolic link to ${real}, which is outside of ${target.boundary}. Nothing was written. Put a file or folder in the place of the link.`,
    );
  }
  return real;
}

/** Follows the links of whatever exists of a path. */
function followed(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
      throw new InstallError(
        `${path} is a symbolic link to ${readlinkSync(path)}, which does not exist. Nothing was written. Remove the link or mend it.`,
      );
    }
    return parent === path ? path : join(followed(parent), basename(path));
  }
}
