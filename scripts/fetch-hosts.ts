import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A host program or its type declarations, pinned, for the opt-in tests against the real host. */
interface HostPackage {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly megabytes: number;
  readonly npmArguments: readonly string[];
}

const hostPackages: readonly HostPackage[] = [
  {
    folder: 'claude-code',
    name: '@anthropic-ai/claude-code',
    version: '2.1.329',
    megabytes: 361,
    npmArguments: [],
  },
  {
    folder: 'claude-agent-sdk',
    name: '@anthropic-ai/claude-agent-sdk',
    version: '0.3.329',
    megabytes: 66,
    // Its optional dependencies are the native host again; only the declarations are wanted.
    npmArguments: ['--omit=optional'],
  },
];

const cache = join(dirname(fileURLToPath(import.meta.url)), '..', '.cache', 'hosts');

/**
 * The native executable of the fetched Claude Code. It is started directly, because the package's own
 * `bin/claude.exe` is put in place by a lifecycle script, and none is run here.
 *
 * @throws when it has not been fetched
 */
export function cachedClaude(): string {
  const executable = nativeClaude(join(cache, 'claude-code'));
  if (executable === undefined) {
    throw new Error(`There is no Claude Code in ${cache}. Fetch it with: npx tsx scripts/fetch-hosts.ts`);
  }
  return executable;
}

function nativeClaude(folder: string): string | undefined {
  const platform = `claude-code-${process.platform}-${process.arch}`;
  const variants = [platform, `${platform}-musl`].flatMap((name) =>
    ['claude', 'claude.exe'].map((file) => [name, file]),
  );
  return variants
    .map((parts) => join(folder, 'node_modules', '@anthropic-ai', ...parts))
    .find((path) => existsSync(path));
}

function isFetched(host: HostPackage): boolean {
  const folder = join(cache, host.folder);
  const manifest = join(folder, 'node_modules', host.name, 'package.json');
  if (!existsSync(manifest)) return false;
  const content: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  const isPinned =
    typeof content === 'object' &&
    content !== null &&
    'version' in content &&
    content.version === host.version;
  return isPinned && (host.folder !== 'claude-code' || nativeClaude(folder) !== undefined);
}

/** Installs into a folder of its own and then renames it, so that a broken download is never taken for the host. */
async function fetchHost(host: HostPackage): Promise<void> {
  const partial = join(cache, `${host.folder}.partial-${process.pid}`);
  try {
    mkdirSync(partial, { recursive: true });
    writeFileSync(join(partial, 'package.json'), '{ "private": true }\n');
    await npmInstall(host, partial);
    rmSync(join(cache, host.folder), { recursive: true, force: true });
    renameSync(partial, join(cache, host.folder));
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  if (!isFetched(host)) {
    throw new Error(
      `npm installed ${host.name} ${host.version}, but it brought no program for this platform.`,
    );
  }
}

async function npmInstall(host: HostPackage, folder: string): Promise<void> {
  const common = [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--loglevel=error',
    '--fetch-retries=1',
  ];
  const npm = npmCommand();
  const child = spawn(
    npm.command,
    [...npm.arguments, ...common, ...host.npmArguments, `${host.name}@${host.version}`],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: npm.needsShell,
    },
  );
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaints += chunk));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (exitCode === 0) return;
  throw new Error(
    `npm could not install ${host.name}@${host.version} (exit ${exitCode}). ` +
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

async function main(): Promise<void> {
  for (const host of hostPackages) {
    const title = `${host.name} ${host.version}`;
    if (isFetched(host)) {
      process.stderr.write(`${title} is in ${join(cache, host.folder)}\n`);
      continue;
    }
    const endProgress = showProgress(`Fetching ${title} (about ${host.megabytes} MB on disk, once)`);
    await fetchHost(host).finally(endProgress);
  }
}

const startedFile = process.argv[1];
if (startedFile !== undefined && realpathSync(startedFile) === fileURLToPath(import.meta.url)) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
