import { randomBytes } from 'node:crypto';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { callOf, isStop, stopsOf, type ApprovableCall } from '../../lib/grants/call.js';
import type { HostProcess } from '../../lib/grants/recorded-host.js';
import { USUAL, writeGrant } from '../../lib/grants/ledger.js';
import { disk } from '../../lib/hook/disk.js';
import { printable } from '../../lib/hosts/printable.js';
import { blotted } from '../../lib/secrets/blotted.js';
import { explain } from '../explain/explanation.js';
import { asPerson } from '../person/as-person.js';
import { momentNow } from '../person/person.js';
import { inWords, parseFor } from '../person/parse-duration.js';
import { EXIT_DONE, EXIT_FAILED, UsageError, type Subcommand, type CommandContext } from './subcommand.js';
import { namedFolder } from './named-folder.js';

const help = `ck-guard allow: lets the agent read one file that the guards would stop it from reading

Usage: ck-guard allow <path> [options]

For the person, in a terminal of their own, while a session runs in the project. It is for one read,
by the Read tool, in the next 10 minutes, and ends with the session.

Options:
  --for TIME     any number of reads in this time: 30s, 10m, 1h at most
  --session ID   where several sessions run in the project
  --pack DIR     folder of the hooks (default: the folder of this command)

Exit codes: 0 done, 1 nothing to allow, or it cannot be allowed, 2 wrong usage, or not a person's terminal.
`;

async function run(words: readonly string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { for: { type: 'string' }, session: { type: 'string' }, pack: { type: 'string' } },
  });
  const [written, ...more] = positionals;
  if (written === undefined || more.length > 0) throw new UsageError('it takes one path.');
  const lasts = values.for === undefined ? USUAL : parseFor(values.for);
  const packFolder = namedFolder('--pack', values.pack, context.packFolder, context);
  return asPerson('allow', context, async (person) => {
    const path = resolve(context.workingFolder, written);
    const session = sessionFor(path, context.workingFolder, person.sessions, values.session);
    const found = await callFor(path, session, packFolder);
    if (found.kind === 'no-call') {
      context.complain(`ck-guard allow: ${found.why}`);
      return EXIT_FAILED;
    }
    const uses = values.for === undefined ? 'one' : 'any';
    writeGrant(person.memoryOf(session), {
      id: `terminal-${randomBytes(8).toString('hex')}`,
      call: found.call.anyAgent,
      uses,
      at: momentNow(),
      lasts,
    });
    context.print(
      `Allowed ${uses === 'one' ? 'once, ' : ''}for ${inWords(lasts)}, in session ${printable(session.session, 60)}: ${printable(blotted(found.call.shown), 300)}\n`,
    );
    return EXIT_DONE;
  });
}

/** The one session whose project the path, or this folder, is in. Throws a UsageError where there is none, or more than one. */
function sessionFor(path: string, workingFolder: string, sessions: readonly HostProcess[], wanted: string | undefined): HostProcess {
  const within = (root: string): boolean => [path, workingFolder].some((each) => each === root || each.startsWith(`${root}/`));
  const fitting = sessions.filter(({ session, root }) => (wanted === undefined ? within(root) : session === wanted));
  const [session, ...others] = fitting;
  if (session === undefined) {
    throw new UsageError('no session runs here that the guards have seen start. Start one, or name it with --session.');
  }
  if (others.length > 0) {
    throw new UsageError(
      `several sessions run here; name one with --session:\n${fitting.map((each) => `  ${printable(each.session, 60)}  (${printable(basename(each.root), 60)}, process ${each.pid})`).join('\n')}`,
    );
  }
  return session;
}

/** What the guards of the session would be asked, and what they stop. */
async function callFor(
  path: string,
  { root }: HostProcess,
  packFolder: string,
): Promise<{ readonly kind: 'call'; readonly call: ApprovableCall } | { readonly kind: 'no-call'; readonly why: string }> {
  const { event, scope, decided } = await explain({
    tool: 'Read',
    input: { file_path: path },
    cwd: root,
    packFolder,
    hostProject: root,
    wrote: [],
  });
  const verdicts = decided.answers.map(({ verdict }) => verdict);
  if (!verdicts.some(isStop)) return { kind: 'no-call', why: `nothing stops the agent from reading ${printable(blotted(path), 300)}.` };
  const world = { home: scope.home, realPath: disk.realPath };
  const stops = stopsOf(verdicts, world);
  if (stops === undefined) {
    return { kind: 'no-call', why: `what stops the agent from reading ${printable(blotted(path), 300)} is lifted by no approval.` };
  }
  return { kind: 'call', call: callOf(event, stops, world) };
}

export const allow: Subcommand = { name: 'allow', summary: 'let the agent read one file (for the person)', help, run };
