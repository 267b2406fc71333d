import type { CodeReading } from '../reading.js';
import { argv } from '../calls/argv.js';
import { runFoundInShell, touchPath } from '../touch-files.js';
import { argumentsBehind, eachTold, textNow } from '../reading.js';
import { receiverBefore } from '../text/expression.js';

/** Groovy's `"…".execute()`, and Scala's `"…".!`. */
const EXECUTED = /§(\d+)§\s*\.\s*(?:execute\s*\(|!)/g;
/** Scala's `Seq("rm", "-rf", path).!`, Groovy's `["rm", "-rf", path].execute()`. */
const EXECUTED_LIST =
  /(?<![\w.])(?:Seq|List|Process)\s?\((?=[^;\n]{1,400}\)\s?\.\s?(?:!|run\(|lineStream))|(?<![\w\])])\[(?=[^\][;\n]{1,400}\]\s?\.\s?execute\()/g;
/** `file.delete()` of a `File`, which in code that goes through folders empties them first. */
const DELETED = /\.delete\(\)/g;
const GOES_THROUGH = /\.(?:listFiles|list|walk|walkTopDown|walkBottomUp|eachFile\w{0,10}|traverse)\s?[({]/;

/** What languages on the machine of Java start and delete by objects. */
export function javaEffects(reading: CodeReading): void {
  const { code } = reading.masked;
  runFoundInShell(EXECUTED, reading);
  for (const match of code.matchAll(EXECUTED_LIST)) {
    const given = argumentsBehind(match, reading);
    const listed = given.length === 1 ? /^\s*(?:Seq|List)\(([^]*)\)\s*$/.exec(given[0] ?? '')?.[1] : undefined;
    eachTold(match.index, reading, () => argv([`[${listed ?? given.join(',')}]`], reading));
  }
  const goesThrough = GOES_THROUGH.test(code);
  for (const { index } of code.includes('File(') ? code.matchAll(DELETED) : []) {
    const receiver = receiverBefore(code, index);
    if (/^\w{1,60}$|^(?:new\s)?File\(/.test(receiver)) {
      eachTold(index, reading, () => deleted(textNow(receiver, reading), goesThrough, reading));
    }
  }
}

function deleted(file: string, recursive: boolean, reading: CodeReading): void {
  // Of an object that is not known it is not known either that it is a file.
  if (/^[^\uFFFC]/.test(file)) touchPath('delete', file, { recursive }, reading);
}
