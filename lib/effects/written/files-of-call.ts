import type { EffectKind } from '../../types.js';
import type { Command, Word } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import { nameOf } from '../../paths/names.js';

/** What the call itself put into a file: the output of commands, or what stands in another file. */
export type Writing =
  | { readonly kind: 'output'; readonly of: readonly Command[]; readonly scope: Scope; readonly appended: boolean }
  | { readonly kind: 'copy'; readonly source: string };

/** An archive that the call has fetched and unpacks: into which folder, whether that is another than the one at hand, and by which commands. */
export interface Unpacked {
  readonly folder: string;
  readonly isNamed: boolean;
  readonly of: readonly Command[];
}

/** What a call does with files before the command at hand, so that what runs or deletes them later is judged by it. */
export interface FilesOfCall {
  /** Symbolic links that it makes: their paths, and what they lead to. */
  readonly links: Map<string, string>;
  /** What it wrote into files, by path. */
  readonly writings: Map<string, Writing[]>;
  /** The paths that it wrote or made links at, by their names. */
  readonly places: Map<string, Set<string>>;
  /** Folders that it clones a repository into. */
  readonly cloned: string[];
  readonly unpacked: Unpacked[];
  /** Paths that it gave to git, and where. */
  readonly recorded: Word[];
  /** Files of this session that a shell of the call reads line by line. */
  readonly lists: Set<string>;
}

/** Before the first command. */
export function noFiles(): FilesOfCall {
  return { links: new Map(), writings: new Map(), places: new Map(), cloned: [], unpacked: [], recorded: [], lists: new Set() };
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

/** Where a path leads by a link that the call made before; undefined when by none. Deleting the link itself leaves what it leads to. */
export function linkedPath(path: string, written: string, kind: EffectKind, links: ReadonlyMap<string, string>): string | undefined {
  for (const [link, target] of links) {
    if (path === link && (kind !== 'delete' || written.endsWith('/'))) return target;
    if (path.startsWith(link) && path[link.length] === '/') return `${target === '/' ? '' : target}${path.slice(link.length)}`;
  }
  return undefined;
}
