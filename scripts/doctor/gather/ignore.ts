import { join } from 'node:path';
import { disk } from '../../../lib/hook/disk.js';
import type { ConfigScope } from '../../../lib/hook/config/config-scope.js';
import { ckignoreOf, isIgnoredByDefault } from '../../../lib/rules/ckignore.js';

/** How much of a project its ignore files hide. */
export interface IgnoreFacts {
  /** What of the ignore files is not obeyed, and why. */
  readonly problems: readonly string[];
  /** What stands in the project's root and is not ignored anyway, dotfiles aside. */
  readonly entries: number;
  /** How many of them the project's own lines hide. */
  readonly hidden: number;
}

/** What `.ckignore` leaves of a project to be read. */
export async function readIgnore({ project }: Pick<ConfigScope, 'project'>): Promise<IgnoreFacts> {
  const { isIgnored, problems } = ckignoreOf({ project, disk });
  const names = (disk.list(project.root) ?? []).filter((name) => !name.startsWith('.'));
  const entries = names
    .map((name) => ({ name, folder: disk.kindOf(join(project.root, name)) === 'folder' }))
    .filter(({ name, folder }) => !isIgnoredByDefault(name, folder));
  return { problems, entries: entries.length, hidden: entries.filter(({ name, folder }) => isIgnored(name, folder)).length };
}
