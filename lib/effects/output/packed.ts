import type { Command } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import type { Analysis, Frame } from '../analysis.js';
import { textOf } from '../../shell/command.js';
import { emit } from '../analysis.js';
import { leftOut } from './left-out.js';

/** Programs whose output or archive holds the content of the folders that they read. */
const PACKS = /^(?:[bg]?tar|zip|7z[az]?|7zz|rar|cpio|pax|dar)$/;

/** Those that print of whole folders the lines that they look for. */
const SEARCHES = /^(?:[efuz]?grep|ggrep|ugrep|rg|ripgrep|ag|ack)$/;

/** True for an effect that takes in a whole folder, so that whoever is given its output has what stands in it. */
export function takesFolder({ kind, recursive, program, target }: Effect): boolean {
  return kind === 'read' && recursive && target.kind === 'path' && (PACKS.test(program) || SEARCHES.test(program));
}

/** Says of the folders that a command packs or sends what it leaves out of them. */
export function markLeftOut(command: Command, { effects, world }: Analysis, before: number): void {
  let names: readonly string[] | undefined;
  for (let at = before; at < effects.length; at += 1) {
    const effect = effects[at];
    if (effect === undefined || effect.excluding !== undefined || !(takesFolder(effect) || (effect.kind === 'send' && effect.recursive))) continue;
    names ??= leftOut(command, world);
    if (names.length > 0) effects[at] = { ...effect, excluding: names };
  }
}

/** Remembers that archives hold folders, and tells of those that are sent that the folders are. */
export function archiveEffects(taken: readonly Effect[], own: readonly Effect[], frame: Frame): void {
  const { packed } = frame.analysis;
  for (const { kind, target, program, span } of own) {
    if (target.kind !== 'path') continue;
    if (kind === 'write' && taken.length > 0) packed.set(target.path, taken);
    else if (kind === 'send') for (const each of packed.get(target.path) ?? []) sendsFolder(each, frame, { program, span });
  }
}

/** A folder that was packed goes off the machine. */
export function sendsFolder({ target, certainty, excluding }: Effect, frame: Frame, { program, span }: Pick<Effect, 'program' | 'span'>): void {
  emit(frame, { kind: 'send', target, certainty, recursive: true, program, span, ...(excluding === undefined ? {} : { excluding }) });
}

/** What is fed to a command on another machine leaves this one. */
export function feedsOther({ words, input }: Command): boolean {
  return input.kind === 'pipe' && /^(?:ssh|mosh|rsh)$/.test(textOf(words[0]));
}
