import type { Command } from '../../../shell/command.js';
import type { Reading } from '../reading.js';
import { textOf } from '../../../shell/command.js';

/** A framework that a variable tells on which environment it works. */
interface Framework {
  readonly programs: RegExp;
  readonly variable: string;
  readonly test: RegExp;
}

const FRAMEWORKS: readonly Framework[] = [
  { programs: /^(?:\.\/)?(?:bin\/)?rails$/, variable: 'RAILS_ENV', test: /^test$/ },
  { programs: /^(?:.*\/)?python[\d.]*$/, variable: 'DJANGO_SETTINGS_MODULE', test: /^(?:\w+\.){0,8}(?:settings[._])?tests?(?:[._]settings)?$/ },
];

/** Variables that say which database it is, in whichever environment. */
const NAMES_DATABASE = /_(?:URL|DSN|HOST)$|^PG/;

/** `RAILS_ENV=test rails runner`, `DJANGO_SETTINGS_MODULE=app.settings.test python`, wherever the call runs them, and the code does not say otherwise. */
export function isRunForTests({ masked: { strings }, running }: Reading): boolean {
  const commands = running.frame.analysis.flows.map(({ command }) => command);
  return FRAMEWORKS.some(({ programs, variable, test }) => {
    const runs = commands.filter(({ words }) => words.some((word) => programs.test(textOf(word))));
    return runs.length > 0 && !strings.includes(variable) && runs.every((command) => isToldForTests(command, variable, test));
  });
}

function isToldForTests({ assignments }: Command, variable: string, test: RegExp): boolean {
  return assignments.some(({ name, value }) => name === variable && value.values.every(({ text }) => test.test(text))) && assignments.every(({ name }) => !NAMES_DATABASE.test(name));
}
