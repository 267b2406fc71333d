import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { pathNamed } from '../target.js';
import { HOLE, literalWord, textOf } from '../../shell/command.js';
import { behindClosing } from '../../shell/syntax/quote.js';
import { isStandardInput } from '../../shell/output/standard-input.js';
import { commandOutput, inputText } from '../../shell/output/output.js';
import { writtenText } from '../written/origin/content.js';
import { judgeEdited } from '../written/shipped/judge-commands.js';
import { without } from '../command/arguments.js';
import type { Amount } from '../command/row.js';
import { emitPath, emitResource } from '../command/emit.js';
import { printsFittingLines } from './line-patterns.js';
import { afterAddress, behindPattern, lineEnd, orEnd, putBySed, textEnd } from './sed-script.js';
import { emptiesBySed } from './emptying-sed.js';
import { printsUsually } from '../output/amount-printed.js';
import { printedBySed } from '../output/revealed/printed-arguments.js';
import { inside } from '../analysis.js';
import { readable } from '../readable.js';
import { runShellText } from '../wrappers/run-shell-text.js';

/** `sed`: reads its files, writes them with `-i`, and its script may run commands and read or write other files. */
export function sedEffects(_program: string, args: readonly Word[], running: Running): boolean {
  const { scripts, files, inPlace } = readSed(args, running);
  const quiet = args.some((arg) => /^-[Erszu]*n|^--(?:quiet|silent)$/.test(textOf(arg)));
  printsUsually(running.frame, amountPrinted(scripts.map(textOf), quiet));
  const printing = scripts.map((script) => scriptEffects(textOf(script), script, running));
  const prints = printing.includes(true);
  const staysInFile = inPlace && !scripts.some((script) => SHOWS.test(textOf(script)));
  if (!staysInFile && (!quiet || prints)) for (const script of scripts) printedBySed(script, running);
  const role = staysInFile ? 'write' : 'read';
  for (const file of files) emitPath(role, file, running);
  // Quiet, it puts back only what the script prints; with letters behind `-i` the old file is kept.
  const keepsNone = inPlace && args.some((arg) => /^-[nErszu]*i$|^--in-place$/.test(textOf(arg)));
  const isSilent = quiet && scripts.length > 0 && !prints;
  if (keepsNone && (isSilent || emptiesBySed(scripts))) for (const file of files) emitPath('discard', file, running);
  if (inPlace) {
    const { analysis } = running.frame;
    const texts = scripts.map(textOf);
    const paths = files.flatMap((file) => pathNamed(textOf(file), running) ?? []);
    analysis.atEnd.push(() => judgeEdited(paths, texts, texts.map(putBySed).join('\n'), analysis));
  }
  return true;
}

/** What `sed` is given. */
interface Sed {
  readonly scripts: readonly Word[];
  readonly files: readonly Word[];
  /** It writes its files. */
  readonly inPlace: boolean;
}

function readSed(args: readonly Word[], running: Running): Sed {
  const scripts: Word[] = [];
  const operands: Word[] = [];
  let inPlace = false;
  let isGiven = false;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    const text = textOf(word);
    if (word === undefined) continue;
    if (/^(?:-[nErszu]*e|--expression)$/.test(text)) {
      const script = args[(at += 1)];
      if (script !== undefined) scripts.push(script);
      isGiven = true;
    } else if (text.startsWith('--expression=')) {
      scripts.push(without(word, '--expression='.length));
      isGiven = true;
    } else if (/^(?:-[nErszu]*f|--file$|--file=)/.test(text)) {
      const glued = text.replace(/^(?:-[nErszu]*f|--file=?)/, '');
      const file = glued === '' ? args[(at += 1)] : without(word, text.length - glued.length);
      if (file !== undefined) {
        scripts.push(...(textOf(file) === '-' || isStandardInput(textOf(file)) ? [scriptOnInput(running)] : scriptIn(file, running)));
      }
      isGiven = true;
    } else if (/^(?:-[nErszu]*i|--in-place)/.test(text)) inPlace = true;
    else if (text === '-l' || text === '--line-length') at += 1;
    else if (!text.startsWith('-') || text === '-') operands.push(word);
  }
  // BSD's `-i ''` has its suffix in a word of its own.
  const given = inPlace && textOf(operands[0]) === '' ? operands.slice(1) : operands;
  if (isGiven) return { scripts, files: given, inPlace };
  const [script, ...files] = given;
  return { scripts: script === undefined ? [] : [script], files, inPlace };
}

/** The script that stands on the input. One that comes down a pipe out of the unknown may do anything. */
function scriptOnInput(running: Running): Word {
  const { command, scope } = running;
  const text = inputText(command, scope);
  if (command.input.kind === 'pipe' && text.includes(HOLE)) emitResource('execute', 'hidden-command', 'sed', running);
  return literalWord(text, command.span);
}

/** The script in a file, where a command or this session put it there. */
function scriptIn(file: Word, running: Running): readonly Word[] {
  emitPath('execute', file, running);
  if (file.from !== undefined) return [literalWord(commandOutput(file.from, running.scope)[0].text, file.span)];
  const path = pathNamed(textOf(file), running);
  const text = path === undefined ? undefined : writtenText(path, running.frame.analysis);
  return text === undefined ? [] : [literalWord(text, file.span)];
}

const MAX_LINES = 200;

/** True for scripts that print a few lines by number: `1,20p` with `-n`, or `20q`. */
function amountPrinted(scripts: readonly string[], quiet: boolean): Amount {
  if (scripts.length > 0 && scripts.every((script) => isShort(script, quiet))) return 'little';
  return quiet && scripts.length > 0 && scripts.every(printsFittingLines) ? 'matches' : 'all';
}

function isShort(script: string, quiet: boolean): boolean {
  return script.split(';').every((command) => {
    const [, first, last, letter] = /^\s*(\d{1,9}|\$)(?:,(\d{1,9}))?\s*([pq])\s*$/.exec(command) ?? [];
    if (letter === 'q') return Number(first) < MAX_LINES;
    return letter === 'p' && quiet && (last === undefined || Number(last) - Number(first) < MAX_LINES);
  });
}

/** Lines that go to the terminal although the file is changed in place. */
const SHOWS = /\/dev\/(?:stdout|stderr|tty|fd\/)/;

const MAX_SCRIPT = 65_536;

/** Reads commands one after the other, so that text of `s`, `y`, `a`, `i` and `c` is not taken for commands. True if one of them prints a line, or if that cannot be told. */
function scriptEffects(script: string, word: Word, running: Running): boolean {
  const text = readable(script, MAX_SCRIPT, running.frame.analysis);
  let prints = word.values.some(({ certainty }) => certainty !== 'certain');
  let at = 0;
  while (at < text.length) {
    at = afterAddress(text, at);
    const letter = text[at];
    if (letter === undefined) return prints;
    at += 1;
    prints ||= 'pPlaicerRF'.includes(letter);
    if (letter === 's' || letter === 'y') {
      const end = substitution(text, at, letter === 's', word, running);
      // Its flags are the letters that it ends with.
      prints ||= letter === 's' && /[pe][\w ]{0,20}$/.test(text.slice(Math.max(at, end - 9), end));
      at = end;
    } else if ('rRwW'.includes(letter)) {
      const end = lineEnd(text, at);
      emitPath(letter.toLowerCase() === 'r' ? 'read' : 'write', literalWord(text.slice(at, end).trim(), word.span), running);
      at = end;
    } else if (letter === 'e') {
      const end = lineEnd(text, at);
      runs(text.slice(at, end).trim(), word, running);
      at = end;
    } else if ('aic'.includes(letter)) at = textEnd(text, at);
    else if (':btT'.includes(letter)) at = Math.min(lineEnd(text, at), orEnd(text.indexOf(';', at), text));
  }
  return prints;
}

function substitution(text: string, from: number, flagged: boolean, word: Word, running: Running): number {
  const mark = text[from] ?? '/';
  const middle = behindPattern(text, from + 1, mark);
  const end = behindClosing(text, middle, mark);
  if (!flagged) return end;
  let at = end;
  for (; at < text.length && /[gpiImMe0-9w]/.test(text[at] ?? ''); at += 1) {
    if (text[at] === 'e') runs(text.slice(middle, end - 1), word, running);
    if (text[at] === 'w') {
      const behind = lineEnd(text, at);
      emitPath('write', literalWord(text.slice(at + 1, behind).trim(), word.span), running);
      return behind;
    }
  }
  return at;
}

function runs(command: string, word: Word, running: Running): void {
  emitResource('execute', 'hidden-command', 'sed', running);
  const frame = inside(running.frame, 'sed', word.span);
  if (frame !== undefined && command !== '') runShellText(command, word, running.scope, frame);
}
