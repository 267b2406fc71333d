import type { Command } from '../../../shell/command.js';
import type { Effect } from '../../../types.js';
import type { EffectsWorld } from '../../analysis.js';
import { resolvePath } from '../../../paths/resolve.js';
import { nameOf } from '../../../paths/names.js';
import { textOf } from '../../../shell/command.js';
import { expandBraces } from '../../../shell/expansion/braces.js';
import { programName } from '../../command/names/program-name.js';

/** Patterns of one command. */
const MAX_PATTERNS = 256;

/** Patterns that one with braces stands for. */
const MAX_IN_BRACES = 64;

/** Programs of which the last pattern that fits decides; else the first does. */
const LAST_DECIDES = /^(?:aws|s5cmd|lftp)$/;

/** Programs that take in nothing else where they are told what to take in. */
const ONLY_INCLUDED = /^(?:rclone|zip|azcopy|ossutil(?:64)?|coscli|hf|huggingface-cli)$/;

/** Programs whose patterns are regular expressions. */
const BY_EXPRESSION = /^(?:gsutil|gcloud|lftp|b2)$/;

/** Options whose value is a pattern of what stays here. */
const LEAVES = /^(?:--exclude(?:-pattern|-path|-(?:dir-)?regex|(?:Dir)?Regex)?|--rexclude|--ignore)$/;

/** Those whose value is one of what goes. */
const TAKES = /^--include(?:-pattern|-path|-regex|Regex)?$/;

/** Those whose value is a file with patterns. */
const LISTS_LEFT = /^--exclude-(?:from|file|ignore|ignore-recursive)$/;

/** Those of `zip`, whose values are all words up to the next option. */
const OF_ZIP = /^(?:-[xi]|--(?:ex|in)clude)$/;

/** Those of `lftp` that are short, or whose value is a glob. */
const OF_LFTP = /^(?:-[xiXI]|--(?:ex|in)clude-glob)$/;

/** What is found in one command. */
interface Told {
  readonly sender: string;
  /** The patterns as they stand in it, those that take something in with `+ ` before them. */
  readonly found: string[];
  /** What a list names. That alone is sent, which says more than any pattern behind it. */
  readonly listed: string[];
  /** True when it is told what to take in. */
  takesIn: boolean;
  /** The lines of a file with patterns; none where it cannot be read. */
  readonly linesOf: (name: string) => readonly string[];
}

/**
 * What a command that packs or sends folders leaves out of them: patterns in the order in which they are tried, those that
 * take something in with `+ ` before them.
 */
export function leftOut(command: Command, world: Pick<EffectsWorld, 'disk' | 'home'>): readonly string[] {
  const sender = programName(textOf(command.words[0]));
  const texts = command.words.map(textOf).flatMap((text) => (sender === 'lftp' && /\bmirror\s/.test(text) ? wordsOf(text) : [text]));
  if (texts.some((text) => text.startsWith('--no-recurs'))) return ['*'];
  const told: Told = { sender, found: [], listed: [], takesIn: false, linesOf: (name) => linesOf(name, command, world) };
  texts.forEach((_, at) => readOption(at, texts, told));
  const { found, listed, takesIn } = told;
  // `lftp` begins with the reverse of its first pattern.
  if (sender === 'lftp' && found[0]?.startsWith('+ ') === true) found.unshift('*');
  if (takesIn && ONLY_INCLUDED.test(sender)) found.push('*');
  const ordered = orderedFor(sender, found);
  const more = ordered.slice(MAX_PATTERNS);
  return [
    ...ordered.slice(0, MAX_PATTERNS),
    ...listed.slice(0, MAX_PATTERNS),
    ...(more.some(isTaken) ? ['+ *'] : more.slice(-1)),
    ...listed.slice(-1),
  ];
}

function linesOf(name: string, { cwd }: Command, { disk, home }: Pick<EffectsWorld, 'disk' | 'home'>): readonly string[] {
  const file = disk.readText(resolvePath(name, { cwd: cwd ?? home, home }));
  return file.kind === 'present'
    ? file.text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !/^[#!;]/.test(line))
    : [];
}

/** Adds what the word at a place says, if it is an option about patterns that the program has. */
function readOption(at: number, texts: readonly string[], told: Told): void {
  const { sender, listed } = told;
  const text = texts[at] ?? '';
  const [, option = '', value = texts[at + 1] ?? ''] = /^(--?[A-Za-z-]+)(?:=([^]*))?$/.exec(text) ?? [];
  if (sender === 'zip' && OF_ZIP.test(option)) {
    return (/i/.test(option.slice(0, 4)) ? takeIn : leaveOut)(upToOption(texts.slice(at + 1)), told);
  }
  if (sender === 'lftp' && OF_LFTP.test(option)) {
    return (/^(?:-[iI]|--in)/.test(option) ? takeIn : leaveOut)(/X|I|glob/.test(option) ? [value] : several(value, sender), told);
  }
  if (/^(?:7z|rar)/.test(sender) && /^-xr?0?!/.test(text)) return leaveOut([text.slice(text.indexOf('!') + 1)], told);
  if (LEAVES.test(option) || (option === '-x' && BY_EXPRESSION.test(sender)) || (option === '-e' && /^(?:restic|borg)$/.test(sender))) {
    return leaveOut(several(value, sender), told);
  }
  if (TAKES.test(option)) return takeIn(several(value, sender), told);
  // What does not fit it stays here.
  if (option === '--pattern' && sender === 'az') return leaveOut([`+ ${value}`, '*'], told);
  if (LISTS_LEFT.test(option) || (option === '-X' && sender.endsWith('tar'))) return leaveOut(patternsIn(value, told), told);
  if (option === '--include-from') return takeIn(told.linesOf(value), told);
  if (option === '--exclude-vcs-ignores') return leaveOut(patternsIn('.gitignore', told), told);
  if (option === '--filter-from') return readFilters(value, told);
  if (sender === 'rsync' && /^-[a-zA-Z]*F$/.test(option)) return readFilters('.rsync-filter', told);
  if (!/^(?:rsync|rclone)$/.test(sender)) return;
  if (/^(?:--filter|-f)$/.test(option)) readFilter(value, told);
  if (/^--files-from(?:-raw)?$/.test(option)) listed.push(...patternsIn(value, told).map((each) => `+ ${each}`), '*');
}

/** Adds patterns of what stays here. */
function leaveOut(patterns: readonly string[], { found }: Told): void {
  found.push(...patterns);
}

/** Adds patterns of what goes. */
function takeIn(patterns: readonly string[], told: Told): void {
  told.takesIn = true;
  told.found.push(...patterns.map((each) => `+ ${each}`));
}

/** The patterns in the value of one option. An empty expression says nothing. */
function several(value: string, sender: string): readonly string[] {
  if (BY_EXPRESSION.test(sender)) {
    return value
      .split('|')
      .filter((each) => each !== '')
      .map(ofExpression);
  }
  return value.split(sender === 'azcopy' ? ';' : '\n');
}

/** The patterns of a file that lists what stays here, where a `- ` may stand before each. */
function patternsIn(name: string, told: Told): readonly string[] {
  return told.linesOf(name).map((line) => line.replace(/^- /, ''));
}

/** Patterns in the order in which the program tries them, first to last, without the braces that only some programs know. */
function orderedFor(sender: string, found: readonly string[]): readonly string[] {
  if (LAST_DECIDES.test(sender)) return found.toReversed();
  // What `b2` is told to take in, it takes whatever else is said.
  if (sender === 'b2') return [...found.filter(isTaken), ...found.filter((pattern) => !isTaken(pattern))];
  return sender === 'rclone' ? found.flatMap(withoutBraces) : found;
}

function isTaken(pattern: string): boolean {
  return pattern.startsWith('+ ');
}

/** `*.{md,txt}` as two patterns. What cannot be told takes in all, or leaves out nothing. */
function withoutBraces(written: string): readonly string[] {
  if (!written.includes('{')) return [written];
  const sign = isTaken(written) ? '+ ' : '';
  const all = written.includes('{{') ? undefined : expandBraces(written.slice(sign.length));
  if (all === undefined || all.length > MAX_IN_BRACES) return sign === '' ? [] : ['+ *'];
  return all.map((each) => `${sign}${each}`);
}

/** The words of a script of `lftp`, without their quotes. */
function wordsOf(script: string): readonly string[] {
  return (script.match(/(?:'[^']*'|"[^"]*"|[^\s])+/g) ?? []).map((word) => word.replace(/['"]/g, ''));
}

/**
 * The patterns as they are about what stands in one of the folders: `rsync` reads a slash in front from where it copies, so
 * that with a folder that is copied under its name that name comes first.
 */
export function leftOutOf({ target, program }: Effect, patterns: readonly string[]): readonly string[] {
  if (program !== 'rsync' || target.kind !== 'path' || /(?:^|\/)\.{0,2}$/.test(target.written)) return patterns;
  const name = `/${nameOf(target.path)}/`;
  return patterns.flatMap((written) => {
    const sign = written.startsWith('+ ') ? '+ ' : '';
    const pattern = written.slice(sign.length);
    if (!pattern.startsWith('/')) return [written];
    return pattern.startsWith(name) ? [`${sign}${pattern.slice(name.length - 1)}`] : [];
  });
}

/** `certs/.*` fits `certs/` and what is below it, `\.key$` all that ends so. */
function ofExpression(written: string): string {
  const text = written.startsWith('(') && written.endsWith(')') ? written.slice(1, -1) : written;
  const body = text
    .replace(/^\^|\$$/g, '')
    .replaceAll('.*', '*')
    .replace(/[\\()]/g, '');
  return `${text.startsWith('^') ? '' : '*'}${body}${text.endsWith('$') ? '' : '*'}`;
}

function upToOption(texts: readonly string[]): readonly string[] {
  const end = texts.findIndex((text) => /^[-@]/.test(text));
  return end === -1 ? texts : texts.slice(0, end);
}

function readFilters(file: string, told: Told, mayMerge = true): void {
  for (const line of told.linesOf(file)) readFilter(line, told, mayMerge);
}

/**
 * Filters of `rsync`: `- name`, `+ name`, `:- file`, `. file`, `!` for none so far. With `!` behind its sign, one is of all
 * that the pattern does not fit.
 *
 * @param mayMerge whether it may name a file of filters: those of such a file may not
 */
function readFilter(filter: string, told: Told, mayMerge = true): void {
  const { found } = told;
  if (/^(?:!|clear)$/.test(filter.trim())) found.length = 0;
  const [, sign = '', value = ''] = /^([^\s_]+)[\s_]([^]*)$/.exec(filter) ?? [];
  if (/^(?:-,?[s/]*|exclude|H|hide)$/.test(sign)) found.push(value);
  else if (/^(?:\+,?[s/]*|include|S|show)$/.test(sign)) found.push(`+ ${value}`);
  else if (/^(?:\+|include,|S|show,).*!/.test(sign)) found.push('+ *');
  else if (/^(?:[:.]-|dir-merge,-|merge,-)/.test(sign)) found.push(...patternsIn(value, told));
  else if (mayMerge && /^(?:[:.]|dir-merge|merge)$/.test(sign)) readFilters(value, told, false);
}
