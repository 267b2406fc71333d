import type { GuardsAnswer } from './ask.js';
import type { Client, Message } from './host.js';
import type { Owner } from './sessions.js';

/** Enough to hold the last one. */
const LAST_MESSAGES = 5;

/** Asks what keeps the agent from stopping. */
type AskStop = (owner: Owner, event: object) => Promise<GuardsAnswer>;

/** Who is told when turns begin and end. */
interface TurnEnds {
  /** A turn begins; typed by the person, or not. */
  readonly begun: (session: string, typed: boolean) => void;
  /** The agent has come to the end of a turn. */
  readonly reached: (sessionID: string, owner: Owner) => Promise<void>;
}

/**
 * Sends the agent back by a prompt that the person did not type, for OpenCode asks nobody whether a turn may end. It does not
 * where the person has broken the turn off, or has gone on meanwhile.
 */
export function turnEnds({ session }: Pick<Client, 'session'>, askStop: AskStop): TurnEnds {
  const turns = new Map<string, number>();
  const sentBack = new Set<string>();
  return {
    begun: (id, typed) => {
      turns.set(id, (turns.get(id) ?? 0) + 1);
      if (typed) sentBack.delete(id);
    },
    reached: async (id, owner) => {
      const turn = turns.get(id);
      const last = (await session.messages({ path: { id }, query: { limit: LAST_MESSAGES } })).data?.at(-1);
      if (last === undefined || last.info.role !== 'assistant' || last.info.error !== undefined) return;
      const { agent, mode, providerID, modelID } = last.info;
      const event = {
        hook_event_name: owner.agent === undefined ? 'Stop' : 'SubagentStop',
        stop_hook_active: sentBack.has(id),
        last_assistant_message: textOf(last),
        ...(owner.agent === undefined ? {} : { agent_type: agent ?? 'agent' }),
        ...(mode === 'plan' ? { permission_mode: 'plan' } : {}),
      };
      const { block } = await askStop(owner, event);
      if (block === undefined || turns.get(id) !== turn) return;
      sentBack.add(id);
      const model = providerID === undefined || modelID === undefined ? {} : { model: { providerID, modelID } };
      await session.promptAsync({
        path: { id },
        body: { ...(agent === undefined ? {} : { agent }), ...model, parts: [{ type: 'text', text: block, synthetic: true }] },
      });
    },
  };
}

function textOf({ parts }: Message): string {
  return parts.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : [])).join('\n');
}
