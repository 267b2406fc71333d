import type { Definition } from './definitions.js';
import { blockAt, type Block, type Blocks } from './blocks.js';

/** Definitions of one name before and behind a place that are looked at, and loops around it. */
const MAX_LOOKED_AT = 256;
const MAX_LOOPS = 8;

/**
 * The definitions of one name, in their order, that may count at a place: those before it back to one that is always
 * run, and those behind it that a loop or another call of the function comes by. All of them where the form of the code
 * is not known, or none is found.
 */
export function reaching(definitions: readonly Definition[], at: number | undefined, blocks: Blocks | undefined): readonly Definition[] {
  if (at === undefined || blocks === undefined || definitions.length < 2) return definitions;
  const here = blockAt(blocks, at);
  const { inFunction } = here;
  const found: Definition[] = [];
  let settled: Definition | undefined;
  const behind = firstBehind(definitions, at);
  for (const each of definitions.slice(Math.max(0, behind - MAX_LOOKED_AT), behind).reverse()) {
    const block = blockAt(blocks, each.at);
    if (each.isLocal && isElsewhere(block, at)) continue;
    found.unshift(each);
    // What one function sets, another finds changed.
    if (!each.conditional && block.end > at && block.inFunction === inFunction) {
      settled = each;
      break;
    }
  }
  const loops = settled !== undefined && here.inLoop === undefined ? [] : loopsAround(here);
  for (const each of settled !== undefined && loops.length === 0 ? [] : definitions.slice(behind, behind + MAX_LOOKED_AT)) {
    const isAgain = loops.some((loop) => each.at < loop.end && (settled === undefined || settled.at < loop.start));
    if (isAgain || (settled === undefined && inFunction !== undefined && !(each.isLocal && isElsewhere(blockAt(blocks, each.at), at)))) found.push(each);
  }
  return found.length === 0 ? definitions : found;
}

function firstBehind(definitions: readonly Definition[], at: number): number {
  let low = 0;
  let high = definitions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((definitions[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** True for what stands in a function that has ended, or has not begun. */
function isElsewhere({ inFunction }: Block, at: number): boolean {
  return inFunction !== undefined && (inFunction.end <= at || inFunction.start > at);
}

function loopsAround(block: Block): readonly Block[] {
  const loops: Block[] = [];
  for (let now = block.inLoop; now !== undefined && loops.length < MAX_LOOPS; now = now.parent?.inLoop) loops.push(now);
  return loops;
}
