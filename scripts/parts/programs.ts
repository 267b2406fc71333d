import type { Row } from '../../lib/effects/command/row.js';
import { DOMAINS, ROWS } from '../../lib/effects/programs/lookup/all-rows.js';
import { rowText } from '../../lib/effects/programs/lookup/row-text.js';
import { placesOf, programs } from '../../lib/effects/programs/lookup/table.js';
import { TEXT_IN, textFrom, type Texts } from './texts.js';

type Domain = keyof typeof DOMAINS;

/** The domain that is the first to know a program has all that is known of it. */
const domainOf = new Map<string, Domain>();

for (const domain of domains()) for (const row of DOMAINS[domain]) for (const word of firstWords(row)) if (!domainOf.has(word)) domainOf.set(word, domain);

function domains(): readonly Domain[] {
  return Object.keys(DOMAINS).filter((name): name is Domain => name in DOMAINS);
}

function firstWords({ program }: Row): readonly string[] {
  return program.split(' | ').map((name) => name.replace(/ .*/, ''));
}

/** Source of the module that stands for `table.ts`: which domain knows a program, whose rows are then read, each when it is asked for. */
export function tableModule(): string {
  const texts = programsTexts();
  const lists = domains().map((domain) => ` ${programs().filter((program) => domainOf.get(program) === domain).join(' ')} `);
  const readers = domains().map((domain) => `() => ${textFrom(textName(domain), texts.get(textName(domain)) ?? '')}`);
  return `${TEXT_IN}import { byName } from './lib/effects/programs/lookup/by-name.js';
import { rowIn } from './lib/effects/programs/lookup/row-text.js';
const lists = ${JSON.stringify(lists)};
const texts = [${readers.join(', ')}];
const loaded = [];
export function programs() {
  return lists.join('').trim().split(/ +/);
}
function tableIn(text) {
  const end = text.indexOf('\\n\\n');
  return byName(text.slice(end + 1), text.slice(0, end).split('\\n').map((row) => () => rowIn(row)));
}
export const TABLE = {
  get(name) {
    const word = \` \${name.replace(/ .*/s, '')} \`;
    const domain = lists.findIndex((list) => list.includes(word));
    return domain === -1 ? undefined : (loaded[domain] ??= tableIn(texts[domain]())).get(name);
  },
};
`;
}

/** For each domain a text: a line of JSON for each row, an empty line, and for each name the place of its row. */
export function programsTexts(): Texts {
  return new Map(domains().map((domain) => [textName(domain), textOf(ROWS.filter((row) => firstWords(row).some((word) => domainOf.get(word) === domain)))]));
}

function textName(domain: Domain): string {
  return `programs-${domain.toLowerCase()}.txt`;
}

function textOf(rows: readonly Row[]): string {
  return `${rows.map(rowText).join('\n')}\n${placesOf(rows)}`;
}
