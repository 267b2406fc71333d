import { isObject, own, textAt } from '../json.js';
import type { Json } from '../types.js';

/** A handler that runs a program. */
export interface CommandHandler {
  readonly command: string;
  /** Set in the exec form: the program is started without a shell. */
  readonly args: readonly string[] | undefined;
  /** Seconds. */
  readonly timeout: number | undefined;
  /** A permission rule that has to fit the call. */
  readonly condition: string | undefined;
  /** The host does not wait, and the answer counts for nothing. */
  readonly async: boolean;
  /** `onFailure: "block"`. */
  readonly blocksOnFailure: boolean;
}

/** Handlers for what a matcher fits; of no matcher, for all. */
interface HookGroup {
  readonly matcher: string | undefined;
  readonly handlers: readonly CommandHandler[];
}

/** The `hooks` section, by event name. */
export type HookSettings = ReadonlyMap<string, readonly HookGroup[]>;

/** What is passed over without a word, in words for a person. */
export interface Ignored {
  readonly text: string;
  /** Whether it is only we that do not play it: the host itself takes it. */
  readonly isUnplayed: boolean;
}

/** What the host takes from a settings file. */
interface SettingsReading {
  readonly settings: HookSettings;
  readonly disableAllHooks: boolean;
  readonly ignored: readonly Ignored[];
}

/**
 * Reads the text of a settings file as the host does (measured): comments, trailing commas and any
 * other fault in the JSON switch the whole file off, a byte order mark does not, and a handler of the
 * wrong shape is left out alone. Only handlers of type `command` are kept.
 */
export function readSettings(text: string): SettingsReading {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return nothing(`the host ignores the whole file: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isObject(value)) return nothing('the host ignores the whole file: it is not an object');
  const ignored: Ignored[] = [];
  const hooks = own(value, 'hooks');
  const settings = new Map<string, readonly HookGroup[]>();
  for (const [event, groups] of Object.entries(isObject(hooks) ? hooks : {})) {
    settings.set(
      event,
      listOf(groups).flatMap((group, index) => readGroup(group, `hooks.${event}[${index}]`, ignored)),
    );
  }
  return { settings, disableAllHooks: own(value, 'disableAllHooks') === true, ignored };
}

function nothing(why: string): SettingsReading {
  return { settings: new Map(), disableAllHooks: false, ignored: [{ text: why, isUnplayed: false }] };
}

function readGroup(group: Json, place: string, ignored: Ignored[]): readonly HookGroup[] {
  if (!isObject(group)) {
    ignored.push({ text: `${place} is not an object`, isUnplayed: false });
    return [];
  }
  const handlers = listOf(own(group, 'hooks')).flatMap((handler, index) => {
    const reading = readHandler(handler);
    if ('command' in reading) return [reading];
    ignored.push({ ...reading, text: `${place}.hooks[${index}] ${reading.text}` });
    return [];
  });
  return [{ matcher: textAt(group, 'matcher'), handlers }];
}

/** The handler, or why it is passed over. */
function readHandler(handler: Json): CommandHandler | Ignored {
  const wrong = (text: string): Ignored => ({ text, isUnplayed: false });
  const unplayed = (text: string): Ignored => ({ text: `${text}, which is not played here`, isUnplayed: true });
  if (!isObject(handler)) return wrong('is not an object');
  const type = own(handler, 'type');
  const command = textAt(handler, 'command');
  const args = own(handler, 'args');
  const timeout = own(handler, 'timeout');
  if (typeof type !== 'string') return wrong('has no type');
  if (type !== 'command') return unplayed(`is of type "${type}"`);
  if (command === undefined) return wrong('has no command');
  if (timeout !== undefined && typeof timeout !== 'number') return wrong('has a timeout that is not a number');
  if (args !== undefined && !isTextList(args)) return wrong('has args that are not a list of strings');
  if (textAt(handler, 'shell') === 'powershell') return unplayed('wants PowerShell');
  return {
    command,
    args,
    timeout,
    condition: textAt(handler, 'if'),
    async: own(handler, 'async') === true,
    blocksOnFailure: own(handler, 'onFailure') === 'block',
  };
}

function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value : [];
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

function isTextList(value: Json): value is readonly string[] {
  return isList(value) && value.every((item) => typeof item === 'string');
}
