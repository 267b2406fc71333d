import { askingFor, BUILD_SENSOR, GUARD, safely } from './asking.js';
import type { Client, Hooks, Input, Result } from './host.js';

/** Tools whose outcome the guards remember. */
const REMEMBERED = /^(?:apply_patch|bash|edit|glob|grep|webfetch|write)$/;
const EDITS = /^(?:apply_patch|edit|write)$/;
const OWN_TOOLS = /^(?:apply_patch|bash|edit|glob|grep|invalid|lsp|plan_exit|question|read|skill|task|todowrite|webfetch|websearch|write)$/;

/**
 * Asks the guards about the calls of OpenCode's tools, for OpenCode runs no hooks but has plugins. A call that they deny is
 * ended by throwing.
 */
export const CkGuard = async ({ client, directory }: Input): Promise<Hooks> => {
  const asking = askingFor(client, directory);
  /** Calls that went on, with what is to be told of them, by their ids. */
  const going = new Map<string, string | undefined>();
  return {
    'chat.message': async ({ sessionID }, { parts }) => {
      const prompt = parts
        .flatMap(({ type, text, synthetic }) => (type === 'text' && synthetic !== true && text !== undefined ? [text] : []))
        .join('\n');
      asking.turnBegins(sessionID, prompt !== '');
      // What a sub-agent is told, an agent wrote.
      if (prompt !== '' && (await asking.isPersons(sessionID))) {
        await asking.about(sessionID, { hook_event_name: 'UserPromptSubmit', prompt });
      }
    },
    'tool.execute.before': async ({ tool, sessionID, callID }, { args }) => {
      const { deny, context } = await asking.about(sessionID, {
        hook_event_name: 'PreToolUse',
        tool_name: tool,
        ...(await serverOf(tool, client)),
        tool_input: args,
        tool_use_id: callID,
      });
      if (deny !== undefined) throw new Error(deny);
      going.set(callID, context);
    },
    'tool.execute.after': async ({ tool, sessionID, callID, args }, result) => {
      const tool_response = { output: result?.output, exit: result?.metadata?.exit };
      const event = { hook_event_name: 'PostToolUse', tool_name: tool, tool_input: args, tool_use_id: callID, tool_response };
      const programs = [...(REMEMBERED.test(tool) ? [GUARD] : []), ...(EDITS.test(tool) ? [BUILD_SENSOR] : [])];
      const answers = await Promise.all(programs.map((program) => asking.about(sessionID, event, program)));
      const texts = [going.get(callID), ...answers.map(({ context }) => context)].filter((text) => text !== undefined);
      going.delete(callID);
      if (result !== undefined && texts.length > 0) append(result, texts.join('\n'));
    },
    event: async ({ event: { type, properties } }) => {
      const { info, part } = properties;
      if (type === 'session.deleted' && info !== undefined) await asking.sessionEnds(info.id);
      // `opencode run` is over then, and what it would be told comes too late.
      if (type === 'session.idle' && properties.sessionID !== undefined && process.argv[2] !== 'run') {
        void asking.turnEnds(properties.sessionID);
      }
      // Of a call that failed, nothing comes after. One that was denied did not go on.
      if (
        type !== 'message.part.updated' ||
        part?.type !== 'tool' ||
        part.state.status !== 'error' ||
        !going.delete(part.callID) ||
        !REMEMBERED.test(part.tool)
      ) {
        return;
      }
      await asking.about(part.sessionID, {
        hook_event_name: 'PostToolUseFailure',
        tool_name: part.tool,
        tool_input: part.state.input,
        tool_use_id: part.callID,
        error: part.state.error,
      });
    },
    dispose: asking.allEnd,
  };
};

/** OpenCode calls a tool of MCP by its server's name and its own, with an underscore between. */
async function serverOf(tool: string, { mcp }: Client): Promise<object> {
  if (OWN_TOOLS.test(tool)) return {};
  const servers = await safely(async () => Object.keys((await mcp.status()).data ?? {}), []);
  const [server] = servers
    .map((name) => name.replace(/[^\w-]/g, '_'))
    .filter((name) => tool.startsWith(`${name}_`))
    .sort((one, other) => other.length - one.length);
  return server === undefined ? {} : { mcp_context: { server_name: server, tool_name: tool.slice(server.length + 1) } };
}

function append(result: Result, text: string): void {
  if (result.output !== undefined) result.output += `\n\n${text}`;
  else {
    result.content?.push({ type: 'text', text });
  }
}
