import { spawnSync } from 'node:child_process';
import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { messageOf } from '../../../lib/hook/files.js';

/** What a command's program is. */
export type NodeProgram =
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-executable'; readonly path: string; readonly why: string }
  /** `version` is undefined where nobody asked. */
  | { readonly kind: 'found'; readonly path: string; readonly version: string | undefined };

/** Where a program is looked for, and whether it is started to tell its version. */
export interface Search {
  /** PATH of the hooks. */
  readonly path: string;
  /** Of the Node that runs this. */
  readonly ownProgram: string;
  readonly ownVersion: string;
  /** False to start no other program. */
  readonly mayStart: boolean;
}

const SECONDS = 5;

/** Finds a program as a shell would, and asks it for its version. */
export function findNode(program: string, search: Search): NodeProgram {
  const candidates =
    program.includes('/') || isAbsolute(program)
      ? [program]
      : search.path
          .split(delimiter)
          .filter((folder) => folder !== '')
          .map((folder) => join(folder, program));
  const present = candidates.filter(isFile);
  const path = present.find((candidate) => whyNotExecutable(candidate) === undefined);
  if (path !== undefined) return { kind: 'found', path, version: versionOf(path, search) };
  const [first] = present;
  return first === undefined ? { kind: 'missing' } : { kind: 'not-executable', path: first, why: whyNotExecutable(first) ?? '' };
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function whyNotExecutable(path: string): string | undefined {
  try {
    accessSync(path, constants.X_OK);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

function versionOf(path: string, { ownProgram, ownVersion, mayStart }: Search): string | undefined {
  if (realpathSync(path) === realpathSync(ownProgram)) return ownVersion;
  if (!mayStart) return undefined;
  const { stdout } = spawnSync(path, ['--version'], {
    encoding: 'utf8',
    timeout: SECONDS * 1000,
    env: {},
    stdio: ['ignore', 'pipe', 'ignore'],
    killSignal: 'SIGKILL',
  });
  return /^v(\d+\.\d+\.\d+\S*)/.exec(stdout ?? '')?.[1] ?? 'no Node';
}
