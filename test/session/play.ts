import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loopDetection } from '../../hooks/loop-detection.js';
import { sessionMemory } from '../../hooks/session-memory.js';
import { createMemory } from '../../lib/hook/memory/memory.js';
import type { Event, JsonObject, Verdict } from '../../lib/types.js';
import { answerOf } from '../checkers/asked.js';
import { diskOf, worldOf } from '../project/fake-world.js';

export const ROOT = '/home/dev/shop';

/** When the guard spoke: before which call, from 1, and what. */
export interface Spoken {
  readonly call: number;
  readonly kind: string;
  readonly rule: string;
  readonly text: string;
}

/** A session as the host would report it, played through the guards with a real memory; each call is a process of its own. */
export interface Play {
  readonly spoken: readonly Spoken[];
  readonly calls: number;
  edit(file: string, change: (text: string) => string): Promise<void>;
  bash(command: string, output?: string): Promise<void>;
  fail(command: string, output: string): Promise<void>;
  failEdit(file: string, error: string): Promise<void>;
  search(tool: 'Grep' | 'Glob', input: JsonObject, found: readonly string[]): Promise<void>;
  /** A call of a tool that only guards before it hear of. */
  other(tool: string): Promise<void>;
  prompt(): Promise<void>;
  compact(): Promise<void>;
  /** Somebody deletes a file. */
  remove(file: string): void;
  /** The clock jumps. */
  jump(milliseconds: number): void;
  /** Something else writes into all files of the session's memory. */
  litter(text: string): void;
  /** A call that is asked about and then does not happen. */
  tryOnly(tool: string, input: JsonObject): Promise<void>;
  end(): void;
}

/** @param among the home of another player, whose session this one shares */
export function play(options: JsonObject = {}, agentId?: string, among?: string): Play & { readonly home: string } {
  const home = among ?? mkdtempSync(join(tmpdir(), 'ck-guard-play-'));
  const spoken: Spoken[] = [];
  const files = new Map<string, string>();
  let calls = 0;
  let clock = Date.UTC(2026, 10, 21);
  const base = { sessionId: 's', agentId, cwd: ROOT, permissionMode: 'default', promptId: 'p', toolUseId: undefined } as const;
  const tell = async (event: Event): Promise<Verdict> => {
    clock += 1_000;
    const memory = createMemory({ home, projectRoot: ROOT, sessionId: 's', agentId, userId: process.getuid?.(), onProblem: (why) => { throw new Error(why); } });
    const world = worldOf({ home, memory, options, disk: diskOf(Object.fromEntries(files)), now: () => clock });
    await answerOf(sessionMemory, event, world);
    return answerOf(loopDetection, event, world);
  };
  const before = async (tool: string, input: JsonObject): Promise<void> => {
    const verdict = await tell({ ...base, kind: 'PreToolUse', tool, input });
    if (verdict.kind === 'context') spoken.push({ call: calls, kind: verdict.kind, rule: verdict.rule, text: verdict.text });
    if (verdict.kind === 'ask') spoken.push({ call: calls, kind: verdict.kind, rule: verdict.rule, text: verdict.reason });
  };
  const call = async (tool: string, input: JsonObject, ended: { readonly response: JsonObject } | { readonly error: string }): Promise<void> => {
    calls += 1;
    await before(tool, input);
    if ('response' in ended) await tell({ ...base, kind: 'PostToolUse', tool, input, response: ended.response });
    else await tell({ ...base, kind: 'PostToolUseFailure', tool, input, error: ended.error });
  };
  return {
    spoken,
    get calls() {
      return calls;
    },
    async edit(file, change) {
      const path = `${ROOT}/${file}`;
      const original = files.get(path);
      const after = change(original ?? '');
      files.set(path, after);
      if (original === undefined) await call('Write', { file_path: path, content: after }, { response: { type: 'create', filePath: file, content: after, originalFile: null } });
      else await call('Edit', { file_path: path, old_string: original, new_string: after }, { response: { filePath: file, oldString: original, newString: after, originalFile: original, replaceAll: false, userModified: false } });
    },
    bash: (command, output = '') => call('Bash', { command }, { response: { stdout: output, stderr: '', interrupted: false } }),
    fail: (command, output) => call('Bash', { command }, { error: `Exit code 1\n${output}` }),
    failEdit: (file, error) => call('Edit', { file_path: `${ROOT}/${file}`, old_string: String(calls), new_string: 'x' }, { error }),
    search: (tool, input, found) => call(tool, input, { response: { mode: 'files_with_matches', filenames: [...found], numFiles: found.length } }),
    async other(tool) {
      calls += 1;
      await before(tool, {});
    },
    async prompt() {
      await tell({ ...base, kind: 'UserPromptSubmit', prompt: 'go on' });
    },
    async compact() {
      await tell({ ...base, kind: 'SessionStart', source: 'compact' });
    },
    remove: (file) => void files.delete(`${ROOT}/${file}`),
    jump: (milliseconds) => void (clock += milliseconds),
    litter(text) {
      for (const entry of readdirSync(home, { withFileTypes: true, recursive: true })) {
        if (entry.isFile()) appendFileSync(join(entry.parentPath, entry.name), text);
      }
    },
    tryOnly: before,
    home,
    end: () => rmSync(home, { recursive: true, force: true }),
  };
}
