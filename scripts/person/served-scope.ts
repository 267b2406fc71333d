import { findConfigScope, type ConfigScope } from '../../lib/hook/config/config-scope.js';
import type { CommandContext } from '../commands/subcommand.js';

/** The project that the pack serves in the folder of the command, with its settings. */
export function servedScope(
  { packFolder, workingFolder }: Pick<CommandContext, 'packFolder' | 'workingFolder'>,
  home: string,
): ConfigScope {
  return findConfigScope({ packFolder, home, hostProject: undefined, cwd: workingFolder });
}
