import type { Input } from './command.js';
import type { Scope } from './scope.js';

/** Descriptors of one shell that are remembered. */
const MAX_DESCRIPTORS = 16;

/** `exec 3<<< text`: from now on the shell has it under that number; 0 is its standard input. */
export function keepOpen(opened: ReadonlyMap<number, Input>, scope: Scope): void {
  for (const [descriptor, input] of opened) {
    if (descriptor === 0) scope.input = input;
    else if (scope.descriptors.size < MAX_DESCRIPTORS) scope.descriptors = new Map([...scope.descriptors, [descriptor, input]]);
  }
}

/** True for a name of the standard input, however it is written: `/dev/stdin`, `/dev//fd/0`, `/proc/self/fd/0`. */
export function isStandardInput(written: string): boolean {
  return /^\/+(?:\.\/+)*(?:dev\/(?:\.?\/)*(?:stdin|fd\/+0)|proc\/+(?:self|thread-self|\d+|\uFFFC)\/+fd\/+0)$/.test(written);
}

/** What stands behind `<&3` or `/dev/fd/3`, if an `exec` opened it. */
export function openedInput(written: string, scope: Scope): Input | undefined {
  if (scope.descriptors.size === 0) return undefined;
  const [, number] = /^(?:\/dev\/fd\/|\/proc\/self\/fd\/)?(\d{1,4})$/.exec(written) ?? [];
  return number === undefined ? undefined : scope.descriptors.get(Number(number));
}
