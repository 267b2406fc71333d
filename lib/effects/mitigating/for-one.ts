import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { HOLE, textOf } from '../../shell/command.js';
import { ofAnyCommand } from '../each-command.js';

/** Options that say whom or which machine something is for. */
const FOR_WHOM = /^--(?:to|destinations?|phone-number|instance-id)$/;

/** Wrappers that run a program once for each line, file or moment. */
const REPEATS = /^(?:xargs|parallel|find|fd|watch|entr)\b/;

/** Programs that print lists. */
const LISTS =
  /^(?:(?:\S*\/)?(?:cat|tac|paste|tr|[gm]?awk|sed|cut|psql|mysql|mariadb|sqlite3|tail|head|shuf|sort|uniq|mlr|xsv|csv\w+|xargs|parallel))$/;

/** Tells whether the call has such a program, or `jq` with all elements of an array. */
const printsLists = ofAnyCommand(
  ({ words: [first, ...rest] }) =>
    LISTS.test(textOf(first)) || (/^(?:jq|yq)$/.test(textOf(first)) && rest.some((word) => textOf(word).includes('[]'))),
);

/** True where a program runs once in the call, for whom one variable of the environment says, or the output of a command that prints no list. */
export function isForOne({ valued }: Arguments, { scope, frame: { analysis, via } }: Running): boolean {
  if (scope.leaving?.loop !== undefined || via.some((wrapper) => REPEATS.test(wrapper))) return false;
  const unknown = valued.flatMap(({ option, word }) =>
    FOR_WHOM.test(option) && word.values.some(({ text, certainty }) => text.includes(HOLE) || certainty === 'possible') ? [word] : [],
  );
  if (
    !unknown.every(
      ({ from, values }) => from !== undefined || values.every(({ text, origins }) => origins !== undefined || !text.includes(HOLE)),
    )
  ) {
    return false;
  }
  return (
    unknown.every(
      ({ from, values }) =>
        from === undefined && values.every(({ origins = [] }) => origins.every((origin) => origin.startsWith('environment '))),
    ) || !printsLists(analysis.flows)
  );
}
