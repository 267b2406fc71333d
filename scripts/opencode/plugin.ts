import { fileURLToPath } from 'node:url';
import { ask, type Answer } from './ask.js';
import type { Client, Hooks, Input, Result } from './host.js';
import { ownersOf, type Owner } from './sessions.js';
import { turnEnds } from './turn-end.js';

/** A program of ours, and how long it may take where that is longer than for the others. */
interface Program {
  readonly command: readonly string[];
  readonly timeoutMs?: number;
}

const commandOf = (bundle: string): readonly string[] => ['node', fileURLToPath(new URL(bundle, import.meta.url)), '--host', 'opencode'];
const GUARD: Program = { command: commandOf('guard.cjs') };
/** They run the project's own commands. */
const SLOW_MS = 120_000;
const BUILD_SENSOR: Program = { command: commandOf('build-sensor.cjs'), timeoutMs: SLOW_MS };
const STOP_VERIFY: Program = { command: commandOf('stop-verify.cjs'), timeoutMs: SLOW_MS };

/** Long enough to type the code that may stand in it. */
const NOTICE_MS = 60_000;

/** Tools whose outcome the guards remember. */
const REMEMBERED = /^(?:apply_patch|bash|edit|glob|grep|webfetch|write)$/;
const EDITS = /^(?:apply_patch|edit|write)$/;
const OWN_TOOLS = /^(?:apply_patch|bash|edit|glob|grep|invalid|lsp|plan_exit|question|read|skill|task|todowrite|webfetch|websearch|write)$/;

/**
 * Asks the guards about the calls of OpenCode's tools, for OpenCode runs no hooks but has plugins. A call that they deny is
 * ended by throwing. Whatever goes wrong, the call goes on, and the person is told once.
 */
export const CkGuard = async ({ client, directory }: Input): Promise<Hooks> => {
  const loaded = Date.now();
  const ownerOf = ownersOf(client);
  const begun = new Map<string, Promise<void>>();
  /** Calls that went on, with what is to be told of them, by their ids. */
  const going = new Map<string, string | undefined>();
  const told = new Set<string>();

  const show = async (message: string, variant: 'info' | 'warning'): Promise<void> => {
    await safely(() => client.tui.showToast({ body: { title: 'ck-guard', message, variant, duration: NOTICE_MS } }), undefined);
  };
  const answerTo = async (owner: Pick<Owner, 'session' | 'agent'>, event: object, { command, timeoutMs } = GUARD): Promise<Answer> => {
    const asked = await ask(command, { session_id: owner.session, ...(owner.agent === undefined ? {} : { agent_id: owner.agent }), cwd: directory, ...event }, timeoutMs);
    if (asked.kind === 'failed') {
      if (!told.has(asked.why)) await show(`The guards could not be asked, and the call went on: ${asked.why}`, 'warning');
      told.add(asked.why);
      return {};
    }
    if (asked.answer.notice !== undefined) await show(asked.answer.notice, 'info');
    return asked.answer;
  };
  /** Of a session that goes on from before, no beginning is told. */
  const begin = async ({ session, created }: Owner): Promise<void> => {
    const source = created >= loaded ? 'startup' : 'resume';
    const tell = (program: Program): Promise<Answer> => answerTo({ session, agent: undefined }, { hook_event_name: 'SessionStart', source }, program);
    const beginning = begun.get(session) ?? Promise.all([GUARD, BUILD_SENSOR, STOP_VERIFY].map(tell)).then(() => undefined);
    begun.set(session, beginning);
    await beginning;
  };
  const about = (sessionID: string, event: object, program = GUARD): Promise<Answer> =>
    safely(async () => {
      const owner = await ownerOf(sessionID);
      await begin(owner);
      return answerTo(owner, event, program);
    }, {});
  const ends = turnEnds(client, async (owner, event) => {
    const answer = await answerTo(owner, event, STOP_VERIFY);
    // The prompt by which the agent is sent back is not shown.
    if (answer.block !== undefined) await show(`The agent is sent back to work. ${answer.block}`, 'info');
    return answer;
  });
  const atEnd = (sessionID: string): Promise<void> =>
    safely(async () => {
      const owner = await ownerOf(sessionID);
      if (begun.has(owner.session)) await ends.reached(sessionID, owner);
    }, undefined);

  return {
    'chat.message': async ({ sessionID }, { parts }) => {
      const prompt = parts.flatMap(({ type, text, synthetic }) => (type === 'text' && synthetic !== true && text !== undefined ? [text] : [])).join('\n');
      ends.begun(sessionID, prompt !== '');
      // What a sub-agent is told, an agent wrote.
      if (prompt !== '' && (await ownerOf(sessionID)).agent === undefined) await about(sessionID, { hook_event_name: 'UserPromptSubmit', prompt });
    },
    'tool.execute.before': async ({ tool, sessionID, callID }, { args }) => {
      const { deny, context } = await about(sessionID, { hook_event_name: 'PreToolUse', tool_name: tool, ...(await serverOf(tool, client)), tool_input: args, tool_use_id: callID });
      if (deny !== undefined) throw new Error(deny);
      going.set(callID, context);
    },
    'tool.execute.after': async ({ tool, sessionID, callID, args }, result) => {
      const tool_response = { output: result?.output, exit: result?.metadata?.exit };
      const event = { hook_event_name: 'PostToolUse', tool_name: tool, tool_input: args, tool_use_id: callID, tool_response };
      const programs = [...(REMEMBERED.test(tool) ? [GUARD] : []), ...(EDITS.test(tool) ? [BUILD_SENSOR] : [])];
      const answers = await Promise.all(programs.map((program) => about(sessionID, event, program)));
      const texts = [going.get(callID), ...answers.map(({ context }) => context)].filter((text) => text !== undefined);
      going.delete(callID);
      if (result !== undefined && texts.length > 0) append(result, texts.join('\n'));
    },
    event: async ({ event: { type, properties } }) => {
      const { info, part } = properties;
      if (type === 'session.deleted' && info !== undefined && begun.delete(info.id)) await answerTo({ session: info.id, agent: undefined }, { hook_event_name: 'SessionEnd', reason: 'other' });
      // `opencode run` is over then, and what it would be told comes too late.
      if (type === 'session.idle' && properties.sessionID !== undefined && process.argv[2] !== 'run') void atEnd(properties.sessionID);
      // Of a call that failed, nothing comes after. One that was denied did not go on.
      if (type !== 'message.part.updated' || part?.type !== 'tool' || part.state.status !== 'error' || !going.delete(part.callID) || !REMEMBERED.test(part.tool)) return;
      await about(part.sessionID, { hook_event_name: 'PostToolUseFailure', tool_name: part.tool, tool_input: part.state.input, tool_use_id: part.callID, error: part.state.error });
    },
    dispose: async () => {
      const ended = [...begun.keys()];
      begun.clear();
      await Promise.all(ended.map((session) => answerTo({ session, agent: undefined }, { hook_event_name: 'SessionEnd', reason: 'other' })));
    },
  };
};

/** What throws would end the call, and be taken for a denial. */
async function safely<Value>(act: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await act();
  } catch {
    return otherwise;
  }
}

/** OpenCode calls a tool of MCP by its server's name and its own, with an underscore between. */
async function serverOf(tool: string, { mcp }: Client): Promise<object> {
  if (OWN_TOOLS.test(tool)) return {};
  const servers = await safely(async () => Object.keys((await mcp.status()).data ?? {}), []);
  const [server] = servers.map((name) => name.replace(/[^\w-]/g, '_')).filter((name) => tool.startsWith(`${name}_`)).sort((one, other) => other.length - one.length);
  return server === undefined ? {} : { mcp_context: { server_name: server, tool_name: tool.slice(server.length + 1) } };
}

function append(result: Result, text: string): void {
  if (result.output !== undefined) result.output += `\n\n${text}`;
  else result.content?.push({ type: 'text', text });
}
