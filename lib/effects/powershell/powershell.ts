import type { Frame } from '../analysis.js';
import type { Running } from '../command/running.js';
import type { Word } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import { HOLE, literalWord } from '../../shell/command.js';
import { rootScope } from '../../shell/scope.js';
import { inside, obstacle } from '../analysis.js';
import { runShellText } from '../wrappers/nested.js';
import { inputEffects } from '../wrappers/shells.js';
import { shellQuoted } from '../../shell/syntax/quote.js';
import { withoutVariable } from './assigned.js';
import { commandEffects, isCommand, programOf } from './commands.js';
import { withoutBlockComments } from './comments.js';
import { Downloads } from './downloads.js';
import { Folders } from './folders.js';
import { withArguments, withFunctions } from './functions.js';
import { withPlainTexts } from './here-strings.js';
import { readsInput } from './options.js';
import { isPowershellName } from './name.js';
import { handedOn, isPathCmdlet, isValueOf } from './path-cmdlets.js';
import { withScriptBlocks } from './script-blocks.js';
import { calledOnEach, isWholeDeletion, listenerAt, redirected, shownVariables } from './statement.js';
import { statementsIn, windowsText, type Statements } from './statements.js';
import { writtenOut } from './written-out.js';

const MAX_SOURCE = 1_000_000;

/** What a character inside another text costs, in characters of a shell's. */
const COST = 8;

/** Characters of a variable's value. */
const MAX_VALUE = 1024;

/** Values that come down a pipe and are followed. */
const MAX_PIPED = 64;

/** Cmdlets in a row that hand on. */
const MAX_HANDS = 4;

/** Behind it PowerShell changes nothing of what it gives a program. */
const AS_IT_STANDS = '--%';

const RUNS_TEXT = /^(?:iex|invoke-expression)$/;

/** A cmdlet, `cmd /c`, `powershell -c`, or a built-in of `cmd.exe` with its switches, given to a POSIX shell. False for any other program. */
export function powershellProgram(program: string, args: readonly Word[], running: Running): boolean {
  const name = program.toLowerCase();
  const isTold = (isPathCmdlet(name) || isCommand(name)) && isPowershellName(name);
  if (!isTold && name !== 'rmdir') return false;
  const isFirst = running.frame.analysis.flows.length === 1;
  const texts = args.map((word) => (isFirst ? withItsOwn(word, windowsText(word)) : windowsText(word)));
  if (!isTold && !texts.some((text) => /^\/[sq]$/i.test(text))) return false;
  // With nothing else to run it runs its input.
  if (/^p(?:wsh|owershell)$/.test(name) && readsInput(texts)) return inputEffects(running.command, running);
  const { input } = running.command;
  const piped = input.kind === 'pipe' ? input.from.flatMap((command) => command.words.slice(RUNS_TEXT.test(name) ? 0 : 1)) : [];
  const named = texts.some((text) => !text.startsWith('-'));
  commandEffects(name, named ? texts : [...texts, ...piped.map(windowsText)], { ...running, program: name }, powershellEffects);
  return true;
}

/**
 * `powershell -c "gci | ? { $_.Length -gt 5 }"`: what is meant is PowerShell's own variable, and what a POSIX shell makes of
 * it names no program. Only where no command stands before, whose last word would be put there.
 */
function withItsOwn({ written }: Word, text: string): string {
  const holes = text.split(HOLE).length - 1;
  return holes > 0 && holes === (written.match(/\$_(?!\w)/g)?.length ?? 0) ? text.replaceAll(HOLE, () => '$_') : text;
}

/** What a script is given, and where it stands. */
export interface Script {
  readonly args: readonly string[];
  readonly folder: string;
}

/** A basic reading of PowerShell: statements, functions, quotes, aliases, `$env:` and `$HOME`, `cmd /c` and `-EncodedCommand`. */
export function powershellEffects(source: string, frame: Frame, script?: Script): void {
  const { budget, world, cwd } = frame.analysis;
  if (frame.depth > 0 && ((budget.characters -= COST * source.length) < 0 || (budget.commands -= 1) < 0)) return obstacle(frame.analysis, 'code inside code is too long to follow');
  const scope = rootScope({ cwd, home: world.home, projectRoot: world.project.root });
  if (source.length > MAX_SOURCE) obstacle(frame.analysis, 'the command is longer than a million characters');
  const code = withPlainTexts(withoutBlockComments(source.slice(0, MAX_SOURCE)));
  const text = script === undefined ? code : withArguments(code, script.args).replace(/\$PSScriptRoot\b/gi, () => script.folder);
  new Reading(statementsIn(writtenOut(withFunctions(withScriptBlocks(text))), world.home), scope, frame).effects();
}

/** Cmdlets that hand on what they are given. */
const HANDS_ON = /^(?:%|\?|foreach|foreach-object|where|where-object|sort|sort-object|select|select-object|measure-object|tee-object|process|\.(?:full|base)?name|\.(?:provider|ps)?path|\$(?:_|psitem)\b.*)$/;

const LISTS = /^(?:get-childitem|gci|ls|dir|get-item|gi)$/;

const ONE_PROCESS = /^(?:\$_\.?|(?:\?|where|where-object) (?:-property )?)(?:id|processid|pid) -eq (\d{1,10})$/i;

const CHOOSES = /^(?:\?|where|where-object)$/;

/** What comes down the pipe, one after the other. */
const ITEM = /^\$(?:_|PSItem)(?:\.\w+)?$/i;

/** The same in a text, which is a path then. */
const HOLDS_ITEM = /\$(?:_|PSItem)(?![\w.])/i;

/** `$name =` with what is no command behind it. */
const ASSIGNS = /^\$\w+=/;

const MAKES_ALIAS = /^(?:set-alias|new-alias|sal|nal)$/;

/** Where the value of an assignment ends: behind a comma a list goes on. */
function endOfList(words: readonly string[]): number {
  let end = 3;
  while (end < words.length && words[end - 1]?.endsWith(',') === true) end += 1;
  return end;
}

/** One text, read statement by statement. */
class Reading {
  readonly #statements: Statements['words'];
  readonly #depths: Statements['depths'];
  readonly #scope: Scope;
  readonly #frame: Frame;
  readonly #variables = new Map<string, string>();
  readonly #aliases = new Map<string, string>();
  readonly #downloads = new Downloads();
  readonly #folders: Folders;
  /** What the command before was given, for what stands behind a pipe. */
  #piped: readonly string[] = [];
  /** In how many braces a command stands that lets only some through. */
  #chosenAt: number | undefined;
  /** That command went down through folders. */
  #deep = false;

  constructor({ words, depths }: Statements, scope: Scope, frame: Frame) {
    this.#statements = words;
    this.#depths = depths;
    this.#scope = scope;
    this.#frame = frame;
    this.#folders = new Folders(scope);
  }

  /** Finds the effects of all statements. */
  effects(): void {
    const { analysis } = this.#frame;
    for (const [at, written] of this.#statements.entries()) {
      const words = written.filter((word) => word !== AS_IT_STANDS).map((word, index) => (index === 0 ? this.#withVariablesBehind(written) : this.#withVariables(word)));
      if (words.length === 0) continue;
      if ((analysis.budget.walked -= 1) < 0) return obstacle(analysis, 'it has too many commands to follow');
      this.#assign(written);
      this.#folders.enter(this.#depths[at] ?? { own: 0, least: 0 });
      this.#statement(at, words, written);
    }
  }

  /** `docker ps -q | % { docker rm $_ }`: a program on each of what another prints. */
  #onEach(at: number, words: readonly string[], program: string, running: Running): boolean {
    const listing = this.#statements[at - 2] ?? [];
    const lists = programOf(listing[0] ?? '');
    if (!words.includes('$_') || !/^(?:%|foreach|foreach-object)$/i.test(this.#statements[at - 1]?.[0] ?? '')) return false;
    if ([program, lists].some((name) => !/^[a-z][\w.]*$/.test(name) || isPathCmdlet(name) || isCommand(name))) return false;
    const text = `${listing.map(shellQuoted).join(' ')} | xargs ${words.filter((word) => word !== '$_').map(shellQuoted).join(' ')}`;
    const frame = inside(this.#frame, 'foreach-object', undefined);
    if (frame !== undefined) runShellText(text, literalWord(text), running.scope, frame);
    return true;
  }

  /** `Set-Alias name value`, with or without the names of its parameters. */
  #alias(args: readonly string[]): void {
    const [name, value] = args.filter((arg) => !arg.startsWith('-'));
    if (name !== undefined && value !== undefined) this.#aliases.set(name.toLowerCase(), value);
  }

  /** `$name = value`, in one word or in several. */
  #assign(written: readonly string[]): void {
    const [first = ''] = written;
    const [, name, value] = /^(?:\[[\w.[\]]{1,60}\])?\$(?:(?:script|global|local|private):)?((?:env:)?\w+)\s*=([^]*)$/i.exec(first.includes('=') ? first : written.slice(0, endOfList(written)).join(' ')) ?? [];
    if (name !== undefined && value !== undefined) this.#variables.set(name.toLowerCase(), this.#withVariables(value.trimStart()).slice(0, MAX_VALUE));
  }

  /** The first word, in which a variable that is set stays as it is. */
  #withVariablesBehind([first = '', second = '']: readonly string[]): string {
    const name = /^(?:\[[\w.[\]]{1,60}\])?\$(?:\w{1,20}:)?\w{1,64}(?=\+?=|$)/.exec(first)?.[0] ?? '';
    return name !== '' && (name.length < first.length || /^\+?=/.test(second)) ? name + this.#withVariables(first.slice(name.length)) : this.#withVariables(first);
  }

  #withVariables(text: string): string {
    return text.replace(/\$(?:(?:script|global|local|private):)?((?:env:)?\w+)((?:\[[$\w-]{1,40}\])(?:\.(?:FullName|Path|ProviderPath)\b)?)?/gi, (whole, variable: string, place = '') => {
      const value = this.#variables.get(variable.toLowerCase());
      // Of one of them it is not known which.
      return value === undefined || /[$]/.test(value) ? (value === undefined ? whole : value + place) : value;
    });
  }

  /** With what comes down the pipe in the place of its name. */
  #withItems(arg: string): readonly string[] {
    if (ITEM.test(arg)) return this.#piped;
    if (this.#piped.length === 0 || !HOLDS_ITEM.test(arg)) return [arg];
    return this.#piped.flatMap((each) => each.split(',')).filter((each) => each.trim() !== '').map((each) => arg.replace(HOLDS_ITEM, () => each.trim()));
  }

  #statement(at: number, words: readonly string[], written: readonly string[]): void {
    const [name = '', ...given] = calledOnEach(withoutVariable(words));
    const args = given.flatMap((arg) => this.#withItems(arg));
    const own = programOf(name);
    const alias = this.#aliases.get(name.toLowerCase());
    const program = alias === undefined || isPathCmdlet(own) || isCommand(own) ? own : programOf(alias);
    if (MAKES_ALIAS.test(program)) this.#alias(args);
    const command = { words: words.map((word) => literalWord(word)), assignments: [], redirections: [], input: { kind: 'none' } as const, cwd: this.#folders.current, captured: false, span: undefined, via: [] };
    const running: Running = { command, scope: this.#scope, frame: this.#frame, program };
    for (const each of [words, written]) shownVariables(each, running);
    for (const word of words) this.#inside(word);
    redirected(words, running);
    this.#downloads.statement(words, running, this.#statements[at - 1]);
    // An alias may hold elsewhere alone: `& { Set-Alias rm echo }; rm x`.
    if (alias !== undefined) commandEffects(program === own ? programOf(alias) : own, args, { ...running, program: program === own ? programOf(alias) : own }, powershellEffects);
    if (this.#onEach(at, words, program, running)) return;
    if (!this.#folders.change(program, args)) commandEffects(program, [...args, ...this.#unnamed(at, program, args)], running, powershellEffects);
    const [, into] = /^(?:\[[\w.[\]]{1,60}\])?\$(\w{1,64})\s?=?$/.exec(words[0] ?? '') ?? [];
    // A list of what stands in a folder is as good as the folder.
    if (into !== undefined && LISTS.test(program) && withoutVariable(words) !== words) this.#variables.set(into.toLowerCase(), handedOn(program, args).join(',').slice(0, MAX_VALUE));
    const depth = this.#depths[at]?.own ?? 0;
    if (depth <= (this.#chosenAt ?? depth)) this.#chosenAt = CHOOSES.test(program) ? depth : undefined;
    // What is asked of each, in the braces of `Where-Object`, hands nothing on; by its number one process alone is.
    if (this.#chosenAt !== undefined) {
      const [, id] = ONE_PROCESS.exec(words.join(' ')) ?? [];
      if (id !== undefined) this.#piped = [id];
      return;
    }
    if (HANDS_ON.test(program) || ASSIGNS.test(`${name}${given[0] ?? ''}`)) return;
    const handed = handedOn(program, args).slice(0, MAX_PIPED);
    // Without a path or a filter it is all that stands in the folder.
    this.#piped = handed.length === 0 && LISTS.test(program) && !this.#isFiltered(at) ? ['*'] : handed;
    this.#deep = args.some((arg) => /^-r(?:ec|ecurse)?$/i.test(arg));
  }

  /** What stands in `$(…)` inside of a text runs, and its output takes its place. */
  #inside(word: string): void {
    const at = word.indexOf('$(');
    const end = word.lastIndexOf(')');
    const frame = at === -1 || end < at || !/\s|::/.test(word.slice(at, end)) ? undefined : inside(this.#frame, '$()', undefined);
    if (frame !== undefined) powershellEffects(word.slice(at + 2, end), frame);
  }

  /** What stands behind the pipe lets only some through. */
  #isFiltered(at: number): boolean {
    return this.#statements.slice(at, at + MAX_HANDS).some((words) => words.some((word) => /^(?:\?|where|where-object|select|select-object|-(?:filter|include|exclude|attributes|first|last))$/i.test(word)));
  }

  /** What a command is given that no argument names: it comes down a pipe, or stands in brackets beside it. */
  #unnamed(at: number, program: string, args: readonly string[]): readonly string[] {
    if (args.some((arg, index) => !arg.startsWith('-') && arg !== '$' && !isValueOf(args[index - 1] ?? ''))) return [];
    // Brackets part `iex (…).DownloadString(…)` from what it runs.
    if (RUNS_TEXT.test(program)) return [...this.#pipedThrough(at), ...this.#statements.slice(at + 1, at + 4).flat()];
    const next = this.#statements[at + 1];
    const listener = /^(?:stop-process|spps)$/.test(program) ? (listenerAt(next).length > 0 ? listenerAt(next) : this.#listenerBefore(at)) : [];
    return [...(listener.length > 0 ? listener : this.#piped), ...(this.#deep || isWholeDeletion(program, next) ? ['-Recurse'] : [])];
  }

  /** The statement before one, and those before it as long as they only hand on. */
  #pipedThrough(at: number): readonly string[] {
    const found: string[] = [];
    for (let before = at - 1; before >= Math.max(0, at - MAX_HANDS); before -= 1) {
      const words = this.#statements[before] ?? [];
      found.unshift(...words);
      if (!HANDS_ON.test(programOf(words[0] ?? ''))) break;
    }
    return found;
  }

  /** `Get-Process -Id (Get-NetTCPConnection -LocalPort 3000).OwningProcess | Stop-Process`, with nothing else before the pipe. */
  #listenerBefore(at: number): readonly string[] {
    const [asked, connection, field] = this.#statements.slice(Math.max(0, at - 3), at);
    return /^(?:get-process|gps) -id$/i.test(asked?.join(' ') ?? '') && /^\.owningprocess$/i.test(field?.join(' ') ?? '') ? listenerAt(connection) : [];
  }
}
