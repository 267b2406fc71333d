import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textAt } from '../../lib/json.js';
import { ownCases } from '../score/run-score.js';
import { loadScoreCases } from '../score/load.js';
import type { Material } from './fuzz-target.js';

/** Reads what the project's tests have: scored commands, and payloads that hosts have sent. */
export function loadMaterial(tests: string): Material {
  const { cases } = loadScoreCases(ownCases(join(tests, 'score')));
  const folder = join(tests, 'fixtures', 'payloads');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.json'),
  );
  return {
    commands: cases.flatMap(({ input }) => textAt(input, 'command') ?? []),
    payloads: files.map(({ parentPath, name }) => JSON.stringify(JSON.parse(readFileSync(join(parentPath, name), 'utf8')))),
  };
}
