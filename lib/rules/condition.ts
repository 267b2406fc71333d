import type { Certainty, EffectKind, MachineKind, PathPlace, Target } from '../types.js';

/** One value, or several of which any may hold. */
export type Many<Value> = Value | readonly Value[];

/**
 * When a rule speaks: every field that is set must hold for one effect, and a list holds when one of its values does.
 * `place`, `outside`, `path` and `sensitive` are of paths, `resource` and `name` of anything else.
 */
export interface RuleCondition {
  readonly effect: Many<EffectKind>;
  readonly target?: Many<Target['kind']>;
  /** The path lies in one of these. */
  readonly place?: Many<PathPlace>;
  /** The path lies in none of these. */
  readonly outside?: Many<PathPlace>;
  readonly recursive?: boolean;
  /** The path is a pattern that stands for several files. */
  readonly glob?: boolean;
  /** Globs over the whole path; `~/` is the home, and a relative glob starts at the project. */
  readonly path?: Many<string>;
  /** True for a path that privacy.json lists as a secret (tier `deny`). */
  readonly sensitive?: boolean;
  readonly resource?: Many<string>;
  /** Globs over a resource's name. */
  readonly name?: Many<string>;
  /** Globs over the path, the name, or an unknown target as it is written: what the rule leaves alone. */
  readonly except?: Many<string>;
  /** The program; `git` also holds for `git reset`. */
  readonly program?: Many<string>;
  /** Programs that the rule leaves alone. In a shipped rule, the id of another of its file stands for the programs of that one. */
  readonly exceptProgram?: Many<string>;
  /** Wrappers through which the effect was found, e.g. `ssh`. */
  readonly via?: Many<string>;
  readonly certainty?: Many<Certainty>;
  /** On which machine the files are; any, unless given. */
  readonly machine?: Many<MachineKind>;
}
