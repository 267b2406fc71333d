import type { IncomingMessage, ServerResponse } from 'node:http';
import { isObject, objectsOf, own, textAt } from '../../lib/json.js';
import type { Json, JsonObject } from '../../lib/types.js';
import { listenOnLoopback, type Loopback } from '../host/loopback.js';
import type { Block, Step } from '../host/model-server.js';

/** How one provider's API is spoken. */
export interface Api {
  /** The path of a request for a turn. */
  readonly isTurn: (path: string) => boolean;
  /** The entries of a request that the model said: one for each turn that it has had, and what came back for its calls. */
  readonly turnsIn: (body: JsonObject) => number;
  readonly resultsIn: (body: JsonObject) => readonly string[];
  /** The answer, as server-sent events. */
  readonly events: (step: Step, turn: number) => readonly { readonly event?: string; readonly data: JsonObject }[];
}

export interface ScriptedServer extends Loopback {
  /** What the calls of tools came back with, in the order of the script. */
  readonly results: () => readonly string[];
  /** Everything that was sent to the model, as it was sent. */
  readonly told: () => string;
}

/** A model on loopback that plays one script, turn by turn, and then says "done". */
export async function startScriptedServer(api: Api, script: readonly Step[]): Promise<ScriptedServer> {
  const bodies: JsonObject[] = [];
  const server = await listenOnLoopback((request, response) => {
    void reply(request, response, api, script, bodies);
  });
  return {
    ...server,
    results: () => bodies.map(api.resultsIn).reduce((most, each) => (each.length > most.length ? each : most), []),
    told: () => JSON.stringify(bodies),
  };
}

async function reply(request: IncomingMessage, response: ServerResponse, api: Api, script: readonly Step[], bodies: JsonObject[]): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const path = (request.url ?? '').split('?')[0] ?? '';
  if (request.method !== 'POST' || !api.isTurn(path)) {
    response.setHeader('content-type', 'application/json');
    return void response.end(path.endsWith('/models') ? '{"models":[],"data":[]}' : '{}');
  }
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  if (!isObject(body)) throw new Error('A request for a turn is an object.');
  bodies.push(body);
  const turn = api.turnsIn(body);
  response.setHeader('content-type', 'text/event-stream');
  for (const { event, data } of api.events(script[turn] ?? [{ type: 'text', text: 'done' }], turn)) response.write(`${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`);
  response.end();
}

const USAGE = { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 };

/** What Gemini CLI speaks: `…:streamGenerateContent?alt=sse`. */
export const GEMINI_API: Api = {
  isTurn: (path) => /:(?:streamG|g)enerateContent$/.test(path),
  turnsIn: (body) => objectsOf(own(body, 'contents')).filter((content) => textAt(content, 'role') === 'model').length,
  resultsIn: (body) => objectsOf(own(body, 'contents')).flatMap((content) => objectsOf(own(content, 'parts'))).flatMap((part) => outputOf(own(part, 'functionResponse'))),
  events: (step) => [{ data: { candidates: [{ index: 0, finishReason: 'STOP', content: { role: 'model', parts: step.map(geminiPart) } }], usageMetadata: USAGE } }],
};

function geminiPart(block: Block): JsonObject {
  return block.type === 'text' ? { text: block.text } : { functionCall: { name: block.name, args: asJson(block.input) } };
}

/** What Codex speaks: `POST …/responses`. */
export const CODEX_API: Api = {
  isTurn: (path) => path.endsWith('/responses'),
  turnsIn: (body) => objectsOf(own(body, 'input')).filter((item) => textAt(item, 'role') === 'assistant' || /_call$/.test(textAt(item, 'type') ?? '')).length,
  resultsIn: (body) => objectsOf(own(body, 'input')).filter((item) => /_call_output$/.test(textAt(item, 'type') ?? '')).flatMap((item) => outputOf(own(item, 'output'))),
  events: (step, turn) => {
    const items = step.map((block, index) => codexItem(block, `call_${turn}_${index}`));
    const id = `response_${turn}`;
    return [
      { event: 'response.created', data: { type: 'response.created', response: { id } } },
      ...items.map((item) => ({ event: 'response.output_item.done', data: { type: 'response.output_item.done', item } })),
      { event: 'response.completed', data: { type: 'response.completed', response: { id, usage: { input_tokens: 1, input_tokens_details: null, output_tokens: 1, output_tokens_details: null, total_tokens: 2 } } } },
    ];
  },
};

function codexItem(block: Block, id: string): JsonObject {
  if (block.type === 'text') return { type: 'message', role: 'assistant', id, content: [{ type: 'output_text', text: block.text }] };
  const { input } = block;
  if (typeof input['patch'] === 'string') return { type: 'custom_tool_call', call_id: id, name: block.name, input: input['patch'] };
  return { type: 'function_call', call_id: id, name: block.name, arguments: JSON.stringify(input) };
}

function outputOf(value: Json | undefined): readonly string[] {
  return value === undefined ? [] : [typeof value === 'string' ? value : JSON.stringify(value)];
}

function asJson(value: Readonly<Record<string, unknown>>): JsonObject {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  return isObject(copy) ? copy : {};
}
