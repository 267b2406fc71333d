import type { Effect, Effects, PreToolUse, Span } from '../types.js';
import type { Word } from '../shell/command.js';
import type { EffectsWorld, FindEffects } from './analysis.js';
import { HOLE } from '../shell/command.js';
import { commandEffects } from './command/command.js';
import { effectsOf } from './effects.js';

/** A word of such a command, before and after expansion. */
export interface FoundWord {
  /** As it stands in the source. */
  readonly written: string;
  /** As the program gets it; undefined when that could be one of several things, or cannot be known. */
  readonly value: string | undefined;
}

/** One simple command that the engine came to. */
export interface FoundCommand {
  /** The program and its arguments; none where only redirections or assignments stand. */
  readonly words: readonly FoundWord[];
  /** Wrappers, outermost first. */
  readonly via: readonly string[];
  readonly span: Span | undefined;
  /** Its own, without those of the commands that it wraps. */
  readonly effects: readonly Effect[];
}

/** What the engine found, and on which way. */
export interface Trace extends Effects {
  /** In the order in which bash would come to them; one that is reached more than once is there as often. */
  readonly commands: readonly FoundCommand[];
}

interface Visit {
  readonly found: Omit<FoundCommand, 'effects'>;
  /** The effects that the command and all it wraps have, as a range of all effects. */
  readonly first: number;
  end: number;
  /** All effects of the analysis at hand: a source is read anew when it turns out to need the parser. */
  readonly among: readonly Effect[];
}

/**
 * The effects of a call, with the commands that they come from: for whoever explains a decision. To be asked before the
 * guards are, which then decide by this very analysis.
 */
export async function traceOf(event: PreToolUse, world: EffectsWorld): Promise<Trace> {
  const visits: Visit[] = [];
  const watched: FindEffects = (command, scope, frame) => {
    const { effects } = frame.analysis;
    const visit: Visit = {
      found: { words: command.words.map(foundWord), via: frame.via, span: frame.span ?? command.span },
      first: effects.length,
      end: effects.length,
      among: effects,
    };
    visits.push(visit);
    commandEffects(command, scope, frame);
    visit.end = effects.length;
  };
  const found = await effectsOf(event, world, watched);
  return {
    ...found,
    commands: withOwnEffects(
      visits.filter(({ among }) => among === found.effects),
      found.effects,
    ),
  };
}

/** A wrapped command is visited while its wrapper is, so the last visit around an effect is its own. */
function withOwnEffects(visits: readonly Visit[], effects: readonly Effect[]): readonly FoundCommand[] {
  const owners = new Array<Visit | undefined>(effects.length).fill(undefined);
  for (const visit of visits) owners.fill(visit, visit.first, visit.end);
  const own = new Map<Visit, Effect[]>(visits.map((visit) => [visit, []]));
  effects.forEach((effect, index) => {
    const owner = owners[index];
    if (owner !== undefined) own.get(owner)?.push(effect);
  });
  return visits.map((visit) => ({ ...visit.found, effects: own.get(visit) ?? [] }));
}

function foundWord({ written, values }: Word): FoundWord {
  const [only, ...others] = values;
  return { written, value: others.length > 0 || only.text.includes(HOLE) ? undefined : only.text };
}
