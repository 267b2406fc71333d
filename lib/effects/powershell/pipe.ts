import { programOf } from './commands.js';
import { handedOn, isValueOf } from './path-cmdlets.js';
import { isWholeDeletion, listenerAt, numberedIn } from './statement.js';
import type { PowerShellStatements } from './statements.js';

/** Values that come down a pipe and are followed. */
const MAX_PIPED = 64;

/** Cmdlets in a row that hand on. */
const MAX_HANDS = 4;

/** Cmdlets that hand on what they are given. */
const FORWARDS_VALUE =
  /^(?:%|\?|foreach|foreach-object|where|where-object|sort|sort-object|select|select-object|measure-object|tee-object|process|\.(?:full|base)?name|\.(?:provider|ps)?path|\$(?:_|psitem)\b.*)$/;

const LISTS = /^(?:get-childitem|gci|ls|dir|get-item|gi)$/;

const ONE_PROCESS = /^(?:\$_\.?|(?:\?|where|where-object) (?:-property )?)(?:id|processid|pid) -eq (\d{1,10})$/i;

const CHOOSES = /^(?:\?|where|where-object)$/;

/** What comes down the pipe, one after the other. */
const ITEM = /^\$(?:_|PSItem)(?:\.\w+)?$/i;

/** The same in a text, which is a path then. */
const HOLDS_ITEM = /\$(?:_|PSItem)(?![\w.])/i;

/** A statement as far as the pipe behind it is concerned. */
interface Handing {
  readonly words: readonly string[];
  readonly program: string;
  readonly args: readonly string[];
  /** Its value goes into a variable. */
  readonly assigns: boolean;
}

/** True for a cmdlet that gives out what stands in a folder. */
export function listsFolder(program: string): boolean {
  return LISTS.test(program);
}

/** True for a cmdlet that runs the text it is given. */
export function runsText(program: string): boolean {
  return /^(?:iex|invoke-expression)$/.test(program);
}

/** What comes down a pipe, from one statement of a text to the next. */
export class Pipe {
  readonly #statements: PowerShellStatements['words'];
  readonly #depths: PowerShellStatements['depths'];
  /** What the command before was given. */
  #items: readonly string[] = [];
  /** In how many braces a command stands that lets only some through. */
  #chosenAt: number | undefined;
  /** The command before went down through folders. */
  #deep = false;

  constructor({ words, depths }: PowerShellStatements) {
    this.#statements = words;
    this.#depths = depths;
  }

  /** An argument with what comes down the pipe in the place of its name. */
  into(arg: string): readonly string[] {
    if (ITEM.test(arg)) return this.#items;
    if (this.#items.length === 0 || !HOLDS_ITEM.test(arg)) return [arg];
    return this.#items
      .flatMap((each) => each.split(','))
      .filter((each) => each.trim() !== '')
      .map((each) => arg.replace(HOLDS_ITEM, () => each.trim()));
  }

  /** What a command is given that no argument names: it comes down the pipe, or stands in brackets beside it. */
  unnamed(at: number, program: string, args: readonly string[]): readonly string[] {
    if (args.some((arg, index) => !arg.startsWith('-') && arg !== '$' && !isValueOf(args[index - 1] ?? ''))) return [];
    // Brackets part `iex (…).DownloadString(…)` from what it runs.
    if (runsText(program)) return [...this.#through(at), ...this.#statements.slice(at + 1, at + 4).flat()];
    const next = this.#statements[at + 1];
    const told = /^(?:stop-process|spps)$/.test(program)
      ? [listenerAt(next), numberedIn(next, this.#statements[at + 2]), this.#listenerBefore(at)].find((each) => each.length > 0)
      : undefined;
    return [...(told ?? this.#items), ...(this.#deep || isWholeDeletion(program, next) ? ['-Recurse'] : [])];
  }

  /** Goes on behind a statement. */
  take(at: number, { words, program, args, assigns }: Handing): void {
    const depth = this.#depths[at]?.own ?? 0;
    if (depth <= (this.#chosenAt ?? depth)) this.#chosenAt = CHOOSES.test(program) ? depth : undefined;
    // What is asked of each, in the braces of `Where-Object`, hands nothing on; by its number one process alone is.
    if (this.#chosenAt !== undefined) {
      const [, id] = ONE_PROCESS.exec(words.join(' ')) ?? [];
      if (id !== undefined) this.#items = [id];
      return;
    }
    if (FORWARDS_VALUE.test(program) || assigns) return;
    const handed = handedOn(program, args).slice(0, MAX_PIPED);
    // Without a path or a filter it is all that stands in the folder.
    this.#items = handed.length === 0 && listsFolder(program) && !this.#isFiltered(at) ? ['*'] : handed;
    this.#deep = args.some((arg) => /^-r(?:ec|ecurse)?$/i.test(arg));
  }

  /** What stands behind the pipe lets only some through. */
  #isFiltered(at: number): boolean {
    return this.#statements
      .slice(at, at + MAX_HANDS)
      .some((words) =>
        words.some((word) =>
          /^(?:\?|where|where-object|select|select-object|-(?:filter|include|exclude|attributes|first|last))$/i.test(word),
        ),
      );
  }

  /** The statement before one, and those before it as long as they only hand on. */
  #through(at: number): readonly string[] {
    const found: string[] = [];
    for (let before = at - 1; before >= Math.max(0, at - MAX_HANDS); before -= 1) {
      const words = this.#statements[before] ?? [];
      found.unshift(...words);
      if (!FORWARDS_VALUE.test(programOf(words[0] ?? ''))) break;
    }
    return found;
  }

  /** `Get-Process -Id (Get-NetTCPConnection -LocalPort 3000).OwningProcess | Stop-Process`, with nothing else before the pipe. */
  #listenerBefore(at: number): readonly string[] {
    const [asked, connection, field] = this.#statements.slice(Math.max(0, at - 3), at);
    return /^(?:get-process|gps) -id$/i.test(asked?.join(' ') ?? '') && /^\.owningprocess$/i.test(field?.join(' ') ?? '')
      ? listenerAt(connection)
      : [];
  }
}
