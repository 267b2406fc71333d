import type { Command, Word } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import { nameOf } from '../../paths/names.js';

/** Where the content that a call puts into a file comes from: the output of commands, or another file. `into` is the word for a new file, of which the name is not known. */
export type Writing =
  | { readonly kind: 'output'; readonly of: readonly Command[]; readonly scope: Scope; readonly appended: boolean; readonly into?: string }
  | { readonly kind: 'copy'; readonly source: string; readonly into?: string };

/** An archive that the call has fetched and unpacks. */
export interface Unpacked {
  /** The folder that it is unpacked into. */
  readonly folder: string;
  /** True if that folder is named, or new, so that it holds nothing else. */
  readonly isNamed: boolean;
  /** The commands that fetched it. */
  readonly of: readonly Command[];
}

/** What the commands of a call so far have done with files. A later command that runs or deletes such a file is judged by it. */
export interface FilesOfCall {
  /** Symbolic links that it makes: their paths, and what they lead to. */
  readonly links: Map<string, string>;
  /** What it wrote into files, by path. */
  readonly writings: Map<string, Writing[]>;
  /** The paths that it wrote or made links at, by their last names. */
  readonly places: Map<string, Set<string>>;
  /** Folders that it clones a repository into. */
  readonly cloned: string[];
  /** Archives that it fetched and unpacked, as far as its commands have been looked through. */
  readonly unpacked: Unpacked[];
  /** How many of its commands have been looked through for `unpacked`. */
  lookedThrough: number;
  /** Paths that it added to git. */
  readonly recorded: Word[];
  /** Files of this session that a shell of the call reads line by line. */
  readonly lists: Set<string>;
}

/** The files of a call before its first command. */
export function noFiles(): FilesOfCall {
  return {
    links: new Map(),
    writings: new Map(),
    places: new Map(),
    cloned: [],
    unpacked: [],
    lookedThrough: 0,
    recorded: [],
    lists: new Set(),
  };
}

/** Links of one call that are followed: more than anybody writes out. */
export const MAX_LINKS = 256;

/** Remembers that something was put at a path. */
export function notePlace(path: string, { places }: FilesOfCall): void {
  const name = nameOf(path);
  const known = places.get(name) ?? new Set();
  places.set(name, known.add(path));
}

/** Remembers a symbolic link that the call makes; false where it makes more than are followed. */
export function rememberLink(link: string, target: string, files: FilesOfCall): boolean {
  notePlace(link, files);
  if (files.links.size >= MAX_LINKS) return false;
  files.links.set(link, target);
  return true;
}
