import { parseArgs } from 'node:util';
import { ALL_GUARDS, currentPauses } from '../../lib/hook/memory/pauses.js';
import { printable } from '../../lib/hosts/printable.js';
import { blotted } from '../../lib/secrets/blotted.js';
import { guards } from '../../hooks/all.js';
import { readHostSettings } from '../doctor/gather/host-settings.js';
import { shownStatusLine } from '../doctor/shown-status-line.js';
import { installedTarget } from '../install/installed-target.js';
import { managedFolder } from '../managed-folder.js';
import { asPerson } from '../person/as-person.js';
import { offBySettings } from '../person/off-by-settings.js';
import { momentNow, type Person } from '../person/person.js';
import { servedScope } from '../person/served-scope.js';
import { inWords } from '../person/parse-duration.js';
import { STATUS_LINE_BUNDLE } from '../registration.js';
import { EXIT_DONE, type Subcommand, type CommandContext } from './subcommand.js';

const help = `ck-guard status: what is switched off, for a time or by the settings, and which sessions run

Usage: ck-guard status

Exit codes: 0 done, 2 wrong usage, or started by an agent.
`;

async function run(words: readonly string[], context: CommandContext): Promise<number> {
  parseArgs({ args: [...words], options: {} });
  const tell = (person: Person): number => {
    for (const line of linesFor(person, context)) context.print(`${printable(blotted(line), 500)}\n`);
    return EXIT_DONE;
  };
  return asPerson('status', context, tell, 'no terminal');
}

function linesFor({ home, sessions }: Person, context: CommandContext): readonly string[] {
  const moment = momentNow();
  const paused = currentPauses(home, moment).map(
    ({ root, guard, at, lasts }) =>
      `${guard === ALL_GUARDS ? 'all guards' : guard} off in ${root}, for ${inWords(at.now + lasts - moment.now)} more`,
  );
  const bySettings = offBySettings(servedScope(context, home).config, guards);
  const off = [
    ...paused,
    ...(bySettings.guards.length === 0 ? [] : [`Guards off by the settings: ${bySettings.guards.join(', ')}`]),
    ...(bySettings.rules.length === 0 ? [] : [`Rules off by the settings: ${bySettings.rules.join(', ')}`]),
  ];
  const running = sessions.map(({ session, root, pid }) => `session ${session} in ${root}, process ${pid}`);
  return [
    ...(off.length === 0 ? ['Nothing is switched off.'] : off),
    ...(running.length === 0 ? ['No session runs.'] : running),
    ...aboutStatusLine(context, home),
  ];
}

/** Nothing for whoever has not asked for it. */
function aboutStatusLine(context: CommandContext, home: string): readonly string[] {
  const target = installedTarget(context.packFolder, home);
  if (target === undefined) return [];
  const { root } = servedScope(context, home).project;
  const { shown, ours } = shownStatusLine(
    readHostSettings(home, root, managedFolder(process.platform)),
    target.commandFor(STATUS_LINE_BUNDLE),
    home,
  );
  if (ours === undefined) return [];
  return [
    shown === ours
      ? `The status line tells of the guards, by ${ours}.`
      : `The status line that ${ours} asks for is hidden by another in ${shown}.`,
  ];
}

export const status: Subcommand = { name: 'status', summary: 'what is switched off, which sessions run (for the person)', help, run };
