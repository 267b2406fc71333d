import { basename, extname } from 'node:path';
import { isInToolFolder } from '../../paths/tool-folders.js';
import type { FileDiff, Line } from '../git/diff.js';
import { isGenerated } from './generated.js';
import type { Leftover, LeftoverKind } from './kinds.js';
import { LINE_PATTERNS } from './patterns.js';
import { SILENCERS, swallowsAll } from './silencers.js';
import { commentedOut, emptiedTests, isTestFile, skippedWithin } from './tests.js';

const MAX_LINE_LENGTH = 500;
const MAX_FOUND = 100;
const PROSE = ['md', 'mdx', 'rst', 'adoc', 'txt', 'html', ''];
/** Files that no person writes by hand. */
const NOT_BY_HAND = /\.(?:snap|lock|min\.\w+|map|svg|csv|log)$/;

/** A file that was changed, and what it holds now where that could be read. */
export interface ChangedText extends FileDiff {
  readonly text: string | undefined;
}

/**
 * What a change has added that ought not to stay: conflict markers, tests that are skipped, alone or
 * empty, notes of unfinished work, stubs, checkers that are silenced for no reason, debug prints. A line that the same change took away
 * elsewhere was only moved. At most 100. Time linear in the changed lines and the files' length.
 */
export function leftoversIn(changes: readonly ChangedText[], root: string): readonly Leftover[] {
  const moved = new Set(changes.flatMap(({ removed }) => removed.map(({ text }) => text.trim())));
  return changes.flatMap((change) => leftoversOf(change, root, moved)).slice(0, MAX_FOUND);
}

function leftoversOf(change: ChangedText, root: string, moved: ReadonlySet<string>): readonly Leftover[] {
  const { file, added } = change;
  const name = file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
  if (NOT_BY_HAND.test(name) || isInToolFolder(name, 'not-reviewed')) return [];
  const lines = change.text?.split(/\r?\n/) ?? [];
  const at = (kind: LeftoverKind, line: number, text: string): Leftover => ({
    kind,
    file,
    line,
    text: text.trim().slice(0, MAX_LINE_LENGTH),
  });
  const conflict = conflictIn(added, lines);
  const found = conflict === undefined ? [] : [at('conflict-marker', conflict.number, conflict.text)];
  const extension = extname(name).slice(1);
  if ((PROSE.includes(extension) && basename(name) !== 'Makefile') || isGenerated(lines)) return found;

  const inTests = isTestFile(name);
  const patterns = [...LINE_PATTERNS, ...SILENCERS].filter(
    ({ extensions, where, inExamples }) =>
      (extensions?.includes(extension) ?? true) &&
      (where === undefined || (where === 'tests') === inTests) &&
      (inExamples !== false || !EXAMPLES.test(name)),
  );
  const fresh = added.filter(({ text }) => text.length <= MAX_LINE_LENGTH && !moved.has(text.trim()));
  const former = formerLines(added, lines);
  const manners = new Set(patterns.filter(({ onlyFirst, pattern }) => onlyFirst === true && former.some((line) => pattern.test(line))));
  const mayPrint = !inTests && mayHaveLonePrint(name, former, lines);
  for (const { number, text } of fresh) {
    const hit = patterns.find(({ pattern }) => pattern.test(text.trim()));
    const isMeant = hit !== undefined && (hit.kind === 'stub' ? isAbstract(lines, number) : manners.has(hit));
    if (hit !== undefined && !isMeant) found.push(at(hit.kind, number, text));
    else if (extension === 'py' && !inTests && swallowsAll(lines, number)) found.push(at('silenced', number, text));
    else if (hit === undefined && mayPrint && PRINTS_VALUE.test(text)) found.push(at('debug', number, text));
  }
  if (!inTests) return found;
  const known = new Set(found.map(({ line }) => line));
  const ofTests = (kind: LeftoverKind, numbers: readonly number[]): readonly Leftover[] =>
    numbers.filter((line) => !known.has(line)).map((line) => at(kind, line, lines[line - 1] ?? ''));
  return [
    ...found,
    ...ofTests('test-skipped', skippedWithin(fresh, lines)),
    ...ofTests('commented-out', commentedOut(change)),
    ...ofTests('test-emptied', emptiedTests(change, lines)),
  ];
}

/** Names of what shows others how something is done, or stands in for it. */
const EXAMPLES =
  /(?:^|[/._-])(?:examples?|demos?|docs?|samples?|tutorials?|templates?|mocks?|fakes?|stubs?|fixtures?|storybook|stories)(?:[/._-]|$)/i;

/** What stood in the file before the change. */
function formerLines(added: readonly Line[], lines: readonly string[]): readonly string[] {
  const fresh = new Set(added.map(({ number }) => number));
  return lines.flatMap((line, index) => (fresh.has(index + 1) || line.length > MAX_LINE_LENGTH ? [] : [line.trim()]));
}

/** All three markers, in their order, outside of an example in prose. */
function conflictIn(added: readonly Line[], lines: readonly string[]): Line | undefined {
  const start = added.find(({ text }) => /^<{7} \S/.test(text));
  if (start === undefined) return undefined;
  const middle = added.find(({ number, text }) => number > start.number && /^={7}$/.test(text));
  const end = added.find(({ number, text }) => middle !== undefined && number > middle.number && /^>{7} \S/.test(text));
  const fences = lines.slice(0, start.number).filter((line) => /^\s*(?:```|~~~)/.test(line)).length;
  return end === undefined || fences % 2 === 1 ? undefined : start;
}

/** Lines above a method in which its class is looked for, and those in which it may be marked as abstract. */
const LOOK_BACK = 40;
const DECORATION = 6;
const BASE_CLASS =
  /\babstract class\b|class \w*(?:Base|Abstract|Mixin|Interface|Protocol)\w*|\((?:\w+\.)?(?:ABC|Protocol)\b|metaclass=(?:\w+\.)?ABCMeta/;

/** A method that only says that others have to define it belongs in a base class. */
function isAbstract(lines: readonly string[], number: number): boolean {
  const above = lines.slice(Math.max(0, number - LOOK_BACK), number);
  const classLine = above.findLast((line) => /^\s*(?:export )?(?:default )?(?:abstract )?class\b/.test(line));
  return above.slice(-DECORATION).some((line) => /abstract/i.test(line)) || BASE_CLASS.test(classLine ?? '');
}

const PRINTS = /\bconsole\.\w+\(/;
const OTHER_LINES = 5;

/** `console.log(total)`, `console.log('total', total)` */
const PRINTS_VALUE = /^\s*console\.log\((?:(['"`])[\w.:>-]{1,30}\1\s*,\s*)?[\w.]{1,40}\);?\s*$/;

/** True for a module that is no program, was there before and printed nothing, in which such a print is the only one. */
function mayHaveLonePrint(name: string, former: readonly string[], lines: readonly string[]): boolean {
  if (
    /(?:^|\/)(?:bin|cli|scripts?|tools?|examples?|demos?|bench\w*)(?:\/|\.|$)|(?:cli|main|config)\.\w+$/.test(name) ||
    /^#!/.test(lines[0] ?? '')
  ) {
    return false;
  }
  return former.filter((line) => line !== '').length >= OTHER_LINES && !former.some((line) => PRINTS.test(line));
}
