import * as z from 'zod/mini';
import * as agents from './agent-events.js';
import * as display from './display-events.js';
import * as elicitations from './elicitation-events.js';
import { HOOK_EVENTS, type HookEventName } from '../../../../lib/hosts/claude-code/event-names.js';
import * as models from './model-events.js';
import * as prompts from './prompt-events.js';
import * as sessions from './session-events.js';
import * as stops from './stop-events.js';
import * as tools from './tool-events.js';
import * as workspace from './workspace-events.js';
import { notEmpty, read, type Validated } from '../../../../lib/validation.js';

/** Strict about what a guard needs of a payload, tolerant of what is new. The decision path reads field by field: lib/hosts/claude-code/event.ts. */
export const payloadSchemas = {
  PreToolUse: tools.preToolUse,
  PostToolUse: tools.postToolUse,
  PostToolUseFailure: tools.postToolUseFailure,
  PostToolBatch: tools.postToolBatch,
  PermissionRequest: tools.permissionRequest,
  PermissionDenied: tools.permissionDenied,
  UserPromptSubmit: prompts.userPromptSubmit,
  UserPromptExpansion: prompts.userPromptExpansion,
  SessionStart: sessions.sessionStart,
  SessionEnd: sessions.sessionEnd,
  Setup: sessions.setup,
  PreCompact: sessions.preCompact,
  PostCompact: sessions.postCompact,
  Stop: stops.stop,
  StopFailure: stops.stopFailure,
  SubagentStart: agents.subagentStart,
  SubagentStop: stops.subagentStop,
  TeammateIdle: agents.teammateIdle,
  TaskCreated: agents.taskCreated,
  TaskCompleted: agents.taskCompleted,
  Notification: display.notification,
  MessageDisplay: display.messageDisplay,
  InstructionsLoaded: workspace.instructionsLoaded,
  ConfigChange: workspace.configChange,
  CwdChanged: workspace.cwdChanged,
  DirectoryAdded: workspace.directoryAdded,
  FileChanged: workspace.fileChanged,
  WorktreeCreate: workspace.worktreeCreate,
  WorktreeRemove: workspace.worktreeRemove,
  PreModelSwitch: models.preModelSwitch,
  PostModelSwitch: models.postModelSwitch,
  Elicitation: elicitations.elicitation,
  ElicitationResult: elicitations.elicitationResult,
} satisfies { readonly [Name in HookEventName]: z.ZodMiniType<{ hook_event_name: Name }> };

/** The payload of one event, or of several: `PayloadOf<'Stop' | 'SubagentStop'>`. */
export type PayloadOf<Name extends HookEventName> = { [Each in Name]: z.infer<(typeof payloadSchemas)[Each]> }[Name];
export type Payload = PayloadOf<HookEventName>;

/** An event that is newer than this pack: only its name is known of it. */
export const unknownEvent = z.looseObject({ hook_event_name: z.string().check(notEmpty) });
export type UnknownEventPayload = z.infer<typeof unknownEvent>;

export type PayloadReading =
  | { readonly kind: 'known'; readonly payload: Payload }
  | { readonly kind: 'unknown'; readonly payload: UnknownEventPayload }
  | { readonly kind: 'wrong'; readonly problems: readonly string[] };

/** Checks a parsed payload of any event. Never throws. */
export function readPayload(value: unknown): PayloadReading {
  const named = read(unknownEvent, value);
  if (named.kind === 'wrong') return named;
  const name = HOOK_EVENTS.find((event) => event === named.value.hook_event_name);
  if (name === undefined) return { kind: 'unknown', payload: named.value };
  const reading: Validated<Payload> = read(payloadSchemas[name], value);
  return reading.kind === 'wrong' ? reading : { kind: 'known', payload: reading.value };
}
