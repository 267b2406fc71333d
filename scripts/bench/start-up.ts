import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { messageOf } from '../../lib/hook/files.js';
import { buildIfStale } from '../build.js';
import { EXIT_DONE, EXIT_FAILED, orUsage, UsageError } from '../commands/subcommand.js';
import { cpuMs, usageOf, wallMs, type Invocation } from './measure.js';
import { ccSafetyNet, fetchedNode, fetchPeers, NODE_LINES } from './peers.js';
import { plot } from './plot.js';
import { markdown, type Figures, type Report } from './report.js';
import { makeBenchStage, type BenchStage } from './stage.js';
import { ratiosOf, spreadOf } from './statistics.js';
import { subjectsFor, type BenchSubject } from './subjects.js';

const results = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'bench');

const help = `npm run bench: what a hook costs beside an empty Node program, started in turn with it

Usage: npm run bench -- [options]

Options:
  --pairs N        pairs for each subject, after 3 that do not count (default 40)
  --node LINES     other runtimes beside the one at hand, such as 20,24 (${NODE_LINES.join(', ')})
  --fetch          first fetch those runtimes and cc-safety-net from the npm registry into .cache/peers
  --only TEXT      only subjects whose name or payload has this in it; nothing is written then

It writes bench/start-up.md, .json and .svg.
`;

const WARM_UP = 3;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      pairs: { type: 'string', default: '40' },
      node: { type: 'string' },
      fetch: { type: 'boolean' },
      only: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) {
    process.stdout.write(help);
    return EXIT_DONE;
  }
  const pairs = Number(values.pairs);
  if (!Number.isInteger(pairs) || pairs < 1) throw new UsageError(`--pairs wants a whole number of at least 1, not ${values.pairs}`);
  const lines = values.node?.split(',') ?? [];
  const unknown = lines.filter((line) => !NODE_LINES.includes(line));
  if (unknown.length > 0) throw new UsageError(`--node takes ${NODE_LINES.join(', ')}, not ${unknown.join(', ')}`);
  if (values.fetch === true) await fetchPeers(lines);
  if (ccSafetyNet() === undefined) process.stderr.write('cc-safety-net is not there and is left out; --fetch brings it\n');
  await buildIfStale();
  const stage = makeBenchStage();
  try {
    const runtimes = lines.length === 0 ? [process.execPath] : lines.map(runtimeOf);
    const figures = runtimes.flatMap((node) => measureAll(node, pairs, values.only, stage));
    const report = {
      machine: `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${process.platform}`,
      pairs,
      figures,
    };
    process.stdout.write(markdown(report));
    if (values.only === undefined) writeResults(report);
    return EXIT_DONE;
  } finally {
    stage.remove();
  }
}

function runtimeOf(line: string): string {
  const node = fetchedNode(line);
  if (node === undefined) throw new UsageError(`Node ${line} is not there. Fetch it with: npm run bench -- --fetch --node ${line}`);
  return node;
}

function measureAll(node: string, pairs: number, only: string | undefined, stage: BenchStage): readonly Figures[] {
  const empty: Invocation = { argv: [node, stage.emptyProgram], input: '' };
  const version = nodeVersion(node);
  return subjectsFor(node, stage)
    .filter(({ name, payload }) => only === undefined || `${name} ${payload}`.includes(only))
    .map((subject) => {
      process.stderr.write(`Node ${version}: ${subject.name}, ${subject.payload}\n`);
      stage.forget();
      return { node: version, ...figuresOf(subject, empty, pairs, stage) };
    });
}

/** A pair is one run of each, in turn, so that what else the machine does falls on both alike. */
function figuresOf(
  { name, payload, run, runsOnNode }: BenchSubject,
  empty: Invocation,
  pairs: number,
  stage: BenchStage,
): Omit<Figures, 'node'> {
  for (let round = 0; round < WARM_UP; round += 1) [run, empty].forEach((each) => wallMs(each, stage));
  const rounds = Array.from({ length: pairs });
  const walls = rounds.map(() => [wallMs(run, stage), wallMs(empty, stage)] as const);
  const wall = ratiosOf(walls);
  const wallMedianMs = spreadOf(walls.map(([subject]) => subject)).median;
  const cpu = ratiosOf(rounds.map(() => [cpuMs(run, stage), cpuMs(empty, stage)]));
  if (!runsOnNode) return { name, payload, wall, wallMedianMs, cpu };
  const peak = ratiosOf(rounds.map(() => [usageOf(run, stage).peakKiB, usageOf(empty, stage).peakKiB]));
  return { name, payload, wall, wallMedianMs, cpu, peak };
}

function nodeVersion(node: string): string {
  return execFileSync(node, ['--print', 'process.versions.node'], { encoding: 'utf8' }).trim();
}

function writeResults(report: Report): void {
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'start-up.md'), markdown(report));
  writeFileSync(join(results, 'start-up.json'), `${JSON.stringify(report, undefined, 2)}\n`);
  writeFileSync(join(results, 'start-up.svg'), plot(report));
}

const complain = (text: string): unknown => process.stderr.write(`${text}\n`);

process.exitCode = await orUsage(main, help, complain).catch((error: unknown) => {
  complain(messageOf(error));
  return EXIT_FAILED;
});
