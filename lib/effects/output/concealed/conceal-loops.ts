import type { Command } from '../../../shell/command.js';
import type { Effect } from '../../../types.js';
import type { Analysis } from '../../analysis.js';
import { textOf } from '../../../shell/command.js';
import { holdsAssignments } from './concealable.js';
import { tracesCommands } from './unseen-variables.js';
import { isNamed } from '../held/held-secrets.js';
import { showsOtherLines } from '../picked/names-only.js';
import { changeOwn } from '../own-effects.js';

/** Commands that set variables by what they are given, or test it, and print nothing of it. */
const QUIET = /^(?:read|export|declare|typeset|local|readonly|\[|test|true|:|continue|break)$/;
const TESTS = /^(?:read|\[|test|true|:|continue|break)$/;
const TELLS = /^(?:echo|printf)$/;

/** What a loop shows of the lines that it reads. */
type Shown = 'nothing' | 'names' | 'more';

/** A loop over the lines of a file of variables that only exports them (`while read -r l; do export "$l"; done < .env`), or tells their names, shows nothing of it. */
export function concealLoops(analysis: Analysis): void {
  for (const { command } of analysis.flows) {
    if (command.words.length > 0 || command.input.kind !== 'file' || command.body === undefined) continue;
    const shown = shownBy(command, command.body, analysis);
    const isConcealed = (effect: Effect): boolean =>
      effect.kind === 'read' &&
      effect.target.kind === 'path' &&
      holdsAssignments(effect.target) &&
      (shown === 'nothing' || !showsOtherLines('cut', [], effect, analysis.world.disk));
    if (shown !== 'more') changeOwn(command, analysis, (effect) => (isConcealed(effect) ? { ...effect, kind: 'inspect' } : effect));
  }
}

/** `IFS='=' read -r name value`: the first variable gets the name alone. */
function isParted({ words, assignments }: Command): boolean {
  const texts = words.slice(1).map(textOf);
  return (
    assignments.some(({ name, value }) => name === 'IFS' && textOf(value) === '=') &&
    texts.every((text) => /^(?:-r|\w+)$/.test(text)) &&
    texts.filter((text) => text !== '-r').length > 1
  );
}

/** `read -r line`: the one variable gets all of a line. */
function isWhole({ words }: Command): boolean {
  const texts = words.slice(1).map(textOf);
  return texts.every((text) => /^(?:-r|\w+)$/.test(text)) && texts.filter((text) => text !== '-r').length === 1;
}

/** `${value:+set}` with a plain text, which asks only whether there is a value. */
const ASKS = /\$\{\w{1,60}:?\+[\w .,:;!()-]{0,60}\}/g;

/** `${line%%=*}`: what stands before the sign. */
const NAME_OF_LINE = /\$\{\w{1,60}%%=\*\}/g;

/** Only what all that runs within the loop tells, where nothing outside it names what a round reads. */
function shownBy(loop: Command, body: readonly Command[], { flows }: Analysis): Shown {
  const commands = flows.map(({ command }) => command);
  const start = commands.indexOf(loop) + 1;
  const end = commands.lastIndexOf(body.at(-1) ?? loop) + 1;
  const inside = commands.slice(start, end);
  const reads = inside.filter(({ words }) => textOf(words[0]) === 'read');
  const names = reads.flatMap(({ words }) => words.slice(1).map(textOf)).filter((text) => /^\w+$/.test(text));
  const isHarmless = ({ words, redirections }: Command): boolean =>
    redirections.length === 0 && !words.some((word) => /^-\w*p/.test(textOf(word)));
  const isNamedIn = ({ words }: Command, sought: readonly string[], without?: RegExp): boolean =>
    words.some(({ written }) => sought.some((name) => isNamed(name, without === undefined ? written : written.replace(without, ''))));
  if (
    names.length === 0 ||
    !inside.every(isHarmless) ||
    tracesCommands(flows) ||
    commands.slice(end).some((each) => isNamedIn(each, names))
  ) {
    return 'more';
  }
  if (inside.every(({ words }) => QUIET.test(textOf(words[0])))) return 'nothing';
  const areParted = reads.every(isParted);
  const [values, tells] = areParted ? [names.slice(1), ASKS] : [names, NAME_OF_LINE];
  const tellsName = (command: Command): boolean =>
    TELLS.test(textOf(command.words[0])) && !isNamedIn(command, values, tells) && command.words.every(({ from }) => from === undefined);
  return reads.length === 1 &&
    (areParted || reads.every(isWhole)) &&
    inside.every((each) => TESTS.test(textOf(each.words[0])) || tellsName(each))
    ? 'names'
    : 'more';
}
