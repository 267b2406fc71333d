import { plainFileMayHarm } from '../effects/aggravating/harm-in-source.js';
import { ownRuleNames } from '../rules/own/own-rule-files.js';
import { mayHoldKey } from '../secrets/may-hold-key.js';
import { rememberAsked, rememberSettingsWriter } from '../session/watch/asked.js';
import { wasWritten } from '../session/writes/written.js';
import type { PreToolUse, World } from '../types.js';
import { ordinaryCommand } from './ordinary-command.js';
import { ownIgnoreLines } from './ignored.js';
import { isOrdinaryElsewhere } from './elsewhere.js';
import { isInert } from './inert.js';
import { ruleFilesCouldBeAbout, rulesCouldBeAbout } from './could-be-about.js';
import { mayBeRead } from './only-read.js';
import { isOrdinaryPath, isSource, type PathContext } from './path.js';
import { isOrdinaryGlob, isOrdinaryGrep } from './search.js';
import { rememberOrdinaryWrites } from './writes.js';

/** What has to be asked to tell that a call is ordinary. */
type OrdinaryWorld = Pick<World, 'disk' | 'home' | 'project' | 'packFolder' | 'settings' | 'memory' | 'now'>;

/** What is kept of an ordinary call: that it runs code which nobody has read, git among it. */
interface Ordinary {
  readonly runs: boolean;
}

const LOOKS: Ordinary = { runs: false };

interface Answer {
  readonly ordinary: Ordinary | undefined;
}

/** The answer for each event, as long as the event lives: several guards ask about one call. */
const known = new WeakMap<PreToolUse, Answer>();

/**
 * Tells a call of which no guard has anything to say, without loading what the guards know: it is about files of the
 * project whose names share no word with any rule, and about programs that only look. Most calls are such. Whatever is not
 * surely so is left to the guards. That they would have passed it, and remembered as much, is what `test/ordinary/`
 * holds. Told once for each event, when what it writes is remembered.
 */
function ordinaryCall(event: PreToolUse, world: OrdinaryWorld): Ordinary | undefined {
  const { ordinary } = known.get(event) ?? remember(event, { ordinary: told(event, world) });
  // What stands in the guard's own section is for it alone.
  const { rules } = world.settings.options;
  return rules === undefined || ordinary === undefined || !rulesCouldBeAbout(JSON.stringify(rules), event, world) ? ordinary : undefined;
}

function remember(event: PreToolUse, answer: Answer): Answer {
  known.set(event, answer);
  return answer;
}

/** The same, and notes of it what `self-protection` would have. */
export function noteOrdinaryCall(event: PreToolUse, world: OrdinaryWorld): boolean {
  const ordinary = ordinaryCall(event, world);
  if (ordinary === undefined) return false;
  if (ordinary.runs) rememberSettingsWriter(world.memory, event, 'opaque', world.now());
  rememberAsked(world.memory, event);
  return true;
}

/** Passes such a call, and remembers what it writes; false for every other. */
export function passIfOrdinary(event: PreToolUse, world: OrdinaryWorld): boolean {
  return ordinaryCall(event, world) !== undefined;
}

/** Of a shell's call; others could name another command, or a folder that it runs in. */
const FIELDS = ['command', 'description', 'timeout', 'run_in_background'];

function told(event: PreToolUse, world: OrdinaryWorld): Ordinary | undefined {
  const context = groundOf(event, world);
  if (context === undefined) return undefined;
  switch (event.tool) {
    case 'Read':
      return isOrdinaryRead(event, context) ? LOOKS : undefined;
    case 'Edit':
    case 'Write':
      return passOrdinaryWrite(event, context, world) ? LOOKS : undefined;
    case 'Grep':
      return isOrdinaryGrep(event, context) ? LOOKS : undefined;
    case 'Glob':
      return isOrdinaryGlob(event, context) ? LOOKS : undefined;
    case 'WebFetch':
    case 'WebSearch':
      return isOrdinaryElsewhere(event) ? LOOKS : undefined;
    case 'Bash': {
      const { command } = event.input;
      if (typeof command !== 'string' || !Object.keys(event.input).every((field) => FIELDS.includes(field))) return undefined;
      const ordinary = ordinaryCommand(command, context, (file) => wasWritten(file, world));
      if (ordinary === undefined) return undefined;
      if (ordinary.writes.length > 0) rememberOrdinaryWrites(event, ordinary.writes, world);
      return { runs: ordinary.runs || /\bgit\b/.test(command) };
    }
  }
  // What a server does on this machine is in nobody's sight.
  return event.tool.startsWith('mcp__') && isOrdinaryElsewhere(event) ? { runs: true } : undefined;
}

/** Where paths may be ordinary; undefined where the person's own settings could have a word about the call. */
function groundOf(event: PreToolUse, world: OrdinaryWorld): PathContext | undefined {
  const { disk, home, project, packFolder, settings } = world;
  if (Object.keys(settings.severities).length > 0) return undefined;
  const own = ownRuleNames(packFolder, disk);
  if (own.length > 0 && ruleFilesCouldBeAbout(own, event, world)) return undefined;
  return { root: project.root, cwd: event.cwd, home, packFolder, disk, mayBeIgnored: ownIgnoreLines(project.root, disk) };
}

function isOrdinaryRead(event: PreToolUse, context: PathContext): boolean {
  const path = ordinaryFile(event, context);
  if (path !== undefined) return !context.mayBeIgnored(path);
  const file = event.input['file_path'];
  return typeof file === 'string' && /^\/tmp\/|\/\.(?!env)[a-z]/.test(file.replace(context.root, '')) && mayBeRead(file, context);
}

function ordinaryFile({ input }: PreToolUse, context: PathContext): string | undefined {
  const path = input['file_path'];
  return typeof path === 'string' && path.startsWith('/') && isOrdinaryPath(path, context) ? path : undefined;
}

/** The shortest text that could do harm to others, less one. */
const LEAST = 12;

/** Passes a write of a plain source, and remembers it. */
function passOrdinaryWrite(event: PreToolUse, context: PathContext, world: OrdinaryWorld): boolean {
  const path = ordinaryFile(event, context);
  if (path === undefined || !isSource(path) || !isInert(path)) return false;
  const text = `${event.input['content'] ?? event.input['new_string']}`;
  if (text[LEAST] !== undefined && (mayHoldKey(text) || plainFileMayHarm(path, text, context))) return false;
  rememberOrdinaryWrites(event, [{ path, program: event.tool }], world);
  return true;
}
