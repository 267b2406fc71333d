import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../../lib/hook/files.js';
import { printable } from '../../lib/hosts/printable.js';
import { isObject } from '../../lib/json.js';
import { isShellTool } from '../../lib/tools.js';
import type { JsonObject } from '../../lib/types.js';
import { explain, goesOn } from '../explain/explanation.js';
import { explanationJson } from '../explain/json.js';
import { explanationText } from '../explain/explanation-text.js';
import { EXIT_DONE, EXIT_FAILED, UsageError, isUsageError, usageFault, type Subcommand, type CommandContext } from './subcommand.js';
import { namedFolder } from './named-folder.js';

const help = `ck-guard explain: what a tool call would do, and what the guards say to it

Usage: ck-guard explain '<command>' [options]
       ck-guard explain --tool Read --input '{ "file_path": ".env" }'

The command is one word, so it needs quotes; "-" reads it from standard input. Printed are the
commands that are found in it, the wrappers they are found through, their effects with the place in
the source, the rules that speak, those that your settings or an exemption overrule, the verdict of
each guard and the decision.

The guards are asked as the hook asks them, under the settings in force in the folder, as in a
session that begins now: what is not committed is older. Only git is run, as the hook would, and
nothing is written.

Options:
  --tool NAME    another tool than Bash
  --input JSON   its input, an object; "-" reads it from standard input
  --cwd DIR      the session's folder (default: this folder)
  --project DIR  the host's project (default: CLAUDE_PROJECT_DIR, else the session's folder); only
                 for a pack that is installed for all projects
  --wrote FILE   as if the session had written this file before, whose content counts then; repeatable
  --pack DIR     folder of the hooks (default: the folder of this command)
  --json         one JSON object

Exit codes: 0 the call would go on, 1 it would be denied or asked about, or a guard crashed,
2 wrong usage.
`;

async function run(words: readonly string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parsed(words);
  const from = (path: string): string => resolve(context.workingFolder, path);
  const { tool = 'Bash' } = values;
  const cwd = namedFolder('--cwd', values.cwd ?? '.', context.workingFolder, context);
  if (tool === '') throw new UsageError('--tool needs a name.');
  const explanation = await explain({
    tool,
    input: await inputFrom(tool, values.input, positionals, context),
    cwd,
    packFolder: namedFolder('--pack', values.pack, context.packFolder, context),
    wrote: (values.wrote ?? []).map(from),
    hostProject: namedFolder('--project', values.project, context.environment['CLAUDE_PROJECT_DIR'], context),
  });
  if (values.json === true) context.print(`${printable(explanationJson(explanation), Infinity)}\n`);
  else {
    context.print(explanationText(explanation, context.isTerminal ? 'underline' : 'carets'));
  }
  return goesOn(explanation) ? EXIT_DONE : EXIT_FAILED;
}

const options = {
  tool: { type: 'string' },
  input: { type: 'string' },
  cwd: { type: 'string' },
  project: { type: 'string' },
  pack: { type: 'string' },
  wrote: { type: 'string', multiple: true },
  json: { type: 'boolean' },
} as const;

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    if (!isUsageError(error) || words.length < 2 || words[0]?.startsWith('-') === true) throw error;
    throw new UsageError(`${usageFault(error)}. If that belongs to the command, put the whole command in quotes.`);
  }
}

async function inputFrom(
  tool: string,
  json: string | undefined,
  commands: readonly string[],
  { readInput }: CommandContext,
): Promise<JsonObject> {
  const [given, ...more] = commands;
  if (more.length > 0) throw new UsageError(`give the command as one word, in quotes: ck-guard explain '${commands.join(' ')}'`);
  if (json !== undefined) {
    if (given !== undefined) throw new UsageError('give either a command or --input, not both.');
    return parseInput(json === '-' ? await readInput() : json);
  }
  if (given === undefined) {
    throw new UsageError(
      isShellTool(tool) ? 'which command? Give it in quotes.' : `what does ${tool} get? Give its input with --input, as JSON.`,
    );
  }
  if (!isShellTool(tool)) throw new UsageError(`${tool} takes no command. Give its input with --input, as JSON.`);
  const command = given === '-' ? await readInput() : given;
  if (command.trim() === '') throw new UsageError('the command is empty.');
  return { command };
}

function parseInput(json: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new UsageError(`--input is not JSON: ${printable(messageOf(error), 300)}`);
  }
  if (!isObject(value)) throw new UsageError('--input must be a JSON object, such as { "file_path": ".env" }.');
  return value;
}

export const explainCommand: Subcommand = { name: 'explain', summary: 'what a command would do, and what the guards say to it', help, run };
