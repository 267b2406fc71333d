import type { Command, Word, WordValue } from '../command.js';
import type { Draft, PartValue } from './drafts.js';
import type { Machine } from '../machine.js';
import type { DoubleQuotedChild, WordNode, WordPart } from '../syntax/parse.js';
import type { Scope } from '../scope.js';
import { bracedTexts, bracePieces, expandBraces, hasTooManyBraces, isSpent } from './braces.js';
import { HOLE, textOf, withoutNul } from '../command.js';
import { appendGlob, appendQuoted, appendSplit, appendValues, endField, newDraft, unknownOf, wordsOf } from './drafts.js';
import { arithmeticValues } from './arithmetic.js';
import { commandOutput } from '../output/output.js';
import { spanOf } from '../machine.js';
import { bothOf } from '../origins.js';
import { asGlobbed } from './glob-options.js';
import { simpleName } from './named-value.js';
import { parameterValues, standInParts } from './parameter.js';
import { literalPattern } from './pattern.js';
import { isJoined, isSpread, listParameter, wordsWithoutQuotes } from './list.js';
import { parseScript } from '../syntax/parse.js';
import { alternatives } from '../alternatives.js';
import { assigned, childScope } from '../scope.js';
import { maySubstitute, SUBSTITUTES } from './substitution.js';
import { expandTilde } from './tilde.js';
import { qualifierCode } from './zsh.js';
import { partsOfZsh } from './zsh-parameter.js';
import { ZSH_QUALIFIER } from './zsh-wrappers.js';

interface Reading {
  readonly scope: Scope;
  readonly machine: Machine;
  /** True where bash splits and globs (arguments), false where a word stays one (assignments, operands). */
  readonly splits: boolean;
  readonly separators: string;
  readonly from: Command[];
}

/** An argument: none, one or several words. */
export function expandArgument(node: WordNode, scope: Scope, machine: Machine): Word[] {
  const span = spanOf(node, machine);
  const parts = node.parts;
  if (parts === undefined) {
    const text = expandTilde(node.value, node.text, scope);
    return [{ written: node.text, values: [{ text, glob: false, certainty: text.includes(HOLE) ? 'unknown' : 'certain' }], span }];
  }
  if (parts.some((part) => part.type === 'BraceExpansion')) {
    // Once there is nothing left to pay with, nothing is written out either.
    const raws = machine.budget.expanded < 0 ? undefined : bracedTexts(node);
    // Braces that stand for themselves leave the word as it is: it need not be parsed again.
    const isSame = raws?.length === 1 && raws[0] === node.text;
    if (raws !== undefined && !isSame && isPaid(raws, machine)) return raws.flatMap((raw) => expandRaw(raw, scope, { ...machine, span }));
  }
  const reading = newReading(scope, machine, true);
  const drafts = readParts(parts, [newDraft()], reading, node.text);
  const from = reading.from.length === 0 ? {} : { from: reading.from };
  return wordsOf(drafts).map((values) => ({ written: node.text, values: alternatives(asGlobbed(values, scope.globs)), span, ...from }));
}

/** A word that stays one word: the right side of an assignment, an operand, a here-string. */
export function expandWhole(node: WordNode, scope: Scope, machine: Machine): Word {
  const span = spanOf(node, machine);
  return { ...wholeOf(node.parts, node.text, node.value, scope, machine), span };
}

/** The parts of a word that stays one; `parts` is undefined for a word that is only its `value`. */
export function wholeOf(parts: readonly WordPart[] | undefined, written: string, value: string, scope: Scope, machine: Machine): Word {
  if (parts === undefined) {
    const text = expandTilde(value, written, scope);
    return { written, values: [{ text, glob: false, certainty: text.includes(HOLE) ? 'unknown' : 'certain' }], span: machine.span };
  }
  const reading = newReading(scope, machine, false);
  const drafts = readParts(parts, [newDraft()], reading, written);
  for (const draft of drafts) appendQuoted(draft, '');
  const values = wordsOf(drafts).flat();
  return { written, values: alternatives(values), span: machine.span, ...(reading.from.length === 0 ? {} : { from: reading.from }) };
}

/** A pattern, in which what is quoted stands for itself. */
export function patternIn(node: WordNode, scope: Scope, machine: Machine): string {
  const text = textOf(expandWhole(node, scope, machine));
  if (!/['"\\]/.test(node.text)) return text;
  if (!/[*?[]/.test(text)) return literalPattern(text);
  if (node.parts === undefined) return node.text;
  return node.parts.map((part) => ofPattern(part, scope, machine)).join('');
}

function ofPattern(part: WordPart, scope: Scope, machine: Machine): string {
  if (part.type === 'Literal' || part.type === 'Glob') return part.text;
  // What it runs has been told already.
  const own = /\$\(|`/.test(part.text) ? HOLE : textOf(wholeOf([part], part.text, part.text, scope, machine));
  return /^(?:Single|AnsiC|Double)Quoted$/.test(part.type) ? literalPattern(own) : own;
}

function newReading(scope: Scope, machine: Machine, splits: boolean): Reading {
  const ifs = assigned(scope, 'IFS')?.values[0];
  const separators = ifs === undefined || ifs.certainty === 'unknown' ? ' \t\n' : ifs.text;
  return { scope, machine, splits, separators, from: [] };
}

/** What reading one more word costs, in characters. */
const COST_OF_WORD = 64;

/** False once braces have made too many words of few characters. */
function isPaid(words: readonly string[], machine: Machine): boolean {
  return (
    words.length === 1 ||
    pay(
      words.reduce((sum, word) => sum + word.length + COST_OF_WORD, 0),
      machine,
    )
  );
}

function pay(characters: number, { budget, visitor }: Machine): boolean {
  budget.expanded -= characters;
  if (budget.expanded < 0) visitor.obstacle('variables and braces expand to more than can be followed');
  return budget.expanded >= 0;
}

/** A word that brace expansion made: its text is read again, as bash does, but its braces are spent. */
function expandRaw(raw: string, scope: Scope, machine: Machine): Word[] {
  if (/^[\w./:@%+,=-]+$/.test(raw)) {
    return [{ written: raw, values: [{ text: raw, glob: false, certainty: 'certain' }], span: machine.span }];
  }
  // Where a word begins, `#` would begin a comment, and `~` behind `name=` a folder; in a word that braces made they do not.
  const command = parseScript(`: ${raw.replace(/^(?:(?=#)|([A-Za-z_]\w*=)(?=~))/, '$1\\')}`).commands[0]?.command;
  if (command?.type !== 'Command') return [];
  return command.suffix.flatMap((node) => {
    if (node.type !== 'Word') return [];
    const spent = node.parts?.some((part) => part.type === 'BraceExpansion') === true && (expandBraces(raw)?.length ?? 1) === 1;
    if (!spent) return expandArgument(node, scope, machine);
    const reading = newReading(scope, machine, true);
    return wordsOf(readParts(node.parts ?? [], [newDraft()], reading, raw)).map((values) => ({
      written: raw,
      values: alternatives(values),
      span: machine.span,
    }));
  });
}

function readParts(parts: readonly WordPart[], start: Draft[], reading: Reading, written: string): Draft[] {
  let drafts = start;
  parts.forEach((part, index) => {
    drafts = readPart(part, drafts, reading, index === 0 ? tildeOf(part, parts.length === 1, written) : 'none');
  });
  return drafts;
}

/** A `~` counts only where it starts the word and its user name is plain and ends in that same part. */
function tildeOf(part: WordPart, alone: boolean, written: string): 'none' | 'leading' {
  if (part.type !== 'Literal' || !/^(?:[A-Za-z_]\w*=)?~/.test(written)) return 'none';
  return alone || part.text.includes('/') ? 'leading' : 'none';
}

function readPart(part: WordPart, drafts: Draft[], reading: Reading, tilde: 'none' | 'leading'): Draft[] {
  const { scope, machine } = reading;
  const quoted = (text: string): Draft[] => {
    for (const draft of drafts) appendQuoted(draft, text);
    return drafts;
  };
  switch (part.type) {
    case 'Literal':
      return quoted(tilde === 'leading' || !reading.splits ? expandTilde(part.value, part.text, scope) : part.value);
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return quoted(part.value);
    case 'DoubleQuoted':
    case 'LocaleString':
      return readQuoted(part.parts, drafts, reading);
    case 'Glob':
      for (const child of part.kind === 'bracket' ? part.parts : []) {
        if (child.type !== 'Literal') readPart(child, [newDraft()], reading, 'none');
      }
      for (const draft of drafts) appendGlob(draft, part.value);
      return drafts;
    case 'ExtendedGlob':
      runQualifier(part, scope, machine);
      for (const draft of drafts) appendGlob(draft, part.operator === '@' && !/[|*?[]/.test(part.pattern) ? part.pattern : '*');
      return drafts;
    case 'BraceExpansion': {
      walkBraces(part.text, scope, machine);
      if (!reading.splits) return quoted(part.text);
      if (isSpent(part.text)) return quoted(part.text);
      for (const draft of drafts) appendGlob(draft, '*');
      return drafts;
    }
    case 'ProcessSubstitution':
      if (maySubstitute(machine) && part.script !== undefined) {
        reading.from.push(...machine.runScript(part.script, scope, { ...machine, forking: true }));
      }
      return quoted(`/dev/fd/${HOLE}`);
    case 'SimpleExpansion':
    case 'ParameterExpansion':
    case 'CommandExpansion':
    case 'ArithmeticExpansion':
      return readExpansion(part, drafts, reading, false);
  }
}

/** What is substituted in braces runs, whatever they stand for, and also where they stand for themselves. */
function walkBraces(text: string, scope: Scope, machine: Machine): void {
  if (!SUBSTITUTES.test(text)) return;
  if (hasTooManyBraces(text)) return machine.visitor.obstacle('braces with commands in them are too long to follow');
  for (const piece of bracePieces(text)) expandRaw(piece, scope, machine);
}

/** zsh reads `*(e:'cmd':)` as a command to run for each file. */
function runQualifier(part: Extract<WordPart, { type: 'ExtendedGlob' }>, scope: Scope, machine: Machine): void {
  if (!part.pattern.includes('e')) return;
  const code = qualifierCode(wholeOf(part.parts, part.pattern, part.pattern, scope, machine).values[0].text);
  if (code !== undefined) machine.runText(code, childScope(scope), machine, ZSH_QUALIFIER);
}

function readQuoted(parts: readonly DoubleQuotedChild[], drafts: Draft[], reading: Reading): Draft[] {
  // `"$@"` without arguments makes no field; every other pair of quotes makes one, even an empty one.
  const [only] = parts;
  if (parts.length !== 1 || only === undefined || !isSpread(only)) for (const draft of drafts) appendQuoted(draft, '');
  return readChildren(parts, drafts, reading, true);
}

function readChildren(parts: readonly DoubleQuotedChild[], drafts: Draft[], reading: Reading, quoted: boolean): Draft[] {
  let result = drafts;
  for (const part of parts) {
    if (part.type === 'Literal') for (const draft of result) appendQuoted(draft, part.value);
    else {
      result = readExpansion(part, result, reading, quoted);
    }
  }
  return result;
}

type ExpansionPart = Exclude<DoubleQuotedChild, { type: 'Literal' }>;

function readExpansion(part: ExpansionPart, drafts: Draft[], reading: Reading, quoted: boolean): Draft[] {
  const keep = quoted || !reading.splits;
  const append = keep ? appendQuoted : (draft: Draft, text: string): void => appendSplit(draft, text, reading.separators);
  const list = listParameter(part, reading.scope, reading.machine) ?? (keep ? undefined : wordsWithoutQuotes(part, reading.scope));
  const standIn = list === undefined && !quoted ? standInParts(part, reading.scope) : undefined;
  if (standIn !== undefined) {
    for (const draft of drafts) {
      draft.certain = false;
      draft.origins = bothOf(draft.origins, standIn.origins);
    }
    return readParts(standIn.parts, drafts, reading, '');
  }
  const { machine } = reading;
  const ofZsh = list === undefined ? partsOfZsh(part, reading.scope, machine) : undefined;
  if (ofZsh !== undefined) {
    // Flags change the value in many ways; what it holds stays.
    for (const draft of drafts) draft.certain = false;
    return readChildren(ofZsh, drafts, { ...reading, machine: { ...machine, span: machine.span ?? { start: 0, end: 0 } } }, quoted);
  }
  if (list === undefined) return appendValues(drafts, affordable(expansionValues(part, reading), machine), append);
  const joint = quoted && isJoined(part) ? reading.separators.slice(0, 1) : reading.splits ? undefined : ' ';
  let result = drafts;
  list.forEach((word, index) => {
    if (!pay(COST_OF_WORD, machine) && index > 0) return;
    if (index > 0) for (const draft of result) joint === undefined ? endField(draft) : appendQuoted(draft, joint);
    result = appendValues(result, affordable(word.values.map(toPart), machine), append);
  });
  return result;
}

/** The values, or once too much was expanded, something unknown. */
function affordable(values: readonly PartValue[], machine: Machine): readonly PartValue[] {
  const length = values.reduce((sum, { text }) => sum + text.length, 0);
  return pay(length, machine) ? values : [unknownOf(values)];
}

const toPart = (value: WordValue): PartValue => ({
  text: value.text,
  certain: value.certainty !== 'possible',
  glob: value.glob,
  origins: value.origins,
});

function expansionValues(part: ExpansionPart, reading: Reading): readonly PartValue[] {
  const { scope, machine } = reading;
  switch (part.type) {
    case 'SimpleExpansion':
      return simpleName(part.text, scope).map(toPart);
    case 'ParameterExpansion':
      return parameterValues(part, scope, machine).map(toPart);
    case 'ArithmeticExpansion':
      return arithmeticValues(part.expression, scope, machine).map(toPart);
    case 'CommandExpansion': {
      if (!maySubstitute(machine) || part.script === undefined) return [{ text: HOLE, certain: true }];
      const inner = part.script.source === undefined ? machine : { ...machine, span: spanOf(part, machine) };
      const commands = machine.runScript(part.script, scope, inner);
      reading.from.push(...commands);
      // What a command prints of the environment is told of that command.
      return commandOutput(commands, scope).map((value) => ({
        ...toPart(value),
        text: withoutNul(value.text).replace(/(?<!\n)\n+$/, ''),
        origins: undefined,
      }));
    }
  }
}
