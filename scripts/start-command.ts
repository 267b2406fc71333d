import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DIST, buildIfStale } from './build.js';
import { runDemo } from './demo.js';
import { runInstaller } from './install/install.js';
import { USAGE, parseOptions } from './install/options.js';
import { InstallError } from './install/install-target.js';
import { managedFolder } from './managed-folder.js';

const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));

const EXIT_DONE = 0;
const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

/** What `npm start` does with its arguments. Resolves to the exit code. */
export async function start(args: readonly string[]): Promise<number> {
  const options = parseOptions(args);
  switch (options.kind) {
    case 'help':
      process.stdout.write(`${USAGE}\n`);
      return EXIT_DONE;
    case 'wrong':
      process.stderr.write(`${options.why}\n\n${USAGE}\n`);
      return EXIT_USAGE;
    case 'demo':
      await buildIfStale();
      return (await runDemo({ ...surroundings(), progress: showProgress, cases: join(packageRoot, 'test', 'cases') }))
        ? EXIT_DONE
        : EXIT_FAILED;
    case 'install':
    case 'uninstall':
      return installOrSayWhyNot(options);
  }
}

async function installOrSayWhyNot(options: Parameters<typeof runInstaller>[0]): Promise<number> {
  try {
    await buildIfStale();
    return await runInstaller(options, {
      ...surroundings(),
      home: homedir(),
      managedFolder: managedFolder(process.platform),
      input: process.stdin,
      output: process.stdout,
    });
  } catch (error) {
    const words = inWords(error);
    if (words === undefined) throw error;
    process.stderr.write(`${words}\n`);
    return EXIT_FAILED;
  }
}

/** Undefined for a mistake of ours, which needs its stack. */
function inWords(error: unknown): string | undefined {
  if (error instanceof InstallError) return error.message;
  if (!(error instanceof Error) || !('syscall' in error)) return undefined;
  return `${error.message}\nThe file system refused this. What was not reached yet is as it was; mend it and run the same command again.`;
}

/** One line that counts, on a terminal only. */
function showProgress(done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(done === all ? '\r\x1b[K' : `\r${done} of ${all} `);
}

function surroundings() {
  return { packageRoot, dist: DIST, environment: process.env, print: (text: string) => process.stdout.write(text) };
}
