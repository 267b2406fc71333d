import { EMPTY_CONFIG } from '../../lib/hook/config/config.js';
import { decide, type DecisionSetting } from '../../lib/hook/decision/decide.js';
import { decidingGuards } from '../../hooks/guard.js';
import { memoryDisk } from '../../scripts/score/memory-disk.js';
import { toolCall } from '../../scripts/tool-call.js';
import { buildsOf, memoryOf } from '../project/fake-world.js';
import type { CommandOutcome, Disk } from '../../lib/types.js';

export const HOME = '/home/u';
export const PROJECT = '/home/u/proj';

/** What stands on the disk of a person who has the pack in this project. */
const FILES: Readonly<Record<string, string | null>> = {
  [`${PROJECT}/.claude/hooks/guard.cjs`]: '',
  [`${PROJECT}/.claude/hooks/ck-guard.cjs`]: '',
  [`${PROJECT}/.claude/hooks/privacy-block.cjs`]: '',
  [`${PROJECT}/.claude/hooks/parts/effects.cjs`]: '',
  [`${PROJECT}/.claude/hooks/.logs/hook-log.jsonl`]: '',
  [`${PROJECT}/.claude/settings.json`]: '{}',
  [`${PROJECT}/.claude/agents/a.md`]: '',
  [`${PROJECT}/.ckconfig.json`]: '{}',
  [`${PROJECT}/.ckignore`]: '',
  [`${PROJECT}/.mcp.json`]: '{}',
  [`${PROJECT}/src/cart.ts`]: '',
  [`${PROJECT}/noop.cjs`]: '',
  [`${HOME}/.claude/settings.json`]: '{}',
  [`${HOME}/.claude.json`]: '{}',
  [`${HOME}/.claude/projects/-home-u-proj/s.jsonl`]: '',
  [`${HOME}/.local/state/ck-guard/sessions/s/main/calls.jsonl`]: '',
};

/** Paths of links, and where they lead. */
type Links = Readonly<Record<string, string>>;

function linkedDisk(links: Links, written: Readonly<Record<string, string>>): Disk {
  const disk = memoryDisk({ ...FILES, ...written });
  const realPath = (path: string): string | undefined => {
    const link = Object.keys(links).find((each) => path === each || path.startsWith(`${each}/`));
    return link === undefined ? disk.realPath(path) : disk.realPath(`${links[link] ?? ''}${path.slice(link.length)}`);
  };
  return { ...disk, realPath };
}

export interface Call {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What the shipped guards decide about the last of some calls of one session; git answers as `git` says. */
export async function decisionOf(calls: readonly Call[], links: Links = {}, git: CommandOutcome = { kind: 'not-started', why: 'a test' }): Promise<{ readonly kind: string; readonly reason: string }> {
  const memory = memoryOf();
  const setting: DecisionSetting = {
    scope: { home: HOME, project: { root: PROJECT, trusted: true }, config: EMPTY_CONFIG },
    packFolder: `${PROJECT}/.claude/hooks`,
    disk: linkedDisk(links, writtenBy(calls)),
    memoryFor: () => memory,
    run: async () => git,
    builds: async () => buildsOf(),
    processes: { parent: 1, output: async () => 'unknown', startOf: async () => undefined },
    now: () => 0,
    clock: () => 0,
  };
  let decision = { kind: 'silent', reason: '' };
  for (const { tool, input } of calls) ({ decision } = await decide(toolCall(tool, JSON.parse(JSON.stringify(input)), PROJECT), decidingGuards, setting));
  return decision;
}

/** What the calls before the last put into the project with Write. */
function writtenBy(calls: readonly Call[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    calls.slice(0, -1).flatMap(({ tool, input }) => (tool === 'Write' ? [[`${PROJECT}/${String(input['file_path'])}`, String(input['content'])]] : [])),
  );
}

export function bash(command: string): Call {
  return { tool: 'Bash', input: { command } };
}
