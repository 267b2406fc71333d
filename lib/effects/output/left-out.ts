import type { Command } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import type { EffectsWorld } from '../analysis.js';
import { resolvePath } from '../../paths/resolve.js';
import { nameOf } from '../../paths/names.js';
import { textOf } from '../../shell/command.js';
import { expandBraces } from '../../shell/expansion/braces.js';
import { programName } from '../command/program-name.js';

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

/** Those of `lftp` that are short, or whose value is a glob. */
const OF_LFTP = /^(?:-[xiXI]|--(?:ex|in)clude-glob)$/;

type Reads = (name: string, into?: string[], sign?: string) => void;

/**
 * What a command that packs or sends folders leaves out of them: patterns in the order in which they are tried, those that
 * take something in with `+ ` before them.
 */
export function leftOut(command: Command, { disk, home }: Pick<EffectsWorld, 'disk' | 'home'>): readonly string[] {
  const sender = programName(textOf(command.words[0]));
  const texts = command.words.map(textOf).flatMap((text) => (sender === 'lftp' && /\bmirror\s/.test(text) ? wordsOf(text) : [text]));
  if (texts.some((text) => text.startsWith('--no-recurs'))) return ['*'];
  const found: string[] = [];
  const listed: string[] = [];
  let isTold = false;
  const linesOf = (name: string): readonly string[] => {
    const file = disk.readText(resolvePath(name, { cwd: command.cwd ?? home, home }));
    return file.kind === 'present' ? file.text.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !/^[#!;]/.test(line)) : [];
  };
  const fromFile: Reads = (name, into = found, sign = '') => into.push(...linesOf(name).map((line) => `${sign}${line.replace(/^- /, '')}`));
  const byExpression = BY_EXPRESSION.test(sender);
  // An empty expression says nothing.
  const several = (value: string): readonly string[] => (byExpression ? value.split('|').filter((each) => each !== '').map(ofExpression) : value.split(sender === 'azcopy' ? ';' : '\n'));
  const take = (patterns: readonly string[]): void => {
    isTold = true;
    found.push(...patterns.map((each) => `+ ${each}`));
  };
  texts.forEach((text, at) => {
    const [, option = '', value = texts[at + 1] ?? ''] = /^(--?[A-Za-z-]+)(?:=([^]*))?$/.exec(text) ?? [];
    if (sender === 'zip' && /^(?:-[xi]|--(?:ex|in)clude)$/.test(option)) {
      const given = upToOption(texts.slice(at + 1));
      if (/i/.test(option.slice(0, 4))) take(given);
      else found.push(...given);
    } else if (sender === 'lftp' && OF_LFTP.test(option)) {
      const patterns = /X|I|glob/.test(option) ? [value] : several(value);
      if (/^(?:-[iI]|--in)/.test(option)) take(patterns);
      else found.push(...patterns);
    } else if (LEAVES.test(option)) found.push(...several(value));
    else if (TAKES.test(option)) take(several(value));
    else if (option === '--pattern' && sender === 'az') found.push(`+ ${value}`, '*');
    else if (LISTS_LEFT.test(option) || (option === '-X' && sender.endsWith('tar'))) fromFile(value);
    // Only what the list names is sent, which says more than any pattern behind it.
    else if (/^(?:rsync|rclone)$/.test(sender) && /^--files-from(?:-raw)?$/.test(option)) {
      fromFile(value, listed, '+ ');
      listed.push('*');
    } else if (option === '--include-from') take(linesOf(value));
    else if (option === '--exclude-vcs-ignores') fromFile('.gitignore');
    else if (/^-[a-zA-Z]*F$/.test(option) && sender === 'rsync') for (const line of linesOf('.rsync-filter')) takeFilter(line, found, fromFile, linesOf);
    else if (/^(?:--filter|-f)$/.test(option) && /^(?:rsync|rclone)$/.test(sender)) takeFilter(value, found, fromFile, linesOf);
    else if (option === '--filter-from') for (const line of linesOf(value)) takeFilter(line, found, fromFile, linesOf);
    else if ((option === '-x' && byExpression) || (option === '-e' && /^(?:restic|borg)$/.test(sender))) found.push(...several(value));
    else if (/^-xr?0?!/.test(text) && /^(?:7z|rar)/.test(sender)) found.push(text.slice(text.indexOf('!') + 1));
  });
  // `lftp` begins with the reverse of its first pattern.
  if (sender === 'lftp' && found[0]?.startsWith('+ ') === true) found.unshift('*');
  if (isTold && ONLY_INCLUDED.test(sender)) found.push('*');
  const ordered = orderedFor(sender, found);
  const more = ordered.slice(MAX_PATTERNS);
  return [...ordered.slice(0, MAX_PATTERNS), ...listed.slice(0, MAX_PATTERNS), ...(more.some(isTaken) ? ['+ *'] : more.slice(-1)), ...listed.slice(-1)];
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
  const body = text.replace(/^\^|\$$/g, '').replaceAll('.*', '*').replace(/[\\()]/g, '');
  return `${text.startsWith('^') ? '' : '*'}${body}${text.endsWith('$') ? '' : '*'}`;
}

function upToOption(texts: readonly string[]): readonly string[] {
  const end = texts.findIndex((text) => /^[-@]/.test(text));
  return end === -1 ? texts : texts.slice(0, end);
}

/** Filters of `rsync`: `- name`, `+ name`, `:- file`, `. file`, `!` for none so far. With `!` behind its sign, one is of all that the pattern does not fit. */
function takeFilter(filter: string, found: string[], fromFile: Reads, linesOf: (name: string) => readonly string[]): void {
  if (/^(?:!|clear)$/.test(filter.trim())) found.length = 0;
  const [, sign = '', value = ''] = /^([^\s_]+)[\s_]([^]*)$/.exec(filter) ?? [];
  if (/^(?:-,?[s/]*|exclude|H|hide)$/.test(sign)) found.push(value);
  else if (/^(?:\+,?[s/]*|include|S|show)$/.test(sign)) found.push(`+ ${value}`);
  else if (/^(?:\+|include,|S|show,).*!/.test(sign)) found.push('+ *');
  else if (/^(?:[:.]-|dir-merge,-|merge,-)/.test(sign)) fromFile(value);
  else if (/^(?:[:.]|dir-merge|merge)$/.test(sign)) for (const line of linesOf(value)) takeFilter(line, found, fromFile, () => []);
}
