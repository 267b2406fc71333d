import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { exchangeIn, type Exchange } from './exchange.js';
import { weave, type Mutant } from './schemata.js';
import { prelude, switchFile, type SwitchFile } from './switches.js';

/** A copy of the project, in a temporary folder, with every mutant in it. */
export interface Workspace {
  readonly folder: string;
  readonly mutants: readonly Mutant[];
  readonly switchFile: SwitchFile;
  readonly exchange: Exchange;
  readonly remove: () => void;
}

/** What is not of the sources: made by the build, or for others. */
const LEFT_BEHIND: ReadonlySet<string> = new Set(['.git', '.ci', 'node_modules', 'dist', 'bench']);

/** @param root the project; @param folders those whose sources are changed, as paths from it */
export function makeWorkspace(root: string, folders: readonly string[]): Workspace {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-mutants-')));
  const isCopied = (path: string): boolean => !LEFT_BEHIND.has(relative(root, path).split(sep)[0] ?? '');
  cpSync(root, folder, { recursive: true, filter: isCopied });
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'));
  const exchange = exchangeIn(folder);
  mkdirSync(dirname(exchange.switches));
  const file = switchFile(exchange.switches);
  const mutants: Mutant[] = [];
  for (const path of folders.flatMap((each) => sourcesIn(root, each))) {
    const woven = weave(path, readFileSync(join(root, path), 'utf8'), mutants.length + 1, prelude(file.path));
    mutants.push(...woven.mutants);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), woven.code);
  }
  file.set({ active: 0, record: '' });
  return { folder, mutants, switchFile: file, exchange, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function sourcesIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
