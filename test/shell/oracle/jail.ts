import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What real bash left behind. */
export interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Everything below the home and the temporary folder, with the beginning of each file's content. */
  readonly paths: ReadonlyMap<string, string>;
}

/**
 * Runs commands in real bash, one after the other, each in a fresh home `/home/u`. They stand in namespaces of their own
 * in which nothing of this machine is left but a read-only `/usr`: no file, process or net outside can be reached.
 * Undefined where the system cannot build such a jail.
 */
export function runInJail(commands: readonly string[]): readonly Outcome[] | undefined {
  const root = mkdtempSync(join(tmpdir(), 'jail-'));
  try {
    const script = join(import.meta.dirname, 'jail.sh');
    const { status, stdout } = spawnSync('unshare', ['-r', '-m', '-p', '-f', '-n', '-i', '--kill-child', 'bash', '--norc', script, root], {
      input: commands.map((command) => `${command}\0`).join(''),
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
      encoding: 'utf8',
      timeout: 60_000,
      maxBuffer: 256 * 1024 * 1024,
    });
    return status === 0 ? outcomesOf(stdout.split('\0'), commands.length) : undefined;
  } finally {
    rmdirSync(root);
  }
}

function outcomesOf(fields: readonly string[], count: number): readonly Outcome[] {
  let at = 0;
  const next = (): string => fields[at++] ?? '';
  return Array.from({ length: count }, () => {
    const [status, stdout, stderr, size] = [Number(next()), next(), next(), Number(next())];
    return { status, stdout, stderr, paths: new Map(Array.from({ length: size }, () => [next(), next()])) };
  });
}

/** True where the jail can be built and bash runs in it. */
export function canJail(): boolean {
  return process.platform === 'linux' && runInJail(['echo here'])?.[0]?.stdout === 'here\n';
}
