import type { Running } from '../command/running.js';

/** True where the call itself may put another text there before it is used. */
export function mayBeChanged(path: string | undefined, { frame: { analysis } }: Running): boolean {
  return analysis.effects.some(
    ({ kind, target, recursive }) => kind === 'write' && (target.kind !== 'path' || recursive || target.glob || target.path === path),
  );
}
