import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { inputText } from '../../shell/output/output.js';
import { textOn } from '../../paths/text-on.js';
import { pathNamed } from '../target.js';
import { writtenText } from '../written/origin/content.js';
import { isForgeEntry } from '../aggravating/forge-entry.js';
import { emitResource } from '../command/emit.js';
import { printsAssignments } from '../output/concealed/assigned-words.js';
import { showVariable } from '../output/revealed/shown-variable.js';
import { showVariables } from '../output/revealed/shown-variables.js';
import { tracing } from '../output/revealed/traced.js';
import { forgeAliases } from './forge-aliases.js';
import { runWrapped } from '../wrappers/run-wrapped.js';

/** `envsubst` puts the values in the places of names that bash has left alone. The rest is left to the table. */
export function substitutedVariables(_program: string, _args: readonly Word[], running: Running): boolean {
  const {
    command: { input },
    scope,
    frame: { analysis },
  } = running;
  const path = input.kind === 'file' ? pathNamed(textOf(input.path), running) : undefined;
  const file = path === undefined ? undefined : (writtenText(path, analysis) ?? textOn(path, analysis.world.disk));
  for (const [, name = ''] of (file ?? inputText(running.command, scope)).matchAll(/\$\{?(\w+)/g)) showVariable(name, running);
  return false;
}

/** `dig "$TOKEN.x.test"`, `gh pr comment -b "$TOKEN"`: a variable in a name to look up, or in what others will read. */
export function sentVariables(program: string, args: readonly Word[], running: Running): boolean {
  if (/^(?:gh|glab)$/.test(program) && forgeAliases(program, args, running)) return true;
  if (!isForgeEntry(program, args.map(textOf)) && !/^(?:dig|nslookup|host|drill|kdig|ping|ping6)$/.test(program)) return false;
  for (const arg of args) showVariables(arg, running);
  return false;
}

/** Programs that print variables when they get nothing else to do: `printenv`, `env`, `set`, and the built-ins that declare some. */
export function environmentProgram(program: string, args: readonly Word[], running: Running): boolean {
  const texts = args.map(textOf);
  switch (program) {
    case 'printenv':
      showNamed(withoutOptions(texts), running);
      return true;
    case 'env':
      return envEffects(args, running);
    case 'set': {
      const { outputs } = running.frame.analysis;
      outputs.traced = tracing(texts) ?? outputs.traced;
      if (texts.length === 0) showAll(running);
      return true;
    }
    default:
      declaredVariables(program, texts, running);
      return true;
  }
}

/** `env`, with nothing behind it that is run. */
function envEffects(args: readonly Word[], running: Running): boolean {
  const texts = args.map(textOf);
  const runs = runWrapped('env', args, running);
  const isBare = args.every(
    (arg, index) =>
      printsAssignments(arg) ||
      /^(?:-0|--null|-i|--ignore-environment|-u|--unset.*)$/.test(textOf(arg)) ||
      /^[A-Za-z_]\w*=/.test(textOf(arg)) ||
      texts[index - 1] === '-u',
  );
  const isEmpty = texts.includes('-i') || texts.includes('--ignore-environment');
  if (isBare && !isEmpty) showAll(running);
  return runs || isBare;
}

/** `declare -p NAME`, `export`, `declare -x`: built-ins print variables with `-p`, or without names. */
function declaredVariables(program: string, texts: readonly string[], running: Running): void {
  const names = withoutOptions(texts);
  // A name for another variable is read as that one.
  if (texts.some((text) => /^-\w*n/.test(text))) {
    for (const text of names) {
      if (text.includes('=')) emitResource('reveal-environment', 'environment', text.slice(text.indexOf('=') + 1), running);
    }
  }
  const printsExported = program !== 'export' && names.length === 0 && texts.some((text) => /^-\w*x/.test(text));
  if (texts.length === 0 || printsExported || texts.some((text) => /^-\w*p/.test(text))) showNamed(names, running);
}

function withoutOptions(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => !text.startsWith('-'));
}

/** Shows these variables; where none is named, all. */
function showNamed(names: readonly string[], running: Running): void {
  for (const name of names.length === 0 ? ['all'] : names) showVariable(name, running);
}

function showAll(running: Running): void {
  emitResource('reveal-environment', 'environment', 'all', running);
}
