import { join } from 'node:path';
import { readRegularFile } from '../../lib/hook/files.js';
import { isObject } from '../../lib/json.js';
import type { Json, JsonObject } from '../../lib/types.js';
import { STATUS_LINE_BUNDLE } from '../registration.js';
import { objectInSettings } from '../settings-file.js';
import { type Change, contentOf, type Plan } from './change.js';
import type { LocalSettingsRecord } from './manifest.js';
import type { Files } from './plan-files.js';
import { isNothing, ownCommands, planRegistering, planUnregistering } from './plan-settings.js';
import { isOwnStatusLine, type OwnEntries } from './settings.js';
import { realPlace, type InstallTarget, userTarget } from './install-target.js';

/** What is to become of the host's status line. */
interface StatusLinePlan extends Plan {
  /** What of it stands in the settings that everything else is registered in. */
  readonly entry: JsonObject | undefined;
  /** What is known of the settings that are this person's alone, where it stands in them. */
  readonly record: LocalSettingsRecord | undefined;
}

/** Far more than settings are. */
const MAX_BYTES = 4 * 1024 * 1024;
const NOTHING: OwnEntries = { registration: {}, denyRules: [] };

/**
 * Plans the status line. A project's would hide that of everybody who works in it, so there it stands in the settings that
 * are this person's alone; and it never takes the place of another.
 *
 * @param wish undefined to leave what is there
 * @param record what an earlier installation kept of the person's own settings
 */
export function planStatusLine(
  target: InstallTarget,
  wish: boolean | undefined,
  pack: Files,
  home: string,
  record: LocalSettingsRecord | undefined,
): StatusLinePlan {
  const command = target.commandFor(STATUS_LINE_BUNDLE);
  const isOurs = (path: string): boolean => isOwnStatusLine(statusLineIn(path), new Set([command]));
  const own = ownSettings(target);
  const present = isOurs(target.settingsFile) ? statusLineIn(target.settingsFile) : undefined;
  // As it stands there: the person may have set its padding.
  const kept = wish !== false && isObject(present) ? present : undefined;
  const nothing: StatusLinePlan = { entry: kept, record, changes: [], notes: [] };
  const all = userTarget(home);
  if (
    wish === true &&
    kept === undefined &&
    !isOurs(own.settingsFile) &&
    isOwnStatusLine(statusLineIn(all.settingsFile), new Set([all.commandFor(STATUS_LINE_BUNDLE)]))
  ) {
    return { ...nothing, notes: [`The status line is already shown, by ${all.settingsFile}.`] };
  }
  const places = [...new Set([all.settingsFile, target.settingsFile, own.settingsFile])];
  const commands = new Set([command, all.commandFor(STATUS_LINE_BUNDLE)]);
  const other =
    wish === true ? places.find((path) => statusLineIn(path) !== undefined && !isOwnStatusLine(statusLineIn(path), commands)) : undefined;
  if (other !== undefined) {
    return {
      ...nothing,
      notes: [
        `${other} has a status line of your own, which stays. To have ours in it, let its command run this too, with the same input: ${command.replace(/^exec /, '')}`,
      ],
    };
  }
  const entry = { type: 'command', command };
  if (own.settingsFile === target.settingsFile) return wish === true ? { ...nothing, entry: kept ?? entry } : nothing;
  if (wish === false) return { ...nothing, record: undefined, changes: planWithoutStatusLine(target, pack, record) };
  if (wish === undefined || kept !== undefined) return nothing;
  const { settings } = planRegistering(own, { ...NOTHING, statusLine: entry }, ownCommands(target, pack), undefined);
  const notes = [`The status line is in ${own.settingsFile}, which is for you alone: keep it out of git.`];
  return {
    entry: undefined,
    record: settings.length === 0 ? record : recordOf(realPlace(own, own.settingsFile)),
    changes: settings,
    notes,
  };
}

/**
 * Takes ours out of the settings that are this person's alone. Where that leaves nothing, the file is again what it was
 * before; nobody knows that without a record, and then it stays. Throws an InstallError for settings that are no JSON and name our command.
 */
export function planWithoutStatusLine(target: InstallTarget, pack: Files, record: LocalSettingsRecord | undefined): readonly Change[] {
  const own = ownSettings(target);
  const commands = ownCommands(target, pack);
  const text = textIn(own.settingsFile);
  if (own.settingsFile === target.settingsFile || text === undefined || !namesOurs(text, commands)) return [];
  return planUnregistering(own, commands, undefined).map((change): Change =>
    change.kind === 'write' && isNothing(change.content.toString()) ? emptied(change, record) : change,
  );
}

function emptied(change: Extract<Change, { kind: 'write' }>, record: LocalSettingsRecord | undefined): Change {
  if (record === undefined || change.replaces === undefined) return change;
  // The record may come with a stranger's repository: it puts back nothing but nothing.
  if (record.emptyBefore !== null) return isBlank(record.emptyBefore) ? { ...change, content: Buffer.from(record.emptyBefore) } : change;
  return { kind: 'remove', path: change.path, removes: change.replaces };
}

/** Undefined where the settings hold something: that stays by itself. */
function recordOf(path: string): LocalSettingsRecord | undefined {
  // With the mark that the text may begin with.
  const text = contentOf(path)?.toString('utf8');
  return text === undefined ? { emptyBefore: null } : isBlank(text) ? { emptyBefore: text } : undefined;
}

function isBlank(text: string): boolean {
  return text.trim() === '' || isNothing(text);
}

/** The settings in which nobody but this person is told of a status line. */
function ownSettings(target: InstallTarget): InstallTarget {
  return target.kind === 'project' ? { ...target, settingsFile: join(target.claudeFolder, 'settings.local.json') } : target;
}

/** Whether the status line is ours, or a text that cannot be read as settings may say so. */
function namesOurs(text: string, commands: readonly string[]): boolean {
  const settings = objectInSettings(text);
  if (Object.keys(settings).length > 0) return isOwnStatusLine(settings['statusLine'], new Set(commands));
  return commands.some((command) => text.includes(JSON.stringify(command)));
}

/** Undefined also where the file cannot be read: whoever has to change it says what is wrong with it. */
function statusLineIn(path: string): Json | undefined {
  return objectInSettings(textIn(path) ?? '')['statusLine'];
}

function textIn(path: string): string | undefined {
  const file = readRegularFile(path, MAX_BYTES, 'follow');
  return file.kind === 'present' ? file.text : undefined;
}
