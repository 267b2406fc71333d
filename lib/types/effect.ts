import type { JsonObject } from './json.js';
import type { Resource } from './resource.js';

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
  readonly name: string;
}

/** A target that cannot be known before the command runs, such as the output of another program. */
export interface UnknownTarget {
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
  readonly kind: 'obstacle';
  readonly why: string;
}

/** Everything a tool call would do. */
export interface Effects {
  readonly effects: readonly Effect[];
  readonly obstacles: readonly Obstacle[];
  /** What the call would create or take down of servers, databases and clusters, in its order; absent when there is nothing. */
  readonly created?: readonly ResourceChange[];
  /** Records of archives and copies of folders that the call would make, which later calls may send: `packedThisSession` gives them back. */
  readonly packed?: readonly JsonObject[] | undefined;
  /** Records of what the call would choose for programs that later calls run, in its order; the session's memory keeps them as `chosen`. */
  readonly chosen?: readonly JsonObject[] | undefined;
}

/** How it shows that a command which creates something did so: by the success of the whole call, by what the call prints, where it prints no error, or by lines that say so. */
export type ShownBy = 'ending' | 'no error' | 'lines';

/** What a call creates where there was nothing, so that nobody misses what is deleted in it later. */
export interface CreatedResource {
  readonly kind: 'created';
  /** A project of compose has servers too, and volumes of its own. */
  readonly sort: 'server' | 'database' | 'cluster' | 'project';
  /** Of the container, the database, the cluster's context or the project; undefined where it was given none. */
  readonly name?: string;
  /** The ports of this machine on which it can be reached; none for a database on the server that clients take unless told. */
  readonly ports: readonly string[];
  /** The host that a client was told for a database, as it is written; undefined where it was told none. */
  readonly host?: string;
  /** The file of settings that leads to a cluster, absolute; undefined for the usual one. */
  readonly settings?: string;
  /** The volumes that a project has to have made for it to be new, by their whole names. */
  readonly volumes?: readonly string[];
  readonly shown: ShownBy;
}

/** What a command creates; `shown` where it says itself how that shows, and the place of the command in its call does not. */
export type NewResource = Omit<CreatedResource, 'kind' | 'shown'> & { readonly shown?: ShownBy };

/** What a call creates, takes down, or stops, so that another may have its ports; without a name, that may be anything but a cluster. */
export type ResourceChange = CreatedResource | { readonly kind: 'gone' | 'stopped'; readonly name?: string } | ForgottenChange;

/** Databases that go or get other names, or ports of this machine behind which there is something else now. */
export interface ForgottenChange {
  readonly kind: 'forgotten';
  readonly databases: readonly string[];
  readonly ports: readonly string[];
}
