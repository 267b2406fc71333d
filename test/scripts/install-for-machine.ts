import { fileURLToPath } from 'node:url';
import { serveShippedRules } from '../../scripts/serve-shipped-rules.js';

await serveShippedRules();
const { DIST } = await import('../../scripts/build.js');
const { runInstaller } = await import('../../scripts/install/install.js');

const [managedFolder = '', home = ''] = process.argv.slice(2);
const options = { kind: 'install', destination: { kind: 'managed' }, dryRun: false, assumeYes: true, answers: {}, otherHosts: [], statusLine: undefined } as const;
const packageRoot = fileURLToPath(new URL('../..', import.meta.url));
process.exitCode = await runInstaller(options, { packageRoot, dist: DIST, home, managedFolder, environment: process.env, input: process.stdin, output: process.stdout });
