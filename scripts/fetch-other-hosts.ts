import { join } from 'node:path';
import { fetchedNode, fetchPeers } from './bench/peers.js';
import { fetchPackage, modulesOf, type FetchedPackage } from './fetch-package.js';

/** Where fetched hosts are kept. */
const SHELF = 'hosts';

/** The Node that Qwen Code needs; the others run on any. */
const NODE_LINE = '22';

const PACKAGES = {
  codex: { folder: 'codex', name: '@openai/codex', version: '0.169.0', megabytes: 404 },
  copilot: { folder: 'copilot', name: '@github/copilot', version: '1.0.102', megabytes: 189 },
  gemini: { folder: 'gemini-cli', name: '@google/gemini-cli', version: '0.61.0', megabytes: 100 },
  opencode: { folder: 'opencode', name: 'opencode-ai', version: '1.18.33', megabytes: 354 },
  qwen: { folder: 'qwen-code', name: '@qwen-code/qwen-code', version: '0.24.4', megabytes: 152 },
} as const satisfies Readonly<Record<string, FetchedPackage>>;

/** A host that is fetched to be tested against. */
export type FetchedHost = keyof typeof PACKAGES;

/** The command of a fetched host. Throws where the Node that it runs on has not been fetched. */
export function commandOf(host: FetchedHost): readonly [program: string, ...args: string[]] {
  const modules = modulesOf(SHELF, PACKAGES[host]);
  if (host === 'opencode') return [join(modules, openCodePackage(), 'bin', process.platform === 'win32' ? 'opencode.exe' : 'opencode')];
  const node = fetchedNode(NODE_LINE);
  if (node === undefined) throw new Error('There is no Node for the hosts. Fetch them with: npx tsx scripts/fetch-other-hosts.ts');
  return [node, join(modules, '.bin', host)];
}

/** It is a program for one platform, which its package only puts in place when it is installed with scripts. */
function openCodePackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `opencode-${platform}-${process.arch}${process.arch === 'x64' ? '-baseline' : ''}`;
}

async function main(): Promise<void> {
  await fetchPeers([NODE_LINE]);
  for (const host of Object.values(PACKAGES)) await fetchPackage(SHELF, host);
}

if (process.argv[1]?.endsWith('fetch-other-hosts.ts') === true) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
