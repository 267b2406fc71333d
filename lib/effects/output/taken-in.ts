import type { Command } from '../../shell/command.js';
import type { Analysis } from '../analysis.js';
import { textOf } from '../../shell/command.js';
import { holdsAssignments } from './concealable.js';
import { tracesCommands } from './evaluated.js';
import { isNamed } from './held-secrets.js';
import { changeOwn } from './own-effects.js';

/** Commands that set variables by what they are given, or test it, and print nothing of it. */
const QUIET = /^(?:read|export|declare|typeset|local|readonly|\[|test|true|:|continue|break)$/;

/** A loop over the lines of a file of variables that only exports them (`while read -r l; do export "$l"; done < .env`) shows nothing of it. */
export function concealLoops(analysis: Analysis): void {
  for (const { command } of analysis.flows) {
    if (command.words.length === 0 && command.input.kind === 'file' && command.body !== undefined && onlyTakesIn(command, command.body, analysis)) {
      changeOwn(command, analysis, (effect) => (effect.kind === 'read' && effect.target.kind === 'path' && holdsAssignments(effect.target) ? { ...effect, kind: 'inspect' } : effect));
    }
  }
}

/** True when all that runs within the loop is quiet, and nothing outside it names what a round reads. */
function onlyTakesIn(loop: Command, body: readonly Command[], { flows }: Analysis): boolean {
  const commands = flows.map(({ command }) => command);
  const start = commands.indexOf(loop) + 1;
  const end = commands.lastIndexOf(body.at(-1) ?? loop) + 1;
  const inside = commands.slice(start, end);
  const names = inside.filter(({ words }) => textOf(words[0]) === 'read').flatMap(({ words }) => words.slice(1).map(textOf)).filter((text) => /^\w+$/.test(text));
  const isQuiet = ({ words, redirections }: Command): boolean => QUIET.test(textOf(words[0])) && redirections.length === 0 && !words.some((word) => /^-\w*p/.test(textOf(word)));
  return names.length > 0 && inside.every(isQuiet) && !tracesCommands(flows) && !commands.slice(end).some(({ words }) => words.some(({ written }) => names.some((name) => isNamed(name, written))));
}
