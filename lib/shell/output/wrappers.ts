import type { Command, Word } from '../command.js';
import { own } from '../../json.js';
import { nameOf } from '../../paths/names.js';
import { textOf } from '../command.js';

/** A program that runs the command behind its own options as it stands, and prints what that prints. */
interface Wrapper {
  /** Options that take a value. */
  readonly values?: string;
  /** Operands of its own before the command. */
  readonly skip?: number;
  /** `NAME=value` may stand before the command. */
  readonly assigns?: true;
  /** Options with which it is something else. */
  readonly other?: string;
}

const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  sudo: { values: '-u --user -g --group -h --host -p --prompt -C --close-from -r --role -t --type -T --command-timeout -U --other-user -R --chroot -D --chdir', assigns: true, other: '-l --list -v --validate -k -K -V -s -i --shell --login -e --edit' },
  doas: { values: '-u -C', assigns: true, other: '-s' },
  env: { values: '-u --unset -P -a --argv0 -C --chdir', assigns: true, other: '-S --split-string' },
  command: { other: '-v -V' },
  builtin: {},
  nohup: {},
  setsid: {},
  busybox: {},
  toybox: {},
  unbuffer: {},
  time: { values: '-f --format -o --output' },
  timeout: { values: '-s --signal -k --kill-after', skip: 1 },
  gtimeout: { values: '-s --signal -k --kill-after', skip: 1 },
  nice: { values: '-n --adjustment' },
  ionice: { values: '-c --class -n --classdata', other: '-p --pid' },
  chrt: { values: '-T -P -D', skip: 1, other: '-p --pid' },
  taskset: { skip: 1, other: '-p --pid' },
  stdbuf: { values: '-i -o -e --input --output --error' },
  caffeinate: { values: '-t -w' },
  proxychains: { values: '-f' },
  proxychains4: { values: '-f' },
  torsocks: {},
  torify: {},
};

/** Wrappers around one another. */
const MAX_WRAPPERS = 8;

/** Words of one wrapper's own. */
const MAX_WORDS = 64;

/** The command that wrappers wrap (`timeout 5 curl a`), which prints what the whole prints; the command itself where there is no wrapper. */
export function unwrapped(command: Command): Command {
  let { words } = command;
  for (let count = 0; count < MAX_WRAPPERS; count += 1) {
    const inner = innerWords(words);
    if (inner === undefined) break;
    words = inner;
  }
  return words === command.words ? command : { ...command, words };
}

function innerWords([name, ...args]: readonly Word[]): readonly Word[] | undefined {
  const wrapper = own(WRAPPERS, nameOf(textOf(name)));
  if (wrapper === undefined) return undefined;
  const valued = wrapper.values?.split(' ') ?? [];
  const other = wrapper.other?.split(' ') ?? [];
  let skip = wrapper.skip ?? 0;
  for (let at = 0; at < Math.min(args.length, MAX_WORDS); at += 1) {
    const text = textOf(args[at]);
    if (text === '--') return skip > 0 ? undefined : args.slice(at + 1);
    if (other.some((option) => text === option || text.startsWith(`${option}=`))) return undefined;
    if (text.startsWith('-') && text !== '-') at += valued.includes(text) ? 1 : 0;
    else if (wrapper.assigns === true && /^[A-Za-z_]\w*=/.test(text)) continue;
    else if (skip > 0) skip -= 1;
    else return args.slice(at);
  }
  return undefined;
}
