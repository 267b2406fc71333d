import { weakenings, type Weakening } from '../host-settings/change.js';
import { factsIn } from '../host-settings/facts.js';
import { changedFile, ownFolders, settingsFiles } from '../host-settings/files.js';
import { severityOf } from '../rules/severity.js';
import { rememberCallsEnded, rememberSettings, rememberWatch, settingsBefore, settingsWriterAt, takeLater, tellLater, unseenCalls, type Later, type SettingsWriter } from '../session/guarded.js';
import { shortCall } from '../session/short-call.js';
import { isAmong, TOUCHING_TOOLS } from '../tools.js';
import type { BatchedCall, ConfigChange, Event, Json, PostToolBatch, Verdict, World } from '../types.js';

const PASS: Verdict = { kind: 'pass' };
const MAX_LISTED = 6;

const UNSEEN = 'self-protection/unseen-call';
const SETTINGS = 'self-protection/settings';

/**
 * Guards the guards: after each batch it tells the person of calls that passed them by. When the host's settings change,
 * it holds a change that weakens them back if a call of this session could have made it, and else tells the person of it.
 * What it does before a call stands in `self-protection/asked-call.ts`.
 */
export function checkSelfProtection(event: Event, world: World): Verdict {
  switch (event.kind) {
    case 'SessionStart':
      return atStart(event.source, world);
    case 'PostToolBatch':
      return afterBatch(event, world);
    case 'ConfigChange':
      return afterChange(event, world);
    case 'UserPromptSubmit':
      return told(takeLater(world.memory));
    case 'PreToolUse':
    case 'PostToolUse':
    case 'PostToolUseFailure':
    case 'PermissionRequest':
    case 'SessionEnd':
    case 'Stop':
    case 'SubagentStop':
    case 'Other':
      return { kind: 'skip', why: 'it is about no call, and no settings' };
  }
}

/** After a compaction the file may hold what was held back, so what is remembered stays. */
function atStart(source: string, world: World): Verdict {
  rememberWatch(world.memory);
  for (const file of settingsFiles(world)) {
    if (source === 'compact' && settingsBefore(world.memory, file) !== undefined) continue;
    const facts = factsIn(world.disk.readText(file), ownFolders(world));
    if (facts !== undefined) rememberSettings(world.memory, file, facts.map(({ key }) => key));
  }
  return PASS;
}

function afterBatch({ calls, agentId }: PostToolBatch, { memory, settings, now }: World): Verdict {
  rememberCallsEnded(memory, agentId ?? '', now());
  const later = takeLater(memory);
  const unseen = unseenCalls(memory, calls.filter(oughtToBeSeen));
  const [first] = unseen;
  if (first === undefined || severityOf(UNSEEN, 'ask', { certainty: 'certain' }, settings.severities) === 'off') return told(later);
  const which = unseen.map(({ tool }) => tool).join(', ');
  const notice = `ck-guard was not asked about a call of ${which} (${shortCall(first)}), which ran all the same: its hook is missing, switched off, too slow or was killed. Calls may be going past the guards. Look at /hooks and at hook-log.jsonl, and install the guards again if they are gone.`;
  return told([...later, { notice, context: '' }]);
}

function told(notes: readonly Later[]): Verdict {
  const notice = notes.map((note) => note.notice).join('\n');
  const text = notes.flatMap(({ context }) => (context === '' ? [] : [context])).join('\n');
  if (notice === '') return PASS;
  return text === '' ? { kind: 'pass', notice } : { kind: 'context', text, rule: SETTINGS, notice };
}

/** What the registration brings before the guards, and the host takes for a call at all: a wrong name or input never gets so far. */
function oughtToBeSeen({ tool, response }: BatchedCall): boolean {
  return (isAmong(TOUCHING_TOOLS, tool) || tool.startsWith('mcp__')) && !/^\s*(?:<tool_use_error>|\[Request interrupted)/.test(startOf(response));
}

function startOf(response: Json | undefined): string {
  return typeof response === 'string' ? response.slice(0, 100) : JSON.stringify(response ?? '').replace(/^\[?\{"type":"text","text":"/, '').slice(0, 100);
}

/** The host shows nothing that a hook says at this event (Claude Code 2.1.329), so it is told after the next batch or prompt. */
function afterChange(event: ConfigChange, world: World): Verdict {
  const { memory, disk, now, settings } = world;
  const file = changedFile(event, world);
  if (file === undefined || event.source === 'skills') return PASS;
  const facts = factsIn(disk.readText(file), ownFolders(world));
  const tell = (notice: string, context = ''): void => tellLater(memory, { notice, context });
  if (facts === undefined) {
    tell(`ck-guard: ${file} has changed and cannot be read, so nobody looked at what it now says.`);
    return PASS;
  }
  const found = weakenings(settingsBefore(memory, file), facts);
  const writer = settingsWriterAt(memory, now());
  const isBlocked = found.length > 0 && writer !== undefined && event.source !== 'policy_settings' && !isHostsOwn(event, found, writer);
  if (isBlocked && severityOf(SETTINGS, 'deny', { certainty: 'certain' }, settings.severities) === 'deny') {
    // What stands in the file is not what the session goes on with, so nothing of it is remembered.
    const reason = `A change of the host's settings was held back: it ${listed(found)}. Tell the person what should be changed, and why.`;
    tell(`ck-guard held a change of ${file} back, which came while the agent ran ${writer.label}: it ${listed(found)}. This session goes on with the settings that it had, but the file holds the change. Look at it before the next session starts; if the change is yours, start a new session.`, reason);
    return { kind: 'block', rule: SETTINGS, reason };
  }
  rememberSettings(memory, file, facts.map(({ key }) => key));
  if (found.length === 0 || isHostsOwn(event, found, writer)) return PASS;
  tell(`ck-guard: ${file} has changed, and now it ${listed(found)}. If that was not you, look at the file.`);
  return PASS;
}

/** The person's "yes, and do not ask again", which the host itself writes down while calls run. */
function isHostsOwn({ source }: ConfigChange, found: readonly Weakening[], writer: SettingsWriter | undefined): boolean {
  return source === 'local_settings' && writer?.means !== 'named' && found.every(({ kind }) => kind === 'permit');
}

function listed(found: readonly Weakening[]): string {
  const labels = found.slice(0, MAX_LISTED).map(({ label }) => label);
  return found.length > MAX_LISTED ? `${labels.join(', ')} and more` : labels.join(', ');
}
