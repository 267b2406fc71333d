import type { Builds, CommandOutcome, CommandRequest, Disk, Event, JsonObject, Memory, PostToolBatch, PostToolUse, PreToolUse, RunCommand, SessionStart, Stop, Whose, World } from '../../lib/types.js';

/** A disk that holds exactly these files; `link -> target` is not needed here. */
export function diskOf(files: Readonly<Record<string, string>>): Disk {
  const paths = Object.keys(files);
  const isFolder = (path: string): boolean => paths.some((file) => file.startsWith(path === '/' ? '/' : `${path}/`));
  return {
    readText(path) {
      const text = files[path];
      return text === undefined ? { kind: 'absent' } : { kind: 'present', text };
    },
    kindOf: (path) => (path in files ? 'file' : isFolder(path) ? 'folder' : 'absent'),
    realPath: (path) => (path in files || isFolder(path) ? path : undefined),
    list: (folder) => (isFolder(folder) ? [...new Set(paths.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1).split('/')[0] ?? ''))] : undefined),
  };
}

/** Of one agent. What is kept for all agents, or for longer, and asked for as this agent's own is a mistake, and told as such. */
export function memoryOf(): Memory & { readonly records: Map<string, JsonObject[]> } {
  const records = new Map<string, JsonObject[]>();
  const claims = new Map<string, string>();
  const owners = new Map<string, Whose>();
  const owned = (subject: string, whose: Whose = 'agent'): string => {
    const known = owners.get(subject) ?? whose;
    if (known !== whose) throw new Error(`${subject}: of ${known}, and of ${whose}`);
    owners.set(subject, whose);
    return subject;
  };
  return {
    records,
    append: (subject, record, whose) => void records.set(owned(subject, whose), [...(records.get(subject) ?? []), record]),
    recent: (subject, whose) => records.get(owned(subject, whose)) ?? [],
    end: async () => records.clear(),
    sweep: async () => undefined,
    claim: async (name, holder) => holder === (claims.get(name) ?? claims.set(name, holder).get(name)),
  };
}

/** Answers by the command's text; what is not in the table cannot be started. Keeps what it was asked. */
export function runnerOf(answers: Readonly<Record<string, CommandOutcome>>): RunCommand & { readonly requests: CommandRequest[] } {
  const requests: CommandRequest[] = [];
  const run: RunCommand = async (request) => {
    requests.push(request);
    const text = request.argv.join(' ');
    const key = Object.keys(answers).find((candidate) => text === candidate || (request.argv[0] === 'git' && text.includes(candidate)));
    const answer = key === undefined ? undefined : answers[key];
    return answer ?? { kind: 'not-started', why: `${request.argv[0]} was not found` };
  };
  return Object.assign(run, { requests });
}

/** Whoever asks has the turn, and no file says when it changed. */
export function buildsOf(given: Partial<Builds> = {}): Builds {
  return {
    cacheFolder: undefined,
    take: async () => ({ kind: 'taken', wanted: () => new AbortController().signal, notes: () => [], end: () => [] }),
    changedAt: () => undefined,
    madeAt: () => undefined,
    inBackground: false,
    continueInBackground: () => undefined,
    ...given,
  };
}

export function finished(exitCode: number, output = ''): CommandOutcome {
  return { kind: 'finished', exitCode, output, durationMs: 1 };
}

/** Git as it answers in a work tree's top where these files have changed. */
export function gitAnswers(changed: readonly string[]): Record<string, CommandOutcome> {
  return {
    'rev-parse': finished(0, 'true\n\n'),
    'config --name-only': finished(1),
    status: finished(0, changed.map((file) => ` M ${file}\0`).join('')),
  };
}

export function worldOf(given: Partial<World> & { readonly options?: JsonObject }): World {
  return {
    disk: diskOf({}),
    home: '/home/dev',
    packFolder: '/home/dev/shop/.claude/hooks',
    project: { root: '/home/dev/shop', trusted: true },
    settings: { options: given.options ?? {}, severities: {} },
    memory: memoryOf(),
    run: runnerOf({}),
    builds: async () => buildsOf(),
    processes: { parent: 1, output: async () => 'unknown', startOf: async () => undefined },
    now: () => 0,
    clock: () => 0,
    ...given,
  };
}

const base = { sessionId: 's', agentId: undefined, cwd: '/home/dev/shop', permissionMode: 'default', promptId: undefined } as const;

export function preEdit(file: string, tool = 'Edit'): PreToolUse {
  return { ...base, kind: 'PreToolUse', tool, input: inputFor(tool, file), toolUseId: undefined };
}

export function postEdit(file: string, tool = 'Edit'): PostToolUse {
  return { ...base, kind: 'PostToolUse', tool, input: inputFor(tool, file), toolUseId: undefined, response: {} };
}

export function postBatch(...calls: readonly (readonly [tool: string, input: JsonObject])[]): PostToolBatch {
  return { ...base, kind: 'PostToolBatch', calls: calls.map(([tool, input]) => ({ tool, input, toolUseId: undefined, response: 'done' })) };
}

export function sessionStart(source = 'startup'): SessionStart {
  return { ...base, kind: 'SessionStart', source };
}

export function stop(stopHookActive = false): Stop {
  return { ...base, kind: 'Stop', stopHookActive, agentType: undefined, lastAssistantMessage: 'done', backgroundTasks: [] };
}

export const otherEvent: Event = { ...base, kind: 'Other', name: 'Notification' };

function inputFor(tool: string, file: string): JsonObject {
  return tool === 'NotebookEdit' ? { notebook_path: file, new_source: '1' } : { file_path: file };
}
