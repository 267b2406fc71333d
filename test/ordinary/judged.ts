import { expect } from 'vitest';
import { checkBashDanger } from '../../lib/checkers/bash-danger.js';
import { checkPrivacyBlock } from '../../lib/checkers/privacy-block.js';
import { checkScoutBlock } from '../../lib/checkers/scout-block.js';
import { checkAskedCall } from '../../lib/checkers/self-protection/asked-call.js';
import { effectsInSession } from '../../lib/effects/session.js';
import { passIfOrdinary, noteOrdinaryCall } from '../../lib/ordinary/call.js';
import { rulesCouldBeAbout } from '../../lib/ordinary/could-be-about.js';
import { rememberWrite } from '../../lib/session/writes/written.js';
import type { JsonObject, Memory, PreToolUse, World } from '../../lib/types.js';
import { HOME, PROJECT, worldWith, type Files, type Setting } from '../checkers/world.js';
import { memoryOf } from '../project/fake-world.js';

const SCRIPTS = ['test', 'start', 'dev', 'build', 'lint', 'check', 'x', 'db:push', 'reset', 'deploy', 'release', 'publish', 'predeploy', 'resetDb'];

export const FILES: Readonly<Record<string, string | null>> = {
  [HOME]: null,
  '/tmp': null,
  '/tmp/out.log': 'text',
  '/tmp/x': null,
  '/tmp/claude/tasks/b1.output': 'text',
  [`${PROJECT}/.github/workflows`]: null,
  [`${PROJECT}/.github/workflows/ci.yml`]: 'on: push',
  [`${PROJECT}/.gitignore`]: 'dist',
  [`${PROJECT}/.changeset`]: null,
  [`${PROJECT}/.changeset/notes.md`]: 'text',
  [PROJECT]: null,
  [`${PROJECT}/src`]: null,
  [`${PROJECT}/src/cart.ts`]: 'text',
  [`${PROJECT}/src/app.py`]: 'import os\nos.system("rm -rf ~")',
  [`${PROJECT}/src/(shop)`]: null,
  [`${PROJECT}/src/(shop)/[id]`]: null,
  [`${PROJECT}/src/deep`]: null,
  [`${PROJECT}/src/deep/dist`]: null,
  [`${PROJECT}/test`]: null,
  [`${PROJECT}/docs`]: null,
  [`${PROJECT}/node_modules`]: null,
  [`${PROJECT}/node_modules/a.js`]: 'text',
  [`${PROJECT}/node_modules/@acme/x/package.json`]: '{}',
  [`${PROJECT}/.env`]: 'A=b',
  [`${PROJECT}/Makefile`]: 'test:\n\trm -rf ~\n\ndeploy:\n\trm -rf ~\n',
  [`${PROJECT}/vitest.config.ts`]: 'import { execSync } from "node:child_process";\nexecSync("rm -rf ~");',
  [`${PROJECT}/eslint.config.js`]: 'require("child_process").execSync("rm -rf ~")',
  [`${PROJECT}/tests`]: null,
  [`${PROJECT}/tests/conftest.py`]: 'import os\nos.system("rm -rf ~")',
  [`${PROJECT}/README.md`]: 'text',
  [`${PROJECT}/package.json`]: JSON.stringify({ scripts: Object.fromEntries(SCRIPTS.map((name) => [name, 'rm -rf ~'])) }),
};

const LINKS = { [`${PROJECT}/src/link.ts`]: `${HOME}/.ssh/id_rsa`, [`${PROJECT}/linked`]: `${HOME}/.ssh`, [`${PROJECT}/linked/a.ts`]: `${HOME}/.ssh/a.ts` };

export interface PlayedWorld {
  readonly world: World;
  readonly records: ReadonlyMap<string, JsonObject[]>;
}

export function placeWith(given: Setting = {}, over: Partial<World> = {}): PlayedWorld {
  const memory = memoryOf();
  return { world: { ...worldWith({ files: FILES, links: LINKS, ...given }), memory, ...over }, records: memory.records };
}

export const OWN_RULES = `${PROJECT}/.claude/hooks/rules/own.json`;

export function ruleAbout(effect: string | readonly string[], path?: string | readonly string[]): JsonObject {
  return JSON.parse(JSON.stringify({ id: 'own/rule', guard: 'privacy-block', when: { effect, path }, verdict: 'deny', reason: 'No.', examples: { stop: [], pass: [] } }));
}

export function withRules(...rules: readonly JsonObject[]): Files {
  return { ...FILES, [OWN_RULES]: JSON.stringify(rules) };
}

export function isOrdinary(event: PreToolUse, { world }: PlayedWorld = placeWith()): boolean {
  return passIfOrdinary(event, world);
}

const recordsIn = (memory: ReadonlyMap<string, JsonObject[]>): unknown => [...memory].filter(([, records]) => records.length > 0).sort();

function movedTo<T>(root: string, value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll(PROJECT, root));
}

function placeAt(root: string, files: Files): PlayedWorld {
  return placeWith({ files, links: movedTo(root, LINKS) }, { packFolder: `${root}/.claude/hooks`, project: { root, trusted: true } });
}

/** The same call with the project in another place. */
export function isOrdinaryAt(root: string, event: PreToolUse): boolean {
  return isOrdinary(movedTo(root, event), placeAt(root, movedTo(root, FILES)));
}

export interface Circumstances {
  /** Whether files that are run were written in the session. */
  readonly planted?: boolean;
  /** The text of the project's ignore file. */
  readonly ignored?: string | undefined;
  readonly rules?: readonly JsonObject[] | undefined;
  /** Where the project lies, in place of PROJECT. */
  readonly root?: string;
}

/**
 * Each guard beside what the shortcut says. True for a call that is told to be ordinary; throws where a guard would have
 * had a word about it, or remembered something else.
 */
export async function judged(asked: PreToolUse, { planted = false, ignored, rules, root = PROJECT }: Circumstances = {}): Promise<boolean> {
  const event = movedTo(root, asked);
  const files = movedTo(root, { ...FILES, ...(ignored === undefined ? {} : { [`${PROJECT}/.ckignore`]: ignored }), ...(rules === undefined ? {} : { [OWN_RULES]: JSON.stringify(rules) }) });
  const place = (): PlayedWorld => placeAt(root, files);
  const [quick, full] = [place(), place()];
  const plant = (memory: Memory): void => ['package.json', '/*', 'Makefile', 'src/app.py', 'vitest.config.ts', 'eslint.config.js', 'tests/conftest.py'].forEach((file) => rememberWrite(memory, file === '/*' ? file : `${root}/${file}`, { kind: 'write', tool: 'Write', program: 'Write', at: 0 }));
  if (planted) [quick, full].forEach(({ world }) => plant(world.memory));
  if (!isOrdinary(event, quick)) return false;
  noteOrdinaryCall(event, quick.world);
  const { effects } = await effectsInSession({ ...event }, place().world);
  for (const { kind } of effects) expect(rulesCouldBeAbout(JSON.stringify([ruleAbout(kind)]), event, quick.world), `${kind} by ${JSON.stringify(event.input)}`).toBe(true);
  // What git would put in the place of other files only a real repository tells, but for a pull, of which it cannot either.
  for (const { target, program } of effects) expect(target.kind === 'resource' && target.resource === 'work-tree' && program !== 'git pull', program).toBe(false);
  const verdicts = [await checkPrivacyBlock(event, full.world), await checkScoutBlock(event, full.world), await checkBashDanger(event, full.world), await checkAskedCall(event, full.world)];
  for (const verdict of verdicts) expect(verdict, JSON.stringify(event.input)).toMatchObject({ kind: 'pass' });
  for (const verdict of verdicts) expect(verdict.notice).toBeUndefined();
  expect(recordsIn(quick.records)).toEqual(recordsIn(full.records));
  return true;
}
