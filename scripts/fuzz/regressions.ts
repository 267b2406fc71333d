import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, textAt } from '../../lib/json.js';

/** An input that something was found with. */
interface Regression {
  readonly target: string;
  readonly name: string;
  /** What was wrong with it. */
  readonly found: string;
  readonly input: string;
}

/** Keeps an input in a file of its own, as JSON, which holds half a surrogate pair too. Answers with its path. */
export function keepRegression(folder: string, { target, found, input }: Omit<Regression, 'name'>): string {
  const path = join(folder, target, `${createHash('sha256').update(input).digest('hex').slice(0, 12)}.json`);
  mkdirSync(join(folder, target), { recursive: true });
  writeFileSync(path, `${JSON.stringify({ found, input }, undefined, 2)}\n`);
  return path;
}

/** All that were kept. Throws where a file holds something else. */
export function readRegressions(folder: string): readonly Regression[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((target) =>
    readdirSync(join(folder, target)).map((name) => {
      const value: unknown = JSON.parse(readFileSync(join(folder, target, name), 'utf8'));
      const input = isObject(value) ? textAt(value, 'input') : undefined;
      if (!isObject(value) || input === undefined) throw new Error(`${target}/${name} holds no input`);
      return { target, name, found: textAt(value, 'found') ?? '', input };
    }),
  );
}
