import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writePack, type PackFiles } from './folder.js';
import type { Samples } from './samples.js';

/** Functions of a part, by its name, that run in at least half of the sample calls which load it. */
export type RunMostly = (part: string) => ReadonlySet<string>;

/** What Node writes when it is told to tell what of each file has run. */
const coverage = z.object({
  result: z.array(z.object({ url: z.string(), functions: z.array(z.object({ functionName: z.string(), ranges: z.array(z.object({ count: z.number() })) })) })),
});

/** Plays sample calls to a program and its parts, in a folder of their own. Throws when it told of none, or a call failed. */
export async function whatRunsMostly(program: string, files: PackFiles, samples: Samples): Promise<RunMostly> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-samples-')));
  try {
    await writePack(files, folder);
    const project = join(folder, 'home', 'shop');
    mkdirSync(project, { recursive: true });
    // Its scripts are those that a command runs.
    writeFileSync(join(project, 'package.json'), '{}\n');
    const env = { PATH: process.env['PATH'], HOME: join(folder, 'home'), CLAUDE_PROJECT_DIR: project, NODE_V8_COVERAGE: join(folder, 'ran') };
    for (const sample of samples(project)) {
      const payload = { session_id: 'sample', transcript_path: join(folder, 'transcript.jsonl'), cwd: project, ...sample };
      const { status, error, stderr } = spawnSync(process.execPath, [join(folder, `${program}.cjs`)], { input: JSON.stringify(payload), env, encoding: 'utf8' });
      if (status !== 0 || stderr !== '') throw new Error(`${program}.cjs cannot be played ${JSON.stringify(sample)}: ${error?.message ?? stderr}`);
    }
    return countRuns(readdirSync(join(folder, 'ran')).map((name) => readFileSync(join(folder, 'ran', name), 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countRuns(texts: readonly string[]): RunMostly {
  const loaded = new Map<string, number>();
  const ran = new Map<string, Map<string, number>>();
  for (const { url, functions } of texts.flatMap((text) => coverage.parse(JSON.parse(text)).result)) {
    const part = /([^/]+)\.cjs$/.exec(url)?.[1];
    if (part === undefined) continue;
    const counts = ran.get(part) ?? new Map<string, number>();
    const names = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).map(({ functionName }) => functionName);
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
    loaded.set(part, (loaded.get(part) ?? 0) + 1);
    ran.set(part, counts);
  }
  return (part) => new Set([...(ran.get(part) ?? [])].filter(([, count]) => 2 * count >= (loaded.get(part) ?? 0)).map(([name]) => name));
}
