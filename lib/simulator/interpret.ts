import { isObject, own, textAt } from '../json.js';
import type { JsonObject } from '../types.js';
import { NO_ANSWER, type HookAnswer, type HostDecision } from './hook-answer.js';
import { hookEvent } from './events.js';
import { readOutput } from './output.js';
import type { HookRun } from './spawn.js';
import { capped, reasonOfExitTwo, reasonOfFailure, toldOfBlock, toldOfDenial, type Occasion } from './wording.js';

/**
 * What the host makes of a finished hook (measured on 2.1.329). JSON is read whatever the exit code
 * is; exit code 2 wins over it; every other failure lets the call through, unless the handler says
 * `onFailure: "block"`.
 */
export function interpret(occasion: Occasion, run: HookRun): HookAnswer {
  if (occasion.handler.async) return NO_ANSWER;
  const failure = failureOf(run);
  if (run.timedOut || run.notStarted !== undefined) return failed(occasion, failure ?? '', run.timedOut);
  const output = readOutput(occasion.event, run.stdout);
  switch (output.kind) {
    case 'json': {
      if (own(output.value, 'async') === true) return NO_ANSWER;
      const answer = obeyed(occasion, output.value);
      return run.exitCode === 2 ? { ...answer, ...exitTwo(occasion, run.stderr, answer) } : answer;
    }
    case 'invalid':
      if (run.exitCode === 2) return { ...NO_ANSWER, ...exitTwo(occasion, run.stderr, NO_ANSWER) };
      return failed(occasion, output.why, false);
    case 'text':
      if (run.exitCode === 2) return { ...NO_ANSWER, ...exitTwo(occasion, run.stderr, NO_ANSWER) };
      if (failure !== undefined) return failed(occasion, failure, false);
      return plain(occasion.event, output.text);
  }
}

function failureOf({ exitCode, signal, timedOut, notStarted }: HookRun): string | undefined {
  if (notStarted !== undefined) return `not started: ${notStarted}`;
  if (timedOut) return 'timed out';
  if (signal !== null) return `ended by ${signal}`;
  return exitCode === 0 ? undefined : `exit code ${exitCode}`;
}

/** A hook that failed has no say, but for two events: a model switch waits for it, and a worktree needs it. */
function failed(occasion: Occasion, fault: string, timedOut: boolean): HookAnswer {
  const { event, handler } = occasion;
  const blocks = handler.blocksOnFailure || event === 'WorktreeCreate' || (event === 'PreModelSwitch' && timedOut);
  const stops = hookEvent(occasion.event)?.exitTwo;
  if (!blocks || (stops !== 'deny' && stops !== 'block')) return { ...NO_ANSWER, fault };
  const reason = reasonOfFailure(occasion);
  return { ...NO_ANSWER, decision: stops, reason, told: toldOf(occasion, stops, reason), fault };
}

function plain(event: string, text: string): HookAnswer {
  if (text === '') return NO_ANSWER;
  if (hookEvent(event)?.takesPlainText === true) return { ...NO_ANSWER, context: capped(text) };
  return { ...NO_ANSWER, fault: 'stdout is not one JSON object, and so says nothing' };
}

function exitTwo(occasion: Occasion, stderr: string, answer: HookAnswer): Partial<HookAnswer> {
  const stops = hookEvent(occasion.event)?.exitTwo ?? 'ignored';
  switch (stops) {
    case 'deny':
    case 'block': {
      const reason = stops === 'deny' ? reasonOfExitTwo(occasion, stderr) : stderr.trim();
      return { decision: stops, reason, told: toldOf(occasion, stops, reason) };
    }
    case 'tell-person':
      return { notices: [...answer.notices, ...(stderr.trim() === '' ? [] : [stderr.trim()])] };
    case 'ignored':
      return {};
  }
}

function obeyed(occasion: Occasion, output: JsonObject): HookAnswer {
  const specifics = own(output, 'hookSpecificOutput');
  const inner: JsonObject = isObject(specifics) ? specifics : {};
  const [decision, reason] = decided(occasion.event, output, inner);
  const context = hookEvent(occasion.event)?.takesContext === true ? (textAt(inner, 'additionalContext') ?? '') : '';
  const notice = textAt(output, 'systemMessage');
  const updatedInput = own(inner, 'updatedInput');
  return {
    decision,
    reason,
    told: toldOf(occasion, decision, reason),
    context: capped(context),
    notices: notice === undefined || hookEvent(occasion.event)?.hidesNotices === true ? [] : [capped(notice)],
    updatedInput: occasion.event === 'PreToolUse' && isObject(updatedInput) ? updatedInput : undefined,
    endsTurn: own(output, 'continue') === false,
    fault: undefined,
  };
}

function decided(event: string, output: JsonObject, inner: JsonObject): readonly [HostDecision, string] {
  const legacy = textAt(output, 'decision');
  const legacyReason = textAt(output, 'reason') ?? '';
  switch (event) {
    case 'PreToolUse': {
      const nested = textAt(inner, 'permissionDecision');
      if (nested !== undefined) return [permission(nested), textAt(inner, 'permissionDecisionReason') ?? ''];
      return [legacy === 'block' ? 'deny' : legacy === 'approve' ? 'allow' : 'none', legacyReason];
    }
    case 'PreModelSwitch':
      return [permission(textAt(inner, 'permissionDecision')), textAt(inner, 'permissionDecisionReason') ?? ''];
    case 'PermissionRequest': {
      const request = own(inner, 'decision');
      const behavior = isObject(request) ? textAt(request, 'behavior') : undefined;
      return [permission(behavior), isObject(request) ? (textAt(request, 'message') ?? '') : ''];
    }
    case 'Elicitation':
    case 'ElicitationResult': {
      const action = textAt(inner, 'action');
      return [action === 'accept' ? 'allow' : action === undefined ? 'none' : 'deny', ''];
    }
  }
  return legacy === 'block' && hookEvent(event)?.takesBlock === true ? ['block', legacyReason] : ['none', ''];
}

function permission(decision: string | undefined): HostDecision {
  switch (decision) {
    case 'allow':
    case 'deny':
    case 'ask':
    case 'defer':
      return decision;
  }
  return 'none';
}

/** Where nobody can be asked, an `ask` becomes a denial that gives the bare reason (measured). */
function toldOf(occasion: Occasion, decision: HostDecision, reason: string): string {
  switch (decision) {
    case 'deny':
      return toldOfDenial(occasion, reason);
    case 'block':
      return toldOfBlock(occasion, reason);
    case 'ask':
      return reason;
    case 'defer':
    case 'allow':
    case 'none':
      return '';
  }
}
