import { expect } from 'vitest';
import { rememberChange } from '../../../lib/session/journal.js';
import type { CommandOutcome, JsonObject, Stop, Verdict, World } from '../../../lib/types.js';
import { diskOf, finished, gitAnswers, runnerOf, stop, worldOf } from '../../project/fake-world.js';

export const ROOT = '/home/dev/shop';
export const LINT = 'npm run --silent lint';
export const TYPES = 'npm run --silent typecheck';
export const files = { [`${ROOT}/package.json`]: JSON.stringify({ scripts: { lint: 'x', typecheck: 'y', build: 'z' } }) };
export const green = { [LINT]: finished(0), [TYPES]: finished(0) };

export type FakeWorld = World & { readonly run: ReturnType<typeof runnerOf> };

/** A session that has changed these files, in a repository, or where git cannot tell. */
export function worldThat(answers: Readonly<Record<string, CommandOutcome>>, changed: readonly string[] = ['src/a.ts'], options: JsonObject = {}, git = true): FakeWorld {
  const sources = Object.fromEntries(changed.map((file) => [`${ROOT}/${file}`, 'text']));
  const world = { ...worldOf({ disk: diskOf({ '/home/dev/shop/.claude/hooks/guard.cjs': 'x', ...sources, ...files }), options }), run: runnerOf({ ...(git ? gitAnswers(changed) : {}), ...answers }) };
  for (const file of changed) rememberChange(world.memory, { kind: 'change', file: `${ROOT}/${file}`, at: 0 });
  return world;
}

export const ran = ({ run }: FakeWorld): readonly string[] => run.requests.map(({ argv }) => argv.join(' ')).filter((command) => !command.startsWith('git '));

export const stopOf = (promptId: string, lastAssistantMessage = 'done', active = true): Stop => ({ ...stop(active), promptId, lastAssistantMessage });

export function reasonOf(verdict: Verdict): string {
  return verdict.kind === 'block' ? verdict.reason : expect.fail(`a block was expected, but it was ${JSON.stringify(verdict)}`);
}
