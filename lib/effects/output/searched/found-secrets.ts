import type { Command } from '../../../shell/command.js';
import type { Analysis } from '../../analysis.js';
import { pipedInto, textOf } from '../../../shell/command.js';
import { topFrame } from '../../analysis.js';
import { emit } from '../../record.js';
import { resource } from '../../target.js';

/** Picks out of the results of trufflehog what it has found, which stands in a field of its own (github.com/trufflesecurity/trufflehog, "pkg/output/json.go"). */
const PICKS = /(?:^|[.\s"'[(/^])Raw(?:V2|\sresult|\b)/i;

/** Commands of one pipe that are followed. */
const MAX_FOLLOWED = 8;

/** Tells of secrets that a scanner has found, of which a filter shows the field that holds them. */
export function showFoundSecrets(command: Command, analysis: Analysis, program: string): void {
  if (!command.words.slice(1).some((word) => PICKS.test(textOf(word))) || command.words.some((word) => textOf(word) === '-v')) return;
  let [from] = pipedInto(command);
  for (let left = MAX_FOLLOWED; from !== undefined && left > 0; left -= 1) {
    const words = from.words.slice(0, 12).map(textOf);
    if (words.some((word) => /(?:^|\/)trufflehog(?::\S*)?$/.test(word)) && !words.includes('--help')) {
      return emit(topFrame(analysis), {
        kind: 'reveal-environment',
        target: resource('environment', 'found'),
        program,
        span: command.span,
      });
    }
    [from] = pipedInto(from);
  }
}
