import type { FileText, Project } from '../types.js';
import { loadProjectConfig, loadUserConfig, mergeConfig, tightenConfig, type Config } from './config.js';
import { readRegularFile } from './files.js';
import { findProject, type Whereabouts } from './project.js';

const MAX_CONFIG_BYTES = 256 * 1024;

/** Whose rules hold for this event, and what they say. */
export interface Scope {
  readonly home: string;
  readonly project: Project;
  readonly config: Config;
  /** For the log: settings files that were ignored, and why. */
  readonly problems: readonly string[];
}

/** Finds the project and reads the two files of settings that concern it. */
export function findScope(whereabouts: Whereabouts): Scope {
  const { home } = whereabouts;
  const { root, ownsPack } = findProject(whereabouts);
  const user = loadUserConfig(home, readConfigFile('follow'));
  const own = loadProjectConfig(root, readConfigFile('refuse'));
  return {
    home,
    project: { root, trusted: ownsPack || user.config.trust.includes(root) },
    config: ownsPack ? mergeConfig(user.config, own.config) : tightenConfig(user.config, own.config),
    problems: [...user.problems, ...own.problems],
  };
}

/** In a project a link could lead anywhere; in a person's own folder it is how dotfiles are kept. */
function readConfigFile(links: 'follow' | 'refuse'): (path: string) => FileText {
  return (path) => readRegularFile(path, MAX_CONFIG_BYTES, links);
}
