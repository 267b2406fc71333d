import type { Arguments } from './arguments.js';
import type { Running } from './apply.js';
import { textOf } from '../../shell/command.js';

/** The variables from which programs take the name of the environment that they work on. */
const VARIABLES: readonly (readonly [programs: RegExp, variables: readonly string[]])[] = [
  [/^(?:rails|rake)\b/, ['RAILS_ENV', 'RACK_ENV']],
  [/^mix\b/, ['MIX_ENV']],
  [/^hanami\b/, ['HANAMI_ENV', 'RACK_ENV']],
  [/^(?:sequelize|sequelize-cli|knex)\b/, ['NODE_ENV']],
  [/^(?:symfony|console)\b/, ['APP_ENV']],
];

/** What names another environment, or a database itself, whatever the variable says. */
const NAMES_ANOTHER = /^(?:-e|--env|--environment|--url|--connection)(?!=test$)/;

/** `RAILS_ENV=test rails db:drop`: a database that tests make anew. */
export function isForTests(given: Arguments, { program, command }: Running): boolean {
  const variables = VARIABLES.find(([programs]) => programs.test(program))?.[1];
  if (variables === undefined || given.all.some((word) => NAMES_ANOTHER.test(textOf(word)))) return false;
  const says = new Map<string, boolean>();
  for (const { name, value } of command.assignments) {
    if (name === 'DATABASE_URL') return false;
    if (variables.includes(name)) says.set(name, value.values.every(({ text }) => text === 'test'));
  }
  // `rake db:drop RAILS_ENV=production` sets it too.
  for (const word of given.all) {
    const [, name = '', value] = /^(\w+)=([^]*)$/.exec(textOf(word)) ?? [];
    if (name === 'DATABASE_URL') return false;
    if (variables.includes(name)) says.set(name, value === 'test');
  }
  return says.size > 0 && [...says.values()].every((isTest) => isTest);
}
