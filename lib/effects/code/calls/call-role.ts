import type { PathRole } from '../../command/row.js';

/** How a call deletes what its arguments name. */
export type DeletionRole =
  /** The first argument: a folder with all that is in it only if the other arguments say `recursive`. */
  | 'delete'
  /** Each argument, but never a folder with what is in it. */
  | 'delete-each'
  /** The first argument, or each of a list that stands there, with all that is in it. */
  | 'delete-tree'
  /** Each argument that is not a number or an object of options, as `delete-tree` does. */
  | 'delete-trees'
  /** The first argument; whether with all that is in it, the options of node and deno say. */
  | 'delete-as-told';

/** How a call makes a path that names, or holds, what another path does: `from`, then `to`. */
export type PlacingRole = 'copy' | 'move' | 'link' | 'hard-link';

/** What a call of a program's language or library does with its arguments. A `PathRole` is about the first of them alone. */
export type CallRole =
  | PathRole
  | DeletionRole
  | PlacingRole
  /** `open(path, mode)`. */
  | 'open'
  /** perl's `open(handle, mode, path)`. */
  | 'open-by-mode'
  /** Loads a module: its file is read, and run if it is code. */
  | 'load'
  /** Runs a text by a shell, or a program with its arguments. */
  | 'command'
  /** Runs a program by a list of arguments. */
  | 'argv'
  /** Runs a text as code of the same language. */
  | 'code'
  /** `kill(pid, signal)`. */
  | 'signal'
  /** perl's `kill(signal, pid, …)`. */
  | 'signal-named'
  /** Sends something to the address in the first argument. */
  | 'send-to'
  /** Fetches from the address in the first argument. */
  | 'fetch-from'
  /** Fetches from the address in the first argument into the file in the second. */
  | 'download'
  /** Unpacks the archive in the first argument into the folder that another names. */
  | 'unpack'
  /** Unpacks an archive that the call is a method of into the folder that an argument names. */
  | 'unpack-into';
