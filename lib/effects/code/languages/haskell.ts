import type { CodeReading } from '../reading.js';
import { argv } from '../calls/argv.js';
import { touchFile, touchTree } from '../touch-files.js';
import { eachTold, textNow } from '../reading.js';

/** `callProcess "rm" ["-rf", path]`: arguments stand side by side. */
const STARTED =
  /\b(?:callProcess|spawnProcess|rawSystem|readProcess|readProcessWithExitCode|proc)\s{1,9}(§\d{1,6}§)\s{1,9}\[([^[\]]{0,500})\]/g;

/** `readFile ".env"`, whose argument has no brackets; with them it is a call like others. */
const READ =
  /\b(?:readFile'?|(?:BS?L?|TL?|T\.IO|TIO|Data\.\w+)\.readFile|withFile|openFile)\s{1,9}(§\d{1,6}§)(?:\s{1,9}(?:IO\.)?(WriteMode|AppendMode|ReadWriteMode))?/g;

/** `home <- getHomeDirectory`, `removeDirectoryRecursive home`. */
const HOME = /\b(\w{1,60})\s{0,9}<-\s{0,9}getHomeDirectory\b/g;
const REMOVED =
  /\b(?:removeDirectoryRecursive|removePathForcibly)\s{1,9}(?:\$\s{1,9})?(\w{1,60}\b(?!\s?\/\s)|=<<\s{0,9}getHomeDirectory\b|\([^()\n]{1,200}\)|\w{1,60}\s?\/\s[^\n]{1,200})/g;

/** What Haskell starts, the files that it reads, and the home that it removes. */
export function haskellEffects(reading: CodeReading): void {
  const { code } = reading.masked;
  for (const { 1: program = '', 2: list = '', index } of code.matchAll(STARTED)) {
    eachTold(index, reading, () => argv([program, `[${list}]`], reading));
  }
  for (const { 1: file = '', 2: mode, index } of code.matchAll(READ)) {
    eachTold(index, reading, () => touchFile(mode === undefined ? 'read' : 'write', textNow(file, reading), reading));
  }
  const homes = new Set([...code.matchAll(HOME)].map(([, name]) => name));
  for (const { 1: name = '', index } of code.matchAll(REMOVED)) {
    const value = (part: string): string => (homes.has(part) || part.startsWith('=<<') ? '~' : textNow(part, reading));
    const parts = name
      .replace(/^\(([^]*)\)$/, '$1')
      .split(/\s(\+|\/)\s/)
      .map((part) => part.trim());
    eachTold(index, reading, () =>
      touchTree('delete', parts.map((part) => (part === '/' ? '/' : part === '+' ? '' : value(part))).join(''), reading),
    );
  }
}
