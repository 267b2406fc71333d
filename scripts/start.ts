import { serveShippedRules } from './serve-shipped-rules.js';

await serveShippedRules();
const { start } = await import('./start-command.js');
process.exitCode = await start(process.argv.slice(2));
