import type { Command } from '../../../shell/command.js';
import type { Analysis } from '../../analysis.js';
import { pipedInto, textOf } from '../../../shell/command.js';
import { resource } from '../../target.js';
import { changeOwn } from '../own-effects.js';
import { shownOfSearch } from './shown-of-search.js';

/** What stands before, or is, that by which people are known to servers. */
const IDENTIFIES =
  /passw|passphrase|\bpass\b|\bpwd\b|authori[sz]|\bauth[:=]|cookie|bearer|token|secret|credential|api.?key|session.?id|\blogin\b|\buser(?:name)?\b(?!-)/i;

/** Stages of a pipe before the search. */
const MAX_STAGES = 8;

/** A search for what people are known by shows it in what others send, where that is piped into it. */
export function showSoughtPackets(command: Command, analysis: Analysis, program: string): void {
  const args = command.words.slice(1).map(textOf);
  // `[Cc]ookie` is a cookie.
  if (!args.some((arg) => IDENTIFIES.test(arg.replace(/\[(\w)\w\]/g, '$1')))) return;
  const shown = shownOfSearch(program, args);
  if (shown === 'names' || shown === 'others') return;
  let feeding = pipedInto(command);
  for (let stage = 0; stage < MAX_STAGES; stage += 1) {
    for (const each of feeding) {
      changeOwn(each, analysis, (effect) =>
        effect.kind === 'use' && effect.target.kind === 'resource' && effect.target.resource === 'input-device'
          ? { ...effect, kind: 'reveal-environment', target: resource('input-device', 'traffic') }
          : effect,
      );
    }
    const [first] = feeding;
    if (first === undefined) return;
    feeding = pipedInto(first);
  }
}
