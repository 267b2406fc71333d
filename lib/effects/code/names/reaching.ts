import type { Definition } from './definition.js';
import type { Block, Blocks } from './block.js';
import { blockAt } from './blocks.js';

/** Definitions of one name that are looked at, unless all of them stand behind one another. */
const MAX_LOOKED_AT = 128;

/** What may be the value of a name that has more definitions than are looked at. */
const UNKNOWN: Definition = { at: 0, from: 0, kind: 'value', expression: '', isStatement: false, block: undefined, scope: undefined };

const straight = new WeakMap<readonly Definition[], boolean>();

/**
 * The definitions of one name that may count at a place: all of them but those of another name of these letters, and
 * those that are dead beyond doubt, because another one is always run between them and the place.
 */
export function reaching(definitions: readonly Definition[], at: number | undefined, blocks: Blocks | undefined): readonly Definition[] {
  if (at === undefined || blocks === undefined || definitions.length < 2) return definitions;
  if (definitions.length > MAX_LOOKED_AT) {
    const behind = firstBehind(definitions, at);
    if (blockAt(blocks, at) === blocks.root && isStraight(definitions, blocks)) {
      return definitions.slice(Math.max(0, behind - 1), Math.max(1, behind));
    }
    return [UNKNOWN, ...definitions.slice(Math.max(0, behind - MAX_LOOKED_AT / 2), behind + MAX_LOOKED_AT / 2)];
  }
  const own = ofScope(definitions, at);
  const here = blockAt(blocks, at);
  const settled = own.findLast((each) => each.at <= at && isSettled(each, at, here));
  const found = settled === undefined ? own : own.filter((each) => each === settled || !isDead(each, settled, at, here));
  return found.length === 0 ? definitions : found;
}

/** True where all definitions are statements of the code itself, outside of all blocks. */
function isStraight(definitions: readonly Definition[], { root }: Blocks): boolean {
  const before = straight.get(definitions);
  if (before !== undefined) return before;
  const told = definitions.every(({ isStatement, block }) => isStatement && block === root);
  straight.set(definitions, told);
  return told;
}

/** Those of the innermost name of these letters that is known at a place. */
function ofScope(definitions: readonly Definition[], at: number): readonly Definition[] {
  let inner: Definition['scope'];
  const seen = definitions.filter(({ scope }) => {
    if (scope === undefined) return true;
    if (scope.start > at || scope.end <= at) return false;
    if (inner === undefined || inner.start < scope.start) inner = scope;
    return true;
  });
  const { start, end } = inner ?? { start: 0, end: Infinity };
  return seen.filter((each) => each.at >= start && each.at <= end);
}

/** True for what is always run before a place, if that is reached. */
function isSettled({ isStatement, block }: Definition, at: number, here: Block): boolean {
  return (
    isStatement && block !== undefined && block.isCertain && block.start <= at && at < block.end && block.inFunction === here.inFunction
  );
}

function isDead(each: Definition, settled: Definition, at: number, here: Block): boolean {
  if (!each.isStatement || each.block === undefined || !each.block.isCertain || each.block.inFunction !== here.inFunction) return false;
  if (each.at <= at) return each.at < settled.at;
  // What stands behind the place comes before it again in a loop.
  for (let block: Block | undefined = here; block !== undefined && block !== settled.block; block = block.parent) {
    if (!block.isCertain || (block.kind === 'loop' && each.at < block.end)) return false;
  }
  return true;
}

function firstBehind(definitions: readonly Definition[], at: number): number {
  let low = 0;
  let high = definitions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((definitions[middle]?.at ?? 0) <= at) low = middle + 1;
    else {
      high = middle;
    }
  }
  return low;
}
