import { expect } from 'vitest';
import type { Effect, Effects, JsonObject, PreToolUse } from '../../lib/types.js';
import type { EffectsWorld } from '../../lib/effects/effects.js';
import { effectsOf } from '../../lib/effects/effects.js';
import { NOTHING_BEFORE } from '../../lib/session/past.js';

/** A world without files: nothing that is asked of the disk is there. */
export const EMPTY_WORLD: EffectsWorld = {
  disk: { readText: () => ({ kind: 'absent' }), kindOf: () => 'absent', realPath: () => undefined, list: () => undefined },
  home: '/home/u',
  project: { root: '/home/u/proj', trusted: true },
  packFolder: '/home/u/proj/.claude/hooks',
  past: NOTHING_BEFORE,
};

/** What is told of a call: its effects, each as one line, and why it could not be read to its end; and the command, where it is known. */
interface Told {
  readonly command?: string;
  readonly lines: readonly string[];
  readonly obstacles: readonly string[];
}

/** A command or a call of another tool, in a world without files; or what was told already. */
type Telling = string | PreToolUse | Effects | Told | readonly string[];

declare module 'vitest' {
  interface Matchers<T> {
    /** Asks whether a line is told that is the expected one, matches it, or is of a resource that is expected without its name (`destroy database`). */
    toTell: T extends Telling | Promise<Telling> ? (expected: string | RegExp) => Promise<void> : never;
    /** Asks whether of all lines that match, the expected ones are told, and no others, in their order. */
    toTellOnly: T extends Telling | Promise<Telling> ? (matching: RegExp, expected: readonly string[]) => Promise<void> : never;
  }
}

export function toolCall(tool: string, input: JsonObject): PreToolUse {
  return { kind: 'PreToolUse', tool, input, sessionId: 's', agentId: undefined, cwd: '/home/u/proj', permissionMode: undefined, promptId: undefined, toolUseId: undefined };
}

export function effectsOfCommand(command: string): Promise<Effects> {
  return effectsOf(toolCall('Bash', { command }), EMPTY_WORLD);
}

/** `kind target`, with `-r` between them for a recursive one: `delete -r /x`, `discard work-tree:name`, `execute ?`. */
export function line(effect: Effect): string {
  const { target } = effect;
  const named = target.kind === 'path' ? target.path : target.kind === 'resource' ? `${target.resource}:${target.name}` : '?';
  return `${effect.kind}${effect.recursive ? ' -r' : ''} ${named}`;
}

export async function told(command: string): Promise<readonly string[]> {
  return (await effectsOfCommand(command)).effects.map(line);
}

export async function toldOfTool(tool: string, input: JsonObject): Promise<readonly string[]> {
  return (await effectsOf(toolCall(tool, input), EMPTY_WORLD)).effects.map(line);
}

/** A text as an expression that matches just it. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Matches the lines that begin so. */
export function beginning(text: string): RegExp {
  return new RegExp(`^${escaped(text)}`);
}

/** Matches the lines that have it in them. */
export function containing(text: string): RegExp {
  return new RegExp(escaped(text));
}

async function toldOf(telling: Telling): Promise<Told> {
  if (typeof telling === 'string') return toldOf(await effectsOfCommand(telling));
  if ('kind' in telling) return toldOf(await effectsOf(telling, EMPTY_WORLD));
  if ('effects' in telling) return { lines: telling.effects.map(line), obstacles: telling.obstacles.map(({ why }) => why) };
  return 'lines' in telling ? telling : { lines: telling, obstacles: [] };
}

const RESOURCE_WITHOUT_NAME = /^[a-z-]+ [a-z-]+$/;

function isExpected(told: string, expected: string | RegExp): boolean {
  if (typeof expected !== 'string') return expected.test(told);
  return told === expected || (RESOURCE_WITHOUT_NAME.test(expected) && told.startsWith(`${expected}:`));
}

const MOST_LISTED = 60;

/** Items below a title, the last of very many. */
function listed(title: string, items: readonly string[]): string {
  const left = items.length - MOST_LISTED;
  return items.length === 0 ? '' : `\n${title}:${left > 0 ? `\n  (${left} more)` : ''}${items.slice(-MOST_LISTED).map((item) => `\n  ${item}`).join('')}`;
}

/** What a failing test says: what it expected, and all that was told. */
function failure(expectation: string, telling: Telling, { command, lines, obstacles }: Told): string {
  const call = typeof telling === 'string' ? [telling] : 'kind' in telling ? [`${telling.tool} ${JSON.stringify(telling.input)}`] : command === undefined ? [] : [command];
  return `expected ${expectation}${listed('of the call', call)}${lines.length === 0 ? '\ntold: nothing' : listed('told', lines)}${listed('obstacles', obstacles)}`;
}

expect.extend({
  async toTell(received: Telling | Promise<Telling>, expected: string | RegExp) {
    const telling = await received;
    const told = await toldOf(telling);
    return { pass: told.lines.some((each) => isExpected(each, expected)), message: () => failure(`${this.isNot ? 'not ' : ''}to be told ${String(expected)}`, telling, told) };
  },
  async toTellOnly(received: Telling | Promise<Telling>, matching: RegExp, expected: readonly string[]) {
    const telling = await received;
    const told = await toldOf(telling);
    const matched = told.lines.filter((each) => matching.test(each));
    return { pass: this.equals(matched, expected), message: () => failure(`${this.isNot ? 'other lines than' : 'only'} these of ${String(matching)}`, telling, told), actual: matched, expected };
  },
});
