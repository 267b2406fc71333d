import { fileURLToPath } from 'node:url';
import { ask, type Answer } from './ask.js';
import type { Client, Hooks, Input, Result } from './host.js';
import { ownersOf, type Owner } from './sessions.js';

const GUARD = ['node', fileURLToPath(new URL('guard.cjs', import.meta.url)), '--host', 'opencode'];

/** Long enough to type the code that may stand in it. */
const NOTICE_MS = 60_000;

/** Tools whose outcome the guards remember. */
const REMEMBERED = /^(?:bash|edit|glob|grep|webfetch|write)$/;
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
  const answerTo = async (owner: Pick<Owner, 'session' | 'agent'>, event: object): Promise<Answer> => {
    const asked = await ask(GUARD, { session_id: owner.session, ...(owner.agent === undefined ? {} : { agent_id: owner.agent }), cwd: directory, ...event });
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
    const beginning = begun.get(session) ?? answerTo({ session, agent: undefined }, { hook_event_name: 'SessionStart', source }).then(() => undefined);
    begun.set(session, beginning);
    await beginning;
  };
  const about = (sessionID: string, event: object): Promise<Answer> =>
    safely(async () => {
      const owner = await ownerOf(sessionID);
      await begin(owner);
      return answerTo(owner, event);
    }, {});

  return {
    'chat.message': async ({ sessionID }, { parts }) => {
      const prompt = parts.flatMap(({ type, text, synthetic }) => (type === 'text' && synthetic !== true && text !== undefined ? [text] : [])).join('\n');
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
      const { context } = REMEMBERED.test(tool) ? await about(sessionID, { hook_event_name: 'PostToolUse', tool_name: tool, tool_input: args, tool_use_id: callID, tool_response }) : {};
      const texts = [going.get(callID), context].filter((text) => text !== undefined);
      going.delete(callID);
      if (result !== undefined && texts.length > 0) append(result, texts.join('\n'));
    },
    event: async ({ event: { type, properties } }) => {
      const { info, part } = properties;
      if (type === 'session.deleted' && info !== undefined && begun.delete(info.id)) await answerTo({ session: info.id, agent: undefined }, { hook_event_name: 'SessionEnd', reason: 'other' });
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
