import type { Word } from '../../shell/command.js';
import type { FoundWrapper, Wrapper } from './wrapper.js';
import { own } from '../../json.js';
import { textOf } from '../../shell/command.js';
import { rowFor } from '../programs/lookup/row-for.js';
import { WRAPPERS } from './wrapper-table.js';
import { packageProgram } from './package-programs.js';

/** First words of wrappers that have subcommands. */
const WITH_SUBCOMMAND = new Set(Object.keys(WRAPPERS).flatMap((name) => (name.includes(' ') ? [name.split(' ')[0] ?? ''] : [])));

/** Of the longest name of a wrapper. */
const MAX_NAME = Math.max(...Object.keys(WRAPPERS).map((name) => name.split(' ').length));

/** Words before a wrapper's subcommand that are looked at: `kubectl -n staging --context prod exec`. */
const MAX_WORDS_BEFORE = 64;

/** The wrapper that a command begins with, by its subcommand too; undefined where it begins with none. */
export function wrapperOf(program: string, args: readonly Word[]): FoundWrapper | undefined {
  return wrapperByName(program, args) ?? (RUNS_PACKAGES.test(program) ? packageProgram(program, args) : undefined);
}

/** Options with a value that stand before the subcommand of a wrapper, and that no row tells of. */
const BEFORE: Readonly<Record<string, Readonly<Record<string, true>>>> = {
  npm: { '--package': true },
  pnpm: { '--package': true },
  adb: { '-s': true, '-t': true, '-H': true, '-P': true, '-L': true },
  poetry: { '-C': true, '--directory': true, '-P': true, '--project': true },
  uv: { '--directory': true, '--project': true, '--config-file': true, '--color': true, '--cache-dir': true },
};

const RUNS_PACKAGES = /^(?:yarn|pnpm|bun|corepack)$/;

function wrapperByName(program: string, args: readonly Word[]): FoundWrapper | undefined {
  if (WITH_SUBCOMMAND.has(program)) {
    let name = program;
    let length = 1;
    const options = [rowFor(name)?.options ?? {}, own(BEFORE, program) ?? {}];
    for (let at = 0; at < Math.min(args.length, MAX_WORDS_BEFORE) && length < MAX_NAME; at += 1) {
      const text = textOf(args[at]);
      if (text.startsWith('-')) {
        if (options.some((each) => text in each)) at += 1;
        continue;
      }
      name = `${name} ${text}`;
      length += 1;
      const wrapper = WRAPPERS[name];
      if (wrapper !== undefined) return { name, wrapper, rest: [...ownBefore(args.slice(0, at), wrapper), ...args.slice(at + 1)] };
      options.push(rowFor(name)?.options ?? {});
    }
  }
  const wrapper = own(WRAPPERS, program);
  return wrapper === undefined ? undefined : { name: program, wrapper, rest: args };
}

/** `poetry -C folder run`, `pnpm --package=x dlx`: what says where the command runs, or comes from, may stand before the subcommand. */
function ownBefore(before: readonly Word[], { folder = '', member = '', fetches = '' }: Wrapper): readonly Word[] {
  const names = `${folder} ${member} ${fetches}`.split(' ').filter((name) => name !== '');
  return before.filter(
    (word, at) =>
      names.some((name) => textOf(word) === name || textOf(word).startsWith(`${name}=`)) || names.includes(textOf(before[at - 1])),
  );
}
