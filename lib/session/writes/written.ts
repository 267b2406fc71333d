import { hasOneOf } from '../../marked.js';
import type { Disk, Memory, World } from '../../types.js';
import { isBelowWritten } from './below-written.js';
import { writtenSubject } from './written-subject.js';

/** That a call of this session was about to write a file. */
export type WriteRecord = {
  readonly kind: 'write';
  readonly tool: string;
  readonly program: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly agent?: string;
  /** True when it was a folder with all below it. */
  readonly below?: true;
  /** True where it came from an address of which nobody can tell whose it is. */
  readonly unchecked?: true;
};

/** Stands for all files that a project's own scripts, or the tools that those start, may run: `wasWritten` tells whether there are any. */
export const RUN_BY_SCRIPTS = '/*';

/** The application's own sources, which other code loads: in languages whose tools run none of them but by a name (`FINDERS` of `lib/effects/written/found/`). Composer, Bundler and RuboCop load theirs by settings, and TeX may start programs. */
const LOADED = /\/(src|lib|app)\/.*\.([jt]sx?|py|vue|svelte|dart|ex|mli?|zig)$|\.(md|s?css|html)$/;

/** Those that are mostly run, or read by tools before they do anything else, tests, and what `FINDERS` of `lib/effects/written/found/` tell by the names of its folders. */
const RUN =
  /[\W_](scrip|set|conf|test|spec|main|index|serv|tool|comm|e2e|cy(press|\.)|migr|seed|spider|alemb|versions\/|mix\/|featur.*\.(js|py)$)/;

/** One of these is in all of them: only for them is the expression compiled. */
const OF_RUN = 'scrip set conf test spec main index serv tool comm e2e cy migr seed spider alemb versions/ mix/ featur';

/** Notes that a call is about to write a file, by a name as `namesOf` gives them, for all agents of the session. `listed` tells which file may be run, unless there is a secret in its name. A folder that is made holds nothing to run yet. */
export function rememberWrite(memory: Memory, file: string, record: WriteRecord, listed: { readonly file?: string } = { file }): void {
  memory.append(writtenSubject(file), record, 'session');
  if (record.program !== 'mkdir' && ((hasOneOf(OF_RUN, file) && RUN.test(file)) || !LOADED.test(file))) {
    memory.append(writtenSubject(RUN_BY_SCRIPTS), listed, 'session');
  }
}

/** True for a file that an earlier call of this session, by whichever agent, wrote or was about to. */
export function wasWritten(path: string, { disk, memory }: Pick<World, 'disk' | 'memory'>): boolean {
  // Which is no path: it is no link, and stands below nothing.
  if (path === RUN_BY_SCRIPTS) return isNoted(path, memory);
  return namesOf(path, disk).some((name) => isNoted(name, memory) || isBelowWritten(name, memory));
}

function isNoted(name: string, memory: Memory): boolean {
  return memory.recent(writtenSubject(name), 'session', { records: 1 }).length > 0;
}

/** The file itself, and where it leads if it is a link. */
export function namesOf(path: string, disk: Pick<Disk, 'realPath'>): readonly string[] {
  const slash = path.lastIndexOf('/');
  const folder = disk.realPath(path.slice(0, slash) || '/');
  const inFolder = folder === undefined ? path : `${folder === '/' ? '' : folder}${path.slice(slash)}`;
  return [...new Set([inFolder, disk.realPath(path) ?? inFolder])];
}
