import type { Command, Word } from '../../shell/command.js';
import type { Running } from './running.js';
import { textOf } from '../../shell/command.js';
import { isStandardInput } from '../../shell/output/standard-input.js';
import { LAID_OUT_FOR_PRODUCTION, NAMES_PRODUCTION, TO_LOCAL_CLUSTER } from '../programs/conditions/to-production.js';

/** Commands of a pipeline before the one that puts a manifest into service, that are looked at. */
const MAX_COMMANDS = 8;

/** Characters of a manifest that are looked at. */
const MAX_TEXT = 65_536;

/** True for a manifest that a cluster is given on its standard input, and that is made of what is laid out for production: `kustomize build overlays/production | kubectl apply -f -`. */
export function isForProduction(word: Word, { command }: Running): boolean {
  const text = textOf(word);
  const from = word.from ?? (text === '-' || isStandardInput(text) ? sourcesOf(command) : undefined);
  if (from === undefined || staysAway(command)) return false;
  return from.some(isLaidOutForProduction) || (word.from === undefined && [command, ...from].some(saysProduction));
}

/** The commands of a pipeline before one. */
function sourcesOf(command: Command): readonly Command[] {
  const found: Command[] = [];
  for (let { input } = command; input.kind === 'pipe' && found.length < MAX_COMMANDS; ) {
    found.push(...input.from);
    const [before] = input.from;
    if (before === undefined) break;
    input = before.input;
  }
  return found.slice(0, MAX_COMMANDS);
}

/** It is only tried, or goes to a cluster of this machine. */
function staysAway({ words }: Command): boolean {
  const texts = words.map(textOf);
  return texts.some((text, index) => /^--dry-run(?:=(?!none)|$)/.test(text) || TO_LOCAL_CLUSTER.test(text) || TO_LOCAL_CLUSTER.test(`${text}=${texts[index + 1] ?? ''}`));
}

function isLaidOutForProduction({ words, input }: Command): boolean {
  const [program, ...args] = words;
  if (/^(?:echo|printf|curl|wget)$/.test(textOf(program))) return false;
  return [...args, ...(input.kind === 'file' ? [input.path] : [])].some((word) => LAID_OUT_FOR_PRODUCTION.test(textOf(word)));
}

/** The objects that stand in the call, or the file that is read, are for a namespace of production. */
function saysProduction({ input }: Command): boolean {
  if (input.kind === 'file') return LAID_OUT_FOR_PRODUCTION.test(textOf(input.path));
  return input.kind === 'text' && NAMES_PRODUCTION.test(textOf(input.text).slice(0, MAX_TEXT));
}
