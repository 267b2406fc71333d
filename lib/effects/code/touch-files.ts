import type { Word } from '../../shell/command.js';
import type { PathRole } from '../command/row.js';
import type { CodeReading } from './reading.js';
import { HOLE } from '../../shell/command.js';
import { fileOfUrl } from '../../paths/url.js';
import { inside } from '../analysis.js';
import { runShellText } from '../wrappers/run-shell-text.js';
import { emitPath } from '../command/emit.js';
import { tellsOnlyNames } from './calls/names-of-variables.js';
import { isInMemory } from './calls/pretended.js';
import { keptOfFolder } from './names/kept-of-folder.js';
import { notesOf } from './names/notes.js';
import { eachTold, lineNow, textNow } from './reading.js';

/** Records what code does to one file. */
export function touchFile(kind: PathRole, text: string, reading: CodeReading): void {
  touchPath(kind, text, { recursive: false }, reading);
}

/** Records what code does to a folder with all that stands below it. */
export function touchTree(kind: PathRole, text: string, reading: CodeReading): void {
  touchPath(kind, text, { recursive: true }, reading);
}

/** Either of them, where the code tells whether it goes below. */
export function touchPath(kind: PathRole, text: string, goes: { readonly recursive: boolean }, reading: CodeReading): void {
  const { masked, word, running } = reading;
  const url = text.startsWith('file:') ? fileOfUrl(text) : undefined;
  if (url !== undefined) return touchPath(kind, url, goes, reading);
  if (isInMemory(masked, notesOf(masked).at)) return;
  // Of all that stands in a folder the code may keep those with certain names.
  if (kind === 'read' && /(?:^|\/)\*$/.test(text)) {
    for (const kept of keptOfFolder(masked)) touchPath(kind, text.slice(0, -1) + kept, goes, reading);
  }
  const walked = kind === 'change-permission' ? ALL_BELOW.exec(text)?.[1] : undefined;
  if (walked !== undefined) return touchPath(kind, walked, { recursive: true }, reading);
  if (kind === 'read' && /\.env(?:\.\w+)?$/.test(text) && tellsOnlyNames(masked, notesOf(masked).at)) {
    return touchPath('use', text, goes, reading);
  }
  const expanded = text === '~' || text.startsWith('~/') ? running.scope.home + text.slice(1) : text;
  const isKnown = !text.includes(HOLE);
  const values: Word['values'] = [{ text: expanded, glob: /[*?]/.test(expanded), certainty: isKnown ? 'certain' : 'unknown' }];
  emitPath(kind, { written: isKnown ? text : lineNow(reading), values, span: word.span }, running, goes.recursive || text.includes('**'));
}

/** All that stands below a folder, whatever it is called: what a walk through it comes to. */
const ALL_BELOW = new RegExp(`^([^*]{1,400}?)/\\*\\*(?:/[*${HOLE}]{0,4})*$`);

/** Tells what a text does that the code gives to a shell. */
export function runInShell(text: string, { word, running }: CodeReading): void {
  const frame = inside(running.frame, 'shell', word.span);
  if (frame !== undefined && text !== '') {
    runShellText(text, { ...word, written: text.includes(HOLE) ? word.written.slice(0, 200) : text }, running.scope, frame);
  }
}

/** Gives each string to a shell that a pattern finds in the code, as `§(\d+)§`. */
export function runFoundInShell(pattern: RegExp, reading: CodeReading): void {
  for (const { 1: number, index } of reading.masked.code.matchAll(pattern)) {
    eachTold(index, reading, () => runInShell(number === undefined ? HOLE : textNow(`§${number}§`, reading), reading));
  }
}
