import type { CodeReading } from '../reading.js';
import { receiverBefore } from '../text/expression.js';
import { written } from './opened.js';
import { methodsOfPaths } from './path-methods.js';
import { leftEmpty } from './left-empty.js';
import { touchPath, touchFile } from '../touch-files.js';
import { argumentsBehind, eachTold, stringAt, textNow } from '../reading.js';
import { foundIn, type Sought } from '../sought.js';

const MADE: Sought = {
  holding: ['Path|Dir|File|io', 'tree|delete|open|iterdir|glob|read|text|write|json'],
  expression:
    /\b(?:Path|PosixPath|pathlib\.Path|Pathname|Dir|File|io)\s*(?:\.new)?\(([^()]*(?:\([^()]*\)[^()]*)*)\)((?:\s*\/\s*§\d+§)*)\)?\s*\.\s*(rmtree|deleteDir|deleteRecursively|delete|open|iterdir|glob|rglob|read(?:Text|Lines|Bytes)?|text|write|json)\b/g,
};
const METHOD: Sought = {
  holding: ['unlink|rmdir|read_|write_|delete'],
  expression: /\.(unlink|rmdir|read_text|read_bytes|write_text|write_bytes|deleteRecursively|deleteDir)\s*\(/g,
};
/** `configparser` reads the files that it is given, and nothing else in such code is read by an address. */
const READS_SETTINGS = /\.read\(\s*(?=[^)\s])/g;
/** `path.open('a')`, of a path that a name stands for. */
const OPENED: Sought = { holding: ['.open('], expression: /\.open\(\s?(?:mode\s?=\s?)?§(\d+)§/g };
const MODULE = /^(?:os|fs|fsp|shutil|File|Dir|FileUtils)$/;

/** `Path(x).unlink()`, `x.read_text()`: the file stands before the call. */
export function methodsOfFiles(reading: CodeReading): void {
  const { code } = reading.masked;
  for (const { 1: made = '', 2: tail = '', 3: name = '', index: at } of foundIn(code, MADE)) {
    const below = [...tail.matchAll(/§(\d+)§/g)].map(([, index]) => `/${stringAt(index, reading) ?? ''}`).join('');
    eachTold(at, reading, () => method(name, (/^\s*$/.test(made) ? '.' : textNow(made, reading)) + below, reading));
  }
  if (/\bconfigparser\b/i.test(code)) {
    for (const match of code.matchAll(READS_SETTINGS)) {
      eachTold(match.index, reading, () =>
        argumentsBehind(match, reading).forEach((file) => touchFile('read', textNow(file, reading), reading)),
      );
    }
  }
  if (reading.masked.language === 'python') {
    for (const match of foundIn(code, OPENED)) openedByMethod(match, reading);
    methodsOfPaths(reading);
  }
  for (const match of foundIn(code, METHOD)) {
    const { 1: name = '', index } = match;
    const receiver = receiverBefore(code, index);
    if (receiver === '' || MODULE.test(receiver)) continue;
    if (name.startsWith('write')) {
      eachTold(index, reading, () => written(textNow(receiver, reading), argumentsBehind(match, reading, 'write')[0], reading));
    } else {
      eachTold(index, reading, () => method(name, textNow(receiver, reading), reading));
    }
  }
  leftEmpty(reading);
}

function openedByMethod({ 1: number, index }: RegExpExecArray, reading: CodeReading): void {
  const mode = stringAt(number, reading) ?? '';
  const receiver = receiverBefore(reading.masked.code, index);
  if (!/^[rwaxbt+]{1,3}$/.test(mode) || receiver === '' || MODULE.test(receiver)) return;
  eachTold(index, reading, () => touchFile(/[wax+]/.test(mode) ? 'write' : 'read', textNow(receiver, reading), reading));
}

function method(name: string, file: string, reading: CodeReading): void {
  const kind = /^(?:unlink|rmdir|rmtree|delete\w*)$/.test(name)
    ? 'delete'
    : /^write/.test(name)
      ? 'write'
      : /^(?:iterdir|r?glob)$/.test(name)
        ? 'traverse'
        : 'read';
  touchPath(kind, file, { recursive: /^(?:rmtree|deleteDir|deleteRecursively)$/.test(name) }, reading);
}
