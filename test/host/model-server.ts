import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback } from './loopback.js';

/** One block of a scripted assistant turn. */
export type Block =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'tool_use';
      readonly name: string;
      readonly input: Readonly<Record<string, unknown>>;
    };

/** One assistant turn. */
export type Step = readonly Block[];

/** A turn that depends on what the model was told in answer to its last one. */
export type Reply = (told: string) => Step;

/** What the model answers, turn by turn; past the last step it says "done" and ends. */
export type Script = readonly (Step | Reply)[];

/** A recorded `POST /v1/messages` body, read as far as the tests need it. */
export interface ModelRequest {
  readonly script: string | undefined;
  readonly step: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ModelServer {
  /** `http://127.0.0.1:<port>`, for ANTHROPIC_BASE_URL. */
  readonly url: string;
  readonly requests: readonly ModelRequest[];
  /** What each tool call came back with, in the order in which the model made the calls. */
  toolResults(): readonly ToolResult[];
  /** Every text that the model was sent, its own turns left out: system prompts, user texts, tool results, reminders. */
  told(): readonly string[];
  close(): Promise<void>;
}

export interface ToolResult {
  readonly id: string;
  readonly text: string;
  readonly isError: boolean;
}

const marker = /\[\[script:([\w-]+)\]\]/;

/**
 * A model API on loopback that plays scripts.
 *
 * A request plays the script that the newest `[[script:NAME]]` in its user texts names; the step is the number of
 * assistant turns after that message. So a subagent whose prompt carries another name plays another script.
 * Requests without a marker (titles, summaries) are answered with the text "ok".
 */
export async function startModelServer(scripts: Readonly<Record<string, Script>>): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const turns: Step[] = [];
  const server = await listenOnLoopback((request, response) => {
    answer(request, response, { scripts, requests, turns }).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  return { ...server, requests, toolResults: () => toolResults(requests, turns), told: () => told(requests) };
}

/** What the server plays from and what it has on record. */
interface Play {
  readonly scripts: Readonly<Record<string, Script>>;
  readonly requests: ModelRequest[];
  /** What was answered; a turn's place here is in the ids of its tool calls. */
  readonly turns: Step[];
}

async function answer(request: IncomingMessage, response: ServerResponse, play: Play): Promise<void> {
  const body = await readJson(request);
  const path = (request.url ?? '').split('?')[0] ?? '';
  if (request.method !== 'POST' || !path.endsWith('/v1/messages')) {
    response.setHeader('content-type', 'application/json');
    response.end(path.endsWith('/count_tokens') ? '{"input_tokens":1}' : '{}');
    return;
  }
  const { script, step } = position(messagesOf(body));
  play.requests.push({ script, step, body });
  const planned = script === undefined ? [text('ok')] : (play.scripts[script]?.[step] ?? [text('done')]);
  const blocks = typeof planned === 'function' ? planned(lastTold(messagesOf(body))) : planned;
  const turn = play.turns.push(blocks) - 1;
  if (body['stream'] === true) sendStream(response, blocks, turn);
  else sendWhole(response, blocks, turn);
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const source = Buffer.concat(chunks).toString('utf8');
  const value: unknown = source === '' ? {} : JSON.parse(source);
  return isRecord(value) ? value : {};
}

/** The script in play and the number of turns it has had. */
function position(messages: readonly Message[]): { script: string | undefined; step: number } {
  let script: string | undefined;
  let step = 0;
  for (const message of messages) {
    if (message.role === 'assistant') {
      step += 1;
      continue;
    }
    for (const block of message.blocks) {
      const name = block['type'] === 'text' ? marker.exec(stringOf(block['text']))?.[1] : undefined;
      if (name === undefined) continue;
      script = name;
      step = 0;
    }
  }
  return { script, step };
}

function lastTold(messages: readonly Message[]): string {
  const last = messages.findLastIndex(({ role }) => role === 'assistant');
  return messages.slice(last + 1).flatMap(({ blocks }) => blocks.flatMap(textsOf)).join('\n');
}

interface Message {
  readonly role: string;
  readonly blocks: readonly Readonly<Record<string, unknown>>[];
}

function messagesOf(body: Readonly<Record<string, unknown>>): readonly Message[] {
  const messages = Array.isArray(body['messages']) ? body['messages'].filter(isRecord) : [];
  return messages.map((message) => ({
    role: stringOf(message['role']),
    blocks: blocksOf(message['content']),
  }));
}

function blocksOf(content: unknown): readonly Record<string, unknown>[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return Array.isArray(content) ? content.filter(isRecord) : [];
}

function toolResults(requests: readonly ModelRequest[], turns: readonly Step[]): readonly ToolResult[] {
  const results = new Map<string, ToolResult>();
  for (const block of blocksToModel(requests)) {
    if (block['type'] !== 'tool_result') continue;
    const id = stringOf(block['tool_use_id']);
    results.set(id, { id, text: textsOf(block).join('\n'), isError: block['is_error'] === true });
  }
  // Parallel calls come back as they finish; a test wants them as the script has them.
  return turns.flatMap((blocks, turn) =>
    blocks.flatMap((_, index) => results.get(toolId(turn, index)) ?? []),
  );
}

function told(requests: readonly ModelRequest[]): readonly string[] {
  const systemPrompts = requests.flatMap((request) => blocksOf(request.body['system']));
  return [...new Set([...systemPrompts, ...blocksToModel(requests)].flatMap(textsOf))];
}

function blocksToModel(requests: readonly ModelRequest[]): readonly Record<string, unknown>[] {
  return requests
    .flatMap((request) => messagesOf(request.body))
    .filter((message) => message.role !== 'assistant')
    .flatMap((message) => [...message.blocks]);
}

function textsOf(block: Readonly<Record<string, unknown>>): readonly string[] {
  if (block['type'] === 'text') return [stringOf(block['text'])];
  if (block['type'] === 'tool_result') return blocksOf(block['content']).flatMap(textsOf);
  return [];
}

function text(words: string): Block {
  return { type: 'text', text: words };
}

function stopReason(blocks: Step): string {
  return blocks.some((block) => block.type === 'tool_use') ? 'tool_use' : 'end_turn';
}

function toolId(turn: number, index: number): string {
  return `toolu_${turn}_${index}`;
}

const usage = {
  input_tokens: 1,
  output_tokens: 1,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
};

function envelope(turn: number): Record<string, unknown> {
  return {
    id: `msg_${turn}`,
    type: 'message',
    role: 'assistant',
    model: 'scripted',
    stop_sequence: null,
    usage,
  };
}

function sendWhole(response: ServerResponse, blocks: Step, turn: number): void {
  const content = blocks.map((block, index) =>
    block.type === 'text' ? block : { ...block, id: toolId(turn, index) },
  );
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ ...envelope(turn), content, stop_reason: stopReason(blocks) }));
}

/** The server-sent events of one turn, in the order of the Messages API. */
function sendStream(response: ServerResponse, blocks: Step, turn: number): void {
  response.setHeader('content-type', 'text/event-stream');
  const send = (type: string, data: Readonly<Record<string, unknown>>): void => {
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  };
  send('message_start', { message: { ...envelope(turn), content: [], stop_reason: null } });
  blocks.forEach((block, index) => {
    const isText = block.type === 'text';
    send('content_block_start', {
      index,
      content_block: isText
        ? { type: 'text', text: '' }
        : { type: 'tool_use', id: toolId(turn, index), name: block.name, input: {} },
    });
    send('content_block_delta', {
      index,
      delta: isText
        ? { type: 'text_delta', text: block.text }
        : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) },
    });
    send('content_block_stop', { index });
  });
  send('message_delta', {
    delta: { stop_reason: stopReason(blocks), stop_sequence: null },
    usage: { output_tokens: 1 },
  });
  send('message_stop', {});
  response.end();
}

function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
