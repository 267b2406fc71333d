import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { textOf, type Word } from '../../shell/command.js';
import { nameOf } from '../../paths/names.js';
import { commandsBefore } from './commands-before.js';

/** Options of `systemd-run` after which a unit is this account's and gone when it ends; none that may be another's. */
const ELSEWHERE = /^(?:-H|-M|--(?:host|machine|system|global)(?:=|$))/;

/** `-u web`, `--unit=web`, as it is written, and so with the variables in it. */
function unitsNamed(words: readonly Word[]): readonly string[] {
  return words.flatMap(({ written }, at) => {
    const joined = /^--unit=(.+)$/.exec(written)?.[1];
    return joined ?? (/^(?:-u|--unit)$/.test(written) ? (words[at + 1]?.written ?? []) : []);
  });
}

const plain = (name: string): string => name.replace(/"/g, '').replace(/\.service$/, '');

/** True for `systemctl --user stop web`, where the same call has begun the unit of that name by `systemd-run --user`: it refuses a name that is in use. */
export function areOwnUnits({ name, operands, all }: Arguments, running: Running): boolean {
  if (name !== 'systemctl' || !all.some((word) => textOf(word) === '--user') || all.some((word) => ELSEWHERE.test(textOf(word)))) {
    return false;
  }
  const [verb, ...units] = operands;
  if (!/^(?:stop|kill|restart|reset-failed)$/.test(textOf(verb)) || units.length === 0) return false;
  const begun = commandsBefore(running).flatMap(
    ({
      by: {
        words: [program, ...args],
      },
    }) => {
      const isOwn =
        nameOf(textOf(program)) === 'systemd-run' &&
        args.some((word) => textOf(word) === '--user') &&
        !args.some((word) => ELSEWHERE.test(textOf(word)));
      return isOwn ? unitsNamed(args).map(plain) : [];
    },
  );
  return units.every(({ written }) => begun.includes(plain(written)));
}
