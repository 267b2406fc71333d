import type { Event } from '../../types.js';
import type { Decision } from '../host.js';

/**
 * What Claude Code obeys, as one line of JSON, or nothing. A denial goes as JSON with exit 0, so that
 * the model reads the reason without our command line in it. "allow" is never said: it would skip
 * the person's own permission prompt.
 */
export function answer(event: Event, decision: Decision): string {
  const output = { ...decided(event, decision), ...noticed(decision) };
  return Object.keys(output).length === 0 ? '' : JSON.stringify(output);
}

function decided(event: Event, decision: Decision): object {
  switch (decision.kind) {
    case 'silent':
    case 'context':
      return specifics(event, decision);
    case 'ask':
    case 'deny':
      return event.kind === 'PreToolUse' ? permission(decision.kind, decision) : {};
    case 'block':
      return isBlockable(event) ? { decision: 'block', reason: decision.reason } : {};
  }
}

function permission(kind: 'ask' | 'deny', { reason, context }: Decision): object {
  return {
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      permissionDecision: kind,
      permissionDecisionReason: reason,
      ...(context === '' ? {} : { additionalContext: context }),
    },
  };
}

/** An input is replaced without a decision, so that the host still asks the person whatever it would ask. */
function specifics(event: Event, { context, updatedInput }: Decision): object {
  const told = context !== '' && takesContext(event) ? { additionalContext: context } : {};
  const given = updatedInput !== undefined && event.kind === 'PreToolUse' ? { updatedInput } : {};
  const output = { ...told, ...given };
  return Object.keys(output).length === 0 ? {} : { hookSpecificOutput: { hookEventName: event.kind, ...output } };
}

/** A block of PostToolBatch would end the turn, so nothing there is ever blocked. */
function isBlockable({ kind }: Event): boolean {
  return kind === 'Stop' || kind === 'SubagentStop' || kind === 'ConfigChange';
}

/** Stop has context too, but there it makes the agent go on, which only a block may do. */
function takesContext(event: Event): boolean {
  switch (event.kind) {
    case 'PreToolUse':
    case 'PostToolUse':
    case 'PostToolUseFailure':
    case 'PostToolBatch':
    case 'UserPromptSubmit':
    case 'SessionStart':
      return true;
    case 'PermissionRequest':
    case 'ConfigChange':
    case 'Stop':
    case 'SubagentStop':
    case 'SessionEnd':
    case 'Other':
      return false;
  }
}

function noticed({ notice }: Decision): object {
  return notice === '' ? {} : { systemMessage: notice };
}
