import { resolve } from 'node:path';
import { disk } from '../../lib/hook/disk.js';
import { printable } from '../../lib/hosts/printable.js';
import { UsageError, type CommandContext } from './subcommand.js';

/**
 * The folder that an option names, absolute; the other one where the option is not given. Throws where there is no such folder:
 * in its place the command would look at nothing, and find nothing wrong.
 */
export function namedFolder<Otherwise>(
  option: string,
  path: string | undefined,
  otherwise: Otherwise,
  { workingFolder }: Pick<CommandContext, 'workingFolder'>,
): string | Otherwise {
  if (path === undefined) return otherwise;
  const folder = resolve(workingFolder, path);
  if (disk.kindOf(disk.realPath(folder) ?? folder) !== 'folder') {
    throw new UsageError(`${option}: there is no folder ${printable(folder, 300)}.`);
  }
  return folder;
}
