import type { Certainty, Effect, EffectKind, Machine, Obstacle, Shown, Span, StartedServer, Target, World } from '../types.js';
import type { Command, Word } from '../shell/command.js';
import type { Budget } from '../shell/budget.js';
import type { Walk } from '../shell/machine.js';
import type { Scope } from '../shell/scope.js';
import type { Amount } from './command/row.js';
import { nameOf } from '../paths/names.js';
import { namesOfHost } from './aggravating/look-alike.js';

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

/** What the call itself put into a file: the output of commands, or what stands in another file. */
export type Writing =
  | { readonly kind: 'output'; readonly of: readonly Command[]; readonly scope: Scope; readonly appended: boolean }
  | { readonly kind: 'copy'; readonly source: string };

/** One analysis of one tool call. Effects are gathered in place. */
export interface Analysis {
  readonly world: EffectsWorld;
  readonly cwd: string;
  readonly walk: Walk;
  /** The walker at hand reads plain sources only, and knows of no variables. */
  readonly isQuick: boolean;
  /** Handed down, so that wrappers can ask what they wrap without knowing who answers. */
  readonly command: FindEffects;
  readonly budget: Budget;
  readonly effects: Effect[];
  readonly obstacles: Map<string, Obstacle>;
  /** Symbolic links that the call itself makes: their paths, and what they lead to. */
  readonly links: Map<string, string>;
  /** Where among the effects those of a command stand, for whoever reads its output. */
  readonly ranges: Map<Command, { readonly start: number; readonly end: number }>;
  /** Secrets that variables of the call took in. */
  readonly held: Map<string, readonly Effect[]>;
  /** Folders that the call itself clones a repository into. */
  readonly cloned: string[];
  /** Folders into which the call unpacks archives that it has fetched, whether they are others than the one at hand, and by which commands. */
  readonly unpacked: { readonly folder: string; readonly isNamed: boolean; readonly of: readonly Command[] }[];
  /** Paths that the call itself gave to git, and where. */
  readonly recorded: Word[];
  /** What commands print of variables and credentials, for whoever reads their pipe. */
  readonly printed: Map<Command, readonly Effect[]>;
  /** The same for all commands that feed one pipe. */
  readonly carried: Map<readonly Command[], readonly Effect[]>;
  /** What of folders stands in the archives that the call makes, by path. */
  readonly packed: Map<string, readonly Effect[]>;
  /** What the call itself wrote into files, by path. */
  readonly writings: Map<string, Writing[]>;
  /** Files of this session that a shell of the call reads line by line. */
  readonly lists: Set<string>;
  /** The paths that the call itself wrote or made links at, by their names. */
  readonly places: Map<string, Set<string>>;
  /** Executions whose files have been looked into. */
  readonly judged: Set<Effect>;
  /** Files that were there before and that were followed to those of this session. */
  readonly followed: Set<string>;
  /** The names of files of this session that were looked into, as they stand among the wrappers. */
  readonly planted: Set<string>;
  /** Characters of files that the call runs and that were looked into. */
  ranCharacters: number;
  /** Every command met, wrappers before what they wrap. */
  readonly flows: Flow[];
  /** Whose effect each of `effects` is; undefined for those of other tools. */
  readonly owners: (Flow | undefined)[];
  /** The command at hand. */
  flow: Flow | undefined;
  /** Set when a source was met that the walker at hand cannot read. */
  needsParser: boolean;
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

/** More than any honest call has; deciding about each takes its time, and a late guard decides nothing. */
const MAX_EFFECTS = 1_000;
const MAX_WITH_GRAVE = 1_300;

/** Commands of one call, those inside wrappers included: more than 10 KB of honest commands hold. */
const MAX_COMMANDS = 2_000;

const TOO_MANY_EFFECTS = `the call has more than ${MAX_EFFECTS} effects`;

/** Kept beyond that number, up to `MAX_WITH_GRAVE`, for it is these that decide. */
const GRAVE: ReadonlySet<EffectKind> = new Set<EffectKind>(['delete', 'write', 'send', 'discard', 'change-history', 'persist', 'destroy', 'change-service', 'publish', 'signal', 'drive-terminal', 'exhaust', 'reveal-environment', 'change-permission']);

/** Something that cannot be read to its end: the person is asked about the call. */
export function obstacle(analysis: Analysis, why: string): void {
  if (analysis.obstacles.size < 100) analysis.obstacles.set(why, { kind: 'obstacle', why });
}

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

/** Links of one call that are followed: more than anybody writes out. */
const MAX_LINKS = 256;

/** Remembers that something was put at a path. */
export function notePlace(path: string, { places }: Analysis): void {
  const name = nameOf(path);
  const known = places.get(name) ?? new Set();
  places.set(name, known.add(path));
}

/** Remembers a symbolic link that the call makes. */
export function rememberLink(frame: Frame, link: string, target: string): void {
  const { analysis } = frame;
  notePlace(link, analysis);
  if (analysis.links.size < MAX_LINKS) analysis.links.set(link, target);
  else obstacle(analysis, `it makes more than ${MAX_LINKS} links`);
}

/** Where a path leads by a link that the call made before; undefined when by none. Deleting the link itself leaves what it leads to. */
function followed(path: string, written: string, kind: EffectKind, links: ReadonlyMap<string, string>): string | undefined {
  for (const [link, target] of links) {
    if (path === link && (kind !== 'delete' || written.endsWith('/'))) return target;
    if (path.startsWith(link) && path[link.length] === '/') return `${target === '/' ? '' : target}${path.slice(link.length)}`;
  }
  return undefined;
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
  if (target.kind !== 'path' || frame.analysis.links.size === 0 || found.program === 'ln') return;
  const path = followed(target.path, target.written, found.kind, frame.analysis.links);
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
