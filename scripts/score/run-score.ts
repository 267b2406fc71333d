import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printable } from '../../lib/hosts/printable.js';
import { complainOfUnreadable } from '../cases/unreadable.js';
import { EXIT_DONE, EXIT_FAILED, EXIT_USAGE, orUsage, UsageError } from '../commands/subcommand.js';
import { HOME, PROJECT } from './case.js';
import { loadScoreCases } from './load.js';
import { playScoreCases, type PlayedScoreCase } from './play.js';
import { withScore } from './readme.js';
import { failureText, scoreMarkdown, scoreTable } from './score-table.js';
import { failureOf, tallySets, type SetTally } from './tally.js';

const USAGE = `npm run score                  what the guards catch of labelled tool calls, and what they stop wrongly
npm run score -- <file ...>   the same of your own

  --fails N    list the first N cases that were missed, stopped wrongly, or crashed a guard
  --json       one JSON object, with every failure, and the decision and time of every case
  --markdown   write the table of the project's own cases into the README

A file holds one case a line:
  { "command": "rm -rf ~", "expected": "block", "class": "filesystem", "why": "wipes the home" }
  { "tool_name": "Read", "tool_input": { "file_path": "${PROJECT}/.env" }, "expected": "block", "class": "dotenv" }

  expected   "block" or "ask": it must be denied or asked about; "allow": it must be neither
  files      { "${PROJECT}/x.sh": "rm -rf ~" }: what stands on the disk; null makes a folder
  before     [{ "tool_name": "Write", ... }]: what the session did before; it leaves the disk as it is
  cwd        the session's folder, ${PROJECT} unless told

The home is ${HOME}, the project ${PROJECT}. Both are only in memory: the real disk is neither read nor written, and nothing runs.

Exit codes: 0 scored, whatever the score; 1 a guard crashed; 2 wrong usage or a case that cannot be read.`;

/** What the score needs of the process that it is started in. */
interface ScoreContext {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly workingFolder: string;
  /** Where the project's own cases stand. */
  readonly casesFolder: string;
  readonly readme: string;
  /** Decisions that are made before any is timed. */
  readonly warmUp: number;
}

/** What `npm run score` does with its arguments. Answers the exit code. */
export function runScore(words: readonly string[], context: ScoreContext): Promise<number> {
  return orUsage(() => score(words, context), USAGE, context.complain);
}

async function score(words: readonly string[], context: ScoreContext): Promise<number> {
  const options = {
    fails: { type: 'string' },
    json: { type: 'boolean' },
    markdown: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options });
  if (values.help === true) {
    context.print(`${USAGE}\n`);
    return EXIT_DONE;
  }
  if (values.fails !== undefined && !/^\d+$/.test(values.fails)) {
    throw new UsageError(`--fails takes a number, not ${JSON.stringify(values.fails)}.`);
  }
  if (values.markdown === true && positionals.length > 0) {
    throw new UsageError("--markdown is for the project's own cases; leave the files out.");
  }
  const files = positionals.length === 0 ? ownCases(context.casesFolder) : positionals.map((file) => resolve(context.workingFolder, file));
  const { cases, problems } = loadScoreCases(files);
  if (complainOfUnreadable(problems, context.complain)) return EXIT_USAGE;
  if (cases.length === 0) throw new UsageError(`there is no case in ${files.join(', ')}.`);
  const played = await playScoreCases(cases, context.warmUp);
  const sets = tallySets(played);
  if (values.json === true) context.print(`${printable(jsonOf(sets, played), Infinity)}\n`);
  else {
    printScore(sets, played, Number(values.fails ?? 0), context.print);
  }
  if (values.markdown === true) writeIntoReadme(sets, context);
  return played.some(({ crashes }) => crashes.length > 0) ? EXIT_FAILED : EXIT_DONE;
}

/** The project's own files of cases, in the order of their names. */
export function ownCases(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(folder, name));
}

function printScore(sets: readonly SetTally[], played: readonly PlayedScoreCase[], shown: number, print: ScoreContext['print']): void {
  print(scoreTable(sets));
  const failures = played.filter((one) => failureOf(one) !== undefined);
  if (failures.length === 0) return;
  print('\n');
  for (const failure of failures.slice(0, shown)) print(failureText(failure));
  if (shown < failures.length) {
    print(`${failures.length - shown} ${shown === 0 ? '' : 'more '}failed; --fails ${failures.length} lists them.\n`);
  }
}

function jsonOf(sets: readonly SetTally[], played: readonly PlayedScoreCase[]): string {
  const failures = played.flatMap((one) => {
    const failure = failureOf(one);
    const { place, class: className, tool, input, expected, decision, told, crashes } = one;
    return failure === undefined ? [] : [{ failure, place, class: className, tool, input, expected, decision, told, crashes }];
  });
  const cases = played.map(({ place, decision, microseconds }) => ({ place, decision, microseconds }));
  return JSON.stringify({ sets, failures, cases });
}

function writeIntoReadme(sets: readonly SetTally[], { readme, complain }: ScoreContext): void {
  const text = withScore(readFileSync(readme, 'utf8'), scoreMarkdown(sets));
  if (text === undefined) throw new UsageError(`${readme} lacks the two markers of the score.`);
  writeFileSync(readme, text);
  complain(`Written into ${readme}.`);
}
