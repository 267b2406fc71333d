import type { Command, StandardInput, Word } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import type { Frame } from '../analysis.js';
import type { Running } from '../command/running.js';
import { HOLE, textOf } from '../../shell/command.js';
import { originsOf } from '../../shell/origins.js';
import { joinedTexts } from '../../shell/combinations.js';
import { wordsByPlace } from '../../shell/words-by-place.js';
import { NO_INPUT, childScope } from '../../shell/scope.js';
import { emit } from '../record.js';
import { obstacle } from '../analysis.js';
import { showPrinted } from '../output/revealed/printed-code.js';
import { walkSource } from './shell-source.js';
import { unknownTarget } from '../target.js';

/** Runs a text as a new shell would, and gives its first commands; `args` are its `$0`, `$1 …`. A text whose beginning is not known is the execution of something unknown. */
export function runShellText(text: string, word: Word, scope: Scope, frame: Frame, args?: readonly Word[]): readonly Command[] {
  if (text.startsWith(HOLE)) {
    emit(frame, {
      kind: 'execute',
      target: unknownTarget(word.written),
      certainty: 'unknown',
      program: frame.via[frame.via.length - 1] ?? 'sh',
      span: word.span,
    });
    if (!/\s/.test(text)) return [];
  }
  const budget = frame.analysis.budget;
  if ((budget.characters -= text.length) < 0) {
    obstacle(frame.analysis, 'code inside code is too long to follow');
    return [];
  }
  if (originsOf(word.values) !== undefined) showPrinted(word, frame);
  const inner = childScope(scope);
  if (args !== undefined) {
    inner.programName = args[0];
    inner.positional = wordsByPlace(args.slice(1));
  }
  return walkSource(text, inner, { ...frame, span: frame.span ?? word.span ?? { start: 0, end: 0 } });
}

/** Runs words as the one text that some programs make of them for a shell; undefined where that shell would come to just these words. */
export function runJoined(words: readonly Word[], scope: Scope, frame: Frame): readonly Command[] | undefined {
  const [first] = words;
  if (first === undefined) return undefined;
  const texts = joinedTexts(words);
  const isText = words.length === 1 || texts.some((text) => /[;|&<>$`*]/.test(text)) || /\s/.test(textOf(first));
  return isText ? texts.flatMap((text) => runShellText(text, first, scope, frame)) : undefined;
}

/** Wrappers inside one another of which no honest command has more, so that only those further in are counted. */
const DEEP = 8;

/** Runs words as a command of their own, with nothing of what stands around the command at hand but, if told, its input. */
export function runWords(
  words: readonly Word[],
  { command, scope }: Running,
  frame: Frame,
  input: StandardInput = NO_INPUT,
): readonly Command[] {
  const { budget } = frame.analysis;
  if (frame.depth > DEEP && (budget.wrapped -= words.length) < 0) {
    obstacle(frame.analysis, 'wrappers inside wrappers have too many words to follow');
    return [];
  }
  const wrapped: Command = { ...command, words, assignments: [], redirections: [], input };
  frame.analysis.command(wrapped, scope, frame);
  return [wrapped];
}
