import type { AssignedVariable, Word } from '../../../shell/command.js';
import type { Running } from '../../command/running.js';
import type { Flow } from '../../flow.js';
import { literalWord, textOf } from '../../../shell/command.js';
import { sureText } from '../../../shell/sure-text.js';
import { handsOnEnvironment } from '../../wrappers/own-variables.js';
import { surelyExported } from '../../command/environment/surely-exported.js';

/** True for what starts a client with the variables that it has. */
function handsOn(wrapper: string): boolean {
  return /^python3?$/.test(wrapper) || handsOnEnvironment(wrapper);
}

/**
 * The variables that a command surely sees: those of `names` that the call has exported, and behind them all that stands
 * in front of it, which wins.
 */
export function variablesAtHand(names: readonly string[], running: Running): readonly AssignedVariable[] {
  return [...surelyExported(names, running), ...assignedTo(running.command, running)];
}

/** What stands in front of a command; for one that a runner started (`NODE_ENV=test npx sequelize`), in front of all that may be that runner. */
function assignedTo(command: Running['command'], { frame }: Running): readonly AssignedVariable[] {
  const [name] = command.words;
  if (command.assignments.length === 0 && frame.machine === 'container' && frame.via.slice(1).every((each) => handsOn(each))) {
    return givenToContainer(outermost(frame.analysis.flow)?.command.words ?? []);
  }
  if (command.assignments.length > 0 || name === undefined || !handsOn(frame.via.at(-1) ?? '')) return command.assignments;
  const line = command.words.map(textOf);
  const runsLine = ({ words }: Running['command']): boolean =>
    words.length > line.length && line.every((text, at) => textOf(words[words.length - line.length + at]) === text);
  const isRunner = ({ command: each }: Flow): boolean => runsLine(each) && handsOn(textOf(each.words[0]));
  // One that another has started (`uv run python manage.py`) has what stands in front of that.
  const runners = frame.analysis.flows.flatMap((flow) =>
    isRunner(flow) && !(flow.wrapper !== undefined && isRunner(flow.wrapper)) ? [flow.command] : [],
  );
  return runners.every(({ assignments }) => assignments.length > 0) ? runners.flatMap(({ assignments }) => assignments) : [];
}

function outermost(flow: Flow | undefined): Flow | undefined {
  return flow?.wrapper === undefined ? flow : outermost(flow.wrapper);
}

/** `docker compose run -e RAILS_ENV=test`: the variables that a container is given by their values, on this machine. */
function givenToContainer(words: readonly Word[]): readonly AssignedVariable[] {
  if (words.some((word) => /^(?:-H|--host|--context|--env-file)(?:=|$)|^-H./.test(textOf(word)))) return [];
  return words.flatMap((word, at) => {
    const option = textOf(words[at - 1]);
    const [, joined, plain = ''] = /^(--env=|-e(?=\w))?(\w+=[^]*)$/.exec(sureText(word)) ?? [];
    if (joined === undefined && option !== '-e' && option !== '--env') return [];
    const equals = plain.indexOf('=');
    return equals < 1 ? [] : [{ name: plain.slice(0, equals), value: literalWord(plain.slice(equals + 1), word.span) }];
  });
}
