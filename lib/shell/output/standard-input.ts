import { posix } from 'node:path';

const STANDARD_INPUT = /^\/(?:dev\/(?:stdin|fd\/0)|proc\/(?:self|thread-self|\d+|\uFFFC)(?:\/task\/\d+)?\/fd\/0)$/;

/** Whether a name may lead there; most names are not looked at any further. */
const MAY_LEAD_THERE = /\/(?:dev|proc)\//;

/** True for a name of the standard input, however it is written: `/dev/stdin`, `/dev/fd/../stdin`, `/proc/self/fd/0`. */
export function isStandardInput(written: string, cwd = '/'): boolean {
  const path = written.startsWith('/') ? written : `${cwd}/${written}`;
  return MAY_LEAD_THERE.test(path) && STANDARD_INPUT.test(posix.normalize(path).replace(/^\/\//, '/'));
}
