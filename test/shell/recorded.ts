import type { Command } from '../../lib/shell/command.js';
import type { PathState, Walk } from '../../lib/shell/machine.js';
import { newBudget, type Budget } from '../../lib/shell/budget.js';
import { rootScope } from '../../lib/shell/scope.js';

export interface Recorded {
  readonly read: boolean;
  readonly commands: readonly Command[];
  readonly obstacles: readonly string[];
  readonly forkBombs: readonly string[];
  readonly cwd: string | undefined;
}

/** The tree tells more of assignments than others have to know. */
function comparable(command: Command): Command {
  const { input, assignments } = command;
  return { ...command, assignments: assignments.map(({ name, value }) => ({ name, value })), input: input.kind === 'pipe' ? { ...input, from: input.from.map(comparable) } : input };
}

/** What a walker tells about a source, in a home that is nobody's. */
export function recorded(walk: Walk, source: string, cwd = '/home/u/proj', budget: Partial<Budget> = {}, standsAt?: (path: string) => PathState): Recorded {
  const commands: Command[] = [];
  const obstacles: string[] = [];
  const forkBombs: string[] = [];
  const scope = rootScope({ cwd, home: '/home/u', projectRoot: '/home/u/proj' });
  const first = walk(
    source,
    scope,
    {
      command: (command) => void commands.push(comparable(command)),
      obstacle: (why) => void obstacles.push(why),
      forkBomb: (name) => void forkBombs.push(name),
      ...(standsAt === undefined ? {} : { standsAt }),
    },
    { budget: { ...newBudget(), ...budget } },
  );
  return { read: first !== undefined, commands, obstacles, forkBombs, cwd: scope.cwd };
}

/** Each command as its words' first values, joined by spaces; unknown parts as `…`. */
export function lines(result: Recorded): readonly string[] {
  return result.commands.filter((command) => command.words.length > 0).map((command) => command.words.map((word) => word.values[0].text.replaceAll('\uFFFC', '…')).join(' '));
}
