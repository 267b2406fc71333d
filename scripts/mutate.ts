import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMutate } from './mutate/run-mutate.js';

process.exitCode = await runMutate(process.argv.slice(2), {
  root: dirname(dirname(fileURLToPath(import.meta.url))),
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
