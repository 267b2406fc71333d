import type { Word } from '../../shell/command.js';
import { nameOf } from '../../paths/names.js';
import { literalWord, textOf } from '../../shell/command.js';

/** What a shell is given. */
export interface ShellOptions {
  readonly operands: readonly Word[];
  /** Files that it runs first. */
  readonly startups: readonly Word[];
  /** Texts that it runs first. */
  readonly beginnings: readonly Word[];
  /** It only tells its version or its options. */
  readonly idle: boolean;
  /** What it runs is an argument. */
  readonly takingText: boolean;
  readonly readingInput: boolean;
  /** Lines are shown as they are read or run. */
  readonly tracing: boolean;
  /** Of these, commands as they are run. */
  readonly tracingCommands: boolean;
  /** It only looks the text over for its syntax. */
  readonly parsing: boolean;
  /** It heeds no `-n`, also because it is taken back. */
  readonly interactive: boolean;
}

const VALUED = new Set(['-o', '-O', '+o', '+O', '--init-file', '--rcfile']);

/** To others that are taken for `sh`, `-n` is something else. */
const PARSES_ONLY = /(?:^|\/)(?:ba|da|k|z)?sh(?:[-.\d]*|\.exe)$/;

/** @param program its name, with its path or without */
export function isNushell(program: string): boolean {
  return ['nu', 'nu.exe'].includes(nameOf(program));
}

/** @param shell the shell as it is called, with its path */
export function readOptions(args: readonly Word[], shell: string): ShellOptions {
  const startups: Word[] = [];
  const beginnings: Word[] = [];
  let letters = '';
  let isTakenBack = false;
  let idle = false;
  let at = 0;
  for (; at < args.length; at += 1) {
    const text = textOf(args[at]);
    if (text === '--') {
      at += 1;
      break;
    }
    if (text.length < 2 || !'-+'.includes(text.charAt(0))) break;
    const beginning = begins(args, at, shell);
    if (beginning !== undefined) beginnings.push(beginning);
    if (beginning !== undefined && beginning === args[at + 1]) at += 1;
    if (beginning !== undefined) continue;
    const startup = text === '--rcfile' || text === '--init-file' ? args[at + 1] : undefined;
    if (startup !== undefined) startups.push(startup);
    // A cluster such as `-euo` ends with the letter whose name is the next word.
    if (VALUED.has(text) || /^[-+][A-Za-z]+[oO]$/.test(text)) at += 1;
    if (textOf(args[at]) === 'xtrace') letters += 'x';
    if (/^-[A-Za-z]+$/.test(text)) letters += text;
    else if (text.startsWith('+')) isTakenBack ||= text.includes('n');
    else {
      idle ||= text === '--version' || text === '--help';
    }
  }
  return {
    operands: args.slice(at),
    startups,
    beginnings,
    idle,
    takingText: letters.includes('c'),
    readingInput: letters.includes('s'),
    tracing: /[xv]/.test(letters),
    tracingCommands: letters.includes('x'),
    parsing: letters.includes('n') && PARSES_ONLY.test(shell),
    interactive: isTakenBack || letters.includes('i'),
  };
}

/** Text that fish and Nushell run before, or in the place of, what they are given to run: `fish -C text`, `nu -e text`. */
function begins(args: readonly Word[], at: number, shell: string): Word | undefined {
  const text = textOf(args[at]);
  const isTaking = nameOf(shell) === 'fish' ? /^(?:-C|--init-command(?:=|$))/ : isNushell(shell) ? /^(?:-e|--execute(?:=|$))/ : undefined;
  if (isTaking === undefined || !isTaking.test(text)) return undefined;
  const own = args[at];
  const glued = text.replace(isTaking, '');
  return glued === '' || own === undefined ? args[at + 1] : literalWord(glued, own.span);
}
