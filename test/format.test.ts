import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { check, getFileInfo, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

it('the code is as `npm run format` leaves it', { timeout: 240_000 }, async () => {
  const files = ['hooks', 'lib', 'scripts'].flatMap(filesBelow);
  const others: string[] = [];
  for (const file of files) if (!(await isFormatted(file))) others.push(file.slice(root.length + 1));
  expect(files.length).toBeGreaterThan(1_000);
  expect(others).toEqual([]);
});

async function isFormatted(file: string): Promise<boolean> {
  const { ignored } = await getFileInfo(file, { ignorePath: join(root, '.prettierignore') });
  return ignored || check(readFileSync(file, 'utf8'), { ...(await resolveConfig(file)), filepath: file });
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.m?ts$|\.mjs$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
