import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A built pack that cases are given. */
export interface Pack {
  /** The folder of the bundles under test. */
  readonly folder: string;
  /** Puts the pack into a folder that is not there yet. Throws what the file system throws. */
  readonly installTo: (folder: string) => void;
}

const LEFT_OUT: ReadonlySet<string> = new Set(['.logs', 'cases']);

/**
 * The pack in a folder. What is installed of it are second names of the same files, for to write some hundred small ones
 * anew takes ten times as long; so nobody may change them.
 */
export function packIn(folder: string): Pack {
  return { folder, installTo: (target) => share(folder, target, LEFT_OUT) };
}

/** The same by way of a copy in the temporary folder, which puts the files of that folder out of reach of whatever a case does. */
export function copiedPack(folder: string): Pack & { readonly remove: () => void } {
  const copy = mkdtempSync(join(tmpdir(), 'ck-guard-pack-'));
  const left = new Set([...LEFT_OUT].map((name) => join(folder, name)));
  // With some hundred small files, the one that does not wait takes three times the processor.
  cpSync(folder, copy, { recursive: true, filter: (source) => !left.has(source) });
  return { folder, installTo: packIn(copy).installTo, remove: () => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }) };
}

function share(from: string, to: string, leftOut: ReadonlySet<string> = new Set()): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true }).filter(({ name }) => !leftOut.has(name))) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) share(source, target);
    else {
      shareFile(source, target);
    }
  }
}

function shareFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // The target is on another disk, or on one that knows no second names.
    cpSync(source, target);
  }
}
