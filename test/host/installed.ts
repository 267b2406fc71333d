import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedClaude } from '../../scripts/fetch-hosts.js';
import { makeSandbox, type Sandbox } from './sandbox.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * A sandbox whose project has the pack, put there by the installer as a person would run it.
 * @param inPath whether the installer finds `claude`, and so knows what its version has
 * @param flags more of the installer's
 */
export function sandboxWithPack(inPath = true, flags: readonly string[] = []): Sandbox {
  const sandbox = makeSandbox();
  const PATH = [...(inPath ? [dirname(cachedClaude())] : []), process.env['PATH']].join(delimiter);
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/start.ts', sandbox.project, '--no-deny-rules', '--on-failure-block', ...flags], {
    cwd: root,
    env: { PATH, HOME: sandbox.home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return sandbox;
}

/** What the pack's log says of a session: one line for each guard that was asked. */
export function logOf({ project }: Sandbox): readonly Readonly<Record<string, unknown>>[] {
  const file = join(project, '.claude', 'hooks', '.logs', 'hook-log.jsonl');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
