import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { USUAL } from '../../lib/grants/ledger.js';
import { ALL_GUARDS, currentPauses, writePauses } from '../../lib/hook/memory/pauses.js';
import { printable } from '../../lib/hosts/printable.js';
import { guards } from '../../hooks/all.js';
import { asPerson } from '../person/as-person.js';
import { momentNow } from '../person/person.js';
import { servedScope } from '../person/served-scope.js';
import { inWords, parseFor } from '../person/parse-duration.js';
import { EXIT_DONE, UsageError, type Subcommand, type CommandContext } from './subcommand.js';

const help = `ck-guard off: switches guards off in this project, for a time

Usage: ck-guard off [guard] [--for TIME]

For the person, in a terminal of their own. Without a guard, all are off that could stop something.
It holds for 10 minutes, or for the time that is given: 30s, 10m, 1h at most. For longer, set the
guard to false in .ckconfig.json.

Exit codes: 0 done, 2 wrong usage, or not a person's terminal.
`;

async function run(words: readonly string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options: { for: { type: 'string' } } });
  const [guard = ALL_GUARDS, ...more] = positionals;
  const ids = guards.map(({ id }): string => id);
  if (more.length > 0 || ![ALL_GUARDS, ...ids].includes(guard)) {
    throw new UsageError(`there is no guard ${JSON.stringify(positionals.join(' '))}. There are: ${ids.join(', ')}.`);
  }
  const lasts = values.for === undefined ? USUAL : parseFor(values.for);
  return asPerson('off', context, ({ home }) => {
    const { root } = servedScope(context, home).project;
    const others = currentPauses(home, momentNow()).filter((pause) => pause.root !== root || pause.guard !== guard);
    writePauses(home, [...others, { root, guard, at: momentNow(), lasts }], randomBytes(6).toString('hex'));
    context.print(
      `Off for ${inWords(lasts)} in ${printable(root, 300)}: ${guard === ALL_GUARDS ? 'all guards' : guard}. "ck-guard on" ends it.\n`,
    );
    return EXIT_DONE;
  });
}

export const off: Subcommand = { name: 'off', summary: 'switch guards off for a time (for the person)', help, run };
