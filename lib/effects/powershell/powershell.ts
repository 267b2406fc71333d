import type { Frame } from '../analysis.js';
import type { Running } from '../command/running.js';
import type { Word } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import { HOLE, literalWord, pipedInto } from '../../shell/command.js';
import { rootScope } from '../../shell/scope.js';
import { inside, obstacle } from '../analysis.js';
import { runShellText } from '../wrappers/run-shell-text.js';
import { inputEffects } from '../wrappers/shells.js';
import { shellQuoted } from '../../shell/syntax/quote.js';
import { withoutVariable } from './without-variable.js';
import { isCommand, powershellCommandEffects, programOf } from './commands.js';
import { withoutBlockComments } from './comments.js';
import { Downloads } from './downloads.js';
import { Folders } from './folders.js';
import { withArguments, withFunctions } from './functions.js';
import { withPlainTexts } from './plain-texts.js';
import { withIncludedScripts } from './included-scripts.js';
import { readsInput } from './options.js';
import { isPowershellName } from './name.js';
import { handedOn, isPathCmdlet, withListsJoined } from './path-cmdlets.js';
import { listsFolder, Pipe, runsText } from './pipe.js';
import { withScriptBlocks } from './script-blocks.js';
import { calledOnEach, redirected, shownVariables } from './statement.js';
import { statementsIn, windowsText, type PowerShellStatements } from './statements.js';
import { withVariables } from './variable-words.js';
import { PowerShellVariables } from './powershell-variables.js';
import { writtenOut } from './written-out.js';

const MAX_SOURCE = 1_000_000;

/** What a character inside another text costs, in characters of a shell's. */
const COST = 8;

/** Behind it PowerShell changes nothing of what it gives a program. */
const AS_IT_STANDS = '--%';

const ELIXIR = /^(?:-e|--eval|-S|-r|--sname|--name|--remsh|--version)$|\.exs?$/;

/** A cmdlet, `cmd /c`, `powershell -c`, or a built-in of `cmd.exe` with its switches, given to a POSIX shell. False for any other program. */
export function powershellProgram(program: string, args: readonly Word[], running: Running): boolean {
  // Elixir's console has the same name.
  if (program === 'iex' && args.some((arg) => ELIXIR.test(arg.values[0].text))) return false;
  const name = program.toLowerCase();
  const isTold = (isPathCmdlet(name) || isCommand(name)) && isPowershellName(name);
  if (!isTold && name !== 'rmdir') return false;
  const isFirst = running.frame.analysis.flows.length === 1;
  const texts = args.map((word) => (isFirst ? withItsOwn(word, windowsText(word)) : windowsText(word)));
  if (!isTold && !texts.some((text) => /^\/[sq]$/i.test(text))) return false;
  // With nothing else to run it runs its input.
  if (/^p(?:wsh|owershell)$/.test(name) && readsInput(texts)) return inputEffects(running.command, running);
  const piped = pipedInto(running.command).flatMap((command) => command.words.slice(runsText(name) ? 0 : 1));
  const named = texts.some((text) => !text.startsWith('-'));
  powershellCommandEffects(name, named ? texts : [...texts, ...piped.map(windowsText)], { ...running, program: name }, powershellEffects);
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
interface Script {
  readonly args: readonly string[];
  readonly folder: string;
}

/** A basic reading of PowerShell: statements, functions, quotes, aliases, `$env:` and `$HOME`, `cmd /c` and `-EncodedCommand`. */
export function powershellEffects(source: string, frame: Frame, script?: Script): void {
  const { budget, world, cwd } = frame.analysis;
  if (frame.depth > 0 && ((budget.characters -= COST * source.length) < 0 || (budget.commands -= 1) < 0)) {
    return obstacle(frame.analysis, 'code inside code is too long to follow');
  }
  const scope = rootScope({ cwd, home: world.home, projectRoot: world.project.root });
  if (source.length > MAX_SOURCE) obstacle(frame.analysis, 'the command is longer than a million characters');
  const code = withPlainTexts(withoutBlockComments(source.slice(0, MAX_SOURCE)));
  const text = script === undefined ? code : withArguments(code, script.args).replace(/\$PSScriptRoot\b/gi, () => script.folder);
  new Reading(
    statementsIn(writtenOut(withFunctions(withScriptBlocks(withIncludedScripts(text, cwd, frame.analysis)))), world.home),
    scope,
    frame,
  ).effects();
}

/** A program by its path, as Windows writes it. */
const PROGRAM_BY_PATH = /^[^\s"'$]{1,400}\.exe$/i;

/** `$name =` with what is no command behind it. */
const ASSIGNS = /^\$\w+=/;

const MAKES_ALIAS = /^(?:set-alias|new-alias|sal|nal)$/;

/** One text, read statement by statement. */
class Reading {
  readonly #statements: PowerShellStatements['words'];
  readonly #depths: PowerShellStatements['depths'];
  readonly #scope: Scope;
  readonly #frame: Frame;
  readonly #variables = new PowerShellVariables();
  readonly #aliases = new Map<string, string>();
  readonly #downloads = new Downloads();
  readonly #folders: Folders;
  readonly #pipe: Pipe;

  constructor(statements: PowerShellStatements, scope: Scope, frame: Frame) {
    this.#statements = statements.words;
    this.#depths = statements.depths;
    this.#scope = scope;
    this.#frame = frame;
    this.#folders = new Folders(scope);
    this.#pipe = new Pipe(statements);
  }

  /** Finds the effects of all statements. */
  effects(): void {
    const { analysis } = this.#frame;
    for (const [at, written] of this.#statements.entries()) {
      const words = written
        .filter((word) => word !== AS_IT_STANDS)
        .map((word, index) => (index === 0 ? this.#variables.intoFirst(written) : this.#variables.into(word)));
      if (words.length === 0) continue;
      if ((analysis.budget.walked -= 1) < 0) return obstacle(analysis, 'it has too many commands to follow');
      this.#variables.assign(written);
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
    const text = `${listing.map(shellQuoted).join(' ')} | xargs ${words
      .filter((word) => word !== '$_')
      .map(shellQuoted)
      .join(' ')}`;
    const frame = inside(this.#frame, 'foreach-object', undefined);
    if (frame !== undefined) runShellText(text, literalWord(text), running.scope, frame);
    return true;
  }

  /** `Set-Alias name value`, with or without the names of its parameters. */
  #alias(args: readonly string[]): void {
    const [name, value] = args.filter((arg) => !arg.startsWith('-'));
    if (name !== undefined && value !== undefined) this.#aliases.set(name.toLowerCase(), value);
  }

  #statement(at: number, words: readonly string[], written: readonly string[]): void {
    const [name = '', ...given] = calledOnEach(withoutVariable(words));
    const own = programOf(name);
    const each = given.flatMap((arg) => this.#pipe.into(arg));
    const args = isPathCmdlet(own) ? withListsJoined(each) : each;
    const alias = this.#aliases.get(name.toLowerCase());
    const program = alias === undefined || isPathCmdlet(own) || isCommand(own) ? own : programOf(alias);
    if (MAKES_ALIAS.test(program)) this.#alias(args);
    const command = {
      words: [
        literalWord((words[0] ?? '').replace(PROGRAM_BY_PATH, (path) => path.replaceAll('\\', '/'))),
        ...words.slice(1).map(withVariables),
      ],
      assignments: [],
      redirections: [],
      input: { kind: 'none' } as const,
      cwd: this.#folders.current,
      captured: false,
      span: undefined,
      via: [],
    };
    const running: Running = { command, scope: this.#scope, frame: this.#frame, program };
    for (const each of [words, written]) shownVariables(each, running);
    for (const word of words) this.#inside(word);
    redirected(words, running);
    this.#downloads.statement(words, running, this.#statements[at - 1]);
    // An alias may hold elsewhere alone: `& { Set-Alias rm echo }; rm x`.
    if (alias !== undefined) {
      powershellCommandEffects(
        program === own ? programOf(alias) : own,
        args,
        { ...running, program: program === own ? programOf(alias) : own },
        powershellEffects,
      );
    }
    if (this.#onEach(at, words, program, running)) return;
    if (!this.#folders.change(program, args)) {
      powershellCommandEffects(program, [...args, ...this.#pipe.unnamed(at, program, args)], running, powershellEffects);
    }
    const [, into] = /^(?:\[[\w.[\]]{1,60}\])?\$(\w{1,64})\s?=?$/.exec(words[0] ?? '') ?? [];
    // A list of what stands in a folder is as good as the folder.
    if (into !== undefined && listsFolder(program) && withoutVariable(words) !== words) {
      this.#variables.set(into, handedOn(program, args).join(','));
    }
    this.#pipe.take(at, { words, program, args, assigns: ASSIGNS.test(`${name}${given[0] ?? ''}`) });
  }

  /** What stands in `$(…)` inside of a text runs, and its output takes its place. */
  #inside(word: string): void {
    const at = word.indexOf('$(');
    const end = word.lastIndexOf(')');
    const frame = at === -1 || end < at || !/\s|::/.test(word.slice(at, end)) ? undefined : inside(this.#frame, '$()', undefined);
    if (frame !== undefined) powershellEffects(word.slice(at + 2, end), frame);
  }
}
