import { EMPTY_CONFIG, type Config } from '../../../lib/hook/config/config.js';
import { decide } from '../../../lib/hook/decision/decide.js';
import { readAnswer } from '../../../lib/hosts/claude-code/answer-schema.js';
import { claudeCode } from '../../../lib/hosts/claude-code/claude-code.js';
import type { Event, Memory } from '../../../lib/types.js';
import { decidingGuards } from '../../../hooks/guard.js';
import { HOME, PROJECT } from '../../score/case.js';
import { memoryDisk } from '../../score/memory-disk.js';
import { newMemory } from '../../score/memory.js';
import { nothingStarts } from '../../without-session.js';

export { HOME, PROJECT };

/** Where the pack lies in the project that inputs are decided in. */
export const PACK = `${PROJECT}/.claude/hooks`;

/** A project with a little of everything that guards look for. */
const FILES: Readonly<Record<string, string | null>> = {
  [`${PROJECT}/.env`]: 'TOKEN=abc\n',
  [`${PROJECT}/.git`]: null,
  [`${PROJECT}/package.json`]: '{ "scripts": { "test": "vitest run", "clean": "git clean -n" } }',
  [`${PROJECT}/Makefile`]: 'all:\n\tcc a.c\n',
  [`${PROJECT}/src/a.ts`]: 'export const a = 1;\n',
  [`${PROJECT}/.claude/settings.json`]: '{ "hooks": {} }',
  [`${PACK}/guard.cjs`]: '',
  [`${HOME}/.ssh/id_rsa`]: 'key\n',
};

/** What there is beside the event; a trusted project with the shipped settings unless told. */
interface Situation {
  readonly files?: Readonly<Record<string, string | null>>;
  readonly config?: Config;
  readonly memory?: Memory;
  readonly trusted?: boolean;
}

/** Lets all deciding guards decide about an event as a hook does. Says what is wrong with the answer; throws what a guard threw. */
export async function faultOf(
  event: Event,
  { files = {}, config = EMPTY_CONFIG, memory = newMemory(), trusted = true }: Situation = {},
): Promise<string | undefined> {
  const { answers, decision } = await decide(event, decidingGuards, {
    scope: { home: HOME, project: { root: PROJECT, trusted }, config },
    packFolder: PACK,
    disk: memoryDisk({ ...FILES, ...files }),
    memoryFor: () => memory,
    ...nothingStarts('nothing is run here'),
    processes: { parent: 1, output: async () => 'unknown', startOf: async () => undefined },
    now: () => 1_000_000,
    clock: () => 1_000,
    approvals: () => memory,
  });
  for (const { crash } of answers) if (crash !== undefined) throw new Error(crash);
  const output = claudeCode.answer(event, decision);
  const reading = readAnswer(event.kind === 'Other' ? event.name : event.kind, output);
  if (reading.kind === 'wrong') return `${reading.problems.join('; ')}: ${output.slice(0, 300)}`;
  return output.includes('"allow"') && output.includes('"permissionDecision":"allow"') ? 'it says "allow"' : undefined;
}
