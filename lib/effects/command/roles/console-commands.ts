import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { literalWord, textOf } from '../../../shell/command.js';
import { inside } from '../../analysis.js';
import { runCode } from '../../code/interpreters/interpreters.js';
import { runShellText } from '../../wrappers/run-shell-text.js';
import { emitPath } from '../emit.js';
import { hiddenCommand } from './hidden-command.js';

/** Runs texts as new shells would, one after the other. */
export function runTexts(texts: readonly string[], word: Word, running: Running): void {
  const frame = inside(running.frame, running.program, word.span);
  if (frame !== undefined) for (const text of texts) runShellText(text, word, running.scope, frame);
}

/** What a debugger hands to a shell: all behind `shell` or `!`, what `make` builds, and what reads the output of its own commands. */
const FOR_SHELL = /^\s*(?:[:\\~]?(?:[\d,$%.]{1,12})?!{1,2}|(?:platform\s+)?shell\b|(?=make\b)|(?:pipe\b|\|)[^|]*\|)([^]*)$/;

/** A command of a debugger or a console, which is shown as plainly as what stands behind `bash -c`. */
export function debuggerCommand(word: Word, running: Running): void {
  for (const { text } of word.values) {
    printedMemory(text, running);
    runTexts(
      text.split('\n').flatMap((line) => FOR_SHELL.exec(line)?.[1] ?? []),
      word,
      running,
    );
    for (const [, file = ''] of text.matchAll(LOADED)) emitPath('execute', literalWord(file, word.span), running);
    for (const [, line = '', block = ''] of text.matchAll(PYTHON)) {
      runCode('python', literalWord(line === '' ? block : line, word.span), running);
    }
  }
}

/** `source a`, `command script import a.py`, and of editors `luafile a`, `py3file a`, `runtime a` */
import { printedMemory } from './printed-memory.js';
const LOADED =
  /^[ \t:]{0,9}(?:command[ \t]{1,9}(?:source|script[ \t]{1,9}import)|so(?:urce)?!?|ru(?:ntime)?!?|(?:py[3x]?|lua|ruby|perl|tcl)f(?:ile)?)[ \t]{1,9}(?:-\w+[ \t]{1,9})?([^\s-]\S{0,400})[ \t]{0,9}$/gm;

/** `python code`, `script code`, or `python` and lines of code up to `end`. */
const PYTHON =
  /^[ \t]{0,9}(?:python|py|pi|python-interactive|script)(?:[ \t]{1,9}(\S.*)|[ \t]{0,9}\n([^]{0,2000}?)^[ \t]{0,9}end[ \t]{0,9}$)/gm;

/** A line of `ed` by which all lines are deleted. */
const EMPTIES_BUFFER = /^[ \t]*(?:%|,|1,\$|g\/(?:\^|\.\*|\.|\$)?\/)[ \t]*d[ \t]*$/m;

/** `1,$d`, by which the files are emptied; `!command`, with or without lines that it filters. */
export function editorCommands(word: Word, running: Running): void {
  if (EMPTIES_BUFFER.test(textOf(word))) {
    for (const file of running.command.words.slice(1)) if (!textOf(file).startsWith('-')) emitPath('discard', file, running);
  }
  for (const [, command = ''] of textOf(word).matchAll(/^[ \t]*(?:(?:[\d,$%]+[rw]?|[rw])[ \t]*)?!(.+)$/gm)) {
    hiddenCommand(running.program, literalWord(command, word.span), running);
  }
  if (/^(?:ed|ex|red)$/.test(running.program)) {
    for (const [, file = ''] of textOf(word).matchAll(READS_ANOTHER)) emitPath('read', literalWord(file.trim(), word.span), running);
  }
}

/** Commands of `ed` and `ex` by which another file is read: `e a`, `0r a`. */
const READS_ANOTHER = /^[ \t]*(?:[\d,$%.]*r|[eE])[ \t]+([^!\s][^\n]*)$/gm;
