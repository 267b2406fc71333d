import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { FetchedHost } from '../../scripts/fetch-other-hosts.js';
import { makeSandbox, type Sandbox } from '../host/sandbox.js';

const root = join(import.meta.dirname, '..', '..');

/** A sandbox whose project has the pack, put there by the installer as a person would run it. */
export function sandboxFor(host: FetchedHost, files: Readonly<Record<string, string>> = {}): Sandbox {
  const made = makeSandbox();
  for (const [path, content] of Object.entries(files)) made.write(path, content);
  execFileSync('git', ['init', '-q'], { cwd: made.project });
  const settings = COMMENTED[host];
  if (settings !== undefined) made.write(`.${host}/settings.json`, settings);
  start(made, '--no-deny-rules', '--no-on-failure-block', ...(host === 'copilot' ? [] : ['--host', host]));
  return made;
}

/** Runs the installer as a person would. */
export function start({ project, home }: Sandbox, ...options: readonly string[]): void {
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/start.ts', project, ...options], { cwd: root, env: { PATH: process.env['PATH'], HOME: home }, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Settings of hosts that take comments. To those that do not tell the version of their form Qwen Code adds it. */
export const COMMENTED: Partial<Record<FetchedHost, string>> = {
  gemini: '// mine\n{\n  "ui": {} // plain\n}\n',
  qwen: '// mine\n{\n  "$version": 4, // today\n  "ui": {} // plain\n}\n',
};
