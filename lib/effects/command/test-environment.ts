import type { Arguments } from './arguments.js';
import type { Running } from './apply.js';
import { textOf } from '../../shell/command.js';

/** Programs that are told by a variable, or by an option, on which environment they work, and what they call that of tests. */
interface Told {
  readonly programs: RegExp;
  readonly variables: readonly string[];
  readonly test: string;
  /** `--env=test` says it too. */
  readonly option?: true;
}

const TOLD: readonly Told[] = [
  { programs: /^(?:rails|rake)\b/, variables: ['RAILS_ENV', 'RACK_ENV'], test: 'test' },
  { programs: /^mix\b/, variables: ['MIX_ENV'], test: 'test' },
  { programs: /^hanami\b/, variables: ['HANAMI_ENV', 'RACK_ENV'], test: 'test' },
  { programs: /^(?:sequelize|sequelize-cli|knex)\b/, variables: ['NODE_ENV'], test: 'test', option: true },
  { programs: /^(?:symfony|console)\b/, variables: ['APP_ENV'], test: 'test', option: true },
  { programs: /^artisan\b/, variables: ['APP_ENV'], test: 'testing', option: true },
];

/** What names another environment, or a database itself, whatever the variable says. */
const NAMES_ANOTHER = /^(?:-e|--env|--environment|--url|--connection|--database)(?:$|=)/;

/** `RAILS_ENV=test rails db:drop`: a database that tests make anew. */
export function isForTests(given: Arguments, { program, command }: Running): boolean {
  const told = TOLD.find(({ programs }) => programs.test(program) || programs.test(given.name));
  if (told === undefined) return false;
  const { variables, test } = told;
  const says = new Map<string, boolean>();
  for (const { name, value } of command.assignments) {
    if (name === 'DATABASE_URL' || name === 'DB_DATABASE') return false;
    if (variables.includes(name)) says.set(name, value.values.every(({ text }) => text === test));
  }
  for (const word of given.all) {
    const text = textOf(word);
    if (text === `--env=${test}`) {
      if (told.option === true) says.set('--env', true);
    } else if (NAMES_ANOTHER.test(text)) return false;
    // `rake db:drop RAILS_ENV=production` sets it too.
    const [, name = '', value] = /^(\w+)=([^]*)$/.exec(text) ?? [];
    if (name === 'DATABASE_URL') return false;
    if (variables.includes(name)) says.set(name, value === test);
  }
  return says.size > 0 && [...says.values()].every((isTest) => isTest);
}
