import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { guards } from '../../../hooks/all.js';
import { CONFIG_FILE } from '../../../lib/hook/config/config.js';
import { findConfigScope } from '../../../lib/hook/config/config-scope.js';
import { messageOf } from '../../../lib/hook/files.js';
import { logFolderFor } from '../../../lib/hook/log/elsewhere.js';
import { logFile } from '../../../lib/hook/log/log.js';
import { stateFolder } from '../../../lib/hook/memory/memory.js';
import { isObject, textAt } from '../../../lib/json.js';
import { MANIFEST_FILE, readManifest, type ReadManifest } from '../../install/manifest.js';
import { partsFolders } from '../../install/parts-folders.js';
import { InstallError, type InstallTarget } from '../../install/install-target.js';
import { bundleOf, COMMON_BUNDLE } from '../../registration.js';
import type { DoctorFacts } from '../facts.js';
import { readLastLook } from '../look.js';
import { projectCommands } from './project-commands.js';
import { readConfig } from './config-facts.js';
import { lookAt, type FileFacts } from './file-facts.js';
import { handlersIn } from './registered-handlers.js';
import { readHostSettings, type HostSettingsFile } from './host-settings.js';
import { readIgnore } from './ignore.js';
import { installedFiles } from './installed-files.js';
import { readLogFacts } from './log-facts.js';
import { findNode, type Search } from './node.js';
import { readOtherHosts } from './other-host-facts.js';
import { readOwnRules } from './own-rule-facts.js';
import { readState } from './state.js';
import { strayParts } from './stray-parts.js';

/** Where to look. */
interface GatherOptions {
  readonly target: InstallTarget;
  /** The project that a pack for all projects is asked about; one that is installed in a project is about that. */
  readonly hostProject: string;
  readonly home: string;
  /** Where an administrator's settings lie. */
  readonly managedFolder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly userId: number | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Of the Node that runs this. */
  readonly node: Omit<Search, 'path'>;
}

/** Reads all that the checks want to know. Starts no program but `node --version`, and writes nothing. */
export async function gather({
  target,
  hostProject,
  home,
  managedFolder,
  environment,
  userId,
  now,
  node,
}: GatherOptions): Promise<DoctorFacts> {
  const { hooksFolder, claudeFolder } = target;
  const scope = findConfigScope({ packFolder: hooksFolder, home, hostProject, cwd: hostProject });
  const projectRoot = scope.project.root;
  const manifest = recordOf(target);
  const installed = installedFiles(hooksFolder, manifest);
  const hostSettings = readHostSettings(home, projectRoot, managedFolder, target.kind === 'plugin' ? [target.settingsFile] : []);
  const handlers = handlersIn(hostSettings, {
    projectRoot,
    home,
    hooksFolder,
    bundles: [COMMON_BUNDLE, ...guards.map(({ id }) => bundleOf(id))],
  });
  const programs = [...new Set(handlers.flatMap(({ call }) => call?.program ?? []))];
  const path = variableIn(hostSettings, 'PATH') ?? environment['PATH'] ?? '';
  const lastLook = readLastLook(home, hooksFolder, projectRoot);
  const config = readConfig(scope, guards);
  return {
    target,
    projectRoot,
    home,
    now,
    userId,
    guards,
    manifest,
    installed,
    hostSettings,
    handlers,
    programs: new Map(programs.map((program) => [program, findNode(program, { ...node, path })])),
    environment,
    config,
    ownRules: await readOwnRules({ packFolder: hooksFolder, scope, guards }),
    ignore: await readIgnore(scope),
    files: filesOfGuards(target, projectRoot, home),
    log: await readLogFacts({
      packFolder: hooksFolder,
      projectRoot,
      home,
      installed: timeOf(join(hooksFolder, MANIFEST_FILE)),
      lastLook: lastLook?.at,
      now,
    }),
    state: readState(
      home,
      [claudeFolder, hooksFolder, target.configFolder, ...partsFolders(hooksFolder)],
      strayParts(hooksFolder, manifest, installed),
      now,
    ),
    commands: projectCommands(scope),
    lastLook,
    otherHosts: readOtherHosts({ target, projectRoot, home, manifest, environment }),
  };
}

function recordOf(target: InstallTarget): ReadManifest {
  try {
    return readManifest(target);
  } catch (error) {
    if (error instanceof InstallError) return { kind: 'unreadable', why: 'it is not a regular file' };
    return { kind: 'unreadable', why: messageOf(error) };
  }
}

/** Of the settings that set a variable, the strongest. */
function variableIn(files: readonly HostSettingsFile[], name: string): string | undefined {
  const values = files.flatMap(({ reading }) => {
    const environment = reading.kind === 'valid' ? reading.value['env'] : undefined;
    return isObject(environment) ? (textAt(environment, name) ?? []) : [];
  });
  return values.at(-1);
}

function filesOfGuards({ hooksFolder }: InstallTarget, projectRoot: string, home: string): readonly FileFacts[] {
  const state = stateFolder(home);
  const logs = logFolderFor(hooksFolder, home);
  const files: readonly Omit<FileFacts, 'found'>[] = [
    { what: 'your settings', path: join(home, '.claude', CONFIG_FILE), wanted: 'file', links: 'followed' },
    { what: "the project's settings", path: join(projectRoot, CONFIG_FILE), wanted: 'file', links: 'refused' },
    { what: "the project's settings", path: join(projectRoot, '.claude', CONFIG_FILE), wanted: 'file', links: 'refused' },
    { what: "the project's ignore file", path: join(projectRoot, '.ckignore'), wanted: 'file', links: 'followed' },
    { what: "the project's ignore file", path: join(projectRoot, '.claude', '.ckignore'), wanted: 'file', links: 'followed' },
    { what: 'the rules', path: join(hooksFolder, 'rules'), wanted: 'folder', links: 'followed' },
    { what: 'the log folder', path: logs, wanted: 'folder', links: 'refused' },
    { what: 'the log', path: logFile(logs), wanted: 'file', links: 'refused' },
    { what: 'the memory of sessions', path: state, wanted: 'folder', links: 'refused' },
    { what: 'the memory of sessions', path: join(state, 'sessions'), wanted: 'folder', links: 'refused' },
  ];
  return [...new Map(files.map((file) => [file.path, lookAt(file)])).values()];
}

function timeOf(path: string): number | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
