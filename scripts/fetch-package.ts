import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isObject } from '../lib/json.js';

/** A published package that is measured or tested against, and is no dependency. */
export interface FetchedPackage {
  /** Where on its shelf it is kept. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly megabytes: number;
  readonly npmArguments?: readonly string[];
}

const cache = join(dirname(fileURLToPath(import.meta.url)), '..', '.cache');

/** `node_modules` of a fetched package's folder. `shelf` is `hosts` or `peers`. */
export function modulesOf(shelf: string, { folder }: FetchedPackage): string {
  return join(cache, shelf, folder, 'node_modules');
}

/** True when the package is there in the pinned version. */
export function isFetched(shelf: string, wanted: FetchedPackage): boolean {
  const manifest = join(modulesOf(shelf, wanted), wanted.name, 'package.json');
  if (!existsSync(manifest)) return false;
  const content: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  return isObject(content) && content['version'] === wanted.version;
}

/**
 * Installs a package, without its scripts, into a folder of its own that is put in place whole: a broken
 * download is never taken for the package. Says on stderr what it does.
 *
 * @throws when npm cannot install it
 */
export async function fetchPackage(shelf: string, wanted: FetchedPackage): Promise<void> {
  const title = `${wanted.name} ${wanted.version}`;
  const folder = dirname(modulesOf(shelf, wanted));
  if (isFetched(shelf, wanted)) {
    process.stderr.write(`${title} is in ${folder}\n`);
    return;
  }
  const partial = `${folder}.partial-${process.pid}`;
  const endProgress = showProgress(`Fetching ${title} (about ${wanted.megabytes} MB on disk, once)`);
  try {
    mkdirSync(partial, { recursive: true });
    writeFileSync(join(partial, 'package.json'), '{ "private": true }\n');
    await npmInstall(wanted, partial);
    rmSync(folder, { recursive: true, force: true });
    renameSync(partial, folder);
  } finally {
    endProgress();
    rmSync(partial, { recursive: true, force: true });
  }
}

async function npmInstall({ name, version, npmArguments = [] }: FetchedPackage, folder: string): Promise<void> {
  const common = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error', '--fetch-retries=1'];
  const npm = npmCommand();
  const child = spawn(npm.command, [...npm.arguments, ...common, ...npmArguments, `${name}@${version}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: npm.needsShell,
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaints += chunk));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (exitCode === 0) return;
  throw new Error(
    `npm could not install ${name}@${version} (exit ${exitCode}). ` +
      `This step needs the network, or an npm cache that has the package.\n${complaints.trim()}`,
  );
}

/** The npm that started this script, else the one on the PATH, which on Windows is a batch file. */
function npmCommand(): { command: string; arguments: readonly string[]; needsShell: boolean } {
  const running = process.env['npm_execpath'];
  return running?.endsWith('.js')
    ? { command: process.execPath, arguments: [running], needsShell: false }
    : { command: 'npm', arguments: [], needsShell: process.platform === 'win32' };
}

/** Shows that something happens while npm is silent. Returns what ends it. */
function showProgress(label: string): () => void {
  const started = Date.now();
  const seconds = (): number => Math.round((Date.now() - started) / 1000);
  process.stderr.write(`${label} ...\n`);
  const timer = setInterval(() => process.stderr.write(`${label} ... ${seconds()} s\n`), 10_000);
  return () => clearInterval(timer);
}
