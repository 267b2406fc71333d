import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A throw-away place for one session: a project whose path has a space, and an empty home beside it. */
export interface Sandbox {
  readonly root: string;
  readonly project: string;
  readonly home: string;
  /** Writes a file into the project, or with a leading `~/` into the home, and returns its path. */
  write(path: string, content: string): string;
  remove(): void;
}

export function makeSandbox(): Sandbox {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'ck guard host ')));
  const project = join(root, 'my project');
  const home = join(root, 'home');
  mkdirSync(project);
  mkdirSync(home);
  return {
    root,
    project,
    home,
    write: (path, content) => {
      const file = path.startsWith('~/') ? join(home, path.slice(2)) : join(project, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      return file;
    },
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  };
}
