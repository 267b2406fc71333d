import { folderOf } from '../../paths/names.js';
import { blottedIfNeeded, holdsSecret } from '../../secrets/if-needed.js';
import { wasFetchedUnchecked } from '../../session/writes/was-fetched-unchecked.js';
import type { ShellWrites } from '../../session/writes/shell-writes.js';
import { namesOf, rememberWrite, type WriteRecord } from '../../session/writes/written.js';
import { fetchingUnchecked } from '../aggravating/unchecked-program.js';
import { isShellTool } from '../../tools.js';
import type { Effect, PreToolUse, World } from '../../types.js';

/** The most files of a call that are remembered one by one. Of the files beyond that, the folders are remembered. */
const MAX_FILES = 256;

/** Programs by which a file is what it was, under another name. */
const KEEPS = /^(?:cp|mv|install|ln)$/;

/**
 * Remembers for the session what a call writes. Before the call, since no event follows a shell's call here: a write that
 * then does not happen leaves a file to be judged by what stands in it, which does no harm.
 */
export function rememberWritten(
  event: PreToolUse,
  effects: readonly Effect[],
  { disk, memory, now }: Pick<World, 'disk' | 'memory' | 'now'>,
): void {
  const writes = new Map<string, WriteRecord>();
  const changed = new Set<string>();
  // One command reads its sources before it writes where they go: what a program reads once it has written belongs to its next writes.
  const read = new Map<string, (string | undefined)[]>();
  const written = new Set<string>();
  const fetching = effects.some(({ kind, target }) => kind === 'fetch' && target.kind === 'resource' && target.resource === 'host')
    ? fetchingUnchecked(effects)
    : undefined;
  // An earlier call may have fetched what is copied, or moved, now.
  const isUnchecked = (file: string | undefined): boolean => file !== undefined && wasFetchedUnchecked(file, memory);
  for (const effect of effects) {
    const { kind, program } = effect;
    const file = fileOf(effect);
    if (kind === 'read') {
      const before = written.delete(program) ? undefined : read.get(program);
      if (before === undefined) read.set(program, [file]);
      else if (before.length < MAX_FILES) before.push(file);
    }
    if (file === undefined || (kind !== 'write' && kind !== 'delete')) continue;
    if (changed.size < MAX_FILES) changed.add(namesOf(file, disk)[0] ?? file);
    if (kind === 'delete' || file === '/') continue;
    written.add(program);
    const sources = read.get(program) ?? [];
    const areMany = writes.size + sources.length >= MAX_FILES;
    const record: WriteRecord = {
      kind,
      tool: event.tool,
      program: blottedIfNeeded(program),
      at: now(),
      ...(event.agentId === undefined ? {} : { agent: event.agentId }),
      ...(effect.recursive || areMany ? { below: true } : {}),
      ...(fetching?.has(program) === true || (KEEPS.test(program) && sources.some(isUnchecked)) ? { unchecked: true } : {}),
    };
    for (const path of areMany ? [folderOf(file)] : [file, ...pathsInside(file, sources)]) {
      for (const name of namesOf(path, disk)) writes.set(name, record);
    }
  }
  for (const [path, record] of writes) rememberWrite(memory, path, record, holdsSecret(path) ? {} : { file: path });
  // Told by the call's id as well, for who asks once it has ended (`lib/session/writes/shell-writes.ts`).
  const files = [...changed].filter((file) => !holdsSecret(file));
  if (isShellTool(event.tool) && event.toolUseId !== undefined && files.length > 0) {
    memory.append('writes of calls', { call: event.toolUseId, files } satisfies ShellWrites, 'session');
  }
}

/** The paths of files that arrive in a folder (`cp x.sh bin/`): they keep the names of their sources. */
function pathsInside(folder: string, sources: readonly (string | undefined)[]): readonly string[] {
  return sources.flatMap((source) => (source === undefined ? [] : folder + source.slice(source.lastIndexOf('/'))));
}

/** The path of the one file, or folder, that an effect is about. */
function fileOf({ target }: Effect): string | undefined {
  return target.kind === 'path' && !target.glob ? target.path : undefined;
}
