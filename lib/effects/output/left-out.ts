import type { Command } from '../../shell/command.js';
import type { EffectsWorld } from '../analysis.js';
import { resolvePath } from '../../paths/resolve.js';
import { nameOf } from '../../paths/names.js';
import { textOf } from '../../shell/command.js';
import { unwrapped } from '../../shell/output/wrappers.js';

/** Patterns of one command. */
const MAX_PATTERNS = 256;

/** Programs of which the last pattern that fits decides; else the first does. */
const LAST_DECIDES = /^(?:aws|s5cmd)$/;

/**
 * What a command that packs or sends folders leaves out of them: patterns in the order in which they are tried, those that
 * take something in with `+ ` before them.
 */
export function leftOut(command: Command, { disk, home }: Pick<EffectsWorld, 'disk' | 'home'>): readonly string[] {
  const texts = command.words.map(textOf);
  if (texts.some((text) => text.startsWith('--no-recurs'))) return ['*'];
  const found: string[] = [];
  const listed: string[] = [];
  const sendsList = /^(?:rsync|rclone)$/.test(nameOf(textOf(unwrapped(command).words[0])));
  const fromFile = (name: string, into = found, sign = ''): void => {
    const file = disk.readText(resolvePath(name, { cwd: command.cwd ?? home, home }));
    if (file.kind === 'present') into.push(...file.text.split('\n').map((line) => line.trim().replace(/^- /, '')).filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('!')).map((line) => `${sign}${line}`));
  };
  const program = texts.findLast((text) => /^(?:\/\S*\/)?(?:zip|gsutil|7z[az]?|7zz|az)$/.test(text)) ?? '';
  texts.forEach((text, at) => {
    const [, option = '', value = texts[at + 1] ?? ''] = /^(--?[A-Za-z-]+)(?:=([^]*))?$/.exec(text) ?? [];
    if (/^--exclude$/.test(option)) found.push(value);
    else if (/^--include$/.test(option) || (option === '--pattern' && nameOf(program) === 'az')) found.push(`+ ${value}`, ...(option === '--pattern' ? ['*'] : []));
    else if (/^(?:--exclude-from|-X)$/.test(option)) fromFile(value);
    // Only what the list names is sent, which says more than any pattern behind it.
    else if (sendsList && /^--files-from(?:-raw)?$/.test(option)) {
      fromFile(value, listed, '+ ');
      listed.push('*');
    } else if (/^--exclude-vcs-ignores$/.test(option)) fromFile('.gitignore');
    else if (/^(?:--filter|-f)$/.test(option)) takeFilter(value, found, fromFile);
    else if (option === '-x' && nameOf(program) === 'zip') found.push(...upToOption(texts.slice(at + 1)));
    else if (option === '-x' && nameOf(program) === 'gsutil') found.push(...value.split('|').map((each) => each.replace(/[\\$^]|\.\*/g, '')));
    else if (/^-xr?0?!/.test(text)) found.push(text.slice(text.indexOf('!') + 1));
  });
  const patterns = [...found.slice(0, MAX_PATTERNS), ...listed.slice(0, MAX_PATTERNS), ...listed.slice(-1)];
  return LAST_DECIDES.test(nameOf(texts.find((text) => LAST_DECIDES.test(nameOf(text))) ?? '')) ? patterns.reverse() : patterns;
}

function upToOption(texts: readonly string[]): readonly string[] {
  const end = texts.findIndex((text) => /^[-@]/.test(text));
  return end === -1 ? texts : texts.slice(0, end);
}

/** Filters of `rsync`: `- name`, `+ name`, `:- file`. */
function takeFilter(filter: string, found: string[], fromFile: (name: string) => void): void {
  const [, sign = '', value = ''] = /^([^\s_]+)[\s_]([^]*)$/.exec(filter) ?? [];
  if (sign === '-' || sign === 'exclude') found.push(value);
  else if (sign === '+' || sign === 'include') found.push(`+ ${value}`);
  else if (/^(?:[:.]-|dir-merge,-|merge,-)/.test(sign)) fromFile(value);
}
