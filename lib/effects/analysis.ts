import type { Effect, Machine, Obstacle, Span, StartedServer, World } from '../types.js';
import type { Command } from '../shell/command.js';
import type { Budget } from '../shell/budget.js';
import type { Walk } from '../shell/machine.js';
import type { Scope } from '../shell/scope.js';
import type { Amount } from './command/row.js';
import type { Outputs } from './output/outputs.js';
import type { FilesOfCall } from './written/files-of-call.js';
import type { FilesRun } from './written/files-run.js';

/** What of the world the analysis may ask. */
export interface EffectsWorld extends Pick<World, 'disk' | 'home' | 'project' | 'packFolder'> {
  /** True for a file that an earlier call of this session, by whichever agent, wrote or changed. */
  readonly wroteThisSession: (path: string) => boolean;
  /** Those of them that scripts of the project or tools may run. */
  readonly writtenThisSession: () => readonly string[];
  /** Servers that earlier calls of this session started; absent where no session is known. */
  readonly serversThisSession?: () => readonly StartedServer[];
}

/** Finds the effects of a simple command, into the frame's analysis. */
export type FindEffects = (command: Command, scope: Scope, frame: Frame) => void;

/** How the shell source of a call is read. */
export interface Reader {
  readonly walk: Walk;
  /** The walker reads plain sources only, and knows of no variables. */
  readonly isQuick: boolean;
  /** Set when a source was met that it cannot read. */
  needsParser: boolean;
}

/** One analysis of one tool call. Effects are gathered in place. */
export interface Analysis {
  readonly world: EffectsWorld;
  readonly cwd: string;
  readonly reader: Reader;
  /** Handed down, so that wrappers can ask what they wrap without knowing who answers. */
  readonly command: FindEffects;
  readonly budget: Budget;
  readonly effects: Effect[];
  /** Whose effect each of them is; undefined for those of other tools. */
  readonly owners: (Flow | undefined)[];
  readonly obstacles: Map<string, Obstacle>;
  /** Every command met, wrappers before what they wrap. */
  readonly flows: Flow[];
  /** The command at hand. */
  flow: Flow | undefined;
  readonly files: FilesOfCall;
  readonly outputs: Outputs;
  readonly ran: FilesRun;
}

/** A command, and how much it prints of what it reads. */
export interface Flow {
  readonly command: Command;
  /** What wraps it. */
  readonly wrapper: Flow | undefined;
  /** What its program is known to print, however it is used. */
  prints: Amount | undefined;
  /** What it prints unless it writes, deletes or sends what it reads. */
  usual: Amount | undefined;
  writes: boolean;
  /** Of that which it prints, how much is shown; told when the analysis is over. */
  outlet: Amount;
}

/** Where in an analysis a command stands. */
export interface Frame {
  readonly analysis: Analysis;
  /** Wrappers, outermost first. */
  readonly via: readonly string[];
  readonly machine: Machine;
  /** Set where places in the text at hand are not places in the call's own source. */
  readonly span: Span | undefined;
  /** How many wrappers and texts deep. */
  readonly depth: number;
}

/** Wrappers and texts inside one another. What is deeper is not read, which is an obstacle. */
const MAX_DEPTH = 64;

/** Something that cannot be read to its end: the person is asked about the call. */
export function obstacle(analysis: Analysis, why: string): void {
  if (analysis.obstacles.size < 100) analysis.obstacles.set(why, { kind: 'obstacle', why });
}

/** The frame of what a tool does by itself. */
export function topFrame(analysis: Analysis): Frame {
  return { analysis, via: [], machine: 'here', span: undefined, depth: 0 };
}

/** The frame of what a wrapper runs, on its own machine unless another is named; undefined when that is too deep. */
export function inside(frame: Frame, wrapper: string, span?: Span, machine?: Machine): Frame | undefined {
  if (frame.depth >= MAX_DEPTH) {
    obstacle(frame.analysis, 'wrappers inside wrappers are too deep to follow');
    return undefined;
  }
  return { ...frame, machine: machine ?? frame.machine, via: [...frame.via, wrapper], span: frame.span ?? span, depth: frame.depth + 1 };
}
