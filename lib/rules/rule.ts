import type { Certainty, EffectKind, GuardId, MachineKind, PathPlace, Severity, Target } from '../types.js';
import type { Pattern } from '../paths/pattern.js';

/** One value, or several of which any may hold. */
export type Many<Value> = Value | readonly Value[];

/**
 * When a rule speaks: every field that is set must hold for one effect, and a list holds when one of its values does.
 * `place`, `outside`, `path` and `sensitive` are of paths, `resource` and `name` of anything else.
 */
export interface RuleCondition<Glob = string> {
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
  readonly path?: Many<Glob>;
  /** True for a path that privacy.json lists as a secret (tier `deny`). */
  readonly sensitive?: boolean;
  readonly resource?: Many<string>;
  /** Globs over a resource's name. */
  readonly name?: Many<Glob>;
  /** Globs over the path, the name, or an unknown target as it is written: what the rule leaves alone. */
  readonly except?: Many<Glob>;
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

/** A shell command, or the input of a tool. */
export type Example = string | { readonly tool: string; readonly input: Readonly<Record<string, unknown>> };

/** A rule as it is written: shipped ones and a person's own have one shape. */
export interface Rule {
  /** `group/name`, e.g. `git/discard-work`. A person's rule replaces a shipped one of the same id. */
  readonly id: string;
  readonly guard: GuardId;
  readonly when: RuleCondition;
  /** `off` exempts: an effect that such a rule holds for is nothing to the guard's other rules. */
  readonly verdict: Severity;
  /** What was stopped and what to do instead, in one or two short sentences. */
  readonly reason: string;
  /** A command for the same purpose that passes. */
  readonly instead?: string;
  /** False if no approval of a person lifts the rule. Default: true. */
  readonly grantable?: boolean;
  readonly examples: { readonly stop: readonly Example[]; readonly pass: readonly Example[] };
}

/** All of a rule but its examples, which only tests ask for. */
export type MatchedRule = Omit<Rule, 'examples'>;

/** A condition made ready: every field a list, every glob a pattern. */
export interface CompiledCondition {
  readonly effect: readonly EffectKind[];
  readonly target?: readonly Target['kind'][];
  readonly place?: readonly PathPlace[];
  readonly outside?: readonly PathPlace[];
  readonly recursive?: boolean;
  readonly glob?: boolean;
  readonly path?: readonly Pattern[];
  readonly sensitive?: boolean;
  readonly resource?: readonly string[];
  readonly name?: readonly Pattern[];
  readonly except?: readonly Pattern[];
  readonly program?: readonly string[];
  readonly exceptProgram?: readonly string[];
  readonly via?: readonly string[];
  readonly certainty?: readonly Certainty[];
  readonly machine?: readonly MachineKind[];
}

/** A rule whose patterns are ready to be matched. */
export interface CompiledRule {
  readonly id: string;
  readonly guard: GuardId;
  readonly when: CompiledCondition;
  readonly verdict: Severity;
  readonly reason: string;
  readonly instead?: string;
  readonly grantable?: boolean;
}

/** For a kind of effect with a sort of target (`delete path`, `signal unknown`, `destroy database`; `delete resource` for all resources), the places of the rules of a list that could be about it, as `tableText` gives them. */
export type RulePlaces = string;
