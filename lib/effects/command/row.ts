import type { Certainty, EffectKind, Shown } from '../../types.js';
import type { Resource } from '../resources.js';

/** What a program does with a path: the kinds of effect that a file can suffer. */
export type PathRole = 'read' | 'write' | 'delete' | 'inspect' | 'traverse' | 'use' | 'execute' | 'send' | 'change-permission' | 'persist' | 'discard';

/** What a program takes an argument for. */
export type Role =
  | PathRole
  /** It means nothing to us. */
  | 'text'
  /** It is fetched. */
  | 'url'
  /** A machine that is reached. */
  | 'host'
  /** `@path` or `name=@path`, whose content is sent. */
  | 'at-file'
  /** `name@path` or `@path`, whose content is sent. */
  | 'named-file'
  /** `host:path`, or a path of this machine, that is read. */
  | 'remote'
  /** The same where it is written. */
  | 'destination'
  /** A path that git replaces, or a commit. */
  | 'pathspec'
  /** Git's `commit:path`, or a path or commit. */
  | 'revision'
  /** A file of changes to others. */
  | 'patch'
  /** A file, or with `-` the input, of lines that name files which are read. */
  | 'list'
  /** A file, or with `-` the input, of what is put into service as it stands there. */
  | 'manifest'
  /** A pattern for the names of files below the working folder, which are read. */
  | 'name'
  /** A program's name or path that runs. */
  | 'program'
  /** Shell text that runs. */
  | 'command'
  /** The same in a place where few expect it. */
  | 'hidden'
  /** `Name=value`, as ssh takes it behind `-o`. */
  | 'ssh-option'
  /** `name=value` of a `package.json`, whose scripts are commands. */
  | 'package-field'
  /** Lines for `ed`, of which `!cmd` runs. */
  | 'editor-commands'
  /** One for a debugger, of which `shell cmd` runs. */
  | 'debugger-command'
  /** Commands for a file server (`put path`). */
  | 'transfer'
  /** A program of `jq` or its like. */
  | 'query'
  | 'sql'
  | 'python-code'
  | 'ruby-code'
  | 'php-code'
  | 'elixir-code'
  | 'r-code'
  | 'lisp-code'
  | 'haskell-code'
  /** Code in a language that is not read here, of which the files that it names are read. */
  | 'other-code';

/** One role or several at once (`mv` reads and deletes what it moves). */
export type Roles = Role | readonly Role[];

/** What a program takes its operands for, by their places. */
export interface Operands {
  /** Leading operands that are no paths (the pattern of `grep`). */
  readonly skip?: number;
  /** Options that bring what would be skipped, so that nothing is. */
  readonly unless?: readonly string[];
  readonly first?: Roles;
  readonly last?: Roles;
  readonly each?: Roles;
}

/** All that is given must hold. An option matches in its long, short, joined and abbreviated forms. */
export interface Condition {
  readonly any?: readonly string[];
  readonly all?: readonly string[];
  readonly none?: readonly string[];
  /** Some operand, as bash hands it over, matches; of several, each matches some operand. */
  readonly operand?: RegExp | readonly RegExp[];
  /** The operands, with a blank between them, match in some round: for a word that counts by its place. */
  readonly line?: RegExp;
  /** No operand matches. */
  readonly noOperand?: RegExp;
  /** Some argument behind the program, as bash hands it over, matches. */
  readonly argument?: RegExp;
  /** Some value of an option matches `option=value`. */
  readonly value?: RegExp;
  readonly operands?: 'none' | 'some';
}

/** An effect beside those on the paths. */
export interface Consequence {
  readonly kind: EffectKind;
  readonly resource?: Resource;
  /** The resource's name: `operands` (the default) are the operands joined, `behind` all that stands behind `--`, anything else is the name itself. */
  readonly name?: string;
  /** A path that the program touches without being told. */
  readonly path?: string;
  readonly when?: Condition;
  readonly certainty?: Certainty;
  readonly recursive?: boolean;
  readonly idle?: Idle;
}

/** When nothing comes of it: what is reached is this machine alone, what goes was made to be thrown away, or are children of one process, the program asks first and nobody answers, it does so on build servers only, or what it prints goes into a file. */
export type Idle = 'here' | 'thrown-away' | 'of-own' | 'unanswered' | 'by-hand' | 'into-file';

/** How much of what a program reads it prints. */
export type Amount = Shown | 'all';

/** How much a program prints of what it reads, and when. */
export interface Printing {
  readonly amount: Amount;
  readonly when?: Condition;
}

/** What one program, or one subcommand, does with its arguments. */
export interface Row {
  /** The program with its subcommands: `rm`, `git reset`, `aws s3 rm`. Other names follow after ` | `. */
  readonly program: string;
  readonly operands?: Roles | Operands;
  /** Options that take a value, and what the value is. */
  readonly options?: Readonly<Record<string, Roles>>;
  /** Those of them whose value can only be joined to them (`-Opager`, `--pager=x`): without it they are flags. */
  readonly joined?: readonly string[];
  /** Options whose values go on until the next option, or until a lone `@`. */
  readonly lists?: readonly string[];
  /** Options that take two words, a name and then the value. */
  readonly pairs?: readonly string[];
  /** Operands of the form `key=value` (`dd of=/dev/sda`). */
  readonly keys?: Readonly<Record<string, Roles>>;
  /** Always, or with one of these options. */
  readonly recursive?: boolean | readonly string[];
  /** Stands for the operands when there are none. */
  readonly without?: string;
  /** The first that holds. Where none does: all for programs that read or list their operands, nothing for others. */
  readonly prints?: readonly Printing[];
  /** Options whose values name what a traversal leaves out; several names stand between `|`. */
  readonly excludes?: readonly string[];
  /** When a search goes through all that is in its folders, hidden files too, and shows the lines that match: one of these holds. */
  readonly searchesAll?: readonly Condition[];
  /** When a traversal leaves out what .gitignore lists. */
  readonly heedsIgnoreFiles?: Condition;
  /** Options whose value is how deep a traversal goes; at 1 it is not recursive. */
  readonly depth?: readonly string[];
  /** What it does with its standard input; a file that is it is `read` unless told. With `use` or `inspect` what is piped in is not shown. */
  readonly stdin?: Roles;
  /** Options with which the files that are named on its input are read; an empty list for always. */
  readonly inputNames?: readonly string[];
  readonly effects?: readonly Consequence[];
  /** The first whose condition holds replaces what it names. */
  readonly variants?: readonly Variant[];
  /** `-name` is one option, not five letters. */
  readonly dashed?: boolean;
  /** A command, and effects that it must have, as `kind target`; ` no effect` alone where it has none. */
  readonly examples: readonly (readonly [command: string, ...effects: string[]])[];
}

/** What a call needs of a row once it is found: in `guard.cjs` its rows have no more. */
export type Usage = Omit<Row, 'program' | 'examples'>;

/** What a row says otherwise where a condition holds. */
export interface Variant extends Partial<Pick<Row, 'operands' | 'recursive' | 'effects' | 'without' | 'stdin' | 'options' | 'keys'>> {
  readonly when: Condition;
}
