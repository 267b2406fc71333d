import type { Analysis } from '../../analysis.js';
import { folderOf, nameOf } from '../../../paths/names.js';
import { contentOf, writtenText } from './content.js';
import { filesOfSession } from '../files-of-session.js';

/** Sources of which a compiler makes a program. */
const COMPILED = /(?<!_test|Tests?)\.(c|cc|cpp|cxx|m|mm|go|rs|swift|hs|zig|nim|cr|d|java|kt|scala|cs|ml|pas|f90)$/;

/** Where such a program begins. */
const BEGINS = /\b[Mm]ain\b/;

/** Sources of one program that are looked into. */
const MAX_SOURCES = 16;

/**
 * The sources of this session that a program may have been built from: it is not there yet, or no text. Those that are named
 * as it is, else all with which some program begins; and what of their language stands with them.
 */
export function builtFrom(path: string, analysis: Analysis): readonly string[] {
  const { disk } = analysis.world;
  const sources = [...filesOfSession(analysis)].filter((file) => COMPILED.test(file));
  if (sources.length === 0) return [];
  const there = analysis.files.writings.has(path) ? contentOf(path, analysis) : disk.readText(path);
  if (there !== undefined && (there.kind === 'text' || there.kind === 'present') && !there.text.slice(0, 256).includes('\0')) return [];
  const name = stemOf(path);
  const related = sources.filter((file) => stemOf(file) === name || nameOf(folderOf(file)).toLowerCase() === name);
  const named = related.length > 0 ? related : sources.filter((file) => beginsProgram(file, analysis));
  // In some languages a program just begins.
  const begins = named.length > 0 ? named : sources;
  const beside = sources.filter((file) =>
    begins.some((each) => extensionOf(each) === extensionOf(file) && file.startsWith(`${folderOf(each)}/`)),
  );
  return [...new Set([...begins, ...beside])].slice(0, MAX_SOURCES);
}

function beginsProgram(file: string, analysis: Analysis): boolean {
  return BEGINS.test(writtenText(file, analysis) ?? '');
}

function stemOf(file: string): string {
  return nameOf(file)
    .replace(/\.\w+$/, '')
    .toLowerCase();
}

function extensionOf(file: string): string {
  return COMPILED.exec(file)?.[1] ?? '';
}
