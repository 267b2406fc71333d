import type { Resource } from './resource.js';
import type { PastAddition } from './session-past.js';

/** Where a path lies, as far as rules care. A path can be in several places at once. */
export type PathPlace =
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
  | 'system-settings'
  | 'elsewhere';

/** What a call does to a target. */
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

/** How much of a file's content or a listing a call shows, if not all: nothing (it goes into a file, or only a count is printed), a short piece, or the lines that match a search. */
export type Shown = 'nothing' | 'little' | 'matches';

/** Whose files an effect's paths are: this machine's, another machine's, or a container's. */
export type MachineKind = 'here' | 'remote' | 'container';

/** How sure an effect is: `possible` if it depends on what cannot be seen from here, `unknown` if nobody can tell what the program does with its target. */
export type Certainty = 'certain' | 'possible' | 'unknown';

/** A half-open range of UTF-16 code units in the command's source. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A file or a folder, or all that a pattern stands for. */
export interface PathTarget {
  readonly kind: 'path';
  /** Absolute, `.` and `..` resolved, no trailing slash, `~` and known variables expanded. May hold glob characters when `glob` is set. */
  readonly path: string;
  /** As it stands in the call. */
  readonly written: string;
  /** `path` before `name/..` is folded, set if it holds any, that of the folder and a `..` that the path begins with included: `name` may be a link, and the kernel then goes up from where the link leads. */
  readonly unfolded?: string;
  /** True when `path` is a glob that stands for what it could match. */
  readonly glob: boolean;
}

/** Something that is not a file: a branch, a database, a cluster, a process, a machine. */
export interface ResourceTarget {
  readonly kind: 'resource';
  /** The sort of thing, e.g. `work-tree`, `branch`, `remote-branch`, `database`, `container`, `cluster`, `process`, `machine`, `registry`, `environment`. */
  readonly resource: Resource;
  /** Its name (`main`, `shop_dev`), or the facet of it that is concerned (`reset`), by which rules and messages tell more. `Resource` says which, for each sort. */
  readonly name: string;
}

/** A target that cannot be known before the command runs, such as the output of another program. */
interface UnknownTarget {
  readonly kind: 'unknown';
  readonly written: string;
}

/** What an effect is about. */
export type Target = PathTarget | ResourceTarget | UnknownTarget;

/** One thing that a tool call would do. */
export interface Effect {
  readonly kind: EffectKind;
  readonly target: Target;
  readonly recursive: boolean;
  readonly certainty: Certainty;
  /** The program that does it (`rm`, `git reset`), or the tool's name. */
  readonly program: string;
  /** The wrappers it was found through, outermost first: `sudo`, `xargs`, `bash -c`; a file whose text it stands in is named by its absolute path. */
  readonly via: readonly string[];
  readonly machine: MachineKind;
  /** Where in the command's source; undefined for tools that have none. */
  readonly span: Span | undefined;
  /** How much of what is read or listed the call shows; absent when all of it. */
  readonly shown?: Shown;
  /** If all that the effect prints goes into files, these files (for effects that print variables: `env > x`). */
  readonly into?: readonly PathTarget[];
  /** What a traversal leaves out: names and paths, with wildcards; `ignored` is what .gitignore lists. */
  readonly excluding?: 'ignored' | readonly string[];
}

/** A reason why source could not be read to its end: nested too deeply, unterminated, too long. The effects of the part that was read are still reported. */
export interface Obstacle {
  readonly why: string;
  /** Whether the call does too much in all, or the part of it that was being read is in the way. */
  readonly about: 'call' | 'part';
  /** The file with that part, absolute, where it stands in one that the call runs: the innermost. */
  readonly file?: string;
  /** What was thrown, where the analysis itself failed. */
  readonly cause?: unknown;
}

/** Everything a tool call would do. */
export interface Effects {
  readonly effects: readonly Effect[];
  readonly obstacles: readonly Obstacle[];
  /** What later calls of the session will be judged by, beside the files that it writes. */
  readonly later: PastAddition;
}
