import type { CodeReading } from '../reading.js';
import { isSystemShell } from '../../../shell/shell-names.js';
import { runInShell, touchFile } from '../touch-files.js';
import { textNow, wordsIn } from '../reading.js';
import { codeOfDataModule } from '../values/data-modules.js';
import { argv, toldLater } from './argv.js';
import { isPath } from './placed.js';
import { putLiteral } from '../text/put-literal.js';

/** The beginning of a database statement: `exec` is also a method of connections, as in `conn.exec('SELECT 1')`. */
const STATEMENT = /^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|DROP|CREATE|ALTER|TRUNCATE|WITH|BEGIN|COMMIT|PRAGMA|SHOW|SET)\s/;

/** Runs a text by a shell, or a program with its arguments. */
export function commanded(first: string, args: readonly string[], reading: CodeReading): void {
  if (STATEMENT.test(textNow(first, reading))) return;
  // The words of a list: ruby's `system(*words)`, perl's `system(@words)`.
  const words = /^\s*(?:\*\s?[[a-z_]|@\w+\s*$)/.test(first) ? wordsIn(first.trim().replace(/^\*/, ''), reading) : undefined;
  if (words !== undefined && words.length > 1) {
    return argv([`[${words.map((each) => putLiteral(reading.masked.strings, each)).join(', ')}]`, ...args.slice(1)], reading);
  }
  const isVector =
    /^\s*(?:\[|new\s?String\s?\[\]\s?\{|(?:List\.of|Arrays\.asList)\()/.test(first) ||
    (reading.masked.strings.length > 1 && /^\s*§\d+§/.test(args[1] ?? '') && isProgramName(textNow(first, reading))) ||
    (reading.masked.language === 'perl' && /^\s*(?:@\w|glob\b)/.test(args[1] ?? ''));
  const text = textNow(first, reading);
  // A shell without arguments reads its commands from standard input.
  const later = !isVector && isSystemShell(text) && reading.masked.code.includes('.stdin.') ? toldLater(reading) : undefined;
  if (later !== undefined) return runInShell(later, reading);
  return isVector ? argv(args, reading) : runInShell(text, reading);
}

/** A text that a shell would split is a whole command: what stands behind it is a mode or an encoding, as in `popen(command, 'r')`. */
function isProgramName(text: string): boolean {
  return !/[\s;&|<>(){}$`]/.test(text);
}

/** Loads a module: its file is read, and run if it is code. The bare name of a package is not a path. */
export function loaded(file: string, reading: CodeReading): void {
  const code = codeOfDataModule(file);
  if (code !== undefined) return reading.evaluate(code);
  if (!isPath(file)) return;
  touchFile('read', file, reading);
  if (/\.(?:[cm]?[jt]s|node|php|so(?:\.[\d.]{1,20})?|dylib|dll)$/.test(file)) touchFile('execute', file, reading);
}
