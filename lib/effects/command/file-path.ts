import { posix } from 'node:path';

/** Paths that are no files, though bash writes to them as if they were: sockets, terminals, what is open already. */
const NO_FILE = /^\/(?:dev|proc)(?:\/|$)/;

/** A path as it stands in a command, from the folder that the command runs in; `//dev` is `/dev`. */
export function resolveFrom(cwd: string, text: string): string {
  return posix.resolve(cwd, text).replace(/^\/\//, '/');
}

/** True for what may be seen by whoever sees the output, `/dev/stderr` before all; false for `/dev/null`. */
export function isNoFile(text: string, cwd: string | undefined): boolean {
  const path = resolveFrom(cwd ?? '/', text);
  return path !== '/dev/null' && NO_FILE.test(path);
}
