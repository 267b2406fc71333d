import type { LineCommand, LineStep } from '../../../shell/syntax/line.js';

/** The step right before a command, if that runs only where the step itself has run, in the same shell, and went well. */
export function stepThatWentWell({ list, place }: Pick<LineCommand, 'list' | 'place'>): LineStep | undefined {
  const step = list[place - 1];
  return step?.after === '&&' && (step.before === undefined || step.before === '&&' || step.before === ';') ? step : undefined;
}

/** The commands of a pipeline that one reads from, as they are written. */
export function pipelineBefore({ list, place }: LineCommand): string {
  const from = list.findLastIndex(({ after }, at) => at < place && after !== '|') + 1;
  return list
    .slice(from, place)
    .map(({ text }) => text)
    .join(' | ');
}
