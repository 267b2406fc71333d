import type { Certainty, Effect, EffectKind, Shown, Span, Target } from '../types.js';
import type { Analysis, Frame } from './analysis.js';
import { namesOfHost } from './aggravating/look-alike.js';
import { obstacle } from './analysis.js';
import { linkedTargets } from './written/origin/linked.js';

/** The most effects that are kept of a call, more than any honest call has. Judging each takes time, and a guard that is late decides nothing. */
const MAX_EFFECTS = 1_000;
const MAX_WITH_GRAVE = 1_300;

/** The most commands of a call that are analysed, those inside wrappers included: more than 10 KB of honest commands hold. */
const MAX_COMMANDS = 2_000;

const TOO_MANY_EFFECTS = `the call has more than ${MAX_EFFECTS} effects`;

/** Kinds of effects that are kept beyond that number, up to `MAX_WITH_GRAVE`: they decide the verdict. */
const GRAVE: ReadonlySet<EffectKind> = new Set<EffectKind>([
  'delete',
  'write',
  'send',
  'discard',
  'change-history',
  'persist',
  'destroy',
  'change-service',
  'publish',
  'signal',
  'drive-terminal',
  'exhaust',
  'reveal-environment',
  'change-permission',
]);

/** An effect before it is put on record; the frame adds where it was found. */
export interface NewEffect {
  readonly kind: EffectKind;
  readonly target: Target;
  readonly program: string;
  readonly recursive?: boolean;
  readonly certainty?: Certainty;
  readonly span: Span | undefined;
  readonly shown?: Shown;
  readonly excluding?: Effect['excluding'];
}

/** Lets one more command be analysed; false where there are too many, of which an obstacle is recorded. */
export function admitCommand(analysis: Analysis): boolean {
  if (analysis.flows.length < MAX_COMMANDS) return !isFull(analysis);
  obstacle(analysis, `the call runs more than ${MAX_COMMANDS} commands`, 'call');
  return false;
}

/** True when there is no room for more effects, whatever they are. */
function isFull({ effects }: Analysis): boolean {
  return effects.length >= MAX_WITH_GRAVE;
}

/** Lets one more effect of a kind be kept; where there are too many, an obstacle is recorded. */
export function admitEffect(analysis: Analysis, kind: EffectKind): boolean {
  if (analysis.effects.length < MAX_EFFECTS) return true;
  obstacle(analysis, TOO_MANY_EFFECTS, 'call');
  return GRAVE.has(kind) && !isFull(analysis);
}

/** Records an effect; if its path leads through links that this call made, also on what they lead to. */
export function emit(frame: Frame, found: NewEffect): void {
  record(frame, found);
  const { target } = found;
  if (target.kind === 'resource' && target.resource === 'host') {
    for (const name of namesOfHost(target.name)) record(frame, { ...found, kind: 'fetch', target: { ...target, name } });
  }
  if (target.kind !== 'path' || frame.analysis.files.links.size === 0 || found.program === 'ln') return;
  for (const each of linkedTargets(target, found, frame.analysis)) record(frame, { ...found, target: each });
}

function record(frame: Frame, found: NewEffect): void {
  const { analysis } = frame;
  if (!admitEffect(analysis, found.kind)) return;
  const effect: Effect = {
    kind: found.kind,
    target: found.target,
    recursive: found.recursive ?? false,
    certainty: found.certainty ?? 'certain',
    program: found.program,
    via: frame.via,
    machine: frame.machine,
    span: frame.span ?? found.span,
    ...(found.shown === undefined ? {} : { shown: found.shown }),
    ...(found.excluding === undefined ? {} : { excluding: found.excluding }),
  };
  analysis.found.add(effect, analysis.flow);
  if (analysis.flow !== undefined && (found.kind === 'write' || found.kind === 'delete' || found.kind === 'send')) {
    analysis.flow.writes = true;
  }
}
