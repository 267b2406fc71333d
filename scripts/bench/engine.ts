import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../build.js';
import { bundleEntries } from '../bundle.js';
import { EXIT_DONE, orUsage, UsageError } from '../commands/subcommand.js';
import type { PeerDecides } from './engine/decisions.js';
import { growthApart } from './engine/growth-apart.js';
import { growthAround } from './engine/growth-around.js';
import { engineMarkdown, engineSummary, type EngineReport } from './engine/engine-report.js';
import { SHAPES } from './engine/shapes.js';
import { SURROUNDINGS } from './engine/surroundings.js';
import { withSection, type Section } from '../readme-section.js';
import { ccSafetyNetLibrary, fetchPeers } from './peers.js';
import { makeBenchStage } from './stage.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const results = join(root, 'bench');
const casesFolder = join(root, 'test', 'score');

const help = `npm run bench:engine: decisions per second, and how the time of one grows with all that may be large

Usage: npm run bench:engine -- [options]

Options:
  --rounds N     rounds through all sizes, of which the best counts (default 15; at least 100 for commands, as time allows)
  --fetch        first fetch cc-safety-net from the npm registry into .cache/peers
  --only TEXT    only shapes and surroundings whose name has this in it ("rates" for none); nothing is written then

It writes bench/engine.md and .json, and a table into the README.
`;

const SECTION: Section = { start: '<!-- engine: written by npm run bench:engine -->', end: '<!-- /engine -->' };

/** Bundled as the hooks are: from source, the loader's own additions would make a decision three times as long. */
const ENTRIES = {
  engine: `export * from './scripts/bench/engine/in-process.js';`,
  shape: `import './scripts/bench/engine/shape-process.js';`,
};

/** Commands are decided so fast that the best of few rounds is still the noise of the machine. */
const ROUNDS_OF_COMMANDS = 100;
/** A size that has had so much time is not measured again and again. */
const MS_PER_COMMAND = 2_500;
const MS_PER_PROCESS = 20_000;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string', default: '15' }, fetch: { type: 'boolean' }, only: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help === true) {
    process.stdout.write(help);
    return EXIT_DONE;
  }
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new UsageError(`--rounds wants a whole number of at least 1, not ${values.rounds}`);
  if (values.fetch === true) await fetchPeers([]);
  await buildIfStale();
  const report = await measure(rounds, values.only);
  process.stdout.write(`${engineMarkdown(report)}\n${engineSummary(report)}`);
  if (values.only !== undefined) return EXIT_DONE;
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'engine.md'), engineMarkdown(report));
  writeFileSync(join(results, 'engine.json'), `${JSON.stringify(report, undefined, 2)}\n`);
  const readme = join(root, 'README.md');
  const text = withSection(readFileSync(readme, 'utf8'), SECTION, engineSummary(report));
  if (text === undefined) throw new Error(`${readme} lacks the two markers of the engine's figures`);
  writeFileSync(readme, text);
  return EXIT_DONE;
}

async function measure(rounds: number, only: string | undefined): Promise<EngineReport> {
  const isWanted = (name: string): boolean => only === undefined || name.includes(only);
  const bundles = await bundleEngine();
  const engine: Engine = createRequire(import.meta.url)(join(bundles, 'engine.cjs'));
  const { cases, problems } = engine.loadScoreCases(
    readdirSync(casesFolder)
      .filter((name) => name.endsWith('.jsonl'))
      .sort()
      .map((name) => join(casesFolder, name)),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const wantsRates = only === undefined || only === 'rates';
  const rates = wantsRates ? await engine.ownRates(cases, rounds) : [];
  const beside = wantsRates ? await ratesBesidePeer(engine, cases, rounds) : [];
  const commands: EngineReport['commands'][number][] = [];
  for (const shape of SHAPES.filter(({ name }) => isWanted(name))) {
    process.stderr.write(`${shape.name}\n`);
    commands.push({
      axis: shape.name,
      unit: shape.unit,
      points: growthApart(join(bundles, 'shape.cjs'), shape.name, {
        rounds: Math.max(rounds, ROUNDS_OF_COMMANDS),
        msPerSize: MS_PER_COMMAND,
      }),
    });
  }
  const processes: EngineReport['processes'][number][] = [];
  for (const surroundings of SURROUNDINGS.filter(({ axis }) => isWanted(axis))) {
    process.stderr.write(`${surroundings.axis}\n`);
    processes.push(...(await growthAround(surroundings, { rounds, msPerSize: MS_PER_PROCESS })));
  }
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${process.platform}, Node ${process.versions.node}`;
  return { machine, rates, beside, commands, processes };
}

type Engine = typeof import('./engine/in-process.js');

async function bundleEngine(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ck-guard-engine-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await bundleEntries(ENTRIES, folder);
  return folder;
}

/** Both in one folder, under one home; the peer looks for its settings there. */
async function ratesBesidePeer(
  engine: Engine,
  cases: Parameters<Engine['ratesBeside']>[1],
  rounds: number,
): Promise<EngineReport['beside']> {
  const library = ccSafetyNetLibrary();
  if (library === undefined) {
    process.stderr.write('cc-safety-net is not there and is left out; --fetch brings it\n');
    return [];
  }
  const stage = makeBenchStage();
  const { HOME } = process.env;
  process.env['HOME'] = stage.home;
  try {
    const peer: { readonly checkCommand: (input: { command: string; cwd: string }) => unknown } = await import(pathToFileURL(library).href);
    const decides: PeerDecides = (command, cwd) => peer.checkCommand({ command, cwd });
    return await engine.ratesBeside(decides, cases, stage, rounds);
  } finally {
    if (HOME === undefined) delete process.env['HOME'];
    else {
      process.env['HOME'] = HOME;
    }
    stage.remove();
  }
}

process.exitCode = await orUsage(main, help, (text) => process.stderr.write(`${text}\n`));
