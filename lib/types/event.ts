import type { Json, JsonObject } from './json.js';

/** What every event carries, whichever host reports it. */
export interface EventBase {
  readonly sessionId: string;
  /** Set while a sub-agent acts; the main agent has none. */
  readonly agentId: string | undefined;
  /** The session's working directory, absolute. It may have been deleted. */
  readonly cwd: string;
  readonly permissionMode: string | undefined;
  /** Which of the person's prompts this follows from; undefined before the first, and on hosts that do not number them. */
  readonly promptId: string | undefined;
  /** Where the session is, of a call that says itself which folder it runs in. */
  readonly sessionFolder?: string;
}

interface ToolEvent extends EventBase {
  readonly tool: string;
  readonly input: JsonObject;
  readonly toolUseId: string | undefined;
}

/** A tool is about to run: what guards that deny or ask are asked about. */
export interface PreToolUse extends ToolEvent {
  readonly kind: 'PreToolUse';
}

/** A tool has run. */
export interface PostToolUse extends ToolEvent {
  readonly kind: 'PostToolUse';
  readonly response: Json | undefined;
}

/** A tool has run, and failed. */
export interface PostToolUseFailure extends ToolEvent {
  readonly kind: 'PostToolUseFailure';
  readonly error: string;
}

/** The host is about to ask the person whether a tool may run. It names no `tool_use_id` (Claude Code 2.1.329). */
export interface PermissionRequest extends ToolEvent {
  readonly kind: 'PermissionRequest';
}

/** One of the calls that the model made in one go, after all of them have ended. */
export interface BatchedCall {
  readonly tool: string;
  readonly input: JsonObject;
  readonly toolUseId: string | undefined;
  /** What the model was told, as text or blocks. */
  readonly response: Json | undefined;
}

/** After every call of one answer of the model, those too that were denied, failed, or named no tool there is. */
export interface PostToolBatch extends EventBase {
  readonly kind: 'PostToolBatch';
  readonly calls: readonly BatchedCall[];
}

/** The host's settings have changed on disk. It does not tell who wrote them. */
export interface ConfigChange extends EventBase {
  readonly kind: 'ConfigChange';
  /** `user_settings`, `project_settings`, `local_settings`, `policy_settings` or `skills`. */
  readonly source: string;
  readonly filePath: string | undefined;
}

/** Somebody has put a prompt to the agent. */
export interface UserPromptSubmit extends EventBase {
  readonly kind: 'UserPromptSubmit';
  readonly prompt: string;
}

/** A session begins, or goes on after a pause or a compaction. */
export interface SessionStart extends EventBase {
  readonly kind: 'SessionStart';
  readonly source: string;
}

/** A session is over. */
export interface SessionEnd extends EventBase {
  readonly kind: 'SessionEnd';
  readonly reason: string;
}

/** Work that goes on while the agent stops. */
export interface BackgroundTask {
  /** `shell`, `agent` ..., as the host says; empty where it does not. */
  readonly type: string;
  readonly status: string;
}

/** The agent, or a sub-agent, wants to stop. */
export interface Stop extends EventBase {
  readonly kind: 'Stop' | 'SubagentStop';
  /** True when a Stop hook has already sent the agent back in this turn. */
  readonly stopHookActive: boolean;
  /** Of a sub-agent; empty for the host's own, such as the one that compacts. */
  readonly agentType: string | undefined;
  readonly lastAssistantMessage: string | undefined;
  readonly backgroundTasks: readonly BackgroundTask[];
}

/** An event that no guard of ours reads further, or that is newer than this pack. */
interface OtherEvent extends EventBase {
  readonly kind: 'Other';
  readonly name: string;
}

/** What a host tells of, as guards read it. */
export type Event =
  | PreToolUse
  | PostToolUse
  | PostToolUseFailure
  | PostToolBatch
  | PermissionRequest
  | ConfigChange
  | UserPromptSubmit
  | SessionStart
  | SessionEnd
  | Stop
  | OtherEvent;

/** The names by which guards are registered and asked. */
export type EventName = Exclude<Event['kind'], 'Other'>;
