import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { DIST, buildIfStale } from '../../scripts/build.js';
import { packIn } from '../../scripts/cases/pack.js';
import { problemsIn, type Problem } from '../../scripts/doctor/check.js';
import { checks } from '../../scripts/doctor/checks.js';
import type { DoctorFacts } from '../../scripts/doctor/facts.js';
import { gather } from '../../scripts/doctor/gather/gather.js';
import { runInstaller } from '../../scripts/install/install.js';
import { parseOptions } from '../../scripts/install/options.js';
import { managedTarget, pluginTarget, projectTarget, userTarget } from '../../scripts/install/install-target.js';
import { writeBelow } from '../on-disk.js';

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));
const HOUR_MS = 60 * 60 * 1000;

/** A settings file of the host, as far as tests break it. */
export interface HostSettings {
  hooks: Record<string, { matcher?: string; hooks: Record<string, unknown>[] }[]>;
  [key: string]: unknown;
}

/** A project and a home with a real installation (a plugin lies beside them), made to be broken. */
export interface Installation {
  readonly kind: 'project' | 'user' | 'plugin' | 'managed';
  readonly home: string;
  readonly project: string;
  readonly hooks: string;
  /** Where an administrator's settings would lie. */
  readonly managed: string;
  /** When the doctor looks: an hour after the installation. */
  readonly now: number;
  /** Variables of the shell that the doctor runs in. */
  readonly environment: Record<string, string | undefined>;
  /** Paths begin with `project/`, `home/` or `managed/`. */
  readonly write: (path: string, text: string) => void;
  readonly read: (path: string) => string;
  /** Takes a file of JSON that is there and writes it changed. */
  readonly edit: (path: string, change: (value: HostSettings) => void) => void;
  /** Adds lines to the log, from a moment on that is long over. */
  readonly log: (...entries: object[]) => void;
}

export interface Bench {
  /** A fresh copy of the installation. */
  readonly copy: (kind: Installation['kind']) => Installation;
  readonly remove: () => void;
}

/** Installs once for a project, for a person, as a plugin and for a machine, for copies to be made of. */
export async function makeBench(): Promise<Bench> {
  await buildIfStale();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'doctor test ')));
  for (const kind of ['project', 'user', 'plugin', 'managed'] as const) {
    mkdirSync(join(folder, kind, 'home'), { recursive: true });
    mkdirSync(join(folder, kind, 'project', 'src'), { recursive: true });
    writeFileSync(join(folder, kind, 'project', 'src', 'cart.ts'), '');
    writeFileSync(join(folder, kind, 'project', 'README.md'), '');
    // What is registered with Codex names the project's folder, and copies stand elsewhere.
    const hosts = ['gemini', 'opencode', 'qwen', ...(kind === 'user' ? ['codex'] : [])].flatMap((host) => ['--host', host]);
    if (kind === 'plugin') mkdirSync(join(folder, kind, 'plugin'));
    const place = { project: [join(folder, kind, 'project'), ...hosts], user: ['--user', ...hosts], plugin: [join(folder, kind, 'plugin'), '--plugin'], managed: ['--managed'] }[kind];
    await install([...place, '--yes'], join(folder, kind, 'home'));
  }
  let copies = 0;
  return {
    copy: (kind) => {
      // Commands of an installation for all projects name its place, so only a project's may move.
      const to = kind === 'project' ? join(folder, `copy ${(copies += 1)}`) : join(folder, kind);
      if (kind === 'project') copyInstallation(join(folder, kind), to);
      return installationAt(kind, to);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The many parts of the pack are the same files in all copies: no test may write into them. */
function copyInstallation(from: string, to: string): void {
  const parts = join('project', '.claude', 'hooks', 'parts');
  cpSync(from, to, { recursive: true, preserveTimestamps: true, filter: (path) => path !== join(from, parts) });
  packIn(join(from, parts)).installTo(join(to, parts));
}

function installationAt(kind: Installation['kind'], folder: string): Installation {
  const [home, project, managed] = [join(folder, 'home'), join(folder, 'project'), join(folder, 'managed')];
  const hooks = { project: join(project, '.claude', 'hooks'), user: join(home, '.claude', 'hooks'), plugin: join(folder, 'plugin'), managed: join(managed, 'ck-guard') }[kind];
  const now = Date.now();
  utimesSync(join(hooks, '.ck-guard.json'), new Date(now - HOUR_MS), new Date(now - HOUR_MS));
  const at = (path: string): string => join(folder, path);
  const write = (path: string, text: string): void => writeBelow(folder, { [path]: text });
  return {
    kind,
    home,
    project,
    hooks,
    managed,
    now,
    environment: { PATH: process.env['PATH'] },
    write,
    read: (path) => readFileSync(at(path), 'utf8'),
    edit: (path, change) => {
      const value: HostSettings = { hooks: {}, ...JSON.parse(readFileSync(at(path), 'utf8')) };
      change(value);
      write(path, JSON.stringify(value, null, 2));
    },
    log: (...entries) => {
      const lines = entries.map((entry, index) => `${JSON.stringify({ ts: new Date(now - HOUR_MS / 2 + index * 1000).toISOString(), ...entry })}\n`);
      mkdirSync(join(hooks, '.logs'), { recursive: true });
      writeFileSync(join(hooks, '.logs', 'hook-log.jsonl'), lines.join(''), { flag: 'a' });
    },
  };
}

async function install(words: readonly string[], home: string): Promise<void> {
  const options = parseOptions(words);
  if (options.kind !== 'install') throw new Error(`not an installation: ${words.join(' ')}`);
  // Of the two streams only writing and `isTTY` are used here.
  const output = Object.assign(new PassThrough(), { isTTY: false }).resume() as unknown as NodeJS.WriteStream;
  const input = Object.assign(new PassThrough(), { isTTY: false }) as unknown as NodeJS.ReadStream;
  const exitCode = await runInstaller(options, { packageRoot, dist: DIST, home, managedFolder: join(home, '..', 'managed'), environment: process.env, input, output });
  if (exitCode !== 0) throw new Error('the installation failed');
}

/** What the doctor knows. */
export function factsOf({ kind, home, project, hooks, managed, now, environment }: Installation): Promise<DoctorFacts> {
  return gather({
    target: { project: projectTarget(project, home), user: userTarget(home), plugin: pluginTarget(hooks), managed: managedTarget(managed, process.execPath) }[kind],
    hostProject: project,
    home,
    managedFolder: managed,
    environment,
    userId: process.getuid?.(),
    now,
    node: { ownProgram: process.execPath, ownVersion: process.versions.node, mayStart: true },
  });
}

/** What the doctor finds. */
export async function examined(installation: Installation): Promise<readonly Problem[]> {
  return problemsIn(await factsOf(installation), checks);
}
