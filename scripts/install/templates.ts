import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './plan-files.js';
import type { Target } from './target.js';

const CKIGNORE = `# Files and folders that the agent should not read or search, one pattern a line, as in .gitignore,
# from this folder down. They add to what ck-guard knows by itself (node_modules, dist, .git and their
# like); a line with ! in front opens something again. Writing there is not affected, and neither are
# commands that build or test.
#
# third_party/
# *.min.js
# !dist/types/
`;

/** Config files for a folder that has none: all comments, so that they change nothing by themselves. */
export function templatesFor(target: Target, packageRoot: string): Files {
  const config = ['.ckconfig.json', readFileSync(join(packageRoot, '.ckconfig.json'))] as const;
  // What not to search is told per project.
  return new Map(target.kind === 'user' ? [config] : [config, ['.ckignore', Buffer.from(CKIGNORE)]]);
}
