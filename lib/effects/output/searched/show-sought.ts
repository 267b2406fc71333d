import type { Command } from '../../../shell/command.js';
import type { Analysis } from '../../analysis.js';
import { leaveHeadersOut } from '../../aggravating/shown-headers.js';
import { settingsShown } from '../../handlers/git-remotes.js';
import { showFoundSecrets } from './found-secrets.js';
import { showSoughtBackups, showSoughtCommits } from './sought-elsewhere.js';
import { showSoughtPackets } from './sought-packets.js';
import { showSoughtPrivateKeys } from './sought-private-keys.js';
import { showSoughtTokens } from './sought-tokens.js';
import { showSoughtValues } from './sought-values.js';

/** A search, by the programs that make it and what one of their words holds, and what shows what it has picked out. */
interface Search {
  readonly programs?: RegExp;
  readonly word?: RegExp;
  /** Only of what is piped into it. */
  readonly piped?: true;
  readonly shows: (command: Command, analysis: Analysis, program: string) => void;
}

/** Programs that may pick out a part of what they are fed. */
const FILTERS = /grep$|^(?:rg|ag|ack|sed|perl)$|awk$/;

/** In each expression that seeks the values of secrets. */
const MAY_SEEK_VALUES = /key|token|secret|passw|credential|jwt|sess|sid|cookie|bearer|basic|eyJ|authorization|@/i;

const SEARCHES: readonly Search[] = [
  { programs: /grep$/, shows: leaveHeadersOut },
  { programs: /grep$|^(?:rg|ag|ack)$/, shows: showSoughtTokens },
  { programs: /^git$/, word: /\bgrep\b|^['"]?-[SG]/, shows: showSoughtCommits },
  { programs: /grep$|^(?:rg|ag)$/, word: /:\\?\/|[A-Z]{3}/, shows: showSoughtBackups },
  { programs: FILTERS, piped: true, shows: showSoughtPackets },
  { programs: FILTERS, word: MAY_SEEK_VALUES, shows: (command, analysis, program) => showSoughtValues(command, program, analysis) },
  {
    programs: /grep$|^(?:rg|ag|ack|g?sed|perl|git)$|awk$/,
    word: /BEGIN|PRIVATE/,
    shows: (command, analysis, program) => showSoughtPrivateKeys(command, program, analysis),
  },
  { programs: /grep$|^(?:rg|jq|gojq|jaq|awk|sed|gron|fx)$/, word: /\braw/i, piped: true, shows: showFoundSecrets },
  { word: /\.git\/config/, shows: settingsShown },
];

/** Shows the headers, tokens, packets, values and settings that a search has picked out, which are not told by what is searched. */
export function showSought(command: Command, program: string, analysis: Analysis): void {
  for (const { programs, word, piped, shows } of SEARCHES) {
    if (programs?.test(program) === false || (piped === true && command.input.kind !== 'pipe')) continue;
    if (word === undefined || command.words.some(({ written }) => word.test(written))) shows(command, analysis, program);
  }
}
