import { decidingGuards } from '../../../hooks/guard.js';
import { decide, type DecisionSetting } from '../../../lib/hook/decision/decide.js';
import { disk } from '../../../lib/hook/disk.js';
import { findConfigScope } from '../../../lib/hook/config/config-scope.js';
import { HOME, PROJECT } from '../../score/case.js';
import type { LoadedScoreCase } from '../../score/load.js';
import { memoryDisk } from '../../score/memory-disk.js';
import { settingOn } from '../../score/play.js';
import { toolCall } from '../../tool-call.js';
import { measureGrowth, type Patience, type Point, type TimeTaken } from './growth.js';
import type { Shape } from './shapes.js';

/** How many calls of one kind a process that is warm decides in a second of the processor's time. */
export interface Rate {
  readonly kind: string;
  readonly calls: number;
  readonly perSecond: number;
  /** The same calls by `cc-safety-net`, where it is there and takes them. */
  readonly peerPerSecond?: number;
}

/** A decision of a peer's, as a library call. */
export type PeerDecides = (command: string, cwd: string) => unknown;

/** The folders of the disk in which the same commands are put to both. */
interface BenchFolders {
  readonly home: string;
  readonly project: string;
  readonly packFolder: string;
}

const WARM_UP_ROUNDS = 5;

/** The project's labelled calls by kind, each on a disk in memory. */
export async function ownRates(cases: readonly LoadedScoreCase[], rounds: number): Promise<readonly Rate[]> {
  const kinds = grouped(cases, (one) => `${wishOf(one)}, ${one.tool === 'Bash' ? 'command' : 'file tool'}`);
  const best = await bestOf(
    rounds,
    kinds.map(({ members }) =>
      inTurn(members.map((one) => () => decided(one.tool, one.input, one.cwd, settingOn(memoryDisk({ [PROJECT]: null, ...one.files }))))),
    ),
  );
  return kinds.map(({ kind, members }, index) => ({ kind, calls: members.length, perSecond: perSecond(members.length, best[index]) }));
}

/**
 * The commands that need nothing on the disk, put to both in the same real folder, in turn. Ours looks for its settings
 * each time, as the peer does; nothing is logged by either.
 */
export async function ratesBeside(
  peer: PeerDecides,
  cases: readonly LoadedScoreCase[],
  folders: BenchFolders,
  rounds: number,
): Promise<readonly Rate[]> {
  const commands = cases.flatMap((one) => {
    const { command } = one.input;
    const isPlain = one.tool === 'Bash' && one.before.length === 0 && Object.keys(one.files).length === 0 && one.cwd === PROJECT;
    return typeof command === 'string' && isPlain
      ? [{ kind: wishOf(one), command: command.replaceAll(PROJECT, folders.project).replaceAll(HOME, folders.home) }]
      : [];
  });
  const kinds = grouped(commands, ({ kind }) => kind);
  const works = kinds.flatMap(({ members }) => [
    inTurn(
      members.map(
        ({ command }) =>
          () =>
            decidedWhole(command, folders),
      ),
    ),
    inTurn(
      members.map(
        ({ command }) =>
          async () =>
            peer(command, folders.project),
      ),
    ),
  ]);
  const best = await bestOf(rounds, works);
  const rates = kinds.map(({ kind, members }, index) => rateOf(kind, members.length, best[2 * index], best[2 * index + 1]));
  const all = (offset: number): number => best.reduce((sum, ms, index) => sum + (index % 2 === offset ? ms : 0), 0);
  return [...rates, rateOf('all', commands.length, all(0), all(1))];
}

/** Time of one decision about a command of a shape, at each of its sizes. */
export async function growthOf({ sizes, commandOf }: Shape, patience: Patience): Promise<readonly Point[]> {
  const commands = new Map(sizes.map((size) => [size, commandOf(size)]));
  return measureGrowth(sizes, patience, (size) =>
    taken(() =>
      decided('Bash', { command: commands.get(size) ?? '' }, PROJECT, settingOn(memoryDisk({ [`${PROJECT}/package.json`]: '{}' }))),
    ),
  );
}

async function taken(work: () => Promise<unknown>): Promise<TimeTaken> {
  const start = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { wallMs: performance.now() - start, cpuMs: (user + system) / 1000 };
}

function wishOf({ set, expected }: LoadedScoreCase): string {
  return expected === 'allow' ? 'honest' : set;
}

async function decided(tool: string, input: LoadedScoreCase['input'], cwd: string, setting: DecisionSetting): Promise<void> {
  await decide(toolCall(tool, input, cwd), decidingGuards, setting);
}

/** Settings and disk included. */
async function decidedWhole(command: string, { home, project, packFolder }: BenchFolders): Promise<void> {
  const scope = findConfigScope({ packFolder, home, hostProject: project, cwd: project });
  await decided('Bash', { command }, project, { ...settingOn(disk), scope, packFolder });
}

function inTurn(works: readonly (() => Promise<unknown>)[]): () => Promise<void> {
  return async () => {
    for (const work of works) await work();
  };
}

/** Each work in turn, round after round; the best time of each, milliseconds of the processor. */
async function bestOf(rounds: number, works: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> {
  const best = works.map(() => Infinity);
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      const { cpuMs } = await taken(work);
      if (round >= WARM_UP_ROUNDS) best[index] = Math.min(best[index] ?? Infinity, cpuMs);
    }
  }
  return best;
}

function rateOf(kind: string, calls: number, ms: number | undefined, peerMs: number | undefined): Rate {
  return { kind, calls, perSecond: perSecond(calls, ms), peerPerSecond: perSecond(calls, peerMs) };
}

function perSecond(calls: number, ms = Infinity): number {
  return (1000 * calls) / ms;
}

function grouped<Item>(
  items: readonly Item[],
  kindOf: (item: Item) => string,
): readonly { readonly kind: string; readonly members: readonly Item[] }[] {
  const kinds = [...new Set(items.map(kindOf))].sort();
  return kinds.map((kind) => ({ kind, members: items.filter((item) => kindOf(item) === kind) }));
}
