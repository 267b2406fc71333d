import { severityOf } from '../rules/severity.js';
import { takeLater, type LaterNote } from '../session/later.js';
import { rememberCallsEnded } from '../session/watch/settings-writers.js';
import { rememberWatch, unseenCalls } from '../session/watch/unseen-calls.js';
import { shortCall } from '../session/calls/short-call.js';
import { isAmong, TOUCHING_TOOLS } from '../tools.js';
import type { BatchedCall, ConfigChange, Json, PostToolBatch, SessionStart, UserPromptSubmit, Verdict, World } from '../types.js';

const PASS: Verdict = { kind: 'pass' };

const UNSEEN = 'self-protection/unseen-call';
/** As in the file of the checks of settings, which exports no more than it has to: each beginning of a session loads this. */
const SETTINGS_RULE = 'self-protection/settings';

/**
 * Guards the guards: after each batch it tells the person of calls that passed them by. When the host's settings change,
 * it holds a change that weakens them back if a call of this session could have made it, and else tells the person of it.
 * What it does before a call stands in `self-protection/asked-call.ts`.
 */
export async function checkSelfProtection(
  event: SessionStart | PostToolBatch | ConfigChange | UserPromptSubmit,
  world: World,
): Promise<Verdict> {
  switch (event.kind) {
    case 'SessionStart':
      rememberWatch(world.memory);
      (await import('./self-protection/settings-change.js')).noteSettings(event.source, world);
      return PASS;
    case 'PostToolBatch':
      return afterBatch(event, world);
    case 'ConfigChange':
      return (await import('./self-protection/settings-change.js')).judgeChange(event, world);
    case 'UserPromptSubmit':
      return told(takeLater(world.memory));
  }
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

function told(notes: readonly LaterNote[]): Verdict {
  const notice = notes.map((note) => note.notice).join('\n');
  const text = notes.flatMap(({ context }) => (context === '' ? [] : [context])).join('\n');
  if (notice === '') return PASS;
  return text === '' ? { kind: 'pass', notice } : { kind: 'context', text, rule: SETTINGS_RULE, notice };
}

/** What the registration brings before the guards, and the host takes for a call at all: a wrong name or input never gets so far. */
function oughtToBeSeen({ tool, response }: BatchedCall): boolean {
  return (
    (isAmong(TOUCHING_TOOLS, tool) || tool.startsWith('mcp__')) && !/^\s*(?:<tool_use_error>|\[Request interrupted)/.test(startOf(response))
  );
}

function startOf(response: Json | undefined): string {
  return typeof response === 'string'
    ? response.slice(0, 100)
    : JSON.stringify(response ?? '')
        .replace(/^\[?\{"type":"text","text":"/, '')
        .slice(0, 100);
}
