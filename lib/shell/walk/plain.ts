import type { Command, Input } from '../command.js';
import type { Walk } from '../machine.js';
import { mayReadText, spend } from '../budget.js';
import { afterFailure, changeFolder, mergeFolders } from '../builtins/folder.js';
import { childScope, homeOf } from '../scope.js';
import { handOn } from '../machine.js';
import { simpleCommands } from '../syntax/simple-source.js';

/**
 * Walks a source of harmless characters, of globs, the home, comments and text in quotes, whose commands are joined by `&&`, `||`, `;`, `|` and
 * newlines and may send their output into files. What is plain is decided by what the source contains, never by what it seems to mean. Undefined for every other source.
 */
export const walkPlain: Walk = (source, scope, visitor, options) => {
  const { budget } = options;
  if (!mayReadText(budget, visitor)) return [];
  const plain = simpleCommands(source, { words: budget.words, commands: budget.walked }, homeOf(scope), options.span);
  if (plain === undefined) return undefined;
  const out: Command[] = [];
  let { words: unspent } = plain.count;
  let input: Input = scope.input;
  // Where the command before began, if it was a `cd`: when that fails, it went nowhere.
  let beforeFolder: string | undefined;
  let afterFolder = false;
  for (const { words, assignments, document, before, after, redirections, span } of plain.commands) {
    spend(budget, { words: words.length, commands: 1 }, visitor);
    unspent -= words.length;
    const piped = before === '|' || after === '|';
    const own = piped ? childScope(scope, before === '|' ? input : scope.input) : before === '||' ? afterFailure(afterFolder, beforeFolder, scope) : scope;
    const [first] = words;
    const read: Input = document === undefined ? own.input : { kind: 'text', text: document };
    const command: Command = { words, assignments, redirections, input: read, cwd: own.cwd, captured: own.captured, span, via: options.via ?? [] };
    visitor.command(command, document === undefined ? own : childScope(own, read));
    afterFolder = first?.written === 'cd' && !piped;
    beforeFolder = own.cwd;
    if (first?.written === 'cd') changeFolder(words.slice(1), false, own);
    if (before === '||' && !piped) mergeFolders(scope, [own]);
    input = { kind: 'pipe', from: [command] };
    if (after !== '|') handOn(out, [command]);
  }
  spend(budget, { words: unspent, commands: plain.count.commands - plain.commands.length }, visitor);
  return out;
};
