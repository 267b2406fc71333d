import type { Word } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import type { Running } from './running.js';
import type { Arguments } from './arguments.js';
import type { Consequence, Operands, Role, Roles, Variant } from './row.js';
import { literalWord, textOf, writtenOf } from '../../shell/command.js';
import { emit } from '../record.js';
import { inputWords } from '../wrappers/input-words.js';
import { printsUsually } from '../output/amount-printed.js';
import { searchedEffects } from '../output/searched/searched.js';
import { baseOf, pathTargets, resource, unknownTarget } from '../target.js';
import { applyRoles } from './apply.js';
import { without } from './arguments.js';
import { hasOption, holds } from './condition-holds.js';
import { operandLines } from './operand-lines.js';
import { throughLinks } from './roles/served-here.js';
import { isForTests } from '../databases/for-tests/for-tests.js';
import { isIdle } from '../mitigating/idle.js';
import { madeInside, putInside } from '../aggravating/put-inside.js';

function isVersion(text: string): boolean {
  return text === '--version' || text === '-V';
}

/** Records the effects that a command has by its row of the table. */
export function applyRow(given: Arguments, named: Running): void {
  const { row } = given;
  // Asked at the end how it is used, or asked nothing but its version, a program does nothing else.
  const last = textOf(given.all[given.all.length - 1]);
  if ((last === '--help' && !given.flags.has('--')) || (isVersion(last) && given.all.every((word) => isVersion(textOf(word))))) return;
  const variant = row.variants?.find((each) => holds(each.when, given));
  const operands = variant?.operands ?? row.operands;
  const recursive = isRecursive(variant?.recursive ?? row.recursive, given) && !isShallow(given);
  const excluding = excludedBy(given);
  const running = excluding === undefined ? named : { ...named, excluding };
  printsUsually(running.frame, shows(operands) ? 'all' : 'nothing', row.prints?.find(({ when }) => holds(when, given))?.amount);
  applyOperands(operands, variant, given, running, recursive);
  if (row.searchesAll?.some((each) => holds(each, given)) === true) searchedEffects(given, running);
  for (const { option, word } of given.valued) {
    const roles = variant?.options?.[option] ?? given.options[option];
    if (roles !== undefined) applyRoles(roles, word, running, recursive);
    if (TARGET_FOLDER.test(option) && PUTS_INTO.has(running.program)) putInside(given.operands, word, running, recursive);
  }
  const { inputNames } = row;
  if (inputNames !== undefined && (inputNames.length === 0 || inputNames.some((option) => hasOption(given, option)))) {
    for (const word of inputWords(running)) applyRoles('read', word, running, recursive);
  }
  for (const consequence of variant?.effects ?? row.effects ?? []) applyConsequence(consequence, given, running);
}

function isRecursive(recursive: boolean | readonly string[] | undefined, given: Arguments): boolean {
  return typeof recursive === 'object' ? recursive.some((option) => hasOption(given, option)) : (recursive ?? false);
}

/** True when a traversal goes no further than the names in its folder. */
function isShallow({ row, valued }: Arguments): boolean {
  return row.depth !== undefined && valued.some(({ option, word }) => row.depth?.includes(option) === true && /^[01]$/.test(textOf(word)));
}

function excludedBy(given: Arguments): Effect['excluding'] {
  const { excludes, heedsIgnoreFiles } = given.row;
  if (heedsIgnoreFiles !== undefined && holds(heedsIgnoreFiles, given)) return 'ignored';
  const names =
    excludes === undefined
      ? []
      : given.valued
          .filter(({ option }) => excludes.includes(option))
          .flatMap(({ word }) => word.values.flatMap(({ text }) => text.split('|')));
  return names.length === 0 ? undefined : names;
}

const SHOWN_ROLES: readonly Role[] = ['read', 'traverse', 'revision', 'remote', 'drawn'];

function shows(operands: Roles | Operands | undefined): boolean {
  if (operands === undefined) return false;
  return isRoles(operands) ? isShown(operands) : isShown(operands.first) || isShown(operands.each) || isShown(operands.last);
}

function isShown(roles: Roles | undefined): boolean {
  if (roles === undefined) return false;
  return typeof roles === 'string' ? SHOWN_ROLES.includes(roles) : roles.some((role) => SHOWN_ROLES.includes(role));
}

function applyOperands(
  operands: Roles | Operands | undefined,
  variant: Variant | undefined,
  given: Arguments,
  running: Running,
  recursive: boolean,
): void {
  if (operands === undefined) return;
  const defaultOperand = variant?.defaultOperand ?? given.row.defaultOperand;
  const keys = variant?.keys ?? given.row.keys;
  const shape: Operands = isRoles(operands) ? { each: operands } : operands;
  const skip = shape.unless?.some((option) => hasOption(given, option)) === true ? 0 : (shape.skip ?? 0);
  const words = given.operands.slice(skip);
  if (words.length === 0 && defaultOperand !== undefined) words.push(literalWord(defaultOperand, running.command.span));
  words.forEach((word, index) => {
    const key = keyed(word, keys);
    if (key !== undefined) return applyRoles(key.roles, key.word, running, recursive);
    const isLast = index === words.length - 1 && (index > 0 || shape.each === undefined);
    const roles = index === 0 && shape.first !== undefined ? shape.first : isLast && shape.last !== undefined ? shape.last : shape.each;
    const putsInto = isLast && PUTS_INTO.has(running.program);
    const made = (putsInto && roles === 'write' ? madeInside(words.slice(0, -1), word, running, given.flags) : undefined) ?? [word];
    if (roles !== undefined) {
      for (const each of made) applyRoles(roles, each, running, recursive);
      if (recursive && given.row.links) throughLinks(roles, word, given, running);
    }
    if (putsInto) putInside(words.slice(0, -1), word, running, recursive);
  });
}

const PUTS_INTO = new Set(['cp', 'mv', 'install', 'rsync', 'scp', 'ln']);
const TARGET_FOLDER = /^(?:-t|--target-directory)$/;

function isRoles(operands: Roles | Operands): operands is Roles {
  return typeof operands === 'string' || Array.isArray(operands);
}

function keyed(word: Word, keys: Readonly<Record<string, Roles>> | undefined): { readonly roles: Roles; readonly word: Word } | undefined {
  if (keys === undefined) return undefined;
  const text = textOf(word);
  const at = text.indexOf('=');
  const roles = at === -1 ? undefined : keys[text.slice(0, at)];
  return roles === undefined ? undefined : { roles, word: without(word, at + 1) };
}

/** True for what git throws away where nobody's work is. What it does to a remote is another's. */
function isSpared({ kind, resource: what }: Consequence, spare: Running['spare']): boolean {
  if (spare === undefined || (kind !== 'discard' && kind !== 'change-history')) return false;
  return (
    (kind === 'discard' && what === 'work-tree') || (spare === 'repository' && (what === 'history' || what === 'branch' || what === 'tag'))
  );
}

function applyConsequence(consequence: Consequence, given: Arguments, running: Running): void {
  if (!holds(consequence.when, given) || (consequence.idle !== undefined && isIdle(consequence.idle, given, running))) return;
  if (consequence.resource === 'database' && isForTests(given, running)) return;
  if (isSpared(consequence, running.spare)) return;
  const { frame, command, program } = running;
  const leaves = consequence.kind === 'traverse' && running.excluding !== undefined ? { excluding: running.excluding } : {};
  const shared = { kind: consequence.kind, program, span: command.span, recursive: consequence.recursive ?? false, ...leaves };
  if (consequence.path !== undefined) {
    const path = consequence.path.replace(/^~/, running.scope.home);
    for (const { target } of pathTargets(literalWord(path), baseOf(running), consequence.kind)) {
      emit(frame, { target, certainty: consequence.certainty ?? 'certain', ...shared });
    }
    return;
  }
  for (const name of namesOf(consequence, given)) {
    const target = consequence.resource === undefined ? unknownTarget(writtenOf([command])) : resource(consequence.resource, name);
    emit(frame, { target, certainty: consequence.certainty ?? 'certain', ...shared });
  }
}

function namesOf({ name = 'operands', when }: Consequence, given: Arguments): readonly string[] {
  if (name === 'behind') return namesOfWords(given.all.slice(given.all.findIndex((word) => textOf(word) === '--') + 1));
  if (name !== 'operands') return [name];
  const line = when?.line;
  return line === undefined ? namesOfWords(given.operands) : operandLines(given).filter((each) => line.test(each));
}

/** The words joined by spaces, once for each round of a loop. Variables that are set nowhere in sight stand in it unexpanded, for anything may be in them. */
function namesOfWords(words: readonly Word[]): readonly string[] {
  const rounds = words.reduce((before, { values }) => Math.max(before, values.length), 1);
  const names = new Set<string>();
  for (let round = 0; round < rounds; round += 1) names.add(words.map(({ values }) => (values[round] ?? values[0]).text).join(' '));
  if (words.length > 1 && words.some((word) => textOf(word) === '' && word.values[0].certainty === 'possible')) {
    names.add(words.map((word) => textOf(word) || '$').join(' '));
  }
  return [...names];
}
