import type { StandardInput, Redirection } from '../command.js';
import type { Scope } from '../scope.js';
import { resolvePath } from '../../paths/resolve.js';

/** Descriptors of one shell that are remembered. */
const MAX_DESCRIPTORS = 16;

/** `exec 3<<< text`: from now on the shell has it under that number; 0 is its standard input. */
export function keepOpen(opened: ReadonlyMap<number, StandardInput>, scope: Scope): void {
  for (const [descriptor, input] of opened) {
    if (descriptor === 0) scope.input = input;
    else if (scope.descriptors.size < MAX_DESCRIPTORS) scope.descriptors = new Map([...scope.descriptors, [descriptor, input]]);
  }
}

/** The descriptor that `3`, `/dev/fd/3` or `/proc/$$/fd/3` stands for; undefined for everything else. */
export function descriptorIn(written: string): number | undefined {
  const path = written.startsWith('/') ? resolvePath(written, { cwd: '/', home: '/' }) : written;
  const [, number] = /^(?:\/dev\/fd\/|\/proc\/[^/]+\/fd\/)?(\d{1,4})$/.exec(path) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** What stands behind `<&3` or `/dev/fd/3`, if an `exec` opened it, or the command itself. */
export function openedInput(written: string, scope: Scope, redirections: readonly Redirection[] = []): StandardInput | undefined {
  if (scope.descriptors.size === 0 && redirections.length === 0) return undefined;
  const number = descriptorIn(written);
  if (number === undefined) return undefined;
  const own = redirections.findLast(({ operator, descriptor }) => /^<{1,3}$/.test(operator) && descriptor === number);
  if (own === undefined) return scope.descriptors.get(number);
  if (own.operator !== '<') return { kind: 'text', text: own.target };
  return own.target.from === undefined ? { kind: 'file', path: own.target } : { kind: 'pipe', from: own.target.from };
}
