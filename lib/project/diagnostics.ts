import { resolvePath } from '../paths/resolve.js';
import {
  COMPILING,
  HEADLINE,
  OF_PROJECT,
  PLACE_ABOVE,
  PLACE_BELOW,
  PLACE_FIRST,
  PYTEST_ERROR,
  PYTEST_PLACE,
  PYTEST_SUMMARY,
  RULE_HEADLINE,
  SORRY,
  THROWN,
  UNDER_FILE,
  UNIX_SEVERITY,
  UNRESOLVED,
  WHOLE_LINE,
} from './line-forms.js';
import { plainLines } from './output.js';

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

interface Headline {
  readonly message: string;
  readonly severity: Diagnostic['severity'];
}

interface Place {
  readonly file: string;
  readonly line: number;
}

/** What earlier lines have left for those that follow. */
interface Reading {
  readonly found: Map<string, Diagnostic>;
  readonly add: (place: Place, headline: Headline) => void;
  /** A line that is a file's name alone. */
  fileAbove?: string | undefined;
  /** What is wrong, of which the place is still to come. */
  headline?: Headline | undefined;
  /** Where something was thrown, of which it is still to come what. */
  placeAbove?: Place | undefined;
  /** A place that the very next line speaks of. */
  placeFirst?: (Place & { readonly wants: RegExp }) | undefined;
  /** What pytest marked as wrong. */
  marked?: string | undefined;
  /** The file that Python compiles. */
  compiling?: string | undefined;
  /** What pytest sums up, by file. */
  readonly summary: Map<string, string>;
}

/** Each takes a line that it knows, and says whether it did. */
type Reader = (text: string, reading: Reading) => boolean;

/**
 * The findings in a checker's output, in its order, each once, at most 1,000. Relative names are
 * relative to the folder that the checker ran in. Notes and hints are left out. Time is linear in the
 * output's length.
 */
export function parseDiagnostics(output: string, cwd: string): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  const add = ({ file, line }: Place, { message, severity }: Headline): void => {
    const text = message.trim().replace(OF_PROJECT, '');
    if (text === '' || found.size >= MAX_DIAGNOSTICS) return;
    const diagnostic = { file: resolvePath(file, { cwd, home: cwd }), line, message: text, severity };
    found.set(`${diagnostic.file}:${line}:${text}`, diagnostic);
  };
  const reading: Reading = { found, add, summary: new Map() };
  for (const text of plainLines(output)) {
    if (found.size >= MAX_DIAGNOSTICS) break;
    if (text === '' || READERS.some((read) => read(text, reading))) continue;
    reading.headline = headlineOf(text) ?? reading.headline;
    if (!/^\s/.test(text)) reading.fileAbove = looksLikeFile(text) ? text : undefined;
  }
  const told = new Set([...found.values()].map(({ file }) => file));
  for (const [file, message] of reading.summary) if (!told.has(resolvePath(file, { cwd, home: cwd }))) add({ file, line: 1 }, { message, severity: 'error' });
  return [...found.values()];
}

const afterPlace: Reader = (text, reading) => {
  const place = reading.placeFirst;
  reading.placeFirst = undefined;
  if (place === undefined || !place.wants.test(text)) return false;
  reading.add(place, { message: text, severity: 'error' });
  return true;
};

const underFile: Reader = (text, { fileAbove, add }) => {
  const under = UNDER_FILE.exec(text)?.groups;
  if (under === undefined || fileAbove === undefined) return false;
  add(placeIn(under, fileAbove), { message: under['message'] ?? '', severity: severityOf(under['severity'], '') });
  return true;
};

const pytest: Reader = (text, reading) => {
  const marked = PYTEST_ERROR.exec(text)?.groups?.['message'];
  if (marked !== undefined) {
    if (reading.placeAbove !== undefined) reading.add(reading.placeAbove, { message: marked, severity: 'error' });
    else reading.marked ??= marked;
    reading.placeAbove = undefined;
    return true;
  }
  const place = PYTEST_PLACE.exec(text)?.groups;
  if (place?.['file']?.endsWith('.py') === true && looksLikeFile(place['file'])) {
    const what = place['what'] ?? '';
    if (what.startsWith('in ')) reading.placeAbove = placeIn(place);
    else reading.add(placeIn(place), { message: reading.marked ?? what, severity: 'error' });
    reading.marked = undefined;
    return true;
  }
  const summary = PYTEST_SUMMARY.exec(text)?.groups;
  if (summary?.['file'] === undefined || reading.summary.size >= MAX_DIAGNOSTICS) return false;
  if (!reading.summary.has(summary['file'])) reading.summary.set(summary['file'], [summary['test'], summary['message']].filter((part) => part !== undefined && part !== '').join(': ') || 'it cannot be collected');
  return true;
};

const python: Reader = (text, reading) => {
  const compiling = COMPILING.exec(text)?.groups?.['file'];
  if (compiling !== undefined) reading.compiling = compiling;
  const sorry = SORRY.exec(text)?.groups;
  if (sorry !== undefined) reading.add(placeIn(sorry, reading.compiling), { message: sorry['message'] ?? '', severity: 'error' });
  return compiling !== undefined || sorry !== undefined;
};

const unresolved: Reader = (text, { add }) => {
  const groups = UNRESOLVED.exec(text)?.groups;
  if (groups?.['file'] === undefined) return false;
  add({ file: groups['file'], line: 1 }, { message: groups['message'] ?? '', severity: 'error' });
  return true;
};

const wholeFinding: Reader = (text, { add }) => {
  const whole = wholeLine(text);
  if (whole?.kind === 'finding') add(whole, whole);
  return whole !== undefined;
};

const placeOnTop: Reader = (text, reading) => {
  for (const form of PLACE_FIRST) {
    const groups = form.exec(text)?.groups;
    if (groups?.['file'] === undefined || !looksLikeFile(groups['file'])) continue;
    reading.placeFirst = { ...placeIn(groups), wants: /^[./]/.test(text) ? /error|failed|unexpected/i : /./ };
    return true;
  }
  return false;
};

const placeBelow: Reader = (text, reading) => {
  const below = PLACE_BELOW.exec(text)?.groups;
  if (below?.['file'] === undefined || reading.headline === undefined || !looksLikeFile(below['file'])) return false;
  reading.add(placeIn(below), reading.headline);
  reading.headline = undefined;
  return true;
};

const placeAbove: Reader = (text, reading) => {
  const above = PLACE_ABOVE.exec(text)?.groups;
  const file = above?.['python'] ?? above?.['file'];
  if (file === undefined || !looksLikeFile(file)) return false;
  reading.placeAbove = { file, line: Number(above?.['pythonLine'] ?? above?.['line']) };
  return true;
};

const thrown: Reader = (text, reading) => {
  const message = THROWN.exec(text)?.groups?.['message'];
  if (message === undefined) return false;
  if (reading.placeAbove === undefined) reading.headline = { message, severity: 'error' };
  else reading.add(reading.placeAbove, { message, severity: 'error' });
  reading.placeAbove = undefined;
  return true;
};

/** The most telling first. */
const READERS: readonly Reader[] = [afterPlace, underFile, pytest, python, unresolved, wholeFinding, placeOnTop, placeBelow, placeAbove, thrown];

function placeIn(groups: Readonly<Record<string, string | undefined>>, file = groups['file'] ?? ''): Place {
  return { file, line: Number(groups['line'] ?? 0) };
}

/** The errors; where a checker fails on warnings alone, those. */
export function failures(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return errors.length > 0 ? errors : diagnostics;
}

type WholeLine = { readonly kind: 'finding' } & Place & Headline;

function wholeLine(text: string): WholeLine | { readonly kind: 'remark' } | undefined {
  for (const form of WHOLE_LINE) {
    const groups = form.exec(text)?.groups;
    const file = groups?.['file'];
    const message = groups?.['message'];
    if (file === undefined || message === undefined || !looksLikeFile(file)) continue;
    const severity = groups?.['severity'];
    if (severity !== undefined && /^(?:note|help|info|information|message)$/.test(severity)) return { kind: 'remark' };
    if (message.trim() === '') return undefined;
    return { kind: 'finding', file, line: Number(groups?.['line']), message, severity: severityOf(severity, message) };
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
