import type { Certainty, EffectKind, Resource, Shown } from '../../types.js';

/** What a program does with a path: the kinds of effect that a file can suffer. */
export type PathRole =
  'read' | 'write' | 'delete' | 'inspect' | 'traverse' | 'use' | 'execute' | 'send' | 'change-permission' | 'persist' | 'discard';

/** What a program takes an argument for. */
export type Role =
  | PathRole
  /** A text without meaning for the guards: a name, a number, a message. */
  | 'text'
  /** An address whose content is fetched. */
  | 'url'
  /** A machine that the program connects to. */
  | 'host'
  /** `@path` or `name=@path`, whose content is sent. */
  | 'at-file'
  /** `name@path` or `@path`, whose content is sent. */
  | 'named-file'
  /** `host:path`, or a path on this machine, that is read (the source of `scp`). */
  | 'remote'
  /** `host:path`, or a path on this machine, that is written (the destination of `scp`). */
  | 'destination'
  /** A commit, or a path in the work tree that git puts another version of in place of (`git checkout x`). */
  | 'pathspec'
  /** Git's `commit:path`, or a path or commit. */
  | 'revision'
  /** A patch: a file that says how to change other files. */
  | 'patch'
  /** A file (`-` is standard input) with one file name a line; the files that it names are read. */
  | 'list'
  /** A file (`-` is standard input) whose content is put into service as it is (`kubectl apply -f x.yaml`). */
  | 'manifest'
  /** A pattern for file names; the files below the working folder that match are read. */
  | 'name'
  /** The name or path of a program that is run. */
  | 'program'
  /** Shell source that is run. */
  | 'command'
  /** Shell source that is run, in an option that few readers know to run anything (`git -c core.pager=…`). */
  | 'hidden'
  /** `Name=value`, as `ssh -o` takes it. */
  | 'ssh-option'
  /** `name=value` for a field of `package.json`: a value below `scripts` is a command. */
  | 'package-field'
  /** Commands for the editor `ed`, in which `!cmd` runs a shell command. */
  | 'editor-commands'
  /** Lines for a debugger or another console, in which `shell cmd` or `!cmd` runs a shell command. */
  | 'debugger-command'
  /** Lines, each of which is a command of the program itself, without its name; as text, or in a file. */
  | 'own-commands-code'
  | 'own-commands-file'
  /** What a key does in a finder: `enter:execute(cmd)` runs a shell command. */
  | 'finder-bindings'
  /** `lua_script:path`, which is run. */
  | 'wireshark-option'
  /** A picture in code, by its path; by its name it is one of the program's own. */
  | 'cow'
  /** A folder of which each file is run. */
  | 'programs-in'
  /** Text in which rpm expands macros: `%(cmd)` runs a shell command, `%{lua:code}` code. */
  | 'rpm-macros'
  /** Commands for a file server (`put path`). */
  | 'transfer'
  /** A text that is sent to a server as it is, whatever it understands by it. */
  | 'raw-requests'
  /** A file of settings in which strings may be commands: `Pre-Invoke { "cmd"; }`, `"command": "cmd"`. */
  | 'commands-in-file'
  /** A setting of apt, as `-o` takes it: `Dpkg::Pre-Invoke::=cmd`. */
  | 'apt-setting'
  /** `key=value` of a module of ansible, where `path` and `dest` are written. */
  | 'module-arguments'
  /** Text in which m4 expands macros: `syscmd(cmd)` runs a shell command. */
  | 'm4-code'
  /** A text for troff and its like: `.sy cmd`, `sh X cmd X` run a shell command. */
  | 'roff-code'
  /** Lines of a file of settings of tmux: `run-shell 'cmd'` runs a shell command. */
  | 'tmux-code'
  | 'puppet-code'
  /** An expression of Terraform, which reads files and shows what is marked as sensitive. */
  | 'terraform-code'
  /** An expression of Nix, which reads files and variables. */
  | 'nix-code'
  /** A picture that is read, or a file of a text that is drawn into one: `label:@path`, `text:path`. */
  | 'drawn'
  /** Filters of ffmpeg, of which some take a text from a file. */
  | 'filter-graph'
  /** A folder that whoever reaches this machine gets to see. */
  | 'served'
  /** A file of settings; what this session wrote there is as good as written in the command. */
  | 'settings'
  /** A folder that a server shows to this machine alone. */
  | 'served-here'
  /** A folder into which the files go that its input names. */
  | 'filled'
  /** A filter in the language of `jq`, `yq` and their like. */
  | 'query'
  | 'sql'
  | 'perl-code'
  | 'javascript-code'
  | 'python-code'
  | 'ruby-code'
  | 'php-code'
  | 'elixir-code'
  | 'csharp-code'
  | 'r-code'
  | 'lisp-code'
  | 'haskell-code'
  /** Code in a language that the guards do not parse: the files whose names stand in it count as read. */
  | 'other-code';

/** One role or several at once (`mv` reads and deletes what it moves). */
export type Roles = Role | readonly Role[];

/** What a program does with its operands, by their position. `first` and `last` win over `each`. */
export interface Operands {
  /** How many leading operands are not paths (1 for `grep`, whose first operand is the pattern). */
  readonly skip?: number;
  /** Options that already give what `skip` would skip, so that nothing is skipped (`grep -e pattern file`). */
  readonly unless?: readonly string[];
  readonly first?: Roles;
  readonly last?: Roles;
  readonly each?: Roles;
}

/** Every field that is given must hold. An option matches in its long, short, joined and abbreviated forms. */
export interface RowCondition {
  /** At least one of these options is given. */
  readonly any?: readonly string[];
  /** All of these options are given. */
  readonly all?: readonly string[];
  /** None of these options is given. */
  readonly none?: readonly string[];
  /** At least one operand matches, after the shell has expanded it. Of a list of expressions, each must match some operand. */
  readonly operand?: RegExp | readonly RegExp[];
  /** A word that may be the subcommand matches (`Row.subcommandEnds`): for verbs, which may as well be the name of a thing. */
  readonly subcommand?: RegExp;
  /** All operands, joined by spaces, match: for words whose position matters (`^topic delete `). In a loop, one round that matches is enough. */
  readonly line?: RegExp;
  /** No operand matches. */
  readonly noOperand?: RegExp;
  /** At least one argument (operand or option) matches, after the shell has expanded it. */
  readonly argument?: RegExp;
  /** At least one option with a value, written as `option=value`, matches. */
  readonly value?: RegExp;
  /** The same, and in each round of a loop: for what makes less of a call. */
  readonly everyValue?: RegExp;
  /** Whether there are any operands. */
  readonly operands?: 'none' | 'some';
}

/**
 * What is told of a resource beside its sort: its name, which stands in the command (`operands`, the default: all of them, joined by spaces; `behind`: all
 * that follows `--`); or else the facet of it that is concerned, as it stands here: `reset` of a database, `setuid` of a file. Rules ask for facets.
 */
type NameOrFacet = 'operands' | 'behind' | (string & {});

/** An effect that the program has besides those that `operands` and `options` say of its paths. */
export interface Consequence {
  readonly kind: EffectKind;
  readonly resource?: Resource;
  readonly name?: NameOrFacet;
  /** A path that the program touches though no argument names it. */
  readonly path?: string;
  readonly when?: RowCondition;
  readonly certainty?: Certainty;
  readonly recursive?: boolean;
  /** The circumstance in which the effect does no harm, and is left out. */
  readonly idle?: Idle;
}

/** A circumstance in which a consequence does no harm, each with a command for which it holds. `mitigating/idle.ts` tells whether it does. */
export type Idle =
  /** Containers of this machine's engine, or of one whose name does not say that others work with it: `docker compose down`. */
  | 'engine-not-in-use'
  /** A registry of packages on this machine: `npm publish --registry http://localhost:4873`. */
  | 'on-own-registry'
  /** This machine, or a container: `wp user create` that is not run through `ssh web`. */
  | 'not-elsewhere'
  /** What was made to be thrown away, as an option or a name tells (`throwaways.ts`). */
  | 'thrown-away'
  /** Who is concerned stands in a variable or is printed by a command, which runs once: `aws ses send-email --to "$TO"`; or what is made is thrown away. */
  | 'for-one'
  /** The code is of the account that it is put into; or what is made is thrown away. */
  | 'own-account'
  /** Children of one process: `pkill -P $$`. */
  | 'children-only'
  /** The program asks before it acts, and nobody answers: `git clean -i`. */
  | 'unanswered'
  /** The program acts on build servers alone, and the call does not say that this is one: `semantic-release` without `CI=1`. */
  | 'not-on-build-server'
  /** What is piped in is not what a shell prints that waits for commands: `tar c src | nc 10.0.0.2 9000`. */
  | 'fed-by-others'
  /** What is printed goes into a file: `aws ec2 create-key-pair > key.pem`. */
  | 'output-to-file'
  /** What is printed is seen by nobody: `git credential fill > /dev/null`. */
  | 'output-discarded'
  /** What is filled in is laid out by others than this session, or the file that comes of it is named as one that keeps secrets: `op inject -i .env.tpl -o .env`. */
  | 'laid-out-by-others'
  /** What is piped in comes to an end: `nc` without `yes |` before it. */
  | 'input-ends'
  /** Nothing in the call says that it is about production: `rails db:rollback`. */
  | 'outside-production'
  /** The same, and its arguments do not count: `serverless deploy`. */
  | 'not-put-in-production'
  /** An emulated phone: `adb -s emulator-5554 shell …`. */
  | 'on-emulator'
  /** A screen for tests, which nobody sits before: `xvfb-run xdotool key Return`. */
  | 'virtual-screen'
  /** A container, whose accounts are its own: `docker run alpine adduser app`. */
  | 'in-container'
  /** A setting of an app that may be one's own: `defaults write com.example.shop …`. */
  | 'own-setting'
  /** No file of the project says that the server shows the values of its settings: `curl localhost:8080/actuator/env`. */
  | 'values-hidden'
  /** The settings that the program shows hold no credential, as the disk tells: `npm config list`. */
  | 'no-stored-credential'
  /** The process is none that is known to keep secrets: `gcore $(pgrep node)`. */
  | 'keeps-no-secrets'
  /** What a store shows is nothing of those who are signed in, or the store is this machine's: `redis-cli get cart:1`. */
  | 'shows-no-session';

/** How much of what a program reads it prints. */
export type Amount = Shown | 'all';

/** How much a program prints of what it reads, if the condition holds. */
interface Printing {
  readonly amount: Amount;
  readonly when?: RowCondition;
}

/** What one program, or one subcommand, does with its arguments. */
export interface Row {
  /** The program with its subcommands: `rm`, `git reset`, `aws s3 rm`. Other names follow after ` | `. */
  readonly program: string;
  readonly operands?: Roles | Operands;
  /** Options that take a value, with the role of the value. An option without a value needs no entry. */
  readonly options?: Readonly<Record<string, Roles>>;
  /** Those of `options` whose value can only be joined to them (`-Opager`, `--pager=x`); alone they are flags. */
  readonly joined?: readonly string[];
  /** Options that take all following words as values, up to the next option or a lone `@`. */
  readonly lists?: readonly string[];
  /** Options that take two words, a name and then the value. */
  readonly pairs?: readonly string[];
  /** Operands of the form `key=value` (`dd of=/dev/sda`). */
  readonly keys?: Readonly<Record<string, Roles>>;
  /** Whether the program goes through folders: always, or with one of these options. */
  readonly recursive?: boolean | readonly string[];
  /**
   * Where the subcommand is at its end, and names of things begin: with so many words behind the program (1, if it is not said), or with another
   * verb (`gcloud functions call delete`).
   */
  readonly subcommandEnds?: number | RegExp;
  /** The operand that the program assumes when it is given none (`.` for `ls`). */
  readonly defaultOperand?: string;
  /** How much of what it reads the program prints: the first entry whose condition holds. Without one, programs that read or list their operands print all of them, and others nothing. */
  readonly prints?: readonly Printing[];
  /** When it goes through folders also where links in them lead: with this option (or the long form of it), or on a condition. */
  readonly links?: RowCondition | '-L';
  /** Options whose values name what a traversal leaves out (`grep --exclude-dir`); `|` separates several names in one value. */
  readonly excludes?: readonly string[];
  /** If one of these holds, it is a search through all files below its folders, hidden ones too, that shows the matching lines. */
  readonly searchesAll?: readonly RowCondition[];
  /** The condition on which a traversal leaves out what .gitignore lists. */
  readonly heedsIgnoreFiles?: RowCondition;
  /** Options whose value is the depth of a traversal; with a depth of 1 it does not count as recursive. */
  readonly depth?: readonly string[];
  /** What the program does with its standard input; `read`, unless it says otherwise. With `use` or `inspect`, what is piped in is not shown. */
  readonly stdin?: Roles;
  /** Options with which it reads file names from its input, and then those files; an empty list means always. */
  readonly inputNames?: readonly string[];
  readonly effects?: readonly Consequence[];
  /** Exceptions: of the first whose condition holds, each field replaces that of the row. */
  readonly variants?: readonly Variant[];
  /** True if the program's long options have one dash: `-name` is then one option, not four letters. */
  readonly dashed?: boolean;
  /** Each a command with the effects that it must have, as `kind target`; without any, the command must have no effect that could do harm. */
  readonly examples: readonly (readonly [command: string, ...effects: string[]])[];
}

/** The part of a row that is needed to judge a call. The built pack holds no more of a row than this. */
export type Usage = Omit<Row, 'program' | 'examples'>;

/** What replaces fields of a row if a condition holds. */
export interface Variant extends Partial<
  Pick<Row, 'operands' | 'recursive' | 'effects' | 'defaultOperand' | 'stdin' | 'options' | 'keys'>
> {
  readonly when: RowCondition;
}
