import type { Row } from '../../lib/effects/command/row.js';
import { DOMAINS, ROWS } from '../../lib/effects/programs/lookup/all-rows.js';
import { rowText } from '../../lib/effects/programs/lookup/row-text.js';
import { placesOf } from '../../lib/effects/programs/lookup/by-name.js';
import { programsInRows } from '../../lib/effects/programs/lookup/row-for.js';
import { TEXT_IN, textFrom, type Texts } from './texts.js';

type Domain = keyof typeof DOMAINS;

/** Of these, names too are read only for a program that is in none of the others: few calls name one. */
const RARE: readonly Domain[] = [
  'SERVICES',
  'RECORDING',
  'SECRETS',
  'INFRASTRUCTURE',
  'DISKS',
  'WINDOWS',
  'APPLICATION_PLATFORMS',
  'SERVICE_SECRETS',
  'CACHES_AND_QUEUES',
];

const RARE_NAMES = 'programs-names.txt';

/** The domain that is the first to know a program has all that is known of it. */
const domainOf = new Map<string, Domain>();

for (const domain of domains()) {
  for (const row of DOMAINS[domain]) for (const word of firstWords(row)) if (!domainOf.has(word)) domainOf.set(word, domain);
}

function domains(): readonly Domain[] {
  return Object.keys(DOMAINS).filter((name): name is Domain => name in DOMAINS);
}

function firstWords({ program }: Row): readonly string[] {
  return program.split(' | ').map((name) => name.replace(/ .*/, ''));
}

/** Source of the module that stands for `row-for.ts`: which domain knows a program, whose rows are then read, each when it is asked for. */
export function tableModule(): string {
  const texts = programsTexts();
  const lists = domains().map((domain) => (RARE.includes(domain) ? '' : namesIn(domain)));
  const readers = domains().map((domain) => `() => ${textFrom(textName(domain), texts.get(textName(domain)) ?? '')}`);
  return `${TEXT_IN}import { byName } from './lib/effects/programs/lookup/by-name.js';
import { rowIn } from './lib/effects/programs/lookup/row-text.js';
const lists = ${JSON.stringify(lists)};
const texts = [${readers.join(', ')}];
const loaded = [];
let rare;
function rareLists() {
  return (rare ??= ${textFrom(RARE_NAMES, rareNames())}.split('\\n'));
}
export function programsInRows() {
  return [...lists, ...rareLists()].join(' ').trim().split(/ +/);
}
function tableIn(text) {
  const end = text.indexOf('\\n\\n');
  return byName(text.slice(end + 1), text.slice(0, end).split('\\n').map((row) => () => rowIn(row)));
}
function tableOf(name) {
  const word = \` \${name.split(' ', 1)[0]} \`;
  const holds = (list) => list.includes(word);
  const common = lists.findIndex(holds);
  const domain = common === -1 ? rareLists().findIndex(holds) : common;
  return domain === -1 ? undefined : (loaded[domain] ??= tableIn(texts[domain]()));
}
export function rowFor(name) {
  return tableOf(name)?.get(name);
}
export function hasSubcommands(name) {
  return tableOf(name)?.leadsOn(name) === true;
}
`;
}

/** The names of rare programs, and for each domain a text: a line of JSON for each row, an empty line, and for each name the place of its row. */
export function programsTexts(): Texts {
  return new Map([
    [RARE_NAMES, rareNames()],
    ...domains().map(
      (domain) => [textName(domain), textOf(ROWS.filter((row) => firstWords(row).some((word) => domainOf.get(word) === domain)))] as const,
    ),
  ]);
}

/** A line for each domain, which is empty where the names stand in the module. */
function rareNames(): string {
  return domains()
    .map((domain) => (RARE.includes(domain) ? namesIn(domain) : ''))
    .join('\n');
}

function namesIn(domain: Domain): string {
  return ` ${programsInRows()
    .filter((program) => domainOf.get(program) === domain)
    .join(' ')} `;
}

function textName(domain: Domain): string {
  return `programs-${domain.toLowerCase()}.txt`;
}

function textOf(rows: readonly Row[]): string {
  return `${rows.map(rowText).join('\n')}\n${placesOf(rows)}`;
}
