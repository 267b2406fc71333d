import type { Command, Word } from '../command.js';
import type { Machine } from '../machine.js';
import type { Scope } from '../scope.js';
import { isActive } from '../expansion/arithmetic.js';
import { functionNamed } from '../functions.js';
import { joinedTexts } from '../combinations.js';
import { literalWord, mapValues, textOf } from '../command.js';
import { handOn } from '../machine.js';
import { inQuotes } from '../syntax/quote.js';

/** `-W list`, `-F function` and `-C command` of `compgen`, perhaps with letters before them that take no value, and with the value in the same word. */
const OPTION = /^-[abcdefgjkprsuv]*([AGWPSXFCo])/;

/** `compgen` expands its list of words, calls its function and runs its command at once (this one with `compgen`, the word that is completed and the one before it as arguments), where `complete` only notes them for a person's keys (bash(1), Programmable Completion). */
export function generateCompletions(args: readonly Word[], scope: Scope, machine: Machine, out: Command[]): void {
  let completed: Word = literalWord('');
  const commands: Word[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    if (word !== undefined && !textOf(word).startsWith('-')) completed = word;
    const [front, letter] = word === undefined ? [] : (OPTION.exec(textOf(word)) ?? []);
    if (word === undefined || front === undefined) continue;
    const isJoined = textOf(word).length > front.length;
    if (!isJoined) at += 1;
    const given = isJoined ? mapValues(word, (value) => ({ ...value, text: value.text.slice(front.length) })) : args[at];
    if (letter === 'C' && given !== undefined) commands.push(given);
    for (const { text } of given?.values ?? []) {
      if (letter === 'W' && isActive(text)) machine.expandText(text, scope, machine);
      if (letter === 'F' && functionNamed(scope, text) !== undefined) handOn(out, machine.runText(text, scope, machine, undefined));
    }
  }
  const behind = mapValues(completed, (value) => ({ ...value, text: inQuotes(value.text) }));
  for (const command of commands) {
    for (const text of joinedTexts([command, literalWord('compgen'), behind, literalWord("''")])) {
      handOn(out, machine.runText(text, scope, machine, undefined));
    }
  }
}
