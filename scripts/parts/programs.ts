import type { Row, Usage } from '../../lib/effects/command/row.js';
import { DOMAINS, ROWS } from '../../lib/effects/programs/all.js';
import { placesOf, programs } from '../../lib/effects/programs/table.js';

/** What stands for `lib/effects/programs/table.ts` imports the rows of a domain by this and the domain's name. */
export const DOMAIN = 'programs:';

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

/** Source of the module that stands for `table.ts`: which domain knows a program, whose rows are then loaded. */
export function tableModule(): string {
  const lists = domains().map((domain) => ` ${programs().filter((program) => domainOf.get(program) === domain).join(' ')} `);
  return `${domains().map((domain) => `import { table as ${domain} } from '${DOMAIN}${domain.toLowerCase()}';`).join('\n')}
const lists = ${JSON.stringify(lists)};
const tables = [${domains().join(', ')}];
const loaded = [];
export function programs() {
  return lists.join('').trim().split(/ +/);
}
export const TABLE = {
  get(name) {
    const word = \` \${name.replace(/ .*/s, '')} \`;
    const domain = lists.findIndex((list) => list.includes(word));
    return domain === -1 ? undefined : (loaded[domain] ??= tables[domain]()).get(name);
  },
};
`;
}

export const DOMAIN_EXPORTS: readonly string[] = ['table'];

/** Source of a module with the rows of one domain. Each is made by a function: those that nobody asks for are not even compiled. */
export function domainModule(path: string): string {
  const rows = ROWS.filter((row) => firstWords(row).some((word) => domainOf.get(word)?.toLowerCase() === path));
  const shared = sharedExpressions(rows);
  return `import { byName } from './lib/effects/programs/by-name.js';
${[...shared].map(([expression, name]) => `const ${name} = ${expression.toString()};\n`).join('')}export function table() {
  return byName(${JSON.stringify(placesOf(rows))}, [\n${rows.map((row) => `() => (${literal(row, shared)})`).join(',\n')}\n]);
}
`;
}

/** Expressions that stand in more than one place of the rows, by the names that they get. */
function sharedExpressions(rows: readonly Row[]): ReadonlyMap<RegExp, string> {
  const met = new Set<RegExp>();
  const shared = new Map<RegExp, string>();
  const meet = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!(value instanceof RegExp)) return Object.values(value).forEach(meet);
    if (met.has(value)) shared.set(value, shared.get(value) ?? `shared${shared.size}`);
    met.add(value);
  };
  rows.forEach(meet);
  return shared;
}

/** What stands in a row for others than who looks it up and judges by it. */
const LEFT_OUT: readonly Exclude<keyof Row, keyof Usage>[] = ['program', 'examples'];

/** A value of a row as source text. */
function literal(value: unknown, shared: ReadonlyMap<RegExp, string>): string {
  if (value instanceof RegExp) return shared.get(value) ?? value.toString();
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, shared)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([field]) => !LEFT_OUT.some((left) => left === field));
  return `{${fields.map(([field, each]) => `${JSON.stringify(field)}: ${literal(each, shared)}`).join(', ')}}`;
}
