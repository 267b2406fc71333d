import { weakenings, type Weakening } from '../../host-settings/weakenings.js';
import { factsIn } from '../../host-settings/facts.js';
import { changedFile, ownFolders, settingsFiles } from '../../host-settings/host-settings-files.js';
import { severityOf } from '../../rules/severity.js';
import { tellLater } from '../../session/later.js';
import { settingsWriterAt, type SettingsWriter } from '../../session/watch/settings-writers.js';
import { rememberSettings, settingsBefore } from '../../session/watch/remembered-settings.js';
import type { ConfigChange, Verdict, World } from '../../types.js';

const PASS: Verdict = { kind: 'pass' };
const MAX_LISTED = 6;

/** The rule that speaks of a change of the host's settings. */
const SETTINGS_RULE = 'self-protection/settings';

/** Notes what the host's settings say when a session starts. After a compaction the file may hold what was held back, so what is remembered stays. */
export function noteSettings(source: string, world: World): void {
  for (const file of settingsFiles(world)) {
    if (source === 'compact' && settingsBefore(world.memory, file) !== undefined) continue;
    const facts = factsIn(world.disk.readText(file), ownFolders(world));
    if (facts !== undefined) {
      rememberSettings(
        world.memory,
        file,
        facts.map(({ key }) => key),
      );
    }
  }
}

/** The host shows nothing that a hook says at this event (Claude Code 2.1.329), so it is told after the next batch or prompt. */
export function judgeChange(event: ConfigChange, world: World): Verdict {
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
  const isSuspect = found.length > 0 && event.source !== 'policy_settings' && !isHostsOwn(event, found, writer);
  if (isSuspect && writer !== undefined && severityOf(SETTINGS_RULE, 'deny', { certainty: 'certain' }, settings.severities) === 'deny') {
    // What stands in the file is not what the session goes on with, so nothing of it is remembered.
    const reason = `A change of the host's settings was held back: it ${listed(found)}. Tell the person what should be changed, and why.`;
    tell(
      `ck-guard held a change of ${file} back, which came while the agent ran ${writer.label}: it ${listed(found)}. This session goes on with the settings that it had, but the file holds the change. Look at it before the next session starts; if the change is yours, start a new session.`,
      reason,
    );
    return { kind: 'block', rule: SETTINGS_RULE, reason };
  }
  rememberSettings(
    memory,
    file,
    facts.map(({ key }) => key),
  );
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
