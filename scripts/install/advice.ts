import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inQuotes, shellQuoted } from '../../lib/shell/syntax/quote.js';
import { aboutCodeTools } from './code-tools.js';
import { MANIFEST_FILE } from './manifest.js';
import type { InstallTarget } from './install-target.js';

/** What the person should know about the place, each a note of its own. */
export function aboutPlace(target: InstallTarget, home: string): readonly string[] {
  switch (target.kind) {
    case 'project':
      return [...aboutRepository(target.boundary), ...aboutHome(home), ...aboutCodeTools(target.boundary)];
    case 'user':
      return [];
    case 'plugin':
      return [
        `In Claude Code, with this folder or the repository that it is in:\n  claude plugin marketplace add ${inQuotes(target.boundary)}\n  claude plugin install ck-guard@ck-guard`,
      ];
    case 'managed':
      return [
        `The hooks run ${process.execPath}, which every user must be able to run and no agent to change. Install again when it moves.`,
      ];
  }
}

/** Both installations are asked then. */
function aboutHome(home: string): readonly string[] {
  return existsSync(join(home, '.claude', 'hooks', MANIFEST_FILE))
    ? [
        `The guards are also installed in ${join(home, '.claude')}, for all your projects, so every call here is judged twice. To have them there alone, take them out here again; to have them here alone: npm start -- --user --uninstall`,
      ]
    : [];
}

/** A host reads the settings of the folder that it is started in. */
function aboutRepository(project: string): readonly string[] {
  const root = repositoryOf(project);
  return root === undefined || root === project
    ? []
    : [
        `${project} is a folder of the repository ${root}. Sessions that are started in the repository's own folder do not have these guards.`,
      ];
}

/** The folder with `.git` that a folder is in, which is a file in a work tree or a submodule; undefined for none. */
function repositoryOf(folder: string): string | undefined {
  for (let above = folder; ; above = dirname(above)) {
    if (existsSync(join(above, '.git'))) return above;
    if (above === dirname(above)) return undefined;
  }
}

/** What the person can do from now on, told after a first installation. */
export function nextSteps(kind: Exclude<InstallTarget['kind'], 'plugin'>, { boundary, hooksFolder }: InstallTarget): string {
  const lines = [
    `\nSessions that begin from now on have the guards; one that runs already has to be started anew.`,
    `See, permit or pause what they stop: node ${shellQuoted(join(hooksFolder, 'ck-guard.cjs'))} --help`,
  ];
  switch (kind) {
    case 'project':
      return [
        ...lines,
        'Commit .claude, .ckconfig.json and .ckignore, and other clones and work trees have them too.',
        `Take them out again: npm start -- ${shellQuoted(boundary)} --uninstall`,
      ].join('\n');
    case 'user':
    case 'managed':
      return [...lines, `Take them out again: npm start -- --${kind} --uninstall`].join('\n');
  }
}
