import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { homeFolder } from '../../lib/hook/home.js';
import { messageOf } from '../../lib/hook/files.js';
import { problemsIn } from '../doctor/check.js';
import { checks } from '../doctor/checks.js';
import { gather } from '../doctor/gather/gather.js';
import { rememberLook } from '../doctor/look.js';
import { report, reportJson } from '../doctor/doctor-report.js';
import { installedTarget } from '../install/installed-target.js';
import type { InstallTarget } from '../install/install-target.js';
import { managedFolder } from '../managed-folder.js';
import { EXIT_DONE, EXIT_FAILED, UsageError, type Subcommand, type CommandContext } from './subcommand.js';
import { namedFolder } from './named-folder.js';

const help = `ck-guard doctor: looks at an installation, and says what is wrong with it and how to mend it

Usage: ck-guard doctor [options]

It looks at the hooks and their registration, at Node, at the settings of the host and of the
guards, at your own rules and .ckignore, at the log and at what sessions left behind. It changes
nothing but its own memory of when it last looked: what it tells of "since the last look" (crashes,
slow runs, changed commands) it tells once.

Options:
  --pack DIR     folder of the installed hooks (default: the folder of this command)
  --project DIR  the project to look from, for a pack that is installed for all projects
                 (default: this folder)
  --json         one JSON object

Exit codes: 0 all is well, 1 there are problems, 2 wrong usage.
`;

async function run(words: readonly string[], context: CommandContext): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: { json: { type: 'boolean' }, pack: { type: 'string' }, project: { type: 'string' } },
  });
  const { environment, workingFolder, print, complain } = context;
  const home = homeFolder(environment);
  const target = targetOf(values.pack === undefined ? context.packFolder : resolve(workingFolder, values.pack), home);
  const byAgent = environment['CLAUDECODE'] !== undefined;
  const facts = await gather({
    target,
    hostProject: namedFolder('--project', values.project, workingFolder, context),
    home,
    managedFolder: managedFolder(process.platform),
    environment,
    userId: process.getuid?.(),
    now: Date.now(),
    node: { ownProgram: process.execPath, ownVersion: process.versions.node, mayStart: !byAgent },
  });
  const problems = problemsIn(facts, checks);
  print(values.json === true ? reportJson(problems, facts) : report(problems, facts));
  // An agent's look is not the person's: what is news stays news.
  if (!byAgent) remember();
  return problems.some(({ note }) => note !== true) ? EXIT_FAILED : EXIT_DONE;

  function remember(): void {
    try {
      rememberLook(home, target.hooksFolder, facts.projectRoot, {
        at: facts.now,
        commands: Object.fromEntries(facts.commands.map(({ command, means }) => [command, means])),
      });
    } catch (error) {
      complain(`What was told will be told again: the memory of it cannot be written (${messageOf(error)}).`);
    }
  }
}

function targetOf(packFolder: string, home: string): InstallTarget {
  const target = installedTarget(packFolder, home);
  if (target === undefined) {
    throw new UsageError(`${packFolder} is no installation. Name the folder of installed hooks: --pack <project>/.claude/hooks`);
  }
  return target;
}

export const doctor: Subcommand = { name: 'doctor', summary: 'what is wrong with the installation, and how to mend it', help, run };
