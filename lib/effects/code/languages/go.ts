import type { CodeReading } from '../reading.js';
import { argv } from '../calls/argv.js';
import { touchTree } from '../touch-files.js';
import { argumentsBehind, eachTold, textNow } from '../reading.js';

const WITH_CONTEXT = /\bexec\.CommandContext\s?\(/g;
/** `filepath.WalkDir(root, func(path string, …) error { … os.Remove(path) … })` */
const WALKS = /\bfilepath\.Walk(?:Dir)?\s?\(/g;
const DELETES_EACH = /\bos\.Remove(?:All)?\s?\(\s?(?:path|p|name|file|fp)\s?\)/;

/** Programs that go starts under a context, and what it deletes below a folder. */
export function goEffects(reading: CodeReading): void {
  const { code } = reading.masked;
  for (const match of code.matchAll(WITH_CONTEXT)) {
    eachTold(match.index, reading, () => argv(argumentsBehind(match, reading).slice(1), reading));
  }
  for (const match of DELETES_EACH.test(code) ? code.matchAll(WALKS) : []) {
    const [root = '', each = ''] = argumentsBehind(match, reading);
    if (DELETES_EACH.test(each)) eachTold(match.index, reading, () => touchTree('delete', textNow(root, reading), reading));
  }
}
