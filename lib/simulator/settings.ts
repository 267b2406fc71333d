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
export interface HookGroup {
  readonly matcher: string | undefined;
  readonly handlers: readonly CommandHandler[];
}

/** The `hooks` section, by event name. */
export type HookSettings = ReadonlyMap<string, readonly HookGroup[]>;

/** What the host takes from a settings file. */
export interface SettingsReading {
  readonly settings: HookSettings;
  readonly disableAllHooks: boolean;
  /** What the host passes over without a word, in words for a person. */
  readonly ignored: readonly string[];
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
  const ignored: string[] = [];
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
  return { settings: new Map(), disableAllHooks: false, ignored: [why] };
}

function readGroup(group: Json, place: string, ignored: string[]): readonly HookGroup[] {
  if (!isObject(group)) {
    ignored.push(`${place} is not an object`);
    return [];
  }
  const handlers = listOf(own(group, 'hooks')).flatMap((handler, index) => {
    const reading = readHandler(handler);
    if (typeof reading !== 'string') return [reading];
    ignored.push(`${place}.hooks[${index}] ${reading}`);
    return [];
  });
  return [{ matcher: textAt(group, 'matcher'), handlers }];
}

/** The handler, or what is wrong with it. */
function readHandler(handler: Json): CommandHandler | string {
  if (!isObject(handler)) return 'is not an object';
  const type = own(handler, 'type');
  const command = textAt(handler, 'command');
  const args = own(handler, 'args');
  const timeout = own(handler, 'timeout');
  if (typeof type !== 'string') return 'has no type';
  if (type !== 'command') return `is of type "${type}", which is not played here`;
  if (command === undefined) return 'has no command';
  if (timeout !== undefined && typeof timeout !== 'number') return 'has a timeout that is not a number';
  if (args !== undefined && !isTextList(args)) return 'has args that are not a list of strings';
  if (textAt(handler, 'shell') === 'powershell') return 'wants PowerShell, which is not played here';
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
