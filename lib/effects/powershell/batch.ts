import { bracketsOf, filledLine, isSilent, loudPart, MAX_LINE, unconditional, valuesOf, withParted, wordsOfLine } from './batch-line.js';

/** Values of variables, of loops and of the script's arguments, by their names in small letters. */
type Values = ReadonlyMap<string, string>;

/** Calls of subroutines, lines that loops write out, and characters of a value. */
const MAX_CALLS = 64;
const MAX_LINES = 2_048;
const MAX_VALUE = 1_024;

/** Characters of all lines with their variables written out. */
const MAX_WRITTEN = 524_288;

/** Values of one loop, and loops in loops, that are followed. */
const MAX_ROUNDS = 32;
const MAX_DEPTH = 3;

/** Values of a variable that it keeps where a condition is not met. */
const MAX_OTHERS = 4;

const LABEL = /^:(?!:)\s{0,9}([\w.-]{1,80})/;
const CALL = /^call\s{1,9}:([\w.-]{1,80})(.*)$/i;
const CALLS = /\bcall[ \t]{1,9}:([\w.-]{1,80})/gi;
const GOES = /\bgoto[ \t]{0,9}:?[ \t]{0,9}([\w.-]{1,80})/gi;

/** Behind it nothing goes on to the next line, which for a label says that it is not reached from there. */
const LEAVES = /^(?:goto\b|exit\b)[^&|]*$/i;
const RETURN = /^(?:goto\s{0,9}:\s{0,9}eof|exit)\b/i;

const LOOP =
  /^for(?:\s{1,9}(\/[dlfr])(?:\s{1,9}((?!in\b|%%)(?:"[^"]{0,400}"|\S{1,400})))?)?\s{1,9}%%~?([a-z])\s{1,9}in\s{0,9}\(([^()]{0,2000})\)\s{1,9}do\b\s{0,9}(.*)$/i;

const SET = /^set\s{1,9}(?:"([\w.() -]{1,80})=([^"]*)"?|([\w.()-]{1,80})=(.*))$/i;

interface Loop {
  readonly variable: string;
  readonly values: readonly string[];
  /** Brackets that are open when it ends. */
  readonly depth: number;
}

/**
 * A batch file of Windows as PowerShell says it: each command on a line, with variables, the script's arguments, the values of
 * loops and the bodies of called labels written out. Conditions are taken for met.
 *
 * @param folder where the script stands
 */
export function batchAsPowershell(source: string, args: readonly string[], folder: string): string {
  const lines = source
    .replace(/\^\r?\n\s*/g, ' ')
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^@\s*/, ''));
  const gone = new Set([...source.matchAll(GOES)].map(([, label = '']) => label.toLowerCase()));
  return new Batch(
    lines,
    new Set([...source.matchAll(CALLS)].map(([, label = '']) => label.toLowerCase()).filter((label) => !gone.has(label))),
    folder,
  ).written(args);
}

class Batch {
  readonly #lines: readonly string[];
  /** Labels that are called, and that nothing goes to. */
  readonly #called: ReadonlySet<string>;
  readonly #folder: string;
  readonly #labels = new Map<string, number>();
  readonly #variables = new Map<string, string>();
  /** What each of them is where the condition of a later `set` is not met. */
  readonly #others = new Map<string, readonly string[]>();
  readonly #out: string[] = [];
  #calls = 0;
  #left = MAX_WRITTEN;

  constructor(lines: readonly string[], called: ReadonlySet<string>, folder: string) {
    this.#lines = lines;
    this.#called = called;
    this.#folder = folder;
    for (const [at, line] of lines.entries()) {
      const label = LABEL.exec(line)?.[1]?.toLowerCase();
      if (label !== undefined && !this.#labels.has(label)) this.#labels.set(label, at);
    }
  }

  written(args: readonly string[]): string {
    this.#from(0, argumentValues(args), false);
    // More than is followed is as unknown as what was never written down.
    if (this.#left < 0) this.#out.push('iex $rest');
    return this.#out.join('\n');
  }

  /** Reads on from a line: a subroutine to its end, the script itself past what is only called. */
  #from(start: number, given: Values, isCalled: boolean): void {
    let loops: readonly Loop[] = [];
    let depth = 0;
    let isSkipped = false;
    let isLeft = false;
    for (let at = start; at < this.#lines.length && this.#out.length < MAX_LINES; at += 1) {
      const line = this.#lines[at] ?? '';
      const label = LABEL.exec(line)?.[1]?.toLowerCase();
      if (label !== undefined) {
        isSkipped = !isCalled && (isSkipped || isLeft) && this.#called.has(label);
        continue;
      }
      if (!/^(?:rem\b.*|::.*)?$/i.test(line)) isLeft = depth === 0 && LEAVES.test(line);
      if (isSkipped) continue;
      if (isCalled && depth === 0 && RETURN.test(line)) return;
      const opened = this.#line(line, given, loops, depth);
      if (opened !== undefined) loops = [...loops, opened].slice(-MAX_DEPTH);
      depth = Math.max(0, depth + bracketsOf(line));
      loops = loops.filter((loop) => loop.depth < depth);
    }
  }

  /** Writes out one line; the answer is a loop whose body stands on the lines behind it. */
  #line(line: string, given: Values, loops: readonly Loop[], depth: number): Loop | undefined {
    const command = unconditional(line);
    const [whole, option = '', root = '', variable = '', listed = '', body = ''] = LOOP.exec(command) ?? [];
    if (whole !== undefined) {
      const values = this.#eachWay(listed, given, loops)
        .slice(0, MAX_ROUNDS)
        .flatMap((list) => valuesOf(list, option.toLowerCase(), root))
        .map((value) => value.slice(0, MAX_VALUE));
      const loop = { variable: variable.toLowerCase(), values: values.slice(0, MAX_ROUNDS), depth };
      if (/^\(\s*$/.test(body)) return loop;
      this.#line(body, given, [...loops, loop], depth);
      return undefined;
    }
    for (const each of command.split(/&&?/)) {
      const plain = unconditional(each.trim().replace(/^@\s*/, ''));
      if (plain !== command && LOOP.test(plain)) {
        this.#line(plain, given, loops, depth);
        continue;
      }
      const isSure = depth === 0 && command === line && plain === each.trim();
      for (const [way, text] of this.#eachWay(plain, given, loops).entries()) this.#command(text, isSure && way === 0);
    }
    return undefined;
  }

  #command(text: string, isSure: boolean): void {
    if (this.#out.length >= MAX_LINES) return;
    if (isSilent(text)) {
      const loud = loudPart(text);
      if (loud !== '') this.#command(loud, isSure);
      return;
    }
    const [set, quotedName, quoted, name, value] = SET.exec(text) ?? [];
    if (set !== undefined) {
      this.#set((quotedName ?? name ?? '').toLowerCase(), (quoted ?? value ?? '').slice(0, MAX_VALUE), isSure);
      return;
    }
    const [call, label = '', rest = ''] = CALL.exec(text) ?? [];
    const start = call === undefined ? undefined : this.#labels.get(label.toLowerCase());
    if (start !== undefined && (this.#calls += 1) <= MAX_CALLS) this.#from(start + 1, argumentValues(wordsOfLine(rest)), true);
    // Neither sign means anything to `cmd`, and both do to PowerShell.
    if (call === undefined) {
      this.#out.push(
        withParted(text)
          .replace(/^(?:call|start(?:\s+""|\s+\/\w+)*)\s+/i, '')
          .replace(/\s?\d?>{1,2}\s?(?:nul\b|&\d)/gi, '')
          .replace(/['`]/g, '')
          .replace(/\^(.)/g, '$1'),
      );
    }
  }

  #set(name: string, value: string, isSure: boolean): void {
    const before = this.#variables.get(name) ?? '';
    const others = isSure ? [] : (this.#others.get(name) ?? []);
    // What is given to the script is asked for by its default: `if "%OUT%"=="" set OUT=dist`.
    this.#others.set(name, isSure || before === value || /^(?:\$arg)?$/.test(before) ? others : [before, ...others].slice(0, MAX_OTHERS));
    this.#variables.set(name, value);
  }

  /** A text with its variables written out, once for each round of the loops around it. */
  #eachWay(text: string, given: Values, loops: readonly Loop[]): readonly string[] {
    if (this.#left < 0) return [];
    const rounds = loops.reduce<readonly string[]>(
      (texts, { variable, values }) =>
        texts
          .flatMap((each) =>
            new RegExp(`%%~?[a-z]*${variable}`, 'i').test(each)
              ? values.map((value) => filledLine(each, new RegExp(`%%~?[dpnxf]*${variable}`, 'gi'), () => value))
              : [each],
          )
          .slice(0, MAX_ROUNDS),
      [text.slice(0, MAX_LINE)],
    );
    return rounds.flatMap((each) => {
      const lines = new Set<string>();
      for (let way = 0; way <= MAX_OTHERS && lines.size === way; way += 1) lines.add(this.#expanded(each, given, way));
      return [...lines].filter((line) => (this.#left -= line.length) >= 0);
    });
  }

  #expanded(text: string, given: Values, way: number): string {
    const placed = filledLine(text, /%~(?:dp|f|d|p)0/gi, () => `${this.#folder}/`);
    const withArguments = filledLine(placed, /%~?[dpnxf]*([1-9*])/g, (place) => given.get(place ?? '') ?? '$arg').replace(
      /%homedrive%%homepath%/gi,
      '%USERPROFILE%',
    );
    return filledLine(withArguments, /%([\w.()-]{1,80})(?::[^%\n]{1,80})?%|!([\w.()-]{1,80})!/g, (percent, delayed) =>
      this.#valueOf(percent ?? delayed ?? '', way),
    ).replaceAll('%%', '%');
  }

  #valueOf(name: string, way: number): string {
    if (/^cd$/i.test(name)) return '.';
    return this.#others.get(name.toLowerCase())?.[way - 1] ?? this.#variables.get(name.toLowerCase()) ?? `$\{env:${name}}`;
  }
}

function argumentValues(args: readonly string[]): Values {
  return new Map([...args.slice(0, 9).map((arg, index) => [String(index + 1), arg] as const), ['*', args.join(' ')]]);
}
