import { join } from 'node:path';
import { usageOf } from '../measure.js';
import { payloadText } from '../payloads.js';
import { makeBenchStage, type BenchStage } from '../stage.js';
import { measureGrowth, type Growth, type Patience } from './growth.js';
import type { BenchSurroundings } from './surroundings.js';

/** How the processor time of a process grows with what lies around the call. */
export interface ProcessGrowth extends Growth {
  /** The call that is measured. */
  readonly call: string;
}

/** Whole hook processes in surroundings of each size: a folder of its own for each, so that no run finds what another left. */
export async function growthAround(
  { axis, unit, sizes, make, restore, calls }: BenchSurroundings,
  patience: Patience,
): Promise<readonly ProcessGrowth[]> {
  const stages = new Map(sizes.map((size) => [size, stageOf(size, make)]));
  const stageFor = (size: number): BenchStage => {
    const stage = stages.get(size);
    if (stage === undefined) throw new Error(`there is no stage for ${size} ${unit}`);
    return stage;
  };
  try {
    const growths: ProcessGrowth[] = [];
    for (const [index, { name }] of calls(stageFor(sizes[0] ?? 0), sizes[0] ?? 0).entries()) {
      const points = await measureGrowth(sizes, patience, async (size) => {
        const stage = stageFor(size);
        const call = calls(stage, size)[index];
        if (call === undefined) throw new Error(`${axis} has no call ${index} at ${size}`);
        restore?.(stage, size);
        const start = performance.now();
        const { cpuMs } = usageOf(
          { argv: [process.execPath, join(stage.packFolder, 'guard.cjs')], input: payloadText(call, stage.project) },
          stage,
        );
        return { wallMs: performance.now() - start, cpuMs };
      });
      growths.push({ axis, unit, call: name, points });
    }
    return growths;
  } finally {
    for (const stage of stages.values()) stage.remove();
  }
}

function stageOf(size: number, make: BenchSurroundings['make']): BenchStage {
  const stage = makeBenchStage();
  make(stage, size);
  return stage;
}
