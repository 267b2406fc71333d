import type { JsonObject } from './json.js';

/** What earlier calls of a session, by whichever agent, leave to judge a call by. Each answer is looked up once. */
export interface SessionPast {
  /** True for a file that one of them wrote or changed. */
  readonly wrote: (path: string) => boolean;
  /** The programs, or tools, by which they wrote a file by its own name. */
  readonly writtenBy: (path: string) => ReadonlySet<string>;
  /** True for a file that was last written by a download from an address of which nobody can tell whose it is. */
  readonly fetchedUnchecked: (path: string) => boolean;
  /** The files that they wrote and that the project's scripts, or tools, may run. */
  readonly written: () => WrittenFiles;
  /** What they created and did not take down. */
  readonly created: () => readonly CreatedResource[];
  /** The archives and copies of folders that they made, oldest first. */
  readonly packed: () => readonly Packed[];
  /** What they chose, oldest first. */
  readonly chosen: () => readonly Chosen[];
  /** Secrets in addresses that they have shown. */
  readonly shown: () => readonly ShownSecret[];
  /** Records of the links out of the project that they made, oldest first: `path` and `to`. */
  readonly linked: () => readonly JsonObject[];
}

/** A password or a token, by its checksum, that an address had in it, and the host that it is for. */
export type ShownSecret = {
  readonly sum: string;
  readonly host: string;
};

/** What a call adds to its session's past, beside the files that it writes; each is absent where there is nothing. */
export interface PastAddition {
  /** What the call would create or take down of servers, databases and clusters, in its order. */
  readonly created?: readonly ResourceChange[];
  /** Archives and copies of folders that the call would make, which later calls may send. */
  readonly packed?: readonly Packed[] | undefined;
  /** What the call would choose for programs that later calls run, in its order. */
  readonly chosen?: readonly Chosen[];
  /** The links out of the project that the call would make. */
  readonly linked?: readonly { readonly path: string; readonly to: string }[];
}

/** Files that a session wrote. `whole` is false where there may have been more. */
export interface WrittenFiles {
  readonly files: readonly string[];
  readonly whole: boolean;
}

/** An archive or a copy, by its path, with the folders that it holds; with none, it holds none any more. */
export type Packed = {
  readonly path: string;
  readonly folders: readonly PackedFolder[];
};

/** A folder in an archive, and what of it was left out, as effects say that. */
export type PackedFolder = {
  readonly path: string;
  readonly excluding?: 'ignored' | readonly string[];
};

/** What a program can be told to work on from now on; a tunnel is a way by which ports of this machine lead to another, a remote one of git, in use where its address has a token in it. */
export type ChosenSort =
  'cluster' | 'namespace' | 'engine' | 'queues' | 'tunnel' | 'project' | 'subscription' | 'workspace' | 'stack' | 'remote';

/** What a program works on from now on unless it is told otherwise (`kubectl config use-context`). */
export type Chosen = {
  readonly sort: ChosenSort;
  /** True where its name says that others work with it, or cannot be told. */
  readonly inUse: boolean;
  /** Set where it is surely production. */
  readonly production?: true;
  /** Set where nobody can tell whether it comes to the choice. */
  readonly perhaps?: true;
  /** Of a tunnel the ports, among them those of this machine; undefined where they cannot be told. */
  readonly ports?: readonly number[];
};

/** How it shows that a command which creates something did so: by the success of the whole call, by what the call prints, where it prints no error, or by lines that say so. */
export type ShownBy = 'ending' | 'no error' | 'lines';

/** What a call creates where there was nothing, so that nobody misses what is deleted in it later. */
export interface CreatedResource {
  readonly kind: 'created';
  /** A project of compose has servers too, and volumes of its own; a machine is a virtual one, or an organization for tries; an imitation is a file about nothing but an imitation of a cloud, a terminal one of tmux with a single program in it. */
  readonly sort: 'server' | 'database' | 'cluster' | 'project' | 'machine' | 'imitation' | 'terminal';
  /** Of the container, the database, the cluster's context or the project, of a machine behind the tool that made it, or the path of a file; undefined where it was given none. */
  readonly name?: string;
  /** The ports of this machine on which it can be reached; none for a database on the server that clients take unless told. */
  readonly ports: readonly string[];
  /** The host that a client was told for a database, as it is written; undefined where it was told none. */
  readonly host?: string;
  /** The file of settings that leads to a cluster, absolute; undefined for the usual one. */
  readonly settings?: string;
  /** The volumes that a project has to have made for it to be new, by their whole names. */
  readonly volumes?: readonly string[];
  /** The services of a project that are servers with nothing in them but what came since, by their names. */
  readonly services?: readonly string[];
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
