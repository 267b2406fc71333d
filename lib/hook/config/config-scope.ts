import { isAbsolute, sep } from 'node:path';
import type { Event, FileText, Project } from '../../types.js';
import { EMPTY_CONFIG, type Config } from './config.js';
import { mergeConfig, tightenConfig, tightenOnly } from './config-file.js';
import { loadProjectConfig, loadUserConfig } from './config-load.js';
import { disk } from '../disk.js';
import { readRegularFile } from '../files.js';
import { homeFolder } from '../home.js';
import { findProject, type Whereabouts } from './project.js';

const MAX_CONFIG_BYTES = 256 * 1024;

/** Whose rules hold for this event, and what they say. */
export interface ConfigScope {
  readonly home: string;
  readonly project: Project;
  readonly config: Config;
  /** The pack's folder as it was found to be: neither it nor a folder above it is a link. */
  readonly realPack: string | undefined;
  /** For the log: settings files that were ignored, and why. */
  readonly problems: readonly string[];
}

/** The scope of an event, in the environment that the hook was started in. */
export function configScopeOf(event: Event, packFolder: string, environment: Readonly<Record<string, string | undefined>>): ConfigScope {
  return findConfigScope({
    packFolder,
    home: homeFolder(environment),
    hostProject: environment['CLAUDE_PROJECT_DIR'],
    cwd: event.sessionFolder ?? event.cwd,
  });
}

/**
 * Finds the project and reads the two files of settings that concern it. HOME is the environment's
 * word, which a project's settings may set: a home inside the project that is visited loosens nothing,
 * unless the pack stands in that home, or in the project, which may loosen its own guards anyway.
 */
export function findConfigScope(whereabouts: Whereabouts): ConfigScope {
  const { home } = whereabouts;
  const realPack = disk.realPath(whereabouts.packFolder);
  // Above a folder that is no link there is none.
  const places = {
    ...whereabouts,
    home: realPack?.startsWith(`${home}/`) ? home : realPath(home),
    packFolder: realPack ?? whereabouts.packFolder,
  };
  const { root, ownsPack } = findProject(places);
  const personal = loadUserConfig(home, readConfigFile('follow'));
  const user = isOfVisited(places, root, ownsPack) ? tightenOnly(personal, home) : personal;
  const own = loadProjectConfig(root, readConfigFile('refuse'));
  return {
    home,
    project: { root, trusted: ownsPack || user.config.trust.includes(root) },
    config:
      own.config === EMPTY_CONFIG ? user.config : ownsPack ? mergeConfig(user.config, own.config) : tightenConfig(user.config, own.config),
    problems: [...user.problems, ...own.problems],
    realPack,
  };
}

function isOfVisited({ home, packFolder, hostProject }: Whereabouts, root: string, ownsPack: boolean): boolean {
  const visited = ownsPack ? hostProject : root;
  if (visited === undefined || !isAbsolute(visited) || (ownsPack && visited === root)) return false;
  return !isIn(packFolder, home) && isIn(home, realPath(visited));
}

function isIn(path: string, folder: string): boolean {
  return `${path}${sep}`.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The path itself where nothing is, or where links cannot be told. */
function realPath(path: string): string {
  return disk.realPath(path) ?? path;
}

/** In a project a link could lead anywhere; in a person's own folder it is how dotfiles are kept. */
function readConfigFile(links: 'follow' | 'refuse'): (path: string) => FileText {
  return (path) => readRegularFile(path, MAX_CONFIG_BYTES, links);
}
