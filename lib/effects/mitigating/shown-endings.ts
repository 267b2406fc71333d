import type { ShownBy, Span } from '../../types.js';
import type {
  AnyCommandNode,
  CommandNode,
  CompoundList,
  ParsedScript,
  PipelineNode,
  RedirectionNode,
  Statement,
} from '../../shell/syntax/parse.js';
import { parseScript, whyTooDeep } from '../../shell/syntax/parse.js';

/** UTF-16 code units: nobody starts a server with more. */
const MAX_SOURCE = 20_000;

/** What may end a source early, have it succeed all the same, or give programs other meanings. */
const CHANGES_COURSE = /^(?:return|exec|alias|eval|source|\.|enable|builtin|shopt|hash|logout)$/;
/** Where programs are found, and what is loaded into them. */
const CHANGES_PROGRAMS = /^(?:PATH|LD_\w+|DYLD_\w+|BASH_ENV)\+?=/;
/** With `n`, the shell runs nothing. */
const KNOWN_OPTION = /^-[euxvE]*o?$|^(?:pipefail|errexit|nounset|xtrace|verbose|errtrace)$/;

/** Shows the last lines of what it reads, where errors stand, or all. */
const SHOWS_END = /^(?:tail(?: (?:-n ?|-)(?<lines>\d{1,6}))?|cat|tee(?: [\w./-]+)?)$/;

/** Lines at the end of what a program prints among which its error is, unless more is known of it. */
const LINES_OF_ERROR = 4;

/**
 * Tells of the commands of a source whether it shows that they have succeeded, once the whole call has: by that alone, for they are
 * the last, or nothing behind them would have run; or as long as nothing speaks of an error, for it would be in what is printed.
 * Undefined for a command that perhaps does not run, one that fails unseen, and one inside of another. `lines` is how many of
 * the last lines have to be printed, so that an error of the command is among them.
 */
export function shownEndings(source: string): (span: Span, lines?: number) => ShownBy | undefined {
  const script = readable(source);
  return ({ start }, lines = LINES_OF_ERROR) => (script === undefined ? undefined : endingOf(start, script, source, lines));
}

/** The source as a tree; undefined where it cannot be told how it goes on. */
function readable(source: string): ParsedScript | undefined {
  if (source.length > MAX_SOURCE || whyTooDeep(source) !== undefined) return undefined;
  const script = parseScript(source);
  if (script.errors !== undefined && script.errors.length > 0) return undefined;
  return allIn(script.commands).some((node) => mayChangeCourse(node, source)) ? undefined : script;
}

function endingOf(start: number, { commands: statements }: ParsedScript, source: string, lines: number): ShownBy | undefined {
  const place = statements.findIndex((each) => each.pos <= start && start < each.end);
  const statement = statements[place];
  if (statement === undefined || statement.background === true) return undefined;
  const { links, onlyAnd } = linksOf(statement);
  const at = links.findIndex((each) => each.pos <= start && start < each.end);
  const link = links[at];
  if (link === undefined || links.some((each) => each.type === 'Pipeline' && each.prefixes.some(({ type }) => type === 'Negation'))) {
    return undefined;
  }
  const pipeline = pipelineOf(link);
  const index = pipeline.commands.findIndex((each) => each.type === 'Command' && each.pos === start);
  const isLast = place === statements.length - 1;
  if (index === -1 || (at > 0 && !(isLast && onlyAnd))) return undefined;
  const { errexit, pipefail } = optionsSet(statements.slice(0, place));
  const decides = index === pipeline.commands.length - 1 || pipefail;
  if (decides && ((isLast && onlyAnd) || (errexit && links.length === 1))) return 'ending';
  return printsErrors(pipeline.commands.slice(index), pipeline.operators[index] === '|&', source, lines) ? 'no error' : undefined;
}

function linksOf({ command }: Statement): { readonly links: readonly PipelineNode[]; readonly onlyAnd: boolean } {
  return command.type === 'AndOr'
    ? { links: command.commands, onlyAnd: command.operators.every((each) => each === '&&') }
    : { links: [command], onlyAnd: true };
}

function pipelineOf(node: PipelineNode): { readonly commands: readonly AnyCommandNode[]; readonly operators: readonly string[] } {
  return node.type === 'Pipeline' ? node : { commands: [node], operators: [] };
}

/** Whether the shell ends at the first failure, and whether one within a pipeline is one. */
function optionsSet(before: readonly Statement[]): { readonly errexit: boolean; readonly pipefail: boolean } {
  const given = before.flatMap(({ command }) =>
    command.type === 'Command' && command.name?.text === 'set' ? command.args.map(({ text }) => text) : [],
  );
  return { errexit: given.some((each) => /^-\w*e|^errexit$/.test(each)), pipefail: given.includes('pipefail') };
}

/** True where what the first of these prints as errors comes to the end of the pipeline. */
function printsErrors([command, ...behind]: readonly AnyCommandNode[], handsOnErrors: boolean, source: string, lines: number): boolean {
  const into = redirectionsOf(command).map((each) => source.slice(each.pos, each.end).replaceAll(/\s/g, ''));
  if (into.some((each) => /^(?:2|&)>|^2<|^>&/.test(each) && each !== '2>&1')) return false;
  if (!handsOnErrors && !into.includes('2>&1')) return true;
  return (
    !into.some((each) => /^1?>/.test(each)) &&
    behind.every((each) => each.type === 'Command' && each.redirects.length === 0 && showsEnd(wordsOf(each).join(' '), lines))
  );
}

function showsEnd(line: string, lines: number): boolean {
  const shows = SHOWS_END.exec(line);
  return shows !== null && Number(shows.groups?.['lines'] ?? 10) >= lines;
}

function redirectionsOf(node: AnyCommandNode | undefined): readonly RedirectionNode[] {
  return node?.type === 'Command' || node?.type === 'Redirected' ? node.redirects : [];
}

function wordsOf({ name, args }: CommandNode): readonly string[] {
  return [...(name === undefined ? [] : [name.text]), ...args.map(({ text }) => text)];
}

function mayChangeCourse(node: AnyCommandNode, source: string): boolean {
  if (node.type === 'Function' || node.type === 'Coproc' || node.type === 'Select') return true;
  if (node.type !== 'Command') return false;
  const [name = '', ...args] = wordsOf(node);
  if ([...node.prefix.map(({ pos, end }) => source.slice(pos, end)), ...args].some((word) => CHANGES_PROGRAMS.test(word))) return true;
  switch (name) {
    case 'exit':
      return args.length !== 1 || !/^[1-9]\d?$/.test(args[0] ?? '');
    case 'set':
      return !args.every((arg) => KNOWN_OPTION.test(arg));
    case 'trap':
      // What is tidied up at the end changes nothing of what came before.
      return (
        args.length !== 2 || args[1] !== 'EXIT' || !/^'[^']*'$|^"[^"]*"$/.test(args[0] ?? '') || /exit|return|kill|exec/.test(args[0] ?? '')
      );
  }
  return CHANGES_COURSE.test(name);
}

/** The commands of statements, with those in loops, branches and brackets. */
function allIn(statements: readonly Statement[]): readonly AnyCommandNode[] {
  return statements.flatMap((statement) =>
    linksOf(statement).links.flatMap((link) =>
      pipelineOf(link).commands.flatMap((node) => [node, ...allIn(inside(node).flatMap(({ commands }) => commands))]),
    ),
  );
}

function inside(node: AnyCommandNode): readonly CompoundList[] {
  switch (node.type) {
    case 'ArithmeticFor':
    case 'BraceGroup':
    case 'For':
    case 'Select':
    case 'Subshell':
      return [node.body];
    case 'While':
      return [node.clause, node.body];
    case 'If':
      return [
        node.clause,
        node.then,
        ...node.elif.flatMap(({ clause, then }) => [clause, then]),
        ...(node.else === undefined ? [] : [node.else]),
      ];
    case 'Case':
      return node.items.map(({ body }) => body);
    case 'Redirected':
      return inside(node.command);
    case 'ArithmeticCommand':
    case 'Command':
    case 'Coproc':
    case 'Function':
    case 'TestCommand':
      return [];
  }
}
