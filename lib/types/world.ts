import type { MemorySubject } from './memory-subject.js';
import type { Builds } from './builds.js';
import type { JsonObject } from './json.js';
import type { Severity } from './verdict.js';

/** What reading a bounded, regular file gave. `unknown` is anything that is neither: a FIFO, a device, no permission, too large. */
export type FileText =
  { readonly kind: 'present'; readonly text: string } | { readonly kind: 'absent' } | { readonly kind: 'unknown'; readonly why: string };

/** What stands at a path, itself and not what it leads to. */
export type FileKind = 'file' | 'folder' | 'symlink' | 'device' | 'other';

/** The file system as a checker may see it. Nothing here follows a link unless it says so, blocks, or throws. */
export interface Disk {
  /** Reads a regular file of at most `maxBytes` (256 KiB unless told). A final symlink is followed only if the target is a regular file. */
  readText(path: string, maxBytes?: number): FileText;
  /** What stands at the path itself, links not followed. */
  kindOf(path: string): FileKind | 'absent' | 'unknown';
  /** The path with every link resolved; undefined where it does not exist or cannot be told. */
  realPath(path: string): string | undefined;
  /** What the symbolic link at the path itself says; undefined where there is none. Absent where a disk has no links. */
  readonly readLink?: (path: string) => string | undefined;
  /** Names in a folder, at most 10,000; undefined where it cannot be read. */
  list(folder: string): readonly string[] | undefined;
}

/** The folder whose rules hold, and how far its files are believed. */
export interface Project {
  /** Absolute path of the project's root. */
  readonly root: string;
  /** True when the pack is installed in this project itself, or the person's own config lists it under `trust`: only then may its commands be run, and its files loosen a guard. */
  readonly trusted: boolean;
}

/** Who remembers: this agent alone, as it is unless told; all agents of the session together; or they, and beyond the session's end. */
export type Whose = 'agent' | 'session' | 'lasting';

/** What of a subject's records is wanted, so that no more is read than that. A memory may give more. */
export interface Within {
  /** Of its end; 64 KiB unless told. */
  readonly bytes?: number;
  /** How many, the last. */
  readonly records?: number;
  /** Text that stands in the line of a record, as JSON. */
  readonly holding?: string;
}

/** Lines that this session remembers, split by subject so that a reader takes only what it needs. Never throws: what cannot be kept is dropped and logged. */
export interface Memory {
  append(subject: MemorySubject, record: JsonObject, whose?: Whose): void;
  /** The last records of a subject, oldest first, within the limits. Torn and foreign lines are left out. */
  recent(subject: MemorySubject, whose?: Whose, within?: Within): readonly JsonObject[];
  /** Forgets this session, for it is over. Bounded in time: what is left of very many files goes with the next sweep. */
  end(): Promise<void>;
  /** Forgets sessions that were left without an end and have been still for a week; looks at most once a day. `now` in milliseconds since the epoch. */
  sweep(now: number): Promise<void>;
  /** True for the first holder that claims a name in this session, and for that one again; false for all others, and when nothing can be kept. */
  claim(name: string, holder: string): Promise<boolean>;
}

/** Processes, as far as a guard may ask: who started this one, and since when another runs. */
export interface Processes {
  /** Id of the process that started this one. */
  readonly parent: number;
  /** What this one writes its answer to: `unix socket`, `socket`, `pipe`, `file` or `unknown`. A host uses one sort for all its hooks, and a shell another. */
  output(): Promise<string>;
  /** When a process was started, in the system's own words; undefined when there is none, or it cannot be told. Never rejects. */
  startOf(pid: number): Promise<string | undefined>;
}

/** A program that is to be run. */
export interface CommandRequest {
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  readonly timeoutMs: number;
  /** Added to the cleaned environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Ends it before its time, as a timeout would. */
  readonly signal?: AbortSignal;
}

/** What a program that was run came to. */
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
  /** Loaded when it is asked for. */
  readonly builds: () => Promise<Builds>;
  readonly processes: Processes;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds of a clock that only goes forward, the same for all processes since the machine was started. */
  readonly clock: () => number;
}
