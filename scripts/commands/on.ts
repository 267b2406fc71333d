import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { currentPauses, writePauses } from '../../lib/hook/memory/pauses.js';
import { printable } from '../../lib/hosts/printable.js';
import { asPerson } from '../person/as-person.js';
import { momentNow } from '../person/person.js';
import { servedScope } from '../person/served-scope.js';
import { EXIT_DONE, type Subcommand, type CommandContext } from './subcommand.js';

const help = `ck-guard on: switches on again what "ck-guard off" has switched off in this project

Usage: ck-guard on

Exit codes: 0 done, 2 wrong usage, or not a person's terminal.
`;

async function run(words: readonly string[], context: CommandContext): Promise<number> {
  parseArgs({ args: [...words], options: {} });
  return asPerson('on', context, ({ home }) => {
    const { root } = servedScope(context, home).project;
    writePauses(
      home,
      currentPauses(home, momentNow()).filter((pause) => pause.root !== root),
      randomBytes(6).toString('hex'),
    );
    context.print(`On in ${printable(root, 300)}, as its settings say.\n`);
    return EXIT_DONE;
  });
}

export const on: Subcommand = { name: 'on', summary: 'switch them on again (for the person)', help, run };
