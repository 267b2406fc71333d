/**
 * The vocabulary that every layer shares. Types only: nothing here runs.
 *
 * The words are the host's own (hook, event, tool, payload, decision, context), and these of ours:
 * a guard is one named hook of the pack, a checker the pure function that decides, a verdict what a
 * checker answers, an effect one thing that a tool call would do, a rule the data that turns effects
 * into verdicts.
 */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

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

/** What reading a bounded, regular file gave. `unknown` is anything that is neither: a FIFO, a device, no permission, too large. */
export type FileText =
  | { readonly kind: 'present'; readonly text: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown'; readonly why: string };

export type FileKind = 'file' | 'folder' | 'symlink' | 'device' | 'other';

/** The file system as a checker may see it. Nothing here follows a link unless it says so, blocks, or throws. */
export interface Disk {
  /** Reads a regular file of at most `maxBytes` (256 KiB unless told). A final symlink is followed only if the target is a regular file. */
  readText(path: string, maxBytes?: number): FileText;
  /** What stands at the path itself, links not followed. */
  kindOf(path: string): FileKind | 'absent' | 'unknown';
  /** The path with every link resolved; undefined where it does not exist or cannot be told. */
  realPath(path: string): string | undefined;
  /** Names in a folder, at most 10,000; undefined where it cannot be read. */
  list(folder: string): readonly string[] | undefined;
}

/** Where a path lies, as far as rules care. A path can be in several places at once. */
export type Place =
  | 'root'
  | 'system'
  | 'home'
  | 'above-home'
  | 'in-home'
  | 'project'
  | 'above-project'
  | 'in-project'
  | 'temporary'
  | 'device'
  | 'git-folder'
  | 'guards'
  | 'host-settings'
  | 'shell-startup'
  | 'elsewhere';

export type EffectKind =
  /** Shows a file's content. */
  | 'read'
  /** Creates, replaces or changes a file. */
  | 'write'
  | 'delete'
  /** Lists or searches below a folder. */
  | 'traverse'
  /** Asks only about a file: does it exist, how large is it. */
  | 'inspect'
  /** Hands a file to a program that uses it without showing it (`ssh -i key`). */
  | 'use'
  /** Runs a program or script whose further effects are not known. */
  | 'execute'
  /** Moves data off the machine. */
  | 'send'
  /** Brings data or code onto the machine. */
  | 'fetch'
  /** Prints variables or stored credentials without naming a file. */
  | 'reveal-environment'
  /** Throws away work that is not saved anywhere else. */
  | 'discard'
  /** Rewrites or removes recorded history (commits, branches, tags, remote refs). */
  | 'change-history'
  /** Changes who may do what with a file. */
  | 'change-permission'
  /** Makes something run later by itself (start-up files, hooks, cron). */
  | 'persist'
  /** Removes or overwrites data that a service keeps (database, bucket, volume, cluster). */
  | 'destroy'
  /** Changes a running system or a live service. */
  | 'change-service'
  /** Puts something before the public (a package, a release, a deployment). */
  | 'publish'
  /** Stops processes or the machine. */
  | 'signal'
  /** Could press the person's own buttons (tmux send-keys, xdotool). */
  | 'drive-terminal'
  /** Uses up the machine (a fork bomb). */
  | 'exhaust';

export type Certainty = 'certain' | 'possible' | 'unknown';

/** A half-open range of UTF-16 code units in the command's source. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface PathTarget {
  readonly kind: 'path';
  /** Absolute, `.` and `..` resolved, no trailing slash, `~` and known variables expanded. May hold glob characters when `glob` is set. */
  readonly path: string;
  /** As it stands in the call. */
  readonly written: string;
  /** True when `path` is a glob that stands for what it could match. */
  readonly glob: boolean;
}

/** Something that is not a file: a branch, a database, a cluster, a process, a machine. */
export interface ResourceTarget {
  readonly kind: 'resource';
  /** The sort of thing, e.g. `work-tree`, `branch`, `remote-branch`, `database`, `container`, `cluster`, `process`, `machine`, `registry`, `environment`. */
  readonly resource: string;
  readonly name: string;
}

/** What cannot be known before it runs. */
export interface UnknownTarget {
  readonly kind: 'unknown';
  readonly written: string;
}

export type Target = PathTarget | ResourceTarget | UnknownTarget;

/** One thing that a tool call would do. */
export interface Effect {
  readonly kind: EffectKind;
  readonly target: Target;
  readonly recursive: boolean;
  readonly certainty: Certainty;
  /** The program that does it (`rm`, `git reset`), or the tool's name. */
  readonly program: string;
  /** The carriers it was found through, outermost first: `sudo`, `xargs`, `bash -c`. */
  readonly via: readonly string[];
  /** Where in the command's source; undefined for tools that have none. */
  readonly span: Span | undefined;
}

/** A source that could not be read to the end: too deep, unterminated, too long. What was read of it still stands among the effects. */
export interface Obstacle {
  readonly kind: 'obstacle';
  readonly why: string;
}

/** Everything a tool call would do. */
export interface Effects {
  readonly effects: readonly Effect[];
  readonly obstacles: readonly Obstacle[];
}

/** What a rule, and a guard, may answer, from nothing to the strictest. */
export type Severity = 'off' | 'context' | 'ask' | 'deny';

/** A checker's answer. `notice` goes to the person, never to the model. */
export type Verdict =
  | { readonly kind: 'pass'; readonly notice?: string }
  /** The guard did not look: switched off, project not trusted, nothing to do. */
  | { readonly kind: 'skip'; readonly why: string; readonly notice?: string }
  /** The call goes on; the model is told this beside it. */
  | { readonly kind: 'context'; readonly text: string; readonly rule: string; readonly target?: string; readonly notice?: string }
  /** The person is asked. */
  | { readonly kind: 'ask'; readonly reason: string; readonly rule: string; readonly target?: string; readonly notice?: string }
  /** The call does not happen. */
  | { readonly kind: 'deny'; readonly reason: string; readonly rule: string; readonly target?: string; readonly notice?: string }
  /** The agent may not stop yet (Stop, SubagentStop). */
  | { readonly kind: 'block'; readonly reason: string; readonly rule: string; readonly notice?: string };

export type GuardId =
  | 'privacy-block'
  | 'scout-block'
  | 'bash-danger'
  | 'guard-task'
  | 'loop-detection'
  | 'stop-verify'
  | 'build-sensor';

/** When a guard is asked. It also says what the installer registers, so it is kept narrow. */
export interface Trigger {
  readonly event: EventName;
  /** Tool names, exact. Undefined where the event is about no tool. */
  readonly tools?: readonly string[];
  /** True to be asked about tools of MCP servers as well (`mcp__…`), and about any tool newer than this pack. */
  readonly otherTools?: boolean;
}

/** The folder whose rules hold, and how far its files are believed. */
export interface Project {
  /** Absolute path of the project's root. */
  readonly root: string;
  /** True when the pack is installed in this project itself, or the person's own config lists it under `trust`: only then may its commands be run, and its files loosen a guard. */
  readonly trusted: boolean;
}

/** Lines that this session remembers, split by subject so that a reader takes only what it needs. Never throws: what cannot be kept is dropped and logged. */
export interface Memory {
  append(subject: string, record: JsonObject): void;
  /** The last records of a subject, oldest first, from at most the last 64 KiB. Torn and foreign lines are left out. */
  recent(subject: string): readonly JsonObject[];
}

export interface CommandRequest {
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  readonly timeoutMs: number;
  /** Added to the cleaned environment. */
  readonly env?: Readonly<Record<string, string>>;
}

export type CommandOutcome =
  | { readonly kind: 'finished'; readonly exitCode: number; readonly output: string; readonly durationMs: number }
  /** Killed with its whole process group when the time was up. */
  | { readonly kind: 'timed-out'; readonly output: string; readonly durationMs: number }
  | { readonly kind: 'not-started'; readonly why: string };

/** Runs a program by argument vector, never through a shell; stdout and stderr together, the last 256 KiB. Never rejects. */
export type RunCommand = (request: CommandRequest) => Promise<CommandOutcome>;

/** A person's settings as a guard sees them. */
export interface Settings {
  /** This guard's own section of `hooks`, an empty object when there is none. Read it field by field. */
  readonly options: JsonObject;
  /** `rules` of `.ckconfig.json`: severity by rule id (`git/discard-work`) or group (`git`). */
  readonly severities: Readonly<Record<string, Severity>>;
}

/** What of the world a guard may touch, handed down by the runner. */
export interface World {
  readonly disk: Disk;
  /** The person's home folder, absolute. */
  readonly home: string;
  /** Folder that holds the running bundle. */
  readonly packFolder: string;
  readonly project: Project;
  readonly settings: Settings;
  readonly memory: Memory;
  readonly run: RunCommand;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** One hook of the pack: what it is asked about, and the checker that answers. */
export interface Guard {
  readonly id: GuardId;
  readonly enabledByDefault: boolean;
  /** `deciding` guards share one process per event; a `slow` one has a handler, a timeout and a status message of its own. */
  readonly pace: 'deciding' | 'slow';
  /** Seconds after which the host gives up on the handler. */
  readonly timeoutSeconds: number;
  /** What the host shows while it waits, for guards that take long. */
  readonly statusMessage?: string;
  readonly triggers: readonly Trigger[];
  readonly check: (event: Event, world: World) => Verdict | Promise<Verdict>;
}
