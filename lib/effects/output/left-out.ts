import type { Command } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import type { EffectsWorld } from '../analysis.js';
import { resolvePath } from '../../paths/resolve.js';
import { nameOf } from '../../paths/names.js';
import { textOf } from '../../shell/command.js';
import { unwrapped } from '../../shell/output/wrappers.js';

/** Patterns of one command. */
const MAX_PATTERNS = 256;

/** Programs of which the last pattern that fits decides; else the first does. */
const LAST_DECIDES = /^(?:aws|s5cmd)$/;

/** Programs that take in nothing else where they are told what to take in. */
const ONLY_INCLUDED = /^(?:rclone|zip|azcopy|ossutil(?:64)?|coscli|hf|huggingface-cli)$/;

/** Programs whose patterns are regular expressions. */
const BY_EXPRESSION = /^(?:gsutil|gcloud|lftp|b2)$/;

/** Options whose value is a pattern of what stays here. */
const LEAVES = /^(?:--exclude(?:-pattern|-path|-regex)?|--rexclude|--ignore)$/;

/** Those whose value is one of what goes. */
const TAKES = /^--include(?:-pattern|-path|-regex)?$/;

/** Those whose value is a file with patterns. */
const LISTS_LEFT = /^(?:--exclude-(?:from|file|ignore|ignore-recursive)|-X)$/;

type Reads = (name: string, into?: string[], sign?: string) => void;

/**
 * What a command that packs or sends folders leaves out of them: patterns in the order in which they are tried, those that
 * take something in with `+ ` before them.
 */
export function leftOut(command: Command, { disk, home }: Pick<EffectsWorld, 'disk' | 'home'>): readonly string[] {
  const texts = command.words.map(textOf).flatMap((text) => (/\bmirror\s/.test(text) ? text.split(/\s+/) : [text]));
  if (texts.some((text) => text.startsWith('--no-recurs'))) return ['*'];
  const found: string[] = [];
  const listed: string[] = [];
  const sender = nameOf(textOf(unwrapped(command).words[0]));
  const linesOf = (name: string): readonly string[] => {
    const file = disk.readText(resolvePath(name, { cwd: command.cwd ?? home, home }));
    return file.kind === 'present' ? file.text.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !/^[#!;]/.test(line)) : [];
  };
  const fromFile: Reads = (name, into = found, sign = '') => into.push(...linesOf(name).map((line) => `${sign}${line.replace(/^- /, '')}`));
  const program = texts.map(nameOf).findLast((text) => /^(?:zip|gsutil|7z[az]?|7zz|az|azcopy|lftp|b2|gcloud|restic|borg)$/.test(text)) ?? '';
  const plain = (value: string): string => (BY_EXPRESSION.test(program) ? ofExpression(value) : value);
  const several = (value: string): readonly string[] => value.split(BY_EXPRESSION.test(program) ? '|' : program === 'azcopy' ? ';' : '\n').map(plain);
  texts.forEach((text, at) => {
    const [, option = '', value = texts[at + 1] ?? ''] = /^(--?[A-Za-z-]+)(?:=([^]*))?$/.exec(text) ?? [];
    if (program === 'zip' && /^(?:-[xi]|--(?:ex|in)clude)$/.test(option)) found.push(...upToOption(texts.slice(at + 1)).map((each) => (/i/.test(option.slice(0, 4)) ? `+ ${each}` : each)));
    else if (LEAVES.test(option)) found.push(...several(value));
    else if (TAKES.test(option) || (option === '--pattern' && program === 'az')) found.push(...several(value).map((each) => `+ ${each}`), ...(option === '--pattern' ? ['*'] : []));
    else if (LISTS_LEFT.test(option)) fromFile(value);
    // Only what the list names is sent, which says more than any pattern behind it.
    else if (/^(?:rsync|rclone)$/.test(sender) && /^--files-from(?:-raw)?$/.test(option)) {
      fromFile(value, listed, '+ ');
      listed.push('*');
    } else if (option === '--include-from') fromFile(value, found, '+ ');
    else if (option === '--exclude-vcs-ignores') fromFile('.gitignore');
    else if (/^-[a-zA-Z]*F$/.test(option) && sender === 'rsync') for (const line of linesOf('.rsync-filter')) takeFilter(line, found, fromFile, linesOf);
    else if (/^(?:--filter|-f)$/.test(option)) takeFilter(value, found, fromFile, linesOf);
    else if (option === '--filter-from') for (const line of linesOf(value)) takeFilter(line, found, fromFile, linesOf);
    else if ((option === '-x' && BY_EXPRESSION.test(program)) || (option === '-e' && /^(?:restic|borg)$/.test(program))) found.push(...several(value));
    else if (/^-xr?0?!/.test(text)) found.push(text.slice(text.indexOf('!') + 1));
  });
  if (ONLY_INCLUDED.test(sender) && found.some((pattern) => pattern.startsWith('+ '))) found.push('*');
  const patterns = [...found.slice(0, MAX_PATTERNS), ...listed.slice(0, MAX_PATTERNS), ...found.slice(MAX_PATTERNS).slice(-1), ...listed.slice(-1)];
  return LAST_DECIDES.test(nameOf(texts.find((text) => LAST_DECIDES.test(nameOf(text))) ?? '')) ? patterns.reverse() : patterns;
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

/** Filters of `rsync`: `- name`, `+ name`, `:- file`, `. file`. */
function takeFilter(filter: string, found: string[], fromFile: Reads, linesOf: (name: string) => readonly string[]): void {
  const [, sign = '', value = ''] = /^([^\s_]+)[\s_]([^]*)$/.exec(filter) ?? [];
  if (/^(?:-[s!/]*|exclude|H|hide)$/.test(sign)) found.push(value);
  else if (/^(?:\+[s/]*|include|S|show)$/.test(sign)) found.push(`+ ${value}`);
  else if (/^(?:[:.]-|dir-merge,-|merge,-)/.test(sign)) fromFile(value);
  else if (/^(?:[:.]|dir-merge|merge)$/.test(sign)) for (const line of linesOf(value)) takeFilter(line, found, fromFile, () => []);
}
