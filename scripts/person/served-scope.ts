import { findScope, type Scope } from '../../lib/hook/config/scope.js';
import type { CommandContext } from '../commands/command.js';

/** The project that the pack serves in the folder of the command, with its settings. */
export function servedScope({ packFolder, workingFolder }: Pick<CommandContext, 'packFolder' | 'workingFolder'>, home: string): Scope {
  return findScope({ packFolder, home, hostProject: undefined, cwd: workingFolder });
}
