import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWholeLog } from '../../scripts/cases/step.js';
import { packIn } from '../../scripts/cases/pack.js';
import { makeStage, type Stage } from '../../scripts/cases/stage.js';
import { simulatedHost } from '../../scripts/simulated-host.js';
import { decidingGuards } from '../../hooks/guard.js';
import { isObject } from '../../lib/json.js';
import { occurrenceOf, play, type Played, type SimulatedHost } from '../../lib/simulator/play.js';
import { readSettings } from '../../lib/simulator/settings.js';
import type { Json, JsonObject } from '../../lib/types.js';

const dist = join(import.meta.dirname, '..', '..', 'dist');

/** A throw-away project with the built pack, in which this process plays the host of sessions. Those guards alone are registered that decide: they are what is approved and undone. */
export interface PlayedProject {
  readonly stage: Stage;
  readonly host: SimulatedHost;
  /** The project's path of a file. */
  readonly path: (name: string) => string;
  readonly session: (id: string) => PlayedSession;
  /** Every file of the pack's state, with its text. */
  readonly state: () => ReadonlyMap<string, string>;
  readonly log: () => Promise<readonly { readonly hook: string; readonly status: string; readonly rule: string; readonly target: string }[]>;
}

/** What the host of one session tells its hooks. */
export interface PlayedSession {
  readonly event: (name: string, more?: JsonObject) => Promise<Played>;
  readonly call: (tool: string, input: JsonObject, more?: JsonObject) => Promise<Played>;
  readonly read: (name: string, more?: JsonObject) => Promise<Played>;
  /** A question put by the agent; the dialog is shown and answered, unless told otherwise. */
  readonly ask: (question: Question, answer: string, how?: { readonly dialog?: boolean; readonly more?: JsonObject }) => Promise<Played>;
  readonly prompt: (text: string) => Promise<Played>;
  /** The payload of an event of this session, as the host would send it. */
  readonly payload: (name: string, more?: JsonObject) => JsonObject;
}

export interface Question {
  readonly questions: readonly Json[];
}

export async function makePlayedProject(files: Readonly<Record<string, string>>): Promise<PlayedProject> {
  const theCase = { name: 'approval', files, git: false, config: undefined, steps: [] };
  const stage = await makeStage(theCase, { pack: packIn(dist), place: 'project', settings: undefined, guards: decidingGuards, configFrom: undefined });
  const { settings } = readSettings(readFileSync(stage.settingsFile, 'utf8'));
  const host = simulatedHost({ settings, projectFolder: stage.project, home: stage.home, temporary: stage.temporary, environment: process.env });
  const stateFolder = join(stage.home, '.local', 'state', 'ck-guard');
  return {
    stage,
    host,
    path: (name) => join(stage.project, name),
    session: (id) => sessionOf(id, host, stage.project),
    // A lock goes when its holder ends, which may be between its being listed and read.
    state: () => new Map(filesBelow(stateFolder).filter((path) => !path.endsWith('.lock')).map((path) => [path, readFileSync(path, 'utf8')])),
    log: () => readWholeLog(stage.packFolder),
  };
}

let calls = 0;

function sessionOf(id: string, host: SimulatedHost, project: string): PlayedSession {
  const payload = (name: string, more: JsonObject = {}): JsonObject => ({
    session_id: id,
    transcript_path: join(project, '..', `${id}.jsonl`),
    cwd: project,
    prompt_id: 'p1',
    ...(name.startsWith('Session') ? {} : { permission_mode: 'default' }),
    hook_event_name: name,
    ...more,
  });
  const event = (name: string, more?: JsonObject): Promise<Played> => play(host, occurrenceOf(payload(name, more)));
  const call = (tool: string, input: JsonObject, more: JsonObject = {}): Promise<Played> => event('PreToolUse', { tool_name: tool, tool_input: input, tool_use_id: `toolu_${(calls += 1)}`, ...more });
  return {
    event,
    call,
    payload,
    read: (name, more) => call('Read', { file_path: name.startsWith('/') ? name : join(project, name) }, more),
    prompt: (text) => event('UserPromptSubmit', { prompt: text }),
    ask: async ({ questions }, answer, { dialog = true, more = {} } = {}) => {
      if (dialog) await event('PermissionRequest', { tool_name: 'AskUserQuestion', tool_input: { questions }, ...more });
      const [question] = questions;
      const text = isObject(question) ? String(question['question']) : '';
      const answered = { questions, answers: { [text]: answer }, annotations: {} };
      return event('PostToolUse', { tool_name: 'AskUserQuestion', tool_input: answered, tool_response: answered, tool_use_id: 'toolu_q', duration_ms: 2, ...more });
    },
  };
}

/** The question that a denial gives the agent; fails where it gives none. */
export function questionIn({ reason }: Pick<Played, 'reason'>): Question {
  const start = reason.indexOf('{"questions":');
  const end = reason.indexOf('}]}', start);
  if (start === -1 || end === -1) throw new Error(`no question in: ${reason}`);
  const value: unknown = JSON.parse(reason.slice(start, end + 3));
  if (!isObject(value) || !Array.isArray(value['questions'])) throw new Error(`no questions in: ${reason}`);
  return { questions: value['questions'] };
}

/** The code that the person alone is shown; fails where there is none. */
export function codeIn({ notices }: Pick<Played, 'notices'>): string {
  const code = /type: allow (\S+)/.exec(notices.join('\n'))?.[1];
  if (code === undefined) throw new Error(`no code in: ${notices.join('\n')}`);
  return code;
}

function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
