import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../lib/hook/files.js';
import { fetchPackage, modulesOf, type FetchedPackage } from './fetch-package.js';

/** Where fetched hosts are kept. */
const SHELF = 'hosts';

const CLAUDE_CODE: FetchedPackage = { folder: 'claude-code', name: '@anthropic-ai/claude-code', version: '2.1.329', megabytes: 361 };

/** The host's own declarations. Its optional dependencies are the native host again. */
const CLAUDE_AGENT_SDK: FetchedPackage = {
  folder: 'claude-agent-sdk',
  name: '@anthropic-ai/claude-agent-sdk',
  version: '0.3.329',
  megabytes: 66,
  npmArguments: ['--omit=optional'],
};

/**
 * The native executable of the fetched Claude Code. It is started directly, because the package's own
 * `bin/claude.exe` is put in place by a lifecycle script, and none is run here.
 *
 * @throws when it has not been fetched
 */
export function cachedClaude(): string {
  const modules = modulesOf(SHELF, CLAUDE_CODE);
  const platform = `claude-code-${process.platform}-${process.arch}`;
  const executable = [platform, `${platform}-musl`]
    .flatMap((name) => ['claude', 'claude.exe'].map((file) => join(modules, '@anthropic-ai', name, file)))
    .find((path) => existsSync(path));
  if (executable === undefined) throw new Error(`There is no Claude Code in ${modules}. Fetch it with: npx tsx scripts/fetch-hosts.ts`);
  return executable;
}

async function main(): Promise<void> {
  for (const host of [CLAUDE_CODE, CLAUDE_AGENT_SDK]) await fetchPackage(SHELF, host);
  cachedClaude();
}

const startedFile = process.argv[1];
if (startedFile !== undefined && realpathSync(startedFile) === fileURLToPath(import.meta.url)) {
  main().catch((error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  });
}
