import { isInstructions } from '../effects/instructions/file.js';
import { runsByItself } from '../effects/special/autorun.js';
import { namesOf, rememberWrite, wasWritten } from '../session/written.js';
import type { Event, PreToolUse, World } from '../types.js';
import { isOrdinaryCommand } from './command.js';
import { ownIgnoreLines } from './ignored.js';
import { ruleFilesCouldBeAbout, rulesCouldBeAbout } from './own-rules.js';
import { isOrdinaryPath, type Ground } from './path.js';

export type OrdinaryWorld = Pick<World, 'disk' | 'home' | 'project' | 'packFolder' | 'settings' | 'memory' | 'now'>;

const known = new WeakMap<Event, boolean>();

/**
 * True for a call of which no guard has anything to say, told without loading what the guards know: it is about files of
 * the project whose names share no word with any rule, and about programs that only look. Most calls are such. Whatever
 * is not surely so is left to the guards. That they would have passed it, and remembered as much, is what
 * `test/ordinary/` holds. Told once for each event.
 */
export function isOrdinaryCall(event: Event, world: OrdinaryWorld): boolean {
  if (event.kind !== 'PreToolUse') return false;
  const ordinary = known.get(event) ?? isOrdinary(event, world);
  known.set(event, ordinary);
  // What stands in the guard's own section is for it alone.
  const { rules } = world.settings.options;
  return ordinary && (rules === undefined || !rulesCouldBeAbout(JSON.stringify(rules), event, world));
}

function isOrdinary(event: PreToolUse, world: OrdinaryWorld): boolean {
  const ground = groundOf(event, world);
  if (ground === undefined) return false;
  switch (event.tool) {
    case 'Read':
      return isOrdinaryRead(event, ground);
    case 'Edit':
    case 'Write':
      return isOrdinaryWrite(event, ground, world);
    case 'Bash': {
      const { command } = event.input;
      return typeof command === 'string' && isOrdinaryCommand(command, ground, (file) => wasWritten(file, world));
    }
  }
  return false;
}

/** Where paths may be ordinary; undefined where the person's own settings could have a word about the call. */
function groundOf(event: PreToolUse, world: OrdinaryWorld): Ground | undefined {
  const { disk, home, project, packFolder, settings } = world;
  if (Object.keys(settings.severities).length > 0) return undefined;
  const hasOwnRules = disk.list(`${packFolder}/rules`)?.some((name) => name.endsWith('.json') && name !== 'privacy.json') === true;
  if (hasOwnRules && ruleFilesCouldBeAbout(event, world)) return undefined;
  const { root } = project;
  const { cwd } = event;
  return { root, cwd, home, packFolder, disk, mayBeIgnored: ownIgnoreLines(root, disk) };
}

function isOrdinaryRead(event: PreToolUse, ground: Ground): boolean {
  const path = ordinaryFile(event, ground);
  return path !== undefined && !ground.mayBeIgnored(path);
}

function ordinaryFile({ input }: PreToolUse, ground: Ground): string | undefined {
  const path = input['file_path'];
  return typeof path === 'string' && path.startsWith('/') && isOrdinaryPath(path, ground) ? path : undefined;
}

/** Sources, whose content does nothing before something runs them. */
const SOURCE = /\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|kt|swift|[ch]|cc|cpp|hpp|cs|css|scss|html|vue|svelte|sql|md|txt)$/;

function isOrdinaryWrite(event: PreToolUse, ground: Ground, { disk, memory, now }: OrdinaryWorld): boolean {
  const path = ordinaryFile(event, ground);
  if (path === undefined || !SOURCE.test(path) || isInstructions(path) || runsByItself(path)) return false;
  for (const name of namesOf(path, disk)) rememberWrite(memory, name, { kind: 'write', tool: event.tool, program: event.tool, at: now(), ...(event.agentId === undefined ? {} : { agent: event.agentId }) });
  return true;
}
