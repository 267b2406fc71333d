import type { Command, Word } from './command.js';
import type { Machine, Walk } from './machine.js';
import type { ArithmeticExpression, ParsedScript } from './syntax/parse.js';
import type { Scope } from './scope.js';
import { admitText } from './budget.js';
import { HOLE, literalWord, withoutNul } from './command.js';
import { wholeOf } from './expansion/expand.js';
import { isSyntaxError, parseScript, whyTooDeep } from './syntax/parse.js';
import { walkPieces } from './walk/pieces.js';
import { endOnFailure } from './directories.js';
import { childScope } from './scope.js';
import { MAX_SOURCE } from './syntax/simple-source.js';
import { walkScript } from './walk/walk.js';
import { inFormsOfBash } from './expansion/zsh.js';

const MAX_DEPTH = 32;

/** Walks any bash source by its syntax tree. Linear in the source. What it cannot read to the end becomes an obstacle. */
export const walkBash: Walk = (source, scope, visitor, options) => {
  if (source.length > MAX_SOURCE) visitor.obstacle('the command is longer than 1.1 million characters');
  // Each substitution is paid by its length: honest source has at most eight levels around all of it, or many around little.
  if (options.span === undefined) options.budget.substituted += 8 * source.length;
  const machine: Machine = {
    visitor,
    budget: options.budget,
    span: options.span,
    via: options.via ?? [],
    repeated: options.span !== undefined,
    again: false,
    forking: false,
    broken: false,
    calls: [],
    exits: [],
    depth: 0,
    runScript: (script, from, inner) => {
      if ((inner.budget.substituted -= script.end - script.pos) < 0) {
        inner.visitor.obstacle('substitutions inside substitutions are too long to follow');
        return [];
      }
      const own = childScope(from);
      own.captured = true;
      endOnFailure(own, false);
      return walkScript(script, own, inner);
    },
    runText,
    expandText,
    parseArithmetic,
  };
  const commands = walkText(source.slice(0, MAX_SOURCE), scope, machine);
  for (const trap of machine.exits) for (const { text } of trap.word.values) runText(text, trap.scope, trap.machine, 'trap');
  return commands;
};

function walkText(source: string, scope: Scope, machine: Machine): readonly Command[] {
  if (!admitText(machine.budget, machine.visitor)) return [];
  const text = withoutNul(source);
  const why = whyTooDeep(text);
  if (why !== undefined) {
    machine.visitor.obstacle(why);
    walkPieces(text, scope, machine);
    return [];
  }
  const script = parseScript(text);
  const broken = isBroken(script);
  const forZsh = broken ? inFormsOfBash(text) : undefined;
  if (forZsh !== undefined && !isBroken(parseScript(forZsh))) return walkText(forZsh, scope, machine);
  const commands = walkScript(script, scope, broken ? { ...machine, broken } : machine);
  if (broken) walkPieces(text, scope, machine);
  return commands;
}

function isBroken({ errors = [] }: ParsedScript): boolean {
  return errors.some(({ message }) => isSyntaxError(message));
}

function runText(text: string, scope: Scope, machine: Machine, wrapper: string | undefined): readonly Command[] {
  if (text.startsWith(HOLE) || text.trim() === '') return [];
  if (machine.depth >= MAX_DEPTH || (machine.budget.characters -= text.length) < 0) {
    machine.visitor.obstacle('code inside code is too deep or too long to follow');
    return [];
  }
  const via = wrapper === undefined ? machine.via : [...machine.via, wrapper];
  // Places in a text are not places in the source: what calls it stands for them.
  const span = machine.span ?? { start: 0, end: 0 };
  return walkText(text, scope, { ...machine, via, span, repeated: true, depth: machine.depth + 1 });
}

const DELIMITER = 'END_OF_EVALUATED_TEXT';

function expandText(text: string, scope: Scope, machine: Machine): Word {
  if (machine.depth >= MAX_DEPTH || (machine.budget.characters -= text.length) < 0) {
    machine.visitor.obstacle('code inside code is too deep or too long to follow');
    return literalWord(HOLE);
  }
  const script = parseScript(`: <<${DELIMITER}\n${text}\n${DELIMITER}\n`);
  const node = script.commands[0]?.command;
  const document = node?.type === 'Command' ? node.redirects[0] : undefined;
  if (document?.type !== 'HereDoc') return literalWord(HOLE);
  const inner = { ...machine, span: machine.span ?? { start: 0, end: 0 }, depth: machine.depth + 1, repeated: true };
  const whole = wholeOf(document.body.parts ?? undefined, text, text, scope, inner);
  return { ...whole, written: text };
}

function parseArithmetic(text: string, machine: Machine): ArithmeticExpression | undefined {
  if (machine.depth >= MAX_DEPTH || (machine.budget.sums -= 1) < 0) return undefined;
  const node = parseScript(`((${text}))`).commands[0]?.command;
  return node?.type === 'ArithmeticCommand' ? node.expression : undefined;
}
