import type { FileKind, Json, JsonObject, PreToolUse, Settings, Verdict, World } from '../../lib/types.js';
import { FORGETFUL } from '../../scripts/without-session.js';

/** Files of a pretended disk by absolute path: text, or `null` for a folder. */
export type Files = Readonly<Record<string, string | null>>;

export interface Setting {
  readonly files?: Files;
  /** Where links lead. */
  readonly links?: Readonly<Record<string, string>>;
  readonly settings?: Partial<Settings>;
  readonly trusted?: boolean;
}

export const HOME = '/home/u';
export const PROJECT = '/home/u/proj';

/** A world in which only the given files exist, with the project at `/home/u/proj`. */
export function worldWith({ files = {}, links = {}, settings = {}, trusted = true }: Setting = {}): World {
  const kindOf = (path: string): FileKind | 'absent' => (links[path] !== undefined ? 'symlink' : files[path] === null ? 'folder' : files[path] === undefined ? 'absent' : 'file');
  return {
    disk: {
      readText: (path) => (typeof files[path] === 'string' ? { kind: 'present', text: files[path] } : { kind: 'absent' }),
      kindOf,
      realPath: (path) => links[path] ?? (kindOf(path) === 'absent' ? undefined : path),
      list: (folder) => Object.keys(files).filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1)).filter((name) => !name.includes('/')),
    },
    home: HOME,
    packFolder: `${PROJECT}/.claude/hooks`,
    project: { root: PROJECT, trusted },
    settings: { options: {}, severities: {}, ...settings },
    memory: FORGETFUL,
    run: async () => ({ kind: 'not-started', why: 'a test' }),
    builds: () => Promise.reject(new Error('a test builds nothing')),
    processes: { parent: 1, output: async () => 'unknown', startOf: async () => undefined },
    now: () => 0,
    clock: () => 0,
  };
}

/** What stops a call: each as its kind, its rule and its reason, so that a failing test says why. */
export function stopsIn(verdicts: readonly Verdict[]): readonly string[] {
  return verdicts.flatMap((verdict) => (verdict.kind === 'ask' || verdict.kind === 'deny' ? [`${verdict.kind} by ${verdict.rule}: ${verdict.reason}`] : []));
}

export function toolCall(tool: string, input: Readonly<Record<string, unknown>>, cwd = PROJECT): PreToolUse {
  const plain: JsonObject = Object.fromEntries(Object.entries(input).map(([name, value]): [string, Json] => [name, JSON.parse(JSON.stringify(value))]));
  return { kind: 'PreToolUse', sessionId: 's', agentId: undefined, cwd, permissionMode: 'default', promptId: undefined, tool, input: plain, toolUseId: undefined };
}

export function bash(command: string, cwd?: string): PreToolUse {
  return toolCall('Bash', { command }, cwd);
}
