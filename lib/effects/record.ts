import type { Certainty, Effect, EffectKind, Shown, Span, Target } from '../types.js';
import type { Analysis, Frame } from './analysis.js';
import { namesOfHost } from './aggravating/look-alike.js';
import { obstacle } from './analysis.js';
import { linkedPath } from './written/files-of-call.js';

/** More than any honest call has; deciding about each takes its time, and a late guard decides nothing. */
const MAX_EFFECTS = 1_000;
const MAX_WITH_GRAVE = 1_300;

/** Commands of one call, those inside wrappers included: more than 10 KB of honest commands hold. */
const MAX_COMMANDS = 2_000;

const TOO_MANY_EFFECTS = `the call has more than ${MAX_EFFECTS} effects`;

/** Kept beyond that number, up to `MAX_WITH_GRAVE`, for it is these that decide. */
const GRAVE: ReadonlySet<EffectKind> = new Set<EffectKind>(['delete', 'write', 'send', 'discard', 'change-history', 'persist', 'destroy', 'change-service', 'publish', 'signal', 'drive-terminal', 'exhaust', 'reveal-environment', 'change-permission']);

/** An effect as who finds it tells it; where it was found is known from the frame. */
export interface Found {
  readonly kind: EffectKind;
  readonly target: Target;
  readonly program: string;
  readonly recursive?: boolean;
  readonly certainty?: Certainty;
  readonly span: Span | undefined;
  readonly shown?: Shown;
  readonly excluding?: Effect['excluding'];
}

/** Whether one more command is looked at; if not, that is an obstacle. */
export function hasTime(analysis: Analysis): boolean {
  if (analysis.flows.length < MAX_COMMANDS) return !isFull(analysis);
  obstacle(analysis, `the call runs more than ${MAX_COMMANDS} commands`);
  return false;
}

/** True when there is no room for more effects, whatever they are. */
export function isFull({ effects }: Analysis): boolean {
  return effects.length >= MAX_WITH_GRAVE;
}

/** Whether one more effect of a kind is kept; if not, that is an obstacle. */
export function hasRoom(analysis: Analysis, kind: EffectKind): boolean {
  if (analysis.effects.length < MAX_EFFECTS) return true;
  obstacle(analysis, TOO_MANY_EFFECTS);
  return GRAVE.has(kind) && !isFull(analysis);
}

/** Records an effect, and the same on what the path leads to by a link of this call. */
export function emit(frame: Frame, found: Found): void {
  record(frame, found);
  const { target } = found;
  if (target.kind === 'resource' && target.resource === 'host') for (const name of namesOfHost(target.name)) record(frame, { ...found, kind: 'fetch', target: { ...target, name } });
  if (target.kind !== 'path' || frame.analysis.files.links.size === 0 || found.program === 'ln') return;
  const path = linkedPath(target.path, target.written, found.kind, frame.analysis.files.links);
  if (path !== undefined) record(frame, { ...found, target: { ...target, path } });
}

function record(frame: Frame, found: Found): void {
  const { analysis } = frame;
  if (!hasRoom(analysis, found.kind)) return;
  analysis.effects.push({
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
  });
  analysis.owners.push(analysis.flow);
  if (analysis.flow !== undefined && (found.kind === 'write' || found.kind === 'delete' || found.kind === 'send')) analysis.flow.writes = true;
}
