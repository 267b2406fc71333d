import { own } from '../../../json.js';
import { MAX_COMMANDS, MAX_TASK_DEPTH, tableIn } from './task-tables.js';

/** What composer runs by itself, by its subcommand. */
const COMPOSER_EVENTS: Readonly<Record<string, string>> = {
  install: 'pre-install-cmd post-install-cmd pre-autoload-dump post-autoload-dump',
  update: 'pre-update-cmd post-update-cmd pre-autoload-dump post-autoload-dump',
  'dump-autoload': 'pre-autoload-dump post-autoload-dump',
};

/** `@php x` and `@composer x` are programs, `@name` another script; a class with a method is code of the project. */
export function composerCommands(text: string, words: readonly string[]): readonly string[] {
  const scripts = tableIn(text, ['scripts']);
  const [first = ''] = words.filter((word) => !/^(?:-|run$|run-script$)/.test(word));
  const events = own(COMPOSER_EVENTS, first)?.split(' ') ?? [`pre-${first}`, first, `post-${first}`];
  const called = (name: string, depth: number): readonly string[] =>
    (scripts.get(name) ?? []).flatMap((command) => {
      const [, other = ''] = /^@([\w:-]+)/.exec(command) ?? [];
      if (other === 'php' || other === 'composer') return [command.slice(1)];
      if (other !== '') return depth < MAX_TASK_DEPTH ? called(other, depth + 1) : [];
      return /^[\w\\]+::\w+$/.test(command) ? [] : [command];
    });
  return events.flatMap((name) => called(name, 0)).slice(0, MAX_COMMANDS);
}
