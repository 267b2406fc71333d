import type { Command } from '../../../shell/command.js';
import type { CodeReading } from '../reading.js';
import { textOf } from '../../../shell/command.js';
import { DJANGO_TEST_SETTINGS, NAMES_DATABASE } from '../../databases/named-by-variable.js';

/** A framework that a variable tells on which environment it works. */
interface Framework {
  readonly programs: RegExp;
  readonly variable: string;
  readonly test: RegExp;
  /** That say it in a word of their own, whatever the variable says. */
  readonly options?: RegExp;
}

const FRAMEWORKS: readonly Framework[] = [
  { programs: /^(?:\.\/)?(?:bin\/)?rails$/, variable: 'RAILS_ENV', test: /^test$/, options: /^(?:-e|--environment)$/ },
  { programs: /^(?:.*\/)?python[\d.]*$/, variable: 'DJANGO_SETTINGS_MODULE', test: DJANGO_TEST_SETTINGS },
];

/** `RAILS_ENV=test rails runner`, `DJANGO_SETTINGS_MODULE=app.settings.test python`, wherever the call runs them, and the code does not say otherwise. */
export function isRunForTests({ masked: { strings }, running }: CodeReading): boolean {
  const commands = running.frame.analysis.flows.map(({ command }) => command);
  return FRAMEWORKS.some(({ programs, variable, test, options }) => {
    const runs = commands.filter(({ words }) => words.some((word) => programs.test(textOf(word))));
    return (
      runs.length > 0 &&
      !strings.includes(variable) &&
      runs.every((command) => isToldByOption(command, test, options) ?? isToldForTests(command, variable, test))
    );
  });
}

/** `rails runner -e test`; undefined where no option says it. */
function isToldByOption({ words, assignments }: Command, test: RegExp, options: RegExp | undefined): boolean | undefined {
  if (options === undefined) return undefined;
  const texts = words.map(textOf);
  const told = texts.flatMap((text, at) => {
    const [, name = '', value] = /^(-\w|--[\w-]+)(?:=([^]*))?$/.exec(text) ?? [];
    return options.test(name) ? [value ?? texts[at + 1] ?? ''] : [];
  });
  return told.length === 0
    ? undefined
    : told.every((text) => test.test(text)) && assignments.every(({ name }) => !NAMES_DATABASE.test(name));
}

function isToldForTests({ assignments }: Command, variable: string, test: RegExp): boolean {
  return (
    assignments.some(({ name, value }) => name === variable && value.values.every(({ text }) => test.test(text))) &&
    assignments.every(({ name }) => !NAMES_DATABASE.test(name))
  );
}
