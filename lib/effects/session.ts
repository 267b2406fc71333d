import { blottedIfNeeded, holdsSecret } from '../secrets/if-needed.js';
import { folderOf } from '../paths/names.js';
import { rememberServers, startedServers } from '../session/servers.js';
import type { ShellWrites } from '../session/writes/shell-writes.js';
import { namesOf, rememberWrite, wasWritten, type WriteRecord } from '../session/writes/written.js';
import { writtenToRun, type WrittenFiles } from '../session/writes/written-to-run.js';
import { isShellTool } from '../tools.js';
import type { Effect, Effects, JsonObject, PreToolUse, StartedServer, World } from '../types.js';
import { effectsOf } from './effects.js';

/** What a call needs to be judged as part of its session. */
type SessionWorld = Pick<World, 'disk' | 'home' | 'project' | 'packFolder' | 'memory' | 'now'>;

/** The most files of a call that are remembered one by one. Of the files beyond that, the folders are remembered. */
const MAX_FILES = 256;

/** The last archives and copies of a session that are known. */
const MAX_PACKED = 32;

/** The effects of each event, as long as the event lives: the guards that ask about one call share them. */
const known = new WeakMap<PreToolUse, Promise<Effects>>();

/**
 * What a call would do, as part of its session: files that an earlier call wrote are judged by their content when this
 * one runs them, and those that this one would write are remembered, once for each event. All agents of a session share
 * this memory, for what a sub-agent wrote the main agent may run.
 */
export function effectsInSession(event: PreToolUse, world: SessionWorld): Promise<Effects> {
  return known.get(event) ?? foundAndRemembered(event, world);
}

async function foundAndRemembered(event: PreToolUse, world: SessionWorld): Promise<Effects> {
  const { disk, home, project, packFolder, memory } = world;
  const asked = new Map<string, boolean>();
  const wroteThisSession = (path: string): boolean => {
    const answer = asked.get(path) ?? wasWritten(path, world);
    asked.set(path, answer);
    return answer;
  };
  let listed: WrittenFiles | undefined;
  const writtenThisSession = (): WrittenFiles => (listed ??= writtenToRun(memory));
  let servers: readonly StartedServer[] | undefined;
  const serversThisSession = (): readonly StartedServer[] => (servers ??= startedServers(memory));
  let packed: readonly JsonObject[] | undefined;
  const packedThisSession = (): readonly JsonObject[] => (packed ??= memory.recent('packed', 'session', { records: MAX_PACKED }));
  const finding = effectsOf(event, { wroteThisSession, writtenThisSession, serversThisSession, packedThisSession, memory, disk, home, project, packFolder });
  known.set(event, finding);
  const effects = await finding;
  rememberWritten(event, effects, world);
  if (effects.servers !== undefined) rememberServers(memory, event, effects.servers);
  for (const subject of ['packed', 'chosen'] as const) effects[subject]?.forEach((record) => memory.append(subject, record, 'session'));
  return effects;
}

/**
 * Before the call, since no event follows a shell's call here: a write that then does not happen leaves a file to be
 * judged by what stands in it, which does no harm.
 */
function rememberWritten(event: PreToolUse, { effects }: Effects, { disk, memory, now }: SessionWorld): void {
  const written = new Map<string, WriteRecord>();
  const changed = new Set<string>();
  const copies = new Map<string, { readonly sources: Effect[]; told: boolean }>();
  for (const effect of effects) {
    const { kind, target, recursive, program } = effect;
    const before = copies.get(program);
    // One command reads its sources before it writes where they go.
    if (kind === 'read') {
      if (before === undefined || before.told) copies.set(program, { sources: [effect], told: false });
      else if (before.sources.length < MAX_FILES) before.sources.push(effect);
    }
    if ((kind === 'write' || kind === 'delete') && target.kind === 'path' && !target.glob && changed.size < MAX_FILES) changed.add(namesOf(target.path, disk)[0] ?? target.path);
    if (kind !== 'write' || target.kind !== 'path' || target.glob || target.path === '/') continue;
    if (before !== undefined) before.told = true;
    const copied = before?.sources ?? [];
    const many = written.size + copied.length >= MAX_FILES;
    const record: WriteRecord = { kind: 'write', tool: event.tool, program: blottedIfNeeded(program), at: now(), ...(event.agentId === undefined ? {} : { agent: event.agentId }), ...(recursive || many ? { below: true } : {}) };
    for (const path of many ? [folderOf(target.path)] : [target.path, ...insideOf(target.path, copied)]) for (const name of namesOf(path, disk)) written.set(name, record);
  }
  for (const [path, record] of written) rememberWrite(memory, path, record, holdsSecret(path) ? {} : { file: path });
  // Told by the call's id as well, for who asks once it has ended (`lib/session/writes/shell-writes.ts`).
  const files = [...changed].filter((file) => !holdsSecret(file));
  if (isShellTool(event.tool) && event.toolUseId !== undefined && files.length > 0) memory.append('writes of calls', { call: event.toolUseId, files } satisfies ShellWrites, 'session');
}

/** The paths of files that arrive in a folder (`cp x.sh bin/`): they keep the names of their sources. */
function insideOf(folder: string, sources: Effects['effects']): readonly string[] {
  return sources.flatMap(({ target }) => (target.kind === 'path' && !target.glob ? [`${folder}${target.path.slice(target.path.lastIndexOf('/'))}`] : []));
}
