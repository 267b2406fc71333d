import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { nearest } from '../lib/hook/config/nearest.js';
import { printable } from '../lib/hosts/printable.js';
import { blotted } from '../lib/secrets/blotted.js';
import { EXIT_DONE, EXIT_USAGE, isUsageError, usageFault, type Subcommand, type CommandContext } from './commands/subcommand.js';
import { allow } from './commands/allow.js';
import { doctor } from './commands/doctor.js';
import { explainCommand } from './commands/explain.js';
import { log } from './commands/log.js';
import { off } from './commands/off.js';
import { on } from './commands/on.js';
import { replay } from './commands/replay.js';
import { status } from './commands/status.js';
import { test } from './commands/test.js';
import { installedVersion } from './installed-version.js';

/** To add a subcommand, write it in `commands/` and name it here. */
const commands: readonly Subcommand[] = [explainCommand, test, log, replay, doctor, allow, off, on, status];

/** What people call the subcommands by other programs' words. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['permit', 'allow'],
  ['approve', 'allow'],
  ['pause', 'off'],
  ['disable', 'off'],
  ['resume', 'on'],
  ['enable', 'on'],
  ['check', 'explain'],
  ['why', 'explain'],
  ['logs', 'log'],
]);

function help(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n');
  return `ck-guard: guardrail hooks for coding agents\n\nUsage: ck-guard <command> [options]\n\n${list}\n\n"ck-guard <command> --help" says more; "ck-guard --version" tells what is installed.\nTo upgrade it or take it out, run npm start in the repository that it came from.\n`;
}

async function main(words: readonly string[], context: CommandContext): Promise<number> {
  const [name, ...rest] = words;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    context.print(help());
    return name === undefined ? EXIT_USAGE : EXIT_DONE;
  }
  if (name === '--version' || name === 'version') {
    context.print(`${printable(installedVersion(context.packFolder), 100)}\n`);
    return EXIT_DONE;
  }
  const command = commands.find((known) => known.name === name);
  if (command === undefined) {
    const names = commands.map((known) => known.name);
    const meant = SYNONYMS.get(name) ?? nearest(name, names);
    context.complain(
      `ck-guard: there is no command ${JSON.stringify(name)}.${meant === undefined ? '' : ` Did you mean "${meant}"?`} There are: ${names.join(', ')}.`,
    );
    return EXIT_USAGE;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    context.print(command.help);
    return EXIT_DONE;
  }
  try {
    return await command.run(rest, context);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    context.complain(`ck-guard ${name}: ${usageFault(error)}\n"ck-guard ${name} --help" says what it takes.`);
    return EXIT_USAGE;
  }
}

function contextOfProcess(): CommandContext {
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort());
  // A reader such as `head` may have had enough.
  process.stdout.on('error', () => process.exit());
  return {
    print: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(`${blotted(text)}\n`),
    environment: process.env,
    packFolder: dirname(realpathSync(process.argv[1] ?? '.')),
    workingFolder: process.cwd(),
    readInput: () => text(process.stdin),
    isTerminal: process.stdout.isTTY === true && process.env['TERM'] !== 'dumb' && !process.env['NO_COLOR'],
    isInteractive: process.stdin.isTTY === true && process.stdout.isTTY === true,
    interrupted: interruption.signal,
  };
}

void main(process.argv.slice(2), contextOfProcess()).then((exitCode) => {
  process.exitCode = exitCode;
});
