import type { WordList } from '../../types.js';
import type { Command, StandardInput } from '../command.js';
import type { Walk } from '../machine.js';
import { textOf } from '../command.js';
import { admitText, spend } from '../budget.js';
import { childScope, homeOf } from '../scope.js';
import { handOn } from '../machine.js';
import { simpleCommands } from '../syntax/simple-source.js';
import { plainList } from './plain-list.js';
import { visit } from './visit.js';

/** Built-ins that give variables values, which other commands may go by, or that run a text. */
const FOR_TREE: WordList = ' export readonly declare typeset local compgen complete ';

/** Built-ins that expand what stands in the index of an operand. */
const EVALUATING: WordList = ' getopts let mapfile read readarray test unset wait ';

/** Built-ins that change where later commands of a plain source run, or whether they do. */
const MOVING = /^(?:cd|mkdir|set|exit)$/;

/**
 * Walks a source of harmless characters, of globs, the home, comments and text in quotes, whose commands are joined by `&&`, `||`, `;`, `|` and
 * newlines and may send their output into files. What is plain is decided by what the source contains, never by what it seems to mean. Undefined for every other source.
 */
export const walkPlain: Walk = (source, scope, visitor, options) => {
  const { budget } = options;
  if (!admitText(budget, visitor)) return [];
  const plain = simpleCommands(source, { words: budget.words, commands: budget.walked }, homeOf(scope), options.span);
  const names = plain?.commands.map(({ words: [first] }) => first?.written ?? '') ?? [];
  if (plain === undefined || names.some((name) => FOR_TREE.includes(` ${name} `)) || plain.commands.some(evaluates)) return undefined;
  const out: Command[] = [];
  let { words: unspent } = plain.count;
  let input: StandardInput = scope.input;
  const list = names.some((name) => MOVING.test(name)) ? plainList(scope, visitor) : undefined;
  for (const { words, assignments, document, before, after, redirections, span } of plain.commands) {
    spend(budget, { words: words.length, commands: 1 }, visitor);
    unspent -= words.length;
    list?.begin(before);
    const piped = before === '|' || after === '|';
    const own = piped ? childScope(scope, before === '|' ? input : scope.input) : scope;
    const read: StandardInput = document === undefined ? own.input : { kind: 'text', text: document };
    const command: Command = {
      words,
      assignments,
      redirections,
      input: read,
      cwd: own.cwd,
      captured: own.captured,
      span,
      via: options.via ?? [],
    };
    const told = visit(command, own, visitor, budget);
    list?.end(words, own, after);
    input = { kind: 'pipe', from: told };
    if (after !== '|') handOn(out, told);
  }
  list?.close();
  spend(budget, { words: unspent, commands: plain.count.commands - plain.commands.length }, visitor);
  return out;
};

/** What `printf -v` gives a variable may be expanded by whatever reads that: `PS4`. */
function evaluates({ words: [first, ...operands] }: Pick<Command, 'words'>): boolean {
  if (textOf(first) === 'printf') return textOf(operands[0]).startsWith('-v');
  return EVALUATING.includes(` ${textOf(first)} `) && operands.some((operand) => /[$`]/.test(textOf(operand)));
}
