import type { Word } from '../../shell/command.js';
import type { Wrapper } from './wrapper.js';
import { textOf } from '../../shell/command.js';
import { without } from '../command/arguments.js';
import { printsAssignments } from '../output/concealed/assigned-words.js';

/** What stands among the arguments of a wrapper. */
export interface Load {
  /** The command that it runs; none where it starts a shell, or runs what an option holds. */
  words: readonly Word[];
  /** Shell texts that its options hold. */
  readonly texts: Word[];
  /** The same where few expect one. */
  readonly hidden: Word[];
  /** Files that its own options name, and that are written. */
  readonly written: Word[];
  /** Packages that its options name, which it fetches. */
  readonly packages: Word[];
  readonly assignments: { readonly name: string; readonly value: Word }[];
  /** With an option of which it runs nothing. */
  idle: boolean;
  /** In which the command runs. */
  folder: Word | undefined;
  /** The package of a workspace in whose folder it runs. */
  member: Word | undefined;
}

/** Reads the arguments of a wrapper up to the command that it runs. */
export function loadOf(wrapper: Wrapper, args: readonly Word[]): Load {
  const load: Load = {
    words: [],
    texts: [],
    hidden: [],
    written: [],
    packages: [],
    assignments: [],
    idle: false,
    folder: undefined,
    member: undefined,
  };
  const options = optionsOf(wrapper);
  let skip = wrapper.skip ?? 0;
  let at = 0;
  for (; at < args.length; at += 1) {
    const word = args[at];
    const text = textOf(word);
    if (word === undefined) break;
    if (text === '--') {
      at += 1;
      break;
    }
    if (wrapper.login === true && /^(?:-l?|--login)$/.test(text)) {
      skip = 1;
      continue;
    }
    if (text.startsWith('-') && text !== '-') {
      if (options.idle.has(text)) return { ...load, idle: true };
      const option = optionOf(text, options);
      if (option === undefined) continue;
      const value = option.joined === undefined ? args[(at += 1)] : without(word, option.joined);
      if (value !== undefined) takeValue(text, option, value, options, load);
      continue;
    }
    if (wrapper.assigns === true && printsAssignments(word)) continue;
    const assignment = wrapper.assigns === true ? /^([A-Za-z_][\w.()%]*)=/.exec(text) : null;
    if (assignment?.[1] !== undefined) load.assignments.push({ name: assignment[1], value: without(word, assignment[0].length) });
    else if (skip > 0) {
      skip -= 1;
      if (wrapper.output === true) load.written.push(word);
    } else {
      break;
    }
  }
  if (wrapper.machine !== undefined) load.texts.push(...textsBehind(args, at, options));
  if (wrapper.machine === undefined || wrapper.commands === undefined || load.texts.length === 0) {
    load.words = args.slice(at + (textOf(args[at - 1]) === '--' ? skip : 0));
  }
  if (wrapper.trailing !== undefined && textOf(args[at - 1]) !== '--') load.words = withoutOwn(load.words, wrapper.trailing.split(' '));
  return load;
}

/** A command without the options of its wrapper, and their values. */
function withoutOwn(words: readonly Word[], names: readonly string[]): readonly Word[] {
  const isOwn = (word: Word | undefined): boolean => word !== undefined && names.includes(textOf(word));
  return words.filter((word, at) => !isOwn(word) && !isOwn(words[at - 1]) && !names.some((name) => textOf(word).startsWith(`${name}=`)));
}

/** What runs on another machine may stand behind the machine's name: `gcloud compute ssh vm --command 'cmd'`. */
function textsBehind(args: readonly Word[], from: number, options: Options): readonly Word[] {
  return args.slice(from).flatMap((word, index) => {
    const option = textOf(word).startsWith('--') ? optionOf(textOf(word), options) : undefined;
    const value = option?.joined === undefined ? args[from + index + 1] : without(word, option.joined);
    return option?.runs === true && value !== undefined ? [value] : [];
  });
}

function takeValue(text: string, option: ValuedOption, value: Word, { writes, members, fetches }: Options, load: Load): void {
  if (option.runs) load.texts.push(value);
  if (option.moves) load.folder = value;
  const name = text.split('=', 1)[0] ?? '';
  if (members.has(name)) load.member = value;
  if (fetches.has(name)) load.packages.push(value);
  // `strace -o '|cmd'` writes to a command.
  if (!option.runs && textOf(value).startsWith('|')) load.hidden.push(without(value, 1));
  else if (writes.some((name) => text === name || text.startsWith(name.startsWith('--') ? `${name}=` : name))) load.written.push(value);
}

/** The options of a wrapper, by what they do. */
interface Options {
  readonly values: ReadonlySet<string>;
  readonly commands: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  readonly members: ReadonlySet<string>;
  readonly fetches: ReadonlySet<string>;
  readonly idle: ReadonlySet<string>;
  readonly writes: readonly string[];
}

function optionsOf({ values, fetches, commands, folder, member, idle, writes }: Wrapper): Options {
  const named = (names: string | undefined): readonly string[] => names?.split(' ') ?? [];
  return {
    values: new Set([...named(values), ...named(fetches), ...named(member)]),
    fetches: new Set(named(fetches)),
    members: new Set(named(member)),
    commands: new Set(named(commands)),
    folders: new Set(named(folder)),
    idle: new Set(named(idle)),
    writes: named(writes),
  };
}

/** An option that takes a value: where the value is joined to it, whether the value runs, and whether it is the folder to run in. */
interface ValuedOption {
  readonly joined: number | undefined;
  readonly runs: boolean;
  readonly moves: boolean;
}

function optionOf(text: string, { values, commands, folders }: Options): ValuedOption | undefined {
  if (text.startsWith('--')) {
    const equals = text.indexOf('=');
    const name = equals === -1 ? text : text.slice(0, equals);
    const runs = commands.has(name) || (name.length > 4 && [...commands].some((each) => each.startsWith(name)));
    const moves = folders.has(name);
    if (!runs && !moves && !values.has(name)) return undefined;
    return { joined: equals === -1 ? undefined : equals + 1, runs, moves };
  }
  for (let at = 1; at < text.length; at += 1) {
    const name = `-${text[at] ?? ''}`;
    const runs = commands.has(name);
    const moves = folders.has(name);
    if (runs || moves || values.has(name)) return { joined: at + 1 < text.length ? at + 1 : undefined, runs, moves };
  }
  return undefined;
}
