import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { disk } from '../../lib/hook/disk.js';
import { managedFolder } from '../managed-folder.js';
import { PLUGIN_FILE } from './plugin-files.js';
import { managedTarget, pluginTarget, projectTarget, userTarget, type InstallTarget } from './install-target.js';

/** Where a pack is installed: in `.claude/hooks` of a project or of the home, in the folder of a plugin, or beside an administrator's settings; undefined for any other folder. */
export function installedTarget(packFolder: string, home: string): InstallTarget | undefined {
  if (existsSync(join(packFolder, PLUGIN_FILE))) return pluginTarget(packFolder);
  const managed = managedTarget(managedFolder(process.platform), process.execPath);
  if (packFolder === managed.hooksFolder) return managed;
  const claudeFolder = dirname(packFolder);
  if (basename(packFolder) !== 'hooks' || basename(claudeFolder) !== '.claude') return undefined;
  const owner = dirname(claudeFolder);
  return owner === (disk.realPath(home) ?? home) || owner === home ? userTarget(owner) : projectTarget(owner, home);
}
