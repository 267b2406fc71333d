import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { findScope } from '../../lib/hook/config/scope.js';
import { ALL_GUARDS, currentPauses, writePauses } from '../../lib/hook/memory/pauses.js';
import { printable } from '../../lib/hosts/printable.js';
import { blotted } from '../../lib/secrets/blotted.js';
import { guards } from '../../hooks/all.js';
import { readHostSettings } from '../doctor/gather/host-settings.js';
import { shownStatusLine } from '../doctor/status-line.js';
import { installedTarget } from '../install/installed-target.js';
import { managedFolder } from '../managed-folder.js';
import { momentNow, readPerson } from '../person/person.js';
import { offBySettings } from '../person/off-by-settings.js';
import { inWords, parseFor } from '../person/time.js';
import { STATUS_LINE_BUNDLE } from '../registration.js';
import { refused } from './allow.js';
import { EXIT_DONE, UsageError, type Command, type CommandContext } from './command.js';

const USUAL = '10m';

const offHelp = `ck-guard off: switches guards off in this project, for a time

Usage: ck-guard off [guard] [--for TIME]

For the person, in a terminal of their own. Without a guard, all are off that could stop something.
It holds for 10 minutes, or for the time that is given: 30s, 10m, 1h at most. For longer, set the
guard to false in .ckconfig.json.

Exit codes: 0 done, 2 wrong usage, or not a person's terminal.
`;

const onHelp = `ck-guard on: switches on again what "ck-guard off" has switched off in this project

Usage: ck-guard on

Exit codes: 0 done, 2 wrong usage, or not a person's terminal.
`;

const statusHelp = `ck-guard status: what is switched off, for a time or by the settings, and which sessions run

Usage: ck-guard status

Exit codes: 0 done, 2 wrong usage, or started by an agent.
`;

async function runOff(words: readonly string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options: { for: { type: 'string' } } });
  const [guard = ALL_GUARDS, ...more] = positionals;
  const ids = guards.map(({ id }): string => id);
  if (more.length > 0 || ![ALL_GUARDS, ...ids].includes(guard)) throw new UsageError(`there is no guard ${JSON.stringify(positionals.join(' '))}. There are: ${ids.join(', ')}.`);
  const lasts = parseFor(values.for ?? USUAL);
  const reading = await readPerson(context);
  if (reading.kind === 'refused') return refused(reading.why, context);
  const root = rootOf(context, reading.person.home);
  const others = currentPauses(reading.person.home, momentNow()).filter((pause) => pause.root !== root || pause.guard !== guard);
  writePauses(reading.person.home, [...others, { root, guard, at: momentNow(), lasts }], randomBytes(6).toString('hex'));
  context.print(`Off for ${inWords(lasts)} in ${printable(root, 300)}: ${guard === ALL_GUARDS ? 'all guards' : guard}. "ck-guard on" ends it.\n`);
  return EXIT_DONE;
}

async function runOn(words: readonly string[], context: CommandContext): Promise<number> {
  parseArgs({ args: [...words], options: {} });
  const reading = await readPerson(context);
  if (reading.kind === 'refused') return refused(reading.why, context);
  const root = rootOf(context, reading.person.home);
  writePauses(reading.person.home, currentPauses(reading.person.home, momentNow()).filter((pause) => pause.root !== root), randomBytes(6).toString('hex'));
  context.print(`On in ${printable(root, 300)}, as its settings say.\n`);
  return EXIT_DONE;
}

async function runStatus(words: readonly string[], context: CommandContext): Promise<number> {
  parseArgs({ args: [...words], options: {} });
  const reading = await readPerson(context, 'no terminal');
  if (reading.kind === 'refused') return refused(reading.why, context);
  const { home, sessions } = reading.person;
  const moment = momentNow();
  const off = currentPauses(home, moment).map(({ root, guard, at, lasts }) => `${guard === ALL_GUARDS ? 'all guards' : guard} off in ${root}, for ${inWords(at.now + lasts - moment.now)} more`);
  const running = sessions.map(({ session, root, pid }) => `session ${session} in ${root}, process ${pid}`);
  const bySettings = offBySettings(scopeOf(context, home).config, guards);
  const offForGood = [...(bySettings.guards.length === 0 ? [] : [`Guards off by the settings: ${bySettings.guards.join(', ')}`]), ...(bySettings.rules.length === 0 ? [] : [`Rules off by the settings: ${bySettings.rules.join(', ')}`])];
  const allOff = [...off, ...offForGood];
  const lines = [...(allOff.length === 0 ? ['Nothing is switched off.'] : allOff), ...(running.length === 0 ? ['No session runs.'] : running), ...aboutStatusLine(context, home)];
  for (const line of lines) context.print(`${printable(blotted(line), 500)}\n`);
  return EXIT_DONE;
}

/** Nothing for whoever has not asked for it. */
function aboutStatusLine(context: CommandContext, home: string): readonly string[] {
  const target = installedTarget(context.packFolder, home);
  if (target === undefined) return [];
  const { shown, ours } = shownStatusLine(readHostSettings(home, rootOf(context, home), managedFolder(process.platform)), target.commandFor(STATUS_LINE_BUNDLE), home);
  if (ours === undefined) return [];
  return [shown === ours ? `The status line tells of the guards, by ${ours}.` : `The status line that ${ours} asks for is hidden by another in ${shown}.`];
}

/** The project that the pack serves here. */
function rootOf({ packFolder, workingFolder }: CommandContext, home: string): string {
  return scopeOf({ packFolder, workingFolder }, home).project.root;
}

function scopeOf({ packFolder, workingFolder }: Pick<CommandContext, 'packFolder' | 'workingFolder'>, home: string) {
  return findScope({ packFolder, home, hostProject: undefined, cwd: workingFolder });
}

export const off: Command = { name: 'off', summary: 'switch guards off for a time (for the person)', help: offHelp, run: runOff };
export const on: Command = { name: 'on', summary: 'switch them on again (for the person)', help: onHelp, run: runOn };
export const status: Command = { name: 'status', summary: 'what is switched off, which sessions run (for the person)', help: statusHelp, run: runStatus };
