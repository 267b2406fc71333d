import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { literalWord, textOf } from '../../shell/command.js';
import { inside } from '../analysis.js';
import { emitPath } from '../command/emit.js';
import { behindLinksBelow } from '../written/origin/links-below.js';
import { printsUsually } from '../output/amount-printed.js';
import { anywhereBelow, filled } from './found-paths.js';
import { runWords } from './run-shell-text.js';
import { withOwnVariables } from './own-variables.js';

/** Options with which `fd` lists what .gitignore leaves out. */
const FD_ALL = /^(?:-(?=[A-Za-z]*[uI])[A-Za-z]+|--(?:no-ignore|no-ignore-vcs|unrestricted))$/;

/** Options with which it goes on where links lead. */
const FD_FOLLOWS = /^(?:-(?=[A-Za-z]*L)[A-Za-z]+|--follow)$/;

const FD_VALUED =
  /^(?:-[dEetoSjc]|--(?:max-depth|min-depth|exact-depth|exclude|extension|type|owner|size|threads|color|changed-within|changed-before|max-results|base-directory|search-path|ignore-file|format))$/;

/** What `fd` finds: names with the pattern in them or with the extension, at any depth; all there is when nothing names anything. */
function fdFound(start: Word, operands: readonly Word[], before: readonly Word[]): Word {
  const at = before.findIndex((word) => /^(?:-e|--extension)$/.test(textOf(word)));
  const joined = before.map((word) => /^(?:-e|--extension=)(.+)$/.exec(textOf(word))?.[1]).find((extension) => extension !== undefined);
  const extension = at === -1 ? joined : textOf(before[at + 1]);
  const expression = textOf(operands[0]);
  const pattern = expression
    .replace(/^\^|\$$/g, '')
    .replaceAll('\\.', '.')
    .replace(/[^\w.-]+/g, '*')
    .replace(/^\.?\*?$/, '');
  if (extension === undefined && pattern === '') return anywhereBelow(start, '*');
  const starts = pattern === '' || expression.startsWith('^') ? '' : '*';
  const ends = expression.endsWith('$') && extension === undefined ? '' : '*';
  const name = `${starts}${pattern}${ends}${extension === undefined ? '' : `.${extension}`}`;
  return anywhereBelow(start, name);
}

/** `fd [pattern] [path ...] [-x cmd]`: what it lists, and what it runs for each file found. */
export function fdEffects(_program: string, args: readonly Word[], running: Running): boolean {
  const operands: Word[] = [];
  const excluded: string[] = [];
  let shallow = false;
  let executes = false;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    const text = textOf(word);
    if (word === undefined) continue;
    if (/^(?:-E|--exclude)/.test(text)) excluded.push(text.replace(/^(?:-E|--exclude=?)/, '') || textOf(args[at + 1]));
    if (/^(?:-d|--max-depth=?)1?$/.test(text) && /1$/.test(text.endsWith('1') ? text : textOf(args[at + 1]))) shallow = true;
    const executed = /^(?:-x|-X|--exec|--exec-batch)(?:=(.*))?$/s.exec(text);
    if (executed !== null) {
      executes = true;
      const before = args.slice(0, at);
      const words = [...(executed[1] === undefined ? [] : [literalWord(executed[1], word.span)]), ...args.slice(at + 1)].filter(
        (each) => textOf(each) !== ';',
      );
      const frame = inside(running.frame, 'fd', running.command.span);
      const named = words.some((each) => textOf(each).includes('{'));
      const start = operands[1] ?? literalWord('.', running.command.span);
      const led = before.some((each) => FD_FOLLOWS.test(textOf(each))) ? behindLinksBelow(start, running) : [];
      for (const each of [start, ...led]) {
        const found = fdFound(each, operands, before);
        if (frame !== undefined) {
          runWords(
            named ? words.map((part) => filled(part, found.values)) : [...words, found],
            { ...running, scope: withOwnVariables(running) },
            frame,
          );
        }
      }
      break;
    }
    if (FD_VALUED.test(text)) at += 1;
    else if (!text.startsWith('-')) operands.push(word);
  }
  printsUsually(running.frame, 'all', executes ? 'nothing' : undefined);
  const excluding = args.some((arg) => FD_ALL.test(textOf(arg))) ? excluded : 'ignored';
  for (const start of operands.length > 1 ? operands.slice(1) : [literalWord('.', running.command.span)]) {
    emitPath('traverse', start, { ...running, excluding }, !shallow);
  }
  return true;
}
