import type { Effect, MachineKind, Obstacle, SessionPast, Span, World } from '../types.js';
import type { Command } from '../shell/command.js';
import type { Budget } from '../shell/budget.js';
import type { Walk } from '../shell/machine.js';
import type { Scope } from '../shell/scope.js';
import type { Flow } from './flow.js';
import type { FoundEffects } from './found-effects.js';
import type { Outputs } from './output/outputs.js';
import type { FilesOfCall } from './written/files-of-call.js';
import type { FilesRun } from './written/analysed-files.js';

/** The part of the world that the analysis may ask. */
export interface EffectsWorld extends Pick<World, 'disk' | 'home' | 'project' | 'packFolder'> {
  readonly past: SessionPast;
}

/** Finds the effects of a simple command and adds them to the frame's analysis. */
export type FindEffects = (command: Command, scope: Scope, frame: Frame) => void;

/** How the shell source of a call is read. */
interface Reader {
  /** The walker that has the parser. Undefined for the quick one, which needs none: it reads plain source only, and follows no variables. */
  readonly parsing: Walk | undefined;
  /** Set when the quick walker has met source that it cannot read; the analysis then starts again with the parser. */
  needsParser: boolean;
}

/** The state of the analysis of one tool call. What is found is added to it. */
export interface Analysis {
  readonly world: EffectsWorld;
  readonly cwd: string;
  readonly reader: Reader;
  /** Passed along, so that wrappers can have the command that they wrap analysed without importing the engine. */
  readonly command: FindEffects;
  readonly budget: Budget;
  readonly found: FoundEffects;
  /** The list of `found`. */
  readonly effects: readonly Effect[];
  /** By what tells them apart. */
  readonly obstacles: Map<string, Obstacle>;
  /** All commands found so far; a wrapper comes before the command that it wraps. */
  readonly flows: Flow[];
  /** The command that is being analysed now. */
  flow: Flow | undefined;
  readonly files: FilesOfCall;
  readonly outputs: Outputs;
  readonly ran: FilesRun;
  /** What is looked at again when all its commands are known. */
  readonly atEnd: (() => void)[];
  /** The pods that it deletes by name, each of which its cluster makes anew; undefined until there is one. */
  replacedPods?: Set<string>;
}

/** The place of a command within the analysis: inside which wrappers, and on which machine. */
export interface Frame {
  readonly analysis: Analysis;
  /** Wrappers, outermost first. */
  readonly via: readonly string[];
  readonly machine: MachineKind;
  /** Set for text that is not part of the call's own source (a script, decoded text): the place in the source that stands for all of it. */
  readonly span: Span | undefined;
  /** How many wrappers and nested texts surround it. */
  readonly depth: number;
}

/** The most wrappers and texts inside one another that are followed. What is nested deeper is an obstacle. */
const MAX_DEPTH = 64;

/** The most obstacles that are kept; each is as good as another. */
const MAX_OBSTACLES = 100;

/** Records that something cannot be read to its end. The person is then asked about the call. */
export function obstacle(analysis: Analysis, why: string, about: Obstacle['about'] = 'part'): void {
  if (analysis.obstacles.size < MAX_OBSTACLES) analysis.obstacles.set(why, { why, about });
}

/**
 * Analyses a command, or what else a call holds, so that a mistake of the analysis does not hide what the rest of the call
 * does: where something is thrown, that is an obstacle. Errors of the system, such as a missing file of the pack, are thrown on,
 * and so is a full stack, which whoever began tells.
 */
export function withoutFailing(analysis: Analysis, analyse: () => void): void {
  try {
    analyse();
  } catch (cause) {
    if (!(cause instanceof Error) || cause instanceof RangeError || 'code' in cause) throw cause;
    const why = `ck-guard failed on a part of it: ${cause.message}`;
    if (analysis.obstacles.size < MAX_OBSTACLES) analysis.obstacles.set(why, { why, about: 'call', cause });
  }
}

/** The outermost frame: what the tool itself does, inside no wrapper. */
export function topFrame(analysis: Analysis): Frame {
  return { analysis, via: [], machine: 'here', span: undefined, depth: 0 };
}

/** The frame of what a wrapper runs, on its own machine unless another is named; undefined when that is too deep. */
export function inside(frame: Frame, wrapper: string, span: Span | undefined, machine?: MachineKind): Frame | undefined {
  if (frame.depth >= MAX_DEPTH) {
    obstacle(frame.analysis, 'wrappers inside wrappers are too deep to follow');
    return undefined;
  }
  return { ...frame, machine: machine ?? frame.machine, via: [...frame.via, wrapper], span: frame.span ?? span, depth: frame.depth + 1 };
}
