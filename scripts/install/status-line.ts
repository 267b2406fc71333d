import { join } from 'node:path';
import { readRegularFile } from '../../lib/hook/files.js';
import type { Json, JsonObject } from '../../lib/types.js';
import { STATUS_LINE_BUNDLE } from '../registration.js';
import { objectInSettings } from '../settings-file.js';
import type { Change, Plan } from './change.js';
import type { Files } from './plan-files.js';
import { ownCommands, planRegistering, planUnregistering } from './plan-settings.js';
import { isOwnStatusLine, type OwnEntries } from './settings.js';
import type { Target } from './target.js';

/** What is to become of the host's status line. */
export interface StatusLinePlan extends Plan {
  /** What of it stands in the settings that everything else is registered in. */
  readonly entry: JsonObject | undefined;
}

/** Far more than settings are. */
const MAX_BYTES = 4 * 1024 * 1024;
const NOTHING: OwnEntries = { registration: {}, denyRules: [] };

/**
 * Plans the status line. A project's would hide that of everybody who works in it, so there it stands in the settings that
 * are this person's alone; and it never takes the place of another.
 *
 * @param wish undefined to leave what is there
 */
export function planStatusLine(target: Target, wish: boolean | undefined, pack: Files, home: string): StatusLinePlan {
  const entry = { type: 'command', command: target.commandFor(STATUS_LINE_BUNDLE) };
  const isOurs = (path: string): boolean => isOwnStatusLine(statusLineIn(path), new Set([entry.command]));
  const own = ownSettings(target);
  const stays = wish !== false && isOurs(target.settingsFile);
  const places = [...new Set([join(home, '.claude', 'settings.json'), target.settingsFile, own.settingsFile])];
  const other = wish === true ? places.find((path) => statusLineIn(path) !== undefined && !isOurs(path)) : undefined;
  if (other !== undefined) {
    return { entry: stays ? entry : undefined, changes: [], notes: [`${other} has a status line of your own, which stays. To have ours in it, let its command run this too, with the same input: ${entry.command.replace(/^exec /, '')}`] };
  }
  if (own.settingsFile === target.settingsFile) return { entry: stays || wish === true ? entry : undefined, changes: [], notes: [] };
  if (wish === false) return { entry: undefined, changes: planWithoutStatusLine(target, pack), notes: [] };
  if (wish === undefined || stays) return { entry: stays ? entry : undefined, changes: [], notes: [] };
  const { settings } = planRegistering(own, { ...NOTHING, statusLine: entry }, ownCommands(target, pack), undefined);
  return { entry: undefined, changes: settings, notes: [`The status line is in ${own.settingsFile}, which is for you alone: keep it out of git.`] };
}

/** Takes ours out of the settings that are this person's alone; a file in which nothing is left goes. */
export function planWithoutStatusLine(target: Target, pack: Files): readonly Change[] {
  const own = ownSettings(target);
  if (own.settingsFile === target.settingsFile || !isOwnStatusLine(statusLineIn(own.settingsFile), new Set(ownCommands(target, pack)))) return [];
  return planUnregistering(own, ownCommands(target, pack), undefined).map((change): Change => (change.kind === 'write' && change.replaces !== undefined && isEmpty(change.content) ? { kind: 'remove', path: change.path, removes: change.replaces } : change));
}

/** The settings in which nobody but this person is told of a status line. */
function ownSettings(target: Target): Target {
  return target.kind === 'project' ? { ...target, settingsFile: join(target.claudeFolder, 'settings.local.json') } : target;
}

/** Undefined also where the file cannot be read: whoever has to change it says what is wrong with it. */
function statusLineIn(path: string): Json | undefined {
  const file = readRegularFile(path, MAX_BYTES, 'follow');
  return file.kind === 'present' ? objectInSettings(file.text)['statusLine'] : undefined;
}

function isEmpty(content: Buffer): boolean {
  return /^\s*\{\s*\}\s*$/.test(content.toString());
}
