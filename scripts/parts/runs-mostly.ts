import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { projectTemplates } from '../install/templates.js';
import { writePack, type PackFiles } from './folder.js';
import type { Samples } from './samples.js';

/**
 * Where the functions of a part, by its name, begin that run in at least the asked share of the sample calls which load it; those within
 * others: which run these.
 */
type RunMostly = (part: string) => ReadonlySet<number>;

/** What Node writes when it is told to tell what of each file has run. */
const coverage = z.object({
  result: z.array(
    z.object({
      url: z.string(),
      functions: z.array(z.object({ ranges: z.array(z.object({ startOffset: z.number(), endOffset: z.number(), count: z.number() })) })),
    }),
  ),
});

/** A sample's process may still write there while its folder is removed. */
const RETRIES = 5;

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Names as the host makes them. */
const SESSION = { session_id: '0b8b3c3e-5c0d-4f5e-9a55-0c7f0a1d2e3f', prompt_id: '5a1f5a51-3c7e-4b32-8f0a-6d9d1f0f7c11' };

/** Plays sample calls to a program and its parts, in a folder of their own. Throws when it told of none, or a call failed. */
export async function whatRunsMostly(program: string, files: PackFiles, samples: Samples, leastShare: number): Promise<RunMostly> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-samples-')));
  try {
    const project = join(folder, 'home', 'shop');
    const pack = join(project, '.claude', 'hooks');
    // As the installer leaves it.
    await writePack(files, pack);
    cpSync(join(root, 'rules'), join(pack, 'rules'), { recursive: true });
    for (const [name, content] of projectTemplates(root)) writeFileSync(join(project, name), content);
    // Its scripts are those that a command runs.
    writeFileSync(join(project, 'package.json'), '{}\n');
    const env = {
      PATH: process.env['PATH'],
      HOME: join(folder, 'home'),
      CLAUDE_PROJECT_DIR: project,
      NODE_V8_COVERAGE: join(folder, 'ran'),
    };
    for (const sample of samples(project)) {
      // From a file: a pipe's writer may be late, and what waits for it would run too.
      writeFileSync(
        join(folder, 'payload.json'),
        JSON.stringify({ ...SESSION, transcript_path: join(folder, 'transcript.jsonl'), cwd: project, ...sample }),
      );
      const payload = openSync(join(folder, 'payload.json'), 'r');
      const { status, error, stderr } = spawnSync(process.execPath, [join(pack, `${program}.cjs`)], {
        stdio: [payload, 'pipe', 'pipe'],
        env,
        encoding: 'utf8',
      });
      closeSync(payload);
      if (status !== 0 || stderr !== '') {
        throw new Error(`${program}.cjs cannot be played ${JSON.stringify(sample)}: ${error?.message ?? stderr}`);
      }
    }
    return countRuns(
      readdirSync(join(folder, 'ran')).map((name) => readFileSync(join(folder, 'ran', name), 'utf8')),
      leastShare,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: RETRIES });
  }
}

interface Tally {
  readonly runs: number;
  readonly chances: number;
}

function countRuns(texts: readonly string[], leastShare: number): RunMostly {
  const parts = new Map<string, Map<number, Tally>>();
  for (const { url, functions } of texts.flatMap((text) => coverage.parse(JSON.parse(text)).result)) {
    const part = /([^/]+)\.(?:cjs|part)$/.exec(url)?.[1];
    if (part === undefined) continue;
    const tallies = parts.get(part) ?? new Map<number, Tally>();
    parts.set(part, tallies);
    count(
      functions.flatMap(({ ranges: [whole] }) => whole ?? []),
      tallies,
    );
  }
  return (part) =>
    new Set(
      [...(parts.get(part) ?? [])].filter(([, { runs, chances }]) => runs > 0 && runs >= leastShare * chances).map(([start]) => start),
    );
}

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** Counts the functions of one process: what stands around one comes before it. */
function count(functions: readonly Range[], tallies: Map<number, Tally>): void {
  const around: Range[] = [];
  for (const each of [...functions].sort((one, other) => one.startOffset - other.startOffset || other.endOffset - one.endOffset)) {
    while ((around.at(-1)?.endOffset ?? Infinity) <= each.startOffset) around.pop();
    if ((around.at(-1)?.count ?? 1) > 0) {
      const tally = tallies.get(each.startOffset) ?? { runs: 0, chances: 0 };
      tallies.set(each.startOffset, { runs: tally.runs + (each.count > 0 ? 1 : 0), chances: tally.chances + 1 });
    }
    around.push(each);
  }
}
