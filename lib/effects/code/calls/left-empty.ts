import type { CodeReading } from '../reading.js';
import { HOLE } from '../../../shell/command.js';
import { isDocument, isNoText, isOfSort } from '../../../paths/document-file.js';
import { isEmptyByCustom, isPersonal, standsInHome } from '../../aggravating/emptied.js';
import { pathNamed } from '../../target.js';
import { touchFile } from '../touch-files.js';
import { argumentsBehind, eachTold, stringAt, textNow } from '../reading.js';

/** A path, and with what it is opened: no bracket stands in it but those of a call. */
const OPENED = String.raw`\bf?open(?:Sync)?\(((?:[^();\n]|\([^();\n]{0,80}\)){1,200}),\s?(?:mode\s?=\s?)?§(\d+)§\)`;

/** What is opened to be written, and nothing is: `for p in glob(…): open(p, 'w').close()`, `with open(p, 'w'): pass`, lua's `io.open(p, 'w'):close()`. */
const CLOSED = new RegExp(String.raw`${OPENED}\s?(?:[.:](?:close|truncate)\b|\{\s?\}|(?:as\s\w{1,40}\s?)?:\s{0,40}pass\b)`, 'g');
/** `open(p, 'w').write('')`, `with open(p, 'w') as f: f.write('')` */
const WRITTEN_NOTHING = new RegExp(
  String.raw`${OPENED}\s?(?:as\s(\w{1,40})\s?:\s{0,40}\3)?[.:]write(?:lines)?\(\s?(?:§(\d+)§|\[\])\s?\)`,
  'g',
);
/** `fclose(fopen(p, 'w'))`, `fs.closeSync(fs.openSync(p, 'w'))`, and what stands alone. */
const AROUND = new RegExp(
  String.raw`(?:\bf?close(?:Sync)?\(\s?(?:[\w.]|\(§\d+§\)){0,60}?|(?:^|[;\n])[ \t]{0,40}(?:io\.)?)${OPENED}\s?(?=\)|$|[;\n])`,
  'g',
);
/** `local f = io.open(p, 'w') f:close()`, `$f = fopen(p, 'w'); fclose($f)`. */
const NAMED = new RegExp(String.raw`(\$?\w{1,40})\s?=\s?(?:io\.)?${OPENED}[\s;]{0,4}(?:\1[.:]close\b|f?close\(\1\))`, 'g');
/** `fs.createWriteStream(p).end()`, R's `file.create(p)`. */
const STREAM = /\bcreateWriteStream\s?\((?=[^()\n]{1,200}\)\.(?:end|close|destroy)\(\))|\bfile[._]create\s?\(/g;

/** Files that code opens and leaves empty. */
export function leftEmpty(reading: CodeReading): void {
  const { code } = reading.masked;
  const told = (file: string, mode: string, index: number): void => {
    if (stringAt(mode, reading)?.startsWith('w') === true) eachTold(index, reading, () => emptied(textNow(file, reading), reading));
  };
  for (const pattern of [CLOSED, AROUND]) {
    for (const { 1: file = '', 2: mode = '', index } of code.matchAll(pattern)) told(file, mode, index);
  }
  for (const { 2: file = '', 3: mode = '', index } of code.matchAll(NAMED)) told(file, mode, index);
  for (const { 1: file = '', 2: mode = '', 4: text, index } of code.matchAll(WRITTEN_NOTHING)) {
    if (text === undefined || stringAt(text, reading) === '') told(file, mode, index);
  }
  for (const match of code.matchAll(STREAM)) {
    const [file = ''] = argumentsBehind(match, reading);
    eachTold(match.index, reading, () => emptied(textNow(file, reading), reading));
  }
}

/** One file may be made anew by writing nothing to it, but not all that a pattern finds, nor a document of the person. */
export function emptied(file: string, reading: CodeReading): void {
  const { command, scope } = reading.running;
  if ((/[*?]/.test(file) && !isEmptyByCustom(file)) || isPersonal(file, command, scope) || stands(file, reading)) {
    touchFile('discard', file, reading);
  }
}

/** A document of the person outside of the project that stands there, and in whose place comes a file of another sort. */
export function replacedBy(from: string, file: string, reading: CodeReading): void {
  if (isPersonsDocument(file, reading) && !isOfSort(from, file)) touchFile('discard', file, reading);
}

/** The same, where a text comes there and the document is none. */
export function replacedByText(file: string, reading: CodeReading): void {
  if (isNoText(file) && isPersonsDocument(file, reading)) touchFile('discard', file, reading);
}

function isPersonsDocument(file: string, reading: CodeReading): boolean {
  const { home } = reading.running.scope;
  const path = stands(file, reading) ? pathNamed(file, reading.running) : undefined;
  return path !== undefined && isDocument(path, home);
}

function stands(file: string, { running: { command, scope, frame } }: CodeReading): boolean {
  return file !== '' && !/[*?]/.test(file) && !file.includes(HOLE) && standsInHome(file, command, scope, frame.analysis.world.disk);
}
