import type { Span } from '../types.js';
import type { Command, Input, Word } from './command.js';
import type { Walk } from './machine.js';
import { afterFailure, changeFolder } from './folder.js';
import { childScope, mergeBranches } from './scope.js';

/** Characters that mean nothing to bash, blanks, and the four joints. */
const PLAIN_SOURCE = /^[A-Za-z0-9_./:@%+,=^ \t\n;|&-]*$/;

/** A blank, a word or a joint. */
const TOKEN = /[ \t]+|([A-Za-z0-9_./:@%+,=^-]+)|(&&|\|\||[;|\n&])/g;

/** First words that change how bash reads what follows, or that run a text. */
const NOT_PLAIN = new Set(
  'if then elif else fi for while until do done case esac in select function time coproc alias unalias pushd popd eval source . trap command builtin hash'.split(' '),
);

interface PlainCommand {
  readonly words: readonly Word[];
  /** The joints around it; undefined at the ends. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * Walks a source of harmless characters, whose commands are joined by `&&`, `||`, `;`, `|` and newlines. What is plain
 * is decided by what the source contains, never by what it seems to mean. False for every other source.
 */
export const walkPlain: Walk = (source, scope, visitor, options) => {
  const commands = PLAIN_SOURCE.test(source) ? split(source, options.span) : undefined;
  if (commands === undefined) return false;
  let input: Input = scope.input;
  // Where the command before began, if it was a `cd`: when that fails, it went nowhere.
  let beforeFolder: string | undefined;
  let afterFolder = false;
  for (const { words, before, after } of commands) {
    const piped = before === '|' || after === '|';
    const own = piped ? childScope(scope, before === '|' ? input : scope.input) : before === '||' ? afterFailure(afterFolder, beforeFolder, scope) : scope;
    const [first] = words;
    const last = words[words.length - 1];
    const span = options.span ?? { start: first?.span?.start ?? 0, end: last?.span?.end ?? 0 };
    const command: Command = { words, assignments: [], redirections: [], input: own.input, cwd: own.cwd, captured: own.captured, span, via: options.via ?? [] };
    visitor.command(command, own);
    afterFolder = first?.written === 'cd' && !piped;
    beforeFolder = own.cwd;
    if (first?.written === 'cd') changeFolder(words.slice(1), false, own);
    if (before === '||' && !piped) mergeBranches(scope, [own], false);
    input = { kind: 'pipe', from: [command] };
  }
  return true;
};

/** The commands of a plain source; undefined when a joint or a first word makes it more than plain. */
function split(source: string, span: Span | undefined): readonly PlainCommand[] | undefined {
  const commands: PlainCommand[] = [];
  let words: Word[] = [];
  let before: string | undefined;
  for (const match of source.matchAll(TOKEN)) {
    const [, word, joint] = match;
    if (word !== undefined) {
      if (words.length === 0 && (NOT_PLAIN.has(word) || word.includes('='))) return undefined;
      words.push({ written: word, values: [{ text: word, glob: false, certainty: 'certain' }], span: span ?? { start: match.index, end: match.index + word.length } });
    } else if (joint !== undefined) {
      if (joint === '&') return undefined;
      // What a failed `cd` leaves holds for the whole pipeline behind it.
      if (before === '||' && joint === '|') return undefined;
      if (words.length > 0) {
        commands.push({ words, before, after: joint });
        words = [];
        before = joint;
      } else if (joint !== '\n') return undefined;
    }
  }
  if (words.length > 0) commands.push({ words, before, after: undefined });
  else if (before !== undefined && before !== ';' && before !== '\n') return undefined;
  return commands;
}
