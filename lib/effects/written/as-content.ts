import type { Certainty } from '../../types.js';
import type { FoundEffects } from '../found-effects.js';
import { asUse } from '../found-effects.js';

/** What tells how much of a file's effects counts. */
interface ContentOf {
  /** How certain it is that it reads what it names. */
  readonly reading: Certainty;
  /** Whether what it takes of the environment is shown. */
  readonly showsEnvironment: boolean;
}

/**
 * Of what a file would do, less is certain than of a command: what it reads may stand in a branch, and is for itself to
 * see (a shell shows it, other programs hardly do). And where a command hides what it is about, a program has parameters.
 */
export function asContent(found: FoundEffects, start: number, { reading, showsEnvironment }: ContentOf): void {
  found.change(start, (effect) => {
    const { kind, target, certainty } = effect;
    const isVariable = kind === 'reveal-environment' && target.kind === 'resource' && target.resource === 'environment';
    if ((isVariable && !showsEnvironment) || (target.kind === 'unknown' && certainty === 'unknown')) return asUse(effect);
    return (kind === 'read' || kind === 'traverse') && certainty === 'certain' ? { ...effect, certainty: reading } : effect;
  });
}

/** Statements that the code itself gives to a database destroy nothing then; a client that it starts is a program of its own. */
export function withoutStatements(found: FoundEffects, start: number, program: string): void {
  found.change(start, (effect) =>
    effect.kind === 'destroy' && effect.program === program && effect.target.kind === 'resource' && effect.target.resource === 'database'
      ? asUse(effect)
      : effect,
  );
}

/** The test puts something of its own in the place of what would delete or start. */
const MOCKS =
  /\b(?:mock-fs|memfs|pyfakefs)\b|\bfs\.create_(?:file|dir)\(|(?:mock|patch|setattr|stub|spyOn)\(\s{0,9}['"]?(?:node:)?(?:fs|child_process|execa|subprocess|shutil|os|FileUtils)\b/;

/** A test works in a folder of its own where it speaks of one. */
const OWN_FOLDER = /cwd|chdir|te?mp/i;

/** What a test and the code that it is about do to a repository, they do to one that it made, and so with files in a folder that it gives; and what it has replaced does nothing. */
export function asTest(found: FoundEffects, start: number, text: string): void {
  const mocks = MOCKS.test(text);
  const own = OWN_FOLDER.test(text);
  found.change(start, (effect) => {
    const { kind, target } = effect;
    // A path without its folder: code reads it there.
    const isOwn =
      mocks ||
      (own && (/^(?:discard|change-history)$/.test(kind) || (kind === 'read' && target.kind === 'path' && target.path.startsWith('/**/'))));
    return isOwn ? asUse(effect) : effect;
  });
}
