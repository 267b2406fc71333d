import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { disk } from '../../lib/hook/disk.js';
import { projectTarget, userTarget } from '../install/install-target.js';
import { registrationFor } from '../registration.js';
import type { Guard } from '../../lib/types.js';
import type { Pack } from './pack.js';
import type { Case } from './schema.js';

const run = promisify(execFile);

/** How the pack is installed for a case. */
interface StageOptions {
  /** The bundles under test. */
  readonly pack: Pack;
  /** Where the pack is installed for the case: in its project, or in its home. */
  readonly place: 'project' | 'user';
  /** Text of the host's settings; what the installer registers unless given. */
  readonly settings: string | undefined;
  /** What the installer's registration is for. */
  readonly guards: readonly Guard[];
  /** A project whose own `.ckconfig.json` and `.ckignore` are in force. */
  readonly configFrom: string | undefined;
}

/** A throw-away project in a throw-away home, with the pack installed. */
export interface Stage {
  readonly home: string;
  readonly project: string;
  readonly packFolder: string;
  readonly settingsFile: string;
  readonly temporary: string;
  readonly remove: () => Promise<void>;
}

const CONFIG_FILES: readonly string[] = ['.ckconfig.json', '.ckignore', '.claude/.ckconfig.json', '.claude/.ckignore'];

/** Builds the stage for one case. Throws when the case's files would lie outside of it, and what the file system throws. */
export async function makeStage(theCase: Case, options: StageOptions): Promise<Stage> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'ck-guard-case-')));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    const home = join(folder, 'home', 'dev');
    const project = join(home, 'shop');
    const owner = options.place === 'user' ? home : project;
    const stage = {
      home,
      project,
      packFolder: join(owner, '.claude', 'hooks'),
      settingsFile: join(owner, '.claude', 'settings.json'),
      temporary: join(folder, 'tmp'),
      remove,
    };
    await mkdir(stage.temporary);
    await mkdir(project, { recursive: true });
    if (theCase.git) await run('git', ['init', '--quiet', project]);
    await carryConfig(stage, options);
    for (const [name, text] of Object.entries(theCase.files)) await writeIn(placeOf(name, stage), text);
    await writeConfig(theCase, stage, options.place);
    // Last, so that no case can put a program of its own in the place of a hook.
    await install(stage, options, hasBatches(theCase));
    return stage;
  } catch (error) {
    await remove();
    throw error;
  }
}

async function install(stage: Stage, { pack, place, settings, guards }: StageOptions, batches: boolean): Promise<void> {
  pack.installTo(stage.packFolder);
  await writeFile(
    stage.settingsFile,
    settings === undefined ? registered(stage, place, guards, batches) : moved(settings, pack.folder, stage.packFolder),
  );
}

function registered(stage: Stage, place: StageOptions['place'], guards: readonly Guard[], batches: boolean): string {
  const { commandFor } = place === 'user' ? userTarget(stage.home) : projectTarget(stage.project, stage.home);
  return JSON.stringify({ hooks: registrationFor(guards, { commandFor, blockOnFailure: false, closed: new Set(), batches }) }, null, 2);
}

/** A host without PostToolBatch is played only for those who wrote a case for one: with PostToolUse alone. */
function hasBatches({ steps }: Case): boolean {
  const events = steps.map(({ payload }) => payload['event'] ?? payload['hook_event_name']);
  return events.includes('PostToolBatch') || !events.includes('PostToolUse');
}

/** Settings that name the pack by its absolute path get the copy's. */
function moved(settings: string, from: string, to: string): string {
  const written = (path: string): string => JSON.stringify(path).slice(1, -1);
  return settings.replaceAll(written(from), written(to));
}

async function carryConfig(stage: Stage, { configFrom }: StageOptions): Promise<void> {
  if (configFrom === undefined) return;
  for (const name of CONFIG_FILES) {
    const file = disk.readText(join(configFrom, name));
    if (file.kind === 'present') await writeIn(join(stage.project, name), file.text);
  }
}

async function writeConfig(theCase: Case, stage: Stage, place: StageOptions['place']): Promise<void> {
  if (place === 'user') {
    await writeIn(join(stage.home, '.claude', '.ckconfig.json'), JSON.stringify({ ...theCase.config, trust: [stage.project] }));
  } else if (theCase.config !== undefined) {
    await writeIn(join(stage.project, '.ckconfig.json'), JSON.stringify(theCase.config));
  }
}

function placeOf(name: string, { home, project }: Stage): string {
  const inHome = name.startsWith('{{home}}/');
  const base = inHome ? home : project;
  const path = resolve(base, inHome ? name.slice('{{home}}/'.length) : name);
  if (relative(base, path).split(sep)[0] === '..' || path === base) {
    throw new Error(`files: ${JSON.stringify(name)} must lie below the project, or start with {{home}}/`);
  }
  return path;
}

async function writeIn(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
