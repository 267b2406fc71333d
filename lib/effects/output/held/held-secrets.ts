import type { Command, Word } from '../../../shell/command.js';
import type { Effect } from '../../../types.js';
import type { Analysis, Frame } from '../../analysis.js';
import { textOf } from '../../../shell/command.js';
import { tellsHeaders } from '../../aggravating/shown-headers.js';
import { emit } from '../../record.js';
import { obstacle } from '../../analysis.js';
import { holdsAssignments } from '../concealed/concealable.js';
import { changeOwn, ownEffects } from '../own-effects.js';
import { isInRequestBody } from '../concealed/request-body.js';
import { producersOf } from '../producers.js';
import { isAddress, isAuthorization } from '../concealed/conceal-effects.js';

/** Variables of one call that are followed. */
const MAX_HELD = 64;

/** What goes into a variable is held back: it is used, and not shown yet. */
export function hold(name: string, value: Word, analysis: Analysis): void {
  const { held } = analysis.outputs;
  const passedOn = [...held].filter(([other]) => holds(value, other)).flatMap(([, effects]) => effects);
  const producers = value.from === undefined ? undefined : producersOf(value.from);
  const taken: Effect[] = [...passedOn];
  for (const each of producers ?? []) {
    changeOwn(each, analysis, (effect) => {
      if (!isHeldBack(effect)) return effect;
      taken.push(effect);
      return { ...effect, kind: 'use' };
    });
  }
  if (taken.length === 0) return;
  if (held.size < MAX_HELD) held.set(name, taken);
  else {
    obstacle(analysis, `more than ${MAX_HELD} of its variables hold secrets`);
  }
}

/** Secrets that a variable may take in without showing them: credentials and variables that programs print, and lines of a file of assignments. */
function isHeldBack({ kind, target }: Effect): boolean {
  if (kind === 'reveal-environment') {
    return target.kind === 'resource' && (target.resource === 'credential' || target.resource === 'environment');
  }
  return kind === 'read' && target.kind === 'path' && holdsAssignments(target);
}

/** Shows what those variables hold that a command is given. */
export function showHeld(command: Command, program: string, frame: Frame): void {
  const args = command.words.slice(1);
  const { held, traced } = frame.analysis.outputs;
  // Of what goes on with the output, a search may leave the headers out.
  const tells =
    !command.redirections.some(({ operator, descriptor }) => operator === '>&' && descriptor === 2) &&
    tellsHeaders(program, args, command.redirections);
  const isSilent = traced ? (): boolean => false : takesInSilence(program, args);
  const isOpen = (word: Word): boolean => !isAddress(program, word) && !isSilent(word);
  const isRead = program === 'read' || command.input.kind !== 'text';
  const beside = [...command.redirections.map(({ target }) => target), ...(isRead ? [] : [command.input.text])];
  const open = [...args.filter(isOpen), ...beside];
  const given = [...args.filter((word, at) => isOpen(word) && (tells || !isAuthorization(program, args, at))), ...beside];
  const named = shownByName(command, frame.analysis);
  for (const [name, effects] of held) {
    // All variables together are no credential that a request is to have.
    const words = effects.some(isWhole) ? open : given;
    if (!named.includes(name) && !words.some((word) => holds(word, name))) continue;
    // Once told is enough.
    held.delete(name);
    for (const { kind, target, certainty } of effects.filter((effect) => !isInRequestBody(effect, program))) {
      emit(frame, { kind, target, certainty, program, span: command.span });
    }
  }
}

function isWhole({ target }: Effect): boolean {
  return target.kind === 'resource' && target.resource === 'environment' && target.name === 'all';
}

/** Tells the words of which a built-in of the shell says nothing, unless the shell shows its commands. What is no number, or no name, where one has to be stands in a message. */
function takesInSilence(program: string, args: readonly Word[]): (word: Word) => boolean {
  switch (program) {
    case 'export':
    case 'readonly':
      return ({ written }) => /^\w+\+?=/.test(written);
    case 'test':
    case '[': {
      const comparesNumbers = args.some((arg) => /^-(?:eq|ne|[gl][te]|t)$/.test(textOf(arg)));
      return () => !comparesNumbers;
    }
    case ':':
      return () => true;
    default:
      return () => false;
  }
}

/** Variables that a command shows although their values stand in none of its words: `printenv T`, `node -p process.env.T`. */
function shownByName(command: Command, analysis: Analysis): readonly string[] {
  return ownEffects(command, analysis).flatMap(({ kind, target }) =>
    kind === 'reveal-environment' && target.kind === 'resource' && target.resource === 'environment' ? [target.name] : [],
  );
}

/** Whether a word may have what commands printed into the variable. */
function holds({ values }: Word, name: string): boolean {
  return values.some(({ origins }) => origins?.includes(`output ${name}`));
}

/** True for `$name`, `${name…}`, and any `${!other}`, which may be it. */
export function isNamed(name: string, written: string): boolean {
  if (!written.includes('$')) return false;
  return written.includes('${!') || (written.includes(name) && new RegExp(`\\$\\{?${name}(?!\\w)`).test(written));
}
