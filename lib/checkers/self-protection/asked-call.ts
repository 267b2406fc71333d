import { effectsInSession } from '../../effects/session.js';
import { meansOf } from '../../host-settings/writer.js';
import { textOf } from '../../json.js';
import { takenByGit } from '../../project/taken-by-git.js';
import { severityOf } from '../../rules/severity.js';
import type { Event, Severity, Verdict, World } from '../../types.js';

const PASS: Verdict = { kind: 'pass' };
const GIT = 'self-protection/git';

/** Of a command, to tell the person which it was. */
const MAX_TEXT = 320;

/**
 * What `self-protection` does before a call: it notes that the guards were asked, and whether the call could write the
 * host's settings; and it asks the person where git would take away what the guards obey.
 */
export async function checkAskedCall(event: Event, world: World): Promise<Verdict> {
  if (event.kind !== 'PreToolUse') return { kind: 'skip', why: 'no tool is about to run' };
  const { memory, home, project, packFolder, now, settings } = world;
  const { effects } = await effectsInSession(event, world);
  const means = meansOf(event, effects, { home, projectRoot: project.root, packFolder });
  // Read by `lib/session/guarded.ts`.
  if (means !== undefined) memory.append('settings writers', { kind: 'writer', means, tool: event.tool, text: textOf(event.input, 'command')?.slice(0, MAX_TEXT) ?? '', agent: event.agentId ?? '', at: now() }, 'session');
  const mayBeTaken = effects.some(({ kind, target }) => kind === 'use' && target.kind === 'resource' && target.resource === 'work-tree');
  const taken = mayBeTaken ? await takenByGit(effects, world) : undefined;
  // Only now have all guards answered about the call: this one is asked last. Kept by each agent, so that a long sub-agent does not push the calls of others out.
  if (event.toolUseId !== undefined) memory.append('seen', { id: event.toolUseId });
  if (taken === undefined) return PASS;
  const reason = `${taken.program} would take away or replace ${taken.files.join(', ')}, which the guards or their host obey. Commit those files first, or let the person decide.`;
  return verdictOf(severityOf(GIT, 'ask', { certainty: 'certain' }, settings.severities), reason, taken.files[0] ?? taken.program);
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
