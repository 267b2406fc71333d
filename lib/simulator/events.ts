import { own } from '../json.js';

/** What the host does with exit code 2 of a hook. */
type ExitTwo =
  /** The tool call does not happen. */
  | 'deny'
  /** What was under way is held up, or what has happened is reported to the model; stderr is the reason. */
  | 'block'
  /** stderr is shown to the person. */
  | 'tell-person'
  | 'ignored';

/** How the host treats the hooks of one event. */
interface HookEvent {
  /** Payload field that a matcher is held against; undefined where matchers count for nothing. */
  readonly matchOn?: string;
  readonly exitTwo: ExitTwo;
  /** True where a top-level `decision: "block"` is obeyed. */
  readonly takesBlock?: boolean;
  /** True where `hookSpecificOutput.additionalContext` reaches the model. */
  readonly takesContext?: boolean;
  /** True where a `systemMessage` is shown to nobody. */
  readonly hidesNotices?: boolean;
  /** True where plain text on stdout reaches the model as context. */
  readonly takesPlainText?: boolean;
  /** Seconds, where a handler names none. */
  readonly timeout: number;
}

const LONG = 600;
const TOOL = 'tool_name';

/** The events of Claude Code 2.1.329: what its hooks reference says, corrected by what the program did. */
const EVENTS: Readonly<Record<string, HookEvent>> = {
  PreToolUse: { matchOn: TOOL, exitTwo: 'deny', takesContext: true, timeout: LONG },
  PermissionRequest: { matchOn: TOOL, exitTwo: 'ignored', timeout: LONG },
  PermissionDenied: { matchOn: TOOL, exitTwo: 'ignored', timeout: LONG },
  PostToolUse: { matchOn: TOOL, exitTwo: 'block', takesBlock: true, takesContext: true, timeout: LONG },
  PostToolUseFailure: { matchOn: TOOL, exitTwo: 'block', takesBlock: true, takesContext: true, timeout: LONG },
  PostToolBatch: { exitTwo: 'block', takesBlock: true, takesContext: true, timeout: LONG },
  UserPromptSubmit: { exitTwo: 'block', takesBlock: true, takesContext: true, takesPlainText: true, timeout: 30 },
  UserPromptExpansion: {
    matchOn: 'command_name',
    exitTwo: 'block',
    takesBlock: true,
    takesContext: true,
    takesPlainText: true,
    timeout: LONG,
  },
  SessionStart: { matchOn: 'source', exitTwo: 'tell-person', takesContext: true, takesPlainText: true, timeout: LONG },
  Setup: { matchOn: 'trigger', exitTwo: 'tell-person', takesContext: true, timeout: LONG },
  SessionEnd: { matchOn: 'reason', exitTwo: 'tell-person', timeout: 1.5 },
  Stop: { exitTwo: 'block', takesBlock: true, takesContext: true, timeout: LONG },
  StopFailure: { matchOn: 'error', exitTwo: 'ignored', timeout: LONG },
  SubagentStart: { matchOn: 'agent_type', exitTwo: 'tell-person', takesContext: true, timeout: LONG },
  SubagentStop: { matchOn: 'agent_type', exitTwo: 'block', takesBlock: true, takesContext: true, timeout: LONG },
  TaskCreated: { exitTwo: 'block', takesBlock: true, timeout: LONG },
  TaskCompleted: { exitTwo: 'block', timeout: LONG },
  TeammateIdle: { exitTwo: 'block', timeout: LONG },
  Notification: { matchOn: 'notification_type', exitTwo: 'ignored', timeout: LONG },
  MessageDisplay: { exitTwo: 'ignored', timeout: 10 },
  InstructionsLoaded: { matchOn: 'load_reason', exitTwo: 'ignored', timeout: LONG },
  ConfigChange: { matchOn: 'source', exitTwo: 'block', takesBlock: true, hidesNotices: true, timeout: LONG },
  CwdChanged: { exitTwo: 'tell-person', timeout: LONG },
  DirectoryAdded: { matchOn: 'source', exitTwo: 'ignored', timeout: LONG },
  FileChanged: { matchOn: 'file_path', exitTwo: 'tell-person', timeout: LONG },
  WorktreeCreate: { exitTwo: 'block', timeout: LONG },
  WorktreeRemove: { exitTwo: 'ignored', timeout: LONG },
  PreCompact: { matchOn: 'trigger', exitTwo: 'block', takesBlock: true, timeout: LONG },
  PostCompact: { matchOn: 'trigger', exitTwo: 'tell-person', timeout: LONG },
  PreModelSwitch: { exitTwo: 'block', timeout: 30 },
  PostModelSwitch: { exitTwo: 'ignored', takesContext: true, timeout: 30 },
  Elicitation: { matchOn: 'mcp_server_name', exitTwo: 'block', timeout: LONG },
  ElicitationResult: { matchOn: 'mcp_server_name', exitTwo: 'block', timeout: LONG },
};

/** Undefined for an event that the host does not know: it never fires. */
export function hookEvent(name: string): HookEvent | undefined {
  return own(EVENTS, name);
}
