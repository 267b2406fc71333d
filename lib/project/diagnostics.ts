import { resolvePath } from '../paths/resolve.js';
import { plainLines } from './output-lines.js';

/** One finding of a compiler, a linter or a type checker. */
export interface Diagnostic {
  /** Absolute. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

/** Findings of one output that are read at most. */
export const MAX_DIAGNOSTICS = 1_000;

/**
 * The forms of a line that is a whole finding, most telling first. Each is anchored, and lines have at
 * most 500 characters, so a line costs a bounded time.
 */
const WHOLE_LINE: readonly RegExp[] = [
  // tsc, C#: `src/a.ts(3,5): error TS2322: message`
  /^\s*(?<file>[^\s].{0,300}?)\((?<line>\d{1,7})(?:,\d{1,7}){0,3}\)\s?: (?<severity>(?:fatal )?error|warning|info|message)\b:? ?(?<message>.*)$/,
  // Maven: `[ERROR] /p/A.java:[3,5] message`
  /^\[(?<severity>ERROR|WARNING)\] (?<file>[^\s].{0,300}?):\[(?<line>\d{1,7}),\d{1,7}\] (?<message>.*)$/,
  // tsc --pretty, pyright: `src/a.ts:3:5 - error TS2322: message`
  /^\s*(?<file>[^\s].{0,300}?):(?<line>\d{1,7}):\d{1,7} - (?<severity>error|warning|information):? ?(?<message>.*)$/,
  // Kotlin: `e: file:///p/A.kt:3:5 message`
  /^(?<severity>[ew]): (?:file:\/\/)?(?<file>\/.{0,300}?):(?<line>\d{1,7}):\d{1,7}:? (?<message>.*)$/,
  // gcc, clang, cargo --message-format short, mypy, ruff, go, javac, eslint --format unix: `file:3:5: error: message`
  /^\s*(?:vet: )?(?<file>[^\s].{0,300}?):(?<line>\d{1,7})(?::\d{1,7})?: (?:(?<severity>(?:fatal )?error|warning|note|info|help)(?:\[[\w-]{1,40}\])?: )?(?<message>.*)$/,
];

/** eslint's usual form: a file name alone, then `  3:5  error  message  rule`. */
const UNDER_FILE = /^\s+(?<line>\d{1,7}):\d{1,7}\s+(?<severity>error|warning)\s+(?<message>\S.*)$/;
/** rustc, ruff, esbuild: a headline, then the place below it. */
const PLACE_BELOW = /^\s+(?:-->\s+)?(?<file>[^\s].{0,300}?):(?<line>\d{1,7}):\d{1,7}:?$/;
const HEADLINE = /^(?:\S\s)?\[?(?<severity>error|warning)\]?(?:\[\w{1,40}\])?:? (?<message>.*)$/i;
const RULE_HEADLINE = /^(?<message>[A-Z]{1,6}\d{2,5} .*)$/;
/** node and Python: the place first, the error some lines below. */
const PLACE_ABOVE = /^(?:\s+File "(?<python>[^"]{1,300})", line (?<pythonLine>\d{1,7})\b.*|(?<file>\S.{0,300}):(?<line>\d{1,7}))$/;
const THROWN = /^(?<message>(?:[A-Za-z.]{0,80}(?:Error|Exception)|Uncaught)\b.{0,40}?: .*)$/;

/** eslint --format unix says it at the end. */
const UNIX_SEVERITY = /\s\[(Error|Warning)\/[^\]]{0,100}\]$/;

interface Headline {
  readonly message: string;
  readonly severity: Diagnostic['severity'];
}

/**
 * The findings in a checker's output, in its order, each once, at most 1,000. Relative names are
 * relative to the folder that the checker ran in, unless `place` tells otherwise. Notes and hints are left out. Time is linear in the
 * output's length.
 */
export function parseDiagnostics(
  output: string,
  cwd: string,
  place: (file: string) => string = (file) => resolvePath(file, { cwd, home: cwd }),
): readonly Diagnostic[] {
  const reader = new DiagnosticReader(place);
  for (const line of plainLines(output)) {
    if (reader.isFull()) break;
    if (line !== '') reader.read(line);
  }
  return reader.found();
}

/** Reads findings of any form line by line; what a line says of the next ones is kept until they come. */
class DiagnosticReader {
  /** The absolute path of a file that the output names. */
  readonly #place: (file: string) => string;
  readonly #found = new Map<string, Diagnostic>();
  /** A file's name that stood alone on a line. */
  #fileAbove: string | undefined;
  /** A message whose place comes below. */
  #headline: Headline | undefined;
  /** A place whose message comes below. */
  #placeAbove: { readonly file: string; readonly line: number } | undefined;

  constructor(place: (file: string) => string) {
    this.#place = place;
  }

  isFull(): boolean {
    return this.#found.size >= MAX_DIAGNOSTICS;
  }

  found(): readonly Diagnostic[] {
    return [...this.#found.values()];
  }

  read(text: string): void {
    const isRead = this.#underFile(text) || this.#wholeLine(text) || this.#placeBelow(text) || this.#placeFirst(text) || this.#thrown(text);
    if (isRead) return;
    this.#headline = headlineOf(text) ?? this.#headline;
    if (!/^\s/.test(text)) this.#fileAbove = looksLikeFile(text) ? text : undefined;
  }

  #add(file: string, line: string | number, { message, severity }: Headline): void {
    const diagnostic = {
      file: this.#place(file),
      line: Number(line),
      message: message.trim(),
      severity,
    };
    this.#found.set(`${diagnostic.file}:${diagnostic.line}:${diagnostic.message}`, diagnostic);
  }

  #underFile(text: string): boolean {
    const groups = UNDER_FILE.exec(text)?.groups;
    if (groups === undefined || this.#fileAbove === undefined) return false;
    this.#add(this.#fileAbove, groups['line'] ?? 0, { message: groups['message'] ?? '', severity: severityOf(groups['severity'], '') });
    return true;
  }

  #wholeLine(text: string): boolean {
    const whole = wholeLine(text);
    if (whole?.kind === 'finding') this.#add(whole.file, whole.line, whole);
    return whole !== undefined;
  }

  #placeBelow(text: string): boolean {
    const groups = PLACE_BELOW.exec(text)?.groups;
    const file = groups?.['file'];
    if (file === undefined || this.#headline === undefined || !looksLikeFile(file)) return false;
    this.#add(file, groups?.['line'] ?? 0, this.#headline);
    this.#headline = undefined;
    return true;
  }

  #placeFirst(text: string): boolean {
    const groups = PLACE_ABOVE.exec(text)?.groups;
    const file = groups?.['python'] ?? groups?.['file'];
    if (file === undefined || !looksLikeFile(file)) return false;
    this.#placeAbove = { file, line: Number(groups?.['pythonLine'] ?? groups?.['line']) };
    return true;
  }

  #thrown(text: string): boolean {
    const message = THROWN.exec(text)?.groups?.['message'];
    if (message === undefined || this.#placeAbove === undefined) return false;
    this.#add(this.#placeAbove.file, this.#placeAbove.line, { message, severity: 'error' });
    this.#placeAbove = undefined;
    return true;
  }
}

/** The errors; where a checker fails on warnings alone, those. */
export function failures(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? errors : diagnostics;
}

/** A finding that stands on one line. */
type WholeLine = { readonly kind: 'finding'; readonly file: string; readonly line: string } & Headline;

/** What a line says by itself: a finding, or a remark that is none; undefined for every other line. */
function wholeLine(text: string): WholeLine | { readonly kind: 'remark' } | undefined {
  for (const form of WHOLE_LINE) {
    const groups = form.exec(text)?.groups;
    const file = groups?.['file'];
    const message = groups?.['message'];
    if (file === undefined || message === undefined || !looksLikeFile(file)) continue;
    const severity = groups?.['severity'];
    if (severity !== undefined && /^(?:note|help|info|information|message)$/.test(severity)) return { kind: 'remark' };
    if (message.trim() === '') return undefined;
    return { kind: 'finding', file, line: groups?.['line'] ?? '0', message, severity: severityOf(severity, message) };
  }
  return undefined;
}

function headlineOf(text: string): Headline | undefined {
  const groups = HEADLINE.exec(text)?.groups;
  if (groups?.['message'] !== undefined) return { message: groups['message'], severity: severityOf(groups['severity'], '') };
  const rule = RULE_HEADLINE.exec(text)?.groups?.['message'];
  return rule === undefined ? undefined : { message: rule, severity: 'error' };
}

function severityOf(written: string | undefined, message: string): Diagnostic['severity'] {
  const word = written ?? UNIX_SEVERITY.exec(message)?.[1] ?? 'error';
  return /^w/i.test(word) ? 'warning' : 'error';
}

/** Tells `src/a.ts` from a time, an address, or a sentence that happens to end in a number. */
function looksLikeFile(text: string): boolean {
  if (text.length > 300 || text.includes('://') || /: |\s{2}|^In file included|^\s*at |[()]\s|["'`,;]$/.test(text)) return false;
  return /^\.{0,2}\/|^[A-Za-z]:[\\/]/.test(text) || /^[^\s]+[\\/][^\s]/.test(text) || /^[^\s:]+\.[A-Za-z]\w{0,9}$/.test(text);
}
