import { effectsInSession } from '../../effects/session.js';
import { meansOf } from '../../host-settings/writing-means.js';
import { takenByGit } from '../../project/git/taken.js';
import { severityOf } from '../../rules/severity.js';
import { rememberAsked, rememberSettingsWriter } from '../../session/watch/asked.js';
import type { PreToolUse, Severity, Verdict, World } from '../../types.js';

const PASS: Verdict = { kind: 'pass' };
const GIT = 'self-protection/git';

/**
 * What `self-protection` does before a call: it notes that the guards were asked, and whether the call could write the
 * host's settings; and it asks the person where git would take away what the guards obey.
 */
export async function checkAskedCall(event: PreToolUse, world: World): Promise<Verdict> {
  const { memory, home, project, packFolder, now, settings } = world;
  const { effects } = await effectsInSession(event, world);
  const means = meansOf(event, effects, { home, projectRoot: project.root, packFolder });
  if (means !== undefined) rememberSettingsWriter(memory, event, means, now());
  const mayBeTaken = effects.some(({ kind, target }) => kind === 'use' && target.kind === 'resource' && target.resource === 'work-tree');
  const taken = mayBeTaken ? await takenByGit(effects, world) : undefined;
  // Only now have all guards answered about the call: this one is asked last.
  rememberAsked(memory, event);
  if (taken === undefined) return PASS;
  return verdictOf(severityOf(GIT, 'ask', { certainty: 'certain' }, settings.severities), taken.reason, taken.files[0] ?? taken.program);
}

function verdictOf(severity: Severity, reason: string, target: string): Verdict {
  switch (severity) {
    case 'off':
      return PASS;
    case 'context':
      return { kind: 'context', text: reason, rule: GIT, target };
    case 'ask':
    case 'deny':
      return { kind: severity, reason, rule: GIT, target };
  }
}
