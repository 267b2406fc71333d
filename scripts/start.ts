import { serveShippedRules } from './serve-shipped-rules.js';

// A reader such as `head` may have had enough. What was begun is done all the same.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
await serveShippedRules();
const { start } = await import('./start-command.js');
process.exitCode = await start(process.argv.slice(2));
