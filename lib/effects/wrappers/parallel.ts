import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf, unknownWord } from '../../shell/command.js';
import { childScope } from '../../shell/scope.js';
import { emit } from '../record.js';
import { inside } from '../analysis.js';
import { without } from '../command/arguments.js';
import { emitPath } from '../command/emit.js';
import { trackedFilesGo } from '../aggravating/tracked-files.js';
import { unknownTarget } from '../target.js';
import { runShellText, runWords } from './run-shell-text.js';
import { withOwnVariables } from './own-variables.js';
import { inputWords } from './input-words.js';
import { replacedIn } from './xargs.js';

const VALUED =
  /^(?:-[jNnadSDEILPs]|--(?:jobs|delay|timeout|joblog|results|arg-file|sshlogin|colsep|delimiter|max-args|max-lines|max-replace-args|retries|halt|tagstring|workdir|tmpdir|memfree|load|block|recstart|recend))$/;

const LINES = /\n+/;

const SOURCE = /^:::{1,2}\+?$/;

/** With one of these, parts of the input are the input of each command, and no words for it. */
const PARTS = /^--(?:pipe|pipe-?part|spreadstdin)$/;

/** GNU parallel: a command that a shell reads for each of the words behind `:::`, or for each line on its input; without one, the lines are the commands. */
export function parallelEffects(_program: string, args: readonly Word[], running: Running): boolean {
  let at = 0;
  for (; at < args.length && textOf(args[at]).startsWith('-'); at += 1) if (VALUED.test(textOf(args[at]))) at += 1;
  const source = args.findIndex((word, index) => index >= at && SOURCE.test(textOf(word)));
  for (const file of filesOf(args, at)) emitPath('read', file, running);
  const command = args.slice(at, source === -1 ? args.length : source);
  const given = source === -1 ? inputWords(running, LINES) : listed(args.slice(source));
  const frame = inside(running.frame, 'parallel', running.command.span);
  if (frame === undefined) return true;
  if (command.length === 0) {
    for (const word of given) runShellText(textOf(word), word, running.scope, frame);
    if (given.length === 0) {
      emit(frame, {
        kind: 'execute',
        target: unknownTarget('the lines on the input'),
        certainty: 'unknown',
        program: 'parallel',
        span: running.command.span,
      });
    }
    return true;
  }
  if (args.slice(0, at).some((word) => PARTS.test(textOf(word)))) {
    const own = { ...running, scope: withOwnVariables(running) };
    const { input } = running.command;
    const isCode = command.some((word) => /[\s;|&<>$`]/.test(textOf(word)));
    running.command.wraps =
      isCode && command[0] !== undefined
        ? runShellText(command.map(textOf).join(' '), command[0], childScope(own.scope, input), frame)
        : runWords(command, own, frame, input);
    return true;
  }
  const before = frame.analysis.effects.length;
  const marked = command.some((word) => /\{[^{}]*\}/.test(textOf(word)));
  const words = marked
    ? command.map((word) => replacedIn(word, /\{[^{}]*\}/.exec(textOf(word))?.[0] ?? '', given))
    : [...command, ...given];
  const [first] = words;
  const isText = command.length === 1 && /\s/.test(textOf(first));
  running.command.wraps =
    isText && first !== undefined
      ? runShellText(words.map(textOf).join(' '), first, running.scope, frame)
      : runWords(words, { ...running, scope: withOwnVariables(running) }, frame);
  trackedFilesGo(before, running);
  return true;
}

/** The files whose lines it takes: those behind `::::`, and of `-a` among the options before `end`. */
function filesOf(args: readonly Word[], end: number): readonly Word[] {
  let source = '';
  return args.flatMap((word, at) => {
    const text = textOf(word);
    if (SOURCE.test(text)) source = text;
    else if (source.startsWith('::::') || (at < end && /^(?:-a|--arg-file)$/.test(textOf(args[at - 1])))) return [word];
    else if (at < end && text.startsWith('--arg-file=')) return [without(word, '--arg-file='.length)];
    return [];
  });
}

/** The words behind `:::`; the lines of a file (`::::`) are not known. */
function listed(args: readonly Word[]): readonly Word[] {
  let file = false;
  const words: Word[] = [];
  for (const word of args) {
    if (SOURCE.test(textOf(word))) file = textOf(word).startsWith('::::');
    else {
      words.push(file ? unknownWord(word.written, word.span) : word);
    }
  }
  return words;
}
