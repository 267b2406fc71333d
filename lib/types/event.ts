import type { Json, JsonObject } from './json.js';

/** What every event carries, whichever host reports it. */
interface EventBase {
  readonly sessionId: string;
  /** Set while a sub-agent acts; the main agent has none. */
  readonly agentId: string | undefined;
  /** The session's working directory, absolute. It may have been deleted. */
  readonly cwd: string;
  readonly permissionMode: string | undefined;
}

interface ToolEvent extends EventBase {
  readonly tool: string;
  readonly input: JsonObject;
  readonly toolUseId: string | undefined;
}

export interface PreToolUse extends ToolEvent {
  readonly kind: 'PreToolUse';
}

export interface PostToolUse extends ToolEvent {
  readonly kind: 'PostToolUse';
  readonly response: Json | undefined;
}

export interface PostToolUseFailure extends ToolEvent {
  readonly kind: 'PostToolUseFailure';
  readonly error: string;
}

export interface UserPromptSubmit extends EventBase {
  readonly kind: 'UserPromptSubmit';
  readonly prompt: string;
}

export interface SessionStart extends EventBase {
  readonly kind: 'SessionStart';
  readonly source: string;
}

export interface SessionEnd extends EventBase {
  readonly kind: 'SessionEnd';
  readonly reason: string;
}

export interface Stop extends EventBase {
  readonly kind: 'Stop' | 'SubagentStop';
  /** True when a Stop hook has already sent the agent back in this turn. */
  readonly stopHookActive: boolean;
  readonly lastAssistantMessage: string | undefined;
}

/** An event that no guard of ours reads further, or that is newer than this pack. */
export interface OtherEvent extends EventBase {
  readonly kind: 'Other';
  readonly name: string;
}

export type Event =
  | PreToolUse
  | PostToolUse
  | PostToolUseFailure
  | UserPromptSubmit
  | SessionStart
  | SessionEnd
  | Stop
  | OtherEvent;

export type EventName = Exclude<Event['kind'], 'Other'>;
