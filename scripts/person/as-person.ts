import { EXIT_USAGE, type CommandContext } from '../commands/subcommand.js';
import { readPerson, type Person } from './person.js';

/**
 * Does what is for the person alone, and tells everybody else why they may not. Answers the exit code.
 *
 * @param command the subcommand, which speaks
 * @param needs as `readPerson` takes it
 */
export async function asPerson(
  command: string,
  context: CommandContext,
  run: (person: Person) => number | Promise<number>,
  needs?: Parameters<typeof readPerson>[1],
): Promise<number> {
  const reading = await readPerson(context, needs);
  if (reading.kind === 'person') return run(reading.person);
  context.complain(`ck-guard ${command}: ${reading.why}`);
  return EXIT_USAGE;
}
