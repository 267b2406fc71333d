import type { CodeReading } from '../reading.js';
import { HOLE } from '../../../shell/command.js';
import { touchFile } from '../touch-files.js';
import { argumentsBehind, textNow } from '../reading.js';

/** As calls are named, in any language and library, that bring in what is in a file: `read_csv`, `readText`, `File.slurp`, `Source.fromFile`, `extractfile`. */
const READS =
  /^(?:read|slurp|extractfile|fromfile|importstr)(?=$|_|[A-Z])|_(?:read|slurp|from_file)(?=$|_)|[a-z](?:Read|FromFile)(?=$|[A-Z])|^fromFile$|^load_file$/;

/** They take variables in, and show none. */
const TAKES_IN = /dotenv|env_?file|^read_env$|\.read_env$/i;

/** Whether a call that no table knows reads a file, by its dotted name. */
export function isReader(name: string): boolean {
  return READS.test(name.slice(name.lastIndexOf('.') + 1)) && !TAKES_IN.test(name);
}

/** A path that stands in the code as it is: hidden, in a folder, or with an extension. */
const PATH = /^(?:~|\.{0,2})\/?[\w.-]+(?:\/[\w.-]+)*$/;

/** What such a call is given is read where it is the whole path of a file. */
export function namedReader(match: RegExpExecArray, reading: CodeReading): void {
  for (const arg of argumentsBehind(match, reading).slice(0, 2)) {
    const text = arg.includes('§') ? textNow(arg, reading) : '';
    if (text.includes(HOLE) || !/[./]/.test(text) || text.length > 4096 || !PATH.test(text)) continue;
    touchFile('read', text, reading);
  }
}
