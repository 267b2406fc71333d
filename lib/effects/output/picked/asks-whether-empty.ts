import type { Command, Word } from '../../../shell/command.js';
import type { Analysis } from '../../analysis.js';
import { textOf } from '../../../shell/command.js';
import { ofAnyCommand } from '../../each-command.js';

/** `[ -n "$(tail -c1 .env)" ]` of the shell itself, which tells only whether there is anything; one that shows its commands shows that too, as does what another program is given. Of `test` the text is the last word, which stands in `$_` then. */
export function asksWhetherEmpty(command: Command, args: readonly Word[], analysis: Analysis): boolean {
  if (args.length > MOST_OF_TEST) return false;
  // Without quotes it may be several words, of which the program tells that they are too many.
  const isWhole = ({ from, written }: Word): boolean => from?.length === 1 && written.startsWith('"$(') && written.endsWith(')"');
  const line = args.map((arg) => (isWhole(arg) ? 'OUTPUT' : arg.written)).join(' ');
  return (
    EMPTINESS.test(`${command.words[0]?.written ?? ''} ${line}`) &&
    analysis.flows.some((flow) => flow.command === command && flow.wrapper === undefined) &&
    !analysis.outputs.traced &&
    !startsTracing(analysis.flows)
  );
}

/** Asked of each word, a longer command would be read as often as it has words. */
const MOST_OF_TEST = 4;
const EMPTINESS = /^\[(?: !)? -[nz] OUTPUT \]$/;

/** Whether a shell of the call is told to show its commands when it is started. */
const startsTracing = ofAnyCommand(
  ({ words, assignments }) =>
    assignments.some(({ name }) => /^(?:SHELLOPTS|BASH_ENV|ENV)$/.test(name)) || words.some((word) => /^-\w*x|xtrace/.test(textOf(word))),
);
