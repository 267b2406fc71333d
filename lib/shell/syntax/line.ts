import type { Span } from '../../types.js';
import { eachChild, parseScript, whyTooDeep, type AnyCommandNode, type ParsedScript, type Statement, type SyntaxNode } from './parse.js';

/** What joins two steps. The end of a line is `;`, too. */
type Joint = '&&' | '||' | '|' | ';' | '&';

/** A text of a line, and where it stands. */
export interface PlacedText {
  readonly text: string;
  readonly span: Span;
}

/**
 * A command in its list, as it is written: with `!` and `time` in front of it, and on one line where backslashes join
 * several. What holds other commands (`if`, `( … )`) is one step.
 */
export interface LineStep extends PlacedText {
  /** What joins it to the steps around it; undefined at the ends of the list. */
  readonly before: Joint | undefined;
  readonly after: Joint | undefined;
}

/** A simple command, wherever it stands: in a list, in what `if` or a loop holds, in a substitution. */
export interface LineCommand extends PlacedText {
  /** Without their quotes, from the program's name on. */
  readonly words: readonly string[];
  /** True where what it prints may go somewhere else: into a pipe, a word, or with that of others into a file. */
  readonly isRead: boolean;
  /** Where what may run before it ends: where it begins itself, or a loop that it stands in ends; in a function the end of the line. */
  readonly until: number;
  /** The steps of the list that it stands in, and its own place among them. */
  readonly list: readonly LineStep[];
  readonly place: number;
}

/** A line of shell as it is written. */
export interface Line {
  /** Those of the outermost list. */
  readonly steps: readonly LineStep[];
  /** All of them. */
  readonly commands: readonly LineCommand[];
  /** The texts of here-documents. */
  readonly documents: readonly PlacedText[];
}

/** UTF-16 code units of a line that is read. */
const MAX_LINE = 100_000;

/** How often a source may be read in all, for substitutions are read anew at each level. */
const MAX_TIMES = 8;

/** The steps of a shell's source, by the same syntax tree by which its effects are told. Undefined where not all of it can be read. Linear in the source. */
export function readLine(source: string): Line | undefined {
  if (source.length > MAX_LINE || source.includes('\0') || whyTooDeep(source) !== undefined) return undefined;
  const reader = new LineReader(source);
  try {
    const steps = reader.read(parseScript(source), false, 0);
    return reader.isSure ? { steps, commands: reader.commands, documents: reader.documents } : undefined;
  } catch (error) {
    // The stack is full: `a() a() a()`, and so on.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Where a node stands. */
type Surroundings = Pick<LineCommand, 'isRead' | 'list' | 'place'> & {
  /** 0 where no loop and no function is around it. */
  readonly until: number;
};

class LineReader {
  readonly commands: LineCommand[] = [];
  readonly documents: PlacedText[] = [];
  isSure = true;
  readonly #source: string;
  #left: number;

  constructor(source: string) {
    this.#source = source;
    this.#left = MAX_TIMES * source.length;
  }

  read(script: ParsedScript, isRead: boolean, until: number): readonly LineStep[] {
    this.#left -= script.end - script.pos;
    // Places in a script with a source of its own are none of the line's.
    this.isSure &&= (script.errors ?? []).length === 0 && script.source === undefined && this.#left >= 0;
    return this.isSure ? this.#readList(script.commands, isRead, until) : [];
  }

  #readList(statements: readonly Statement[], isRead: boolean, until: number): readonly LineStep[] {
    const nodes = nodesOf(statements);
    const list = nodes.map(({ start, node: { end }, after }, place) => ({
      text: this.#written(start, end),
      span: { start, end },
      before: nodes[place - 1]?.after,
      after,
    }));
    nodes.forEach(({ node, after }, place) => this.#readNode(node, { isRead: isRead || after === '|', until, list, place }));
    return list;
  }

  #readNode(node: SyntaxNode, around: Surroundings): void {
    if (node.type === 'Script') {
      this.read(node, true, around.until);
      return;
    }
    if (node.type === 'CompoundList') {
      this.#readList(node.commands, around.isRead, around.until);
      return;
    }
    if (node.type === 'Command') {
      const { list, place, isRead, until } = around;
      this.commands.push({
        text: this.#written(node.pos, node.end),
        span: { start: node.pos, end: node.end },
        words: wordsOf(node),
        isRead,
        until: Math.max(until, node.pos),
        list,
        place,
      });
    } else if (node.type === 'HereDocBody') this.documents.push({ text: node.text, span: { start: node.pos, end: node.end } });
    this.isSure &&= isReadThrough(node);
    const within = this.#within(node, around);
    eachChild(node, (child) => this.#readNode(child, within));
  }

  #within(node: SyntaxNode, around: Surroundings): Surroundings {
    if (node.type === 'Redirected') return { ...around, isRead: true };
    if (node.type === 'Function') return { ...around, until: this.#source.length };
    const isLoop = node.type === 'For' || node.type === 'While' || node.type === 'ArithmeticFor' || node.type === 'Select';
    return isLoop ? { ...around, until: Math.max(around.until, node.end) } : around;
  }

  #written(start: number, end: number): string {
    const text = this.#source.slice(start, end);
    return text.includes('\\\n') ? text.replaceAll(/ \\\n[ \t]*|\\\n[ \t]+/g, ' ') : text;
  }
}

/** A step of a list, and where it begins. */
interface ListNode {
  readonly node: AnyCommandNode;
  readonly start: number;
  readonly after: Joint | undefined;
}

function nodesOf(statements: readonly Statement[]): readonly ListNode[] {
  return statements.flatMap(({ command, background }, number) => {
    const end = background === true ? '&' : number < statements.length - 1 ? ';' : undefined;
    const [pipelines, operators] = command.type === 'AndOr' ? [command.commands, command.operators] : [[command], []];
    return pipelines.flatMap((pipeline, at) => {
      const nodes = pipeline.type === 'Pipeline' ? pipeline.commands : [pipeline];
      return nodes.map((node, place) => ({
        node,
        start: place === 0 ? pipeline.pos : node.pos,
        after: place < nodes.length - 1 ? ('|' as const) : (operators[at] ?? end),
      }));
    });
  });
}

function wordsOf({ name, args }: Extract<SyntaxNode, { type: 'Command' }>): readonly string[] {
  return [...(name === undefined ? [] : [name.value]), ...args.map((word) => (word.type === 'Word' ? word.value : word.text))];
}

/** False for a node that may hold commands of which the tree does not tell. */
function isReadThrough(node: SyntaxNode): boolean {
  if (node.type === 'CommandExpansion' || node.type === 'ProcessSubstitution' || node.type === 'ArithmeticCommandExpansion') {
    return node.script !== undefined;
  }
  if (node.type === 'ArithmeticExpansion' || node.type === 'ArithmeticCommand') return node.expression !== undefined;
  return node.type !== 'Unknown';
}
