import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files by their names from a folder, and makes the folders on the way. */
export function writeBelow(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** Runs git in a folder as somebody, without the settings of this machine and its person. Throws with what git says. */
export function gitIn(folder: string, ...args: readonly string[]): void {
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', GIT_CONFIG_NOSYSTEM: '1' };
  execFileSync('git', ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.org', ...args], { cwd: folder, env, stdio: 'pipe' });
}

/** Gives a project the TypeScript compiler that this repository has. */
export function linkTypeScript({ root }: { readonly root: string }): void {
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  symlinkSync(join(import.meta.dirname, '../node_modules/typescript/bin/tsc'), join(root, 'node_modules/.bin/tsc'));
}
