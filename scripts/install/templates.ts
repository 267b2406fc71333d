import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './plan-files.js';
import { pluginTemplates, type About } from './plugin-files.js';
import type { InstallTarget } from './install-target.js';

const CKIGNORE = `# Files and folders that the agent should not read or search, one pattern a line, as in .gitignore,
# from this folder down. They add to what ck-guard knows by itself (node_modules, dist, .git and their
# like); a line with ! in front opens something again. Writing there is not affected, and neither are
# commands that build or test.
#
# third_party/
# *.min.js
# !dist/types/
`;

/** Files for a folder that has none: of the settings all comments, so that they change nothing by themselves. */
export function templatesFor(target: Pick<InstallTarget, 'kind'>, about: About, packageRoot: string): Files {
  switch (target.kind) {
    case 'project':
      return projectTemplates(packageRoot);
    case 'user':
      // What not to search is told per project.
      return new Map([configTemplate(packageRoot)]);
    case 'plugin':
      return pluginTemplates(about, packageRoot);
    case 'managed':
      // The guards read a project's settings and a person's.
      return new Map();
  }
}

/** The same for a project. */
export function projectTemplates(packageRoot: string): Files {
  return new Map([configTemplate(packageRoot), ['.ckignore', Buffer.from(CKIGNORE)]]);
}

function configTemplate(packageRoot: string): readonly [string, Buffer] {
  return ['.ckconfig.json', readFileSync(join(packageRoot, '.ckconfig.json'))];
}
