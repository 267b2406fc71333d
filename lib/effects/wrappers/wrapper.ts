import type { Word } from '../../shell/command.js';

/** A program that runs the command that stands behind its own options. */
export interface Wrapper {
  /** Options that take a value, which is nothing to us. */
  readonly values?: string;
  /** Those whose value is a package that is fetched, and that the command comes from. */
  readonly fetches?: string;
  /** Options whose value is the folder in which the command runs. */
  readonly folder?: string;
  /** Those whose value names the package of a workspace, in whose folder the command runs. */
  readonly member?: string;
  /** Those of them that it takes behind the command as well, unless `--` stands before it (`heroku run env -a shop`). */
  readonly trailing?: string;
  /** Operands of its own before the command (`timeout 5 cmd`). */
  readonly skip?: number;
  /** `NAME=value` may stand before the command. */
  readonly assigns?: boolean;
  /** What stands there is joined and read by a shell. */
  readonly shell?: boolean;
  /** The operand before the command is a file that is written. */
  readonly output?: true;
  /** Those of them whose value is a file that is written. */
  readonly writes?: string;
  /** Options whose value is shell text. */
  readonly commands?: string;
  /** Of such a text, the words: those behind it follow (`env -S 'rm -rf' x`). */
  readonly splits?: true;
  /** The command runs elsewhere: its paths are not this machine's. */
  readonly machine?: 'remote' | 'container';
  /** Where a container has the machine's own files, the command is in it no more: always, or if the folder that it is given is one where they are put. */
  readonly leaves?: 'always' | 'by-folder';
  /** It shows what the command takes in: the calls of the system alone, or with the texts that they carry. */
  readonly records?: 'calls' | 'texts';
  /** Options with which it runs nothing. */
  readonly idle?: string;
  /** Subcommands of its own, of which its row tells. */
  readonly own?: string;
  /** What its row tells holds too. */
  readonly also?: true;
  /** `-`, `-l` and `--login` are options, and the user's name follows. */
  readonly login?: true;
  /** Without a command it starts a shell, which reads what it is fed: always, or with one of these options. */
  readonly alone?: 'always' | `-${string}`;
  /** The interpreter of a script that is given in place of a command: `-`, or what commands print. */
  readonly script?: string;
}

/** A wrapper by its name, with its subcommand, and the arguments behind that. */
export interface FoundWrapper {
  readonly name: string;
  readonly wrapper: Wrapper;
  readonly rest: readonly Word[];
}
