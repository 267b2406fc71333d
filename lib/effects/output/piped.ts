import type { Command } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import type { Frame } from '../analysis.js';
import type { Outputs } from './outputs.js';
import { textOf } from '../../shell/command.js';
import { emit } from '../record.js';
import { isWithin } from '../../paths/within.js';
import { historySent } from '../aggravating/given-history.js';
import { programName } from '../command/names/program-name.js';
import { resource } from '../target.js';
import { asksForSecrets } from './picked/asks-for-secrets.js';
import { leavesNetwork } from './sent/leaves-network.js';
import { archiveEffects, foreignFilesIn } from './sent/archive-effects.js';
import { isWholeService } from './whole-service.js';
import { leaveServiceOut } from './picked/service-out.js';
import { isInRequestBody } from './concealed/request-body.js';

/** Different things that one pipe is followed to carry. */
const MAX_PIPED = 64;

/**
 * Variables and credentials that one command prints go down the pipe, through filters such as `base64`:
 * a command at its end that sends anything sends them. `before` is the number of effects there were
 * before this command's own; with `ends` it hands on nothing.
 */
export function pipedEffects(command: Command, frame: Frame, before: number, ends: boolean): void {
  const { analysis } = frame;
  const fed = command.input.kind === 'pipe' ? pipedFrom(command.input.from, analysis.outputs) : [];
  const piped = ends ? [] : fed;
  if (piped.some(isOfDeployment) && asksForSecrets(command)) {
    emit(frame, {
      kind: 'reveal-environment',
      target: resource('environment', 'all'),
      program: programName(textOf(command.words[0])),
      span: command.span,
    });
  }
  if (fed.some(({ target }) => isWholeService(target))) leaveServiceOut(command, analysis);
  const own = analysis.effects.slice(before);
  const takes =
    analysis.outputs.packed.size > 0 ||
    copiesAnyForeign(own, analysis.world.project.root) ||
    piped.some(({ target }) => target.kind === 'path') ||
    own.some((effect) => readsFolder(effect) || effect.program === 'git bundle create') ||
    analysis.world.past.packed().length > 0;
  const revealed = [
    ...own.filter(({ kind }) => kind === 'reveal-environment'),
    ...(takes ? archiveEffects(command, piped, frame, before) : []),
  ];
  if (piped.length > 0 || revealed.length > 0) {
    analysis.outputs.printed.set(command, revealed.length === 0 ? piped : different([...piped, ...revealed]));
  }
  const sender = own.findLast(({ kind }) => kind === 'send');
  if (sender === undefined) return;
  historySent(command, sender, own, frame);
  if (command.input.kind !== 'pipe') return;
  if (leavesNetwork(sender.program, own)) {
    for (const { target, certainty } of foreignFilesIn(command.input.from, analysis)) {
      emit(frame, { kind: 'send', target, certainty, program: sender.program, span: sender.span });
    }
  }
  for (const each of piped) {
    if (each.target.kind !== 'path' && !isHarmless(each, sender, own)) {
      emit(frame, { kind: 'send', target: each.target, certainty: each.certainty, program: sender.program, span: sender.span });
    }
  }
}

/** Whether some of them write a copy of a file from outside the project. */
function copiesAnyForeign(own: readonly Effect[], root: string): boolean {
  return (
    own.some(({ kind }) => kind === 'write') &&
    own.some(({ kind, target }) => kind === 'read' && target.kind === 'path' && !isWithin(target.path, root))
  );
}

/** Variables that each system has, and that are no secret. */
const HARMLESS = /^(?:PATH|HOME|USER|LOGNAME|SHELL|PWD|OLDPWD|LANG|LC_\w{1,20}|TERM|TZ|HOSTNAME|EDITOR|TMPDIR)$/;

function isHarmless(effect: Effect, { program }: Effect, own: readonly Effect[]): boolean {
  const { target } = effect;
  if (target.kind !== 'resource') return false;
  if (isInRequestBody(effect, program)) return true;
  return target.resource === 'database' ? !leavesNetwork(program, own) : target.resource === 'environment' && HARMLESS.test(target.name);
}

function isOfDeployment({ target }: Effect): boolean {
  return target.kind === 'resource' && target.name === 'deployment';
}

/** All commands of a group read the same pipe: what it carries is worked out once. */
function pipedFrom(from: readonly Command[], { printed, piped }: Outputs): readonly Effect[] {
  const before = piped.get(from);
  if (before !== undefined) return before;
  const effects = different(from.flatMap((each) => printed.get(each) ?? []));
  piped.set(from, effects);
  return effects;
}

/** One for each thing that is shown. Several commands of a group hand on the same, which would double at every stage of a pipe. */
function different(effects: readonly Effect[]): readonly Effect[] {
  if (effects.length < 2) return effects;
  const byName = new Map(effects.map((effect) => [JSON.stringify(effect.target), effect]));
  return [...byName.values()].slice(0, MAX_PIPED);
}

function readsFolder({ kind, recursive, target }: Effect): boolean {
  return (kind === 'read' || kind === 'send') && (recursive || (target.kind === 'path' && target.path.includes('/**/')));
}
