/** What is fuzzed: something that reads text from outside, and what must hold for any text. */
export interface FuzzTarget {
  readonly id: string;
  /** Whether inputs are changed as text alone, or as often as JSON: one value, or one on each line. */
  readonly shape: 'text' | 'json' | 'json-lines';
  /** Inputs to begin with. */
  readonly seeds: (material: Material) => readonly string[];
  /** Pieces that mean something in such text. */
  readonly pieces: readonly string[];
  /** Says what is wrong with what came of the input; undefined when nothing is. What it throws is a crash. */
  readonly check: (input: string) => string | undefined | Promise<string | undefined>;
}

/** What the project has of its own to begin with. */
export interface Material {
  /** Commands of the scored cases. */
  readonly commands: readonly string[];
  /** Payloads that hosts have sent, as JSON. */
  readonly payloads: readonly string[];
}

/** Inputs have at most this many UTF-16 code units, so that a slow one is slow for what it is and not for its length. */
export const MAX_INPUT_LENGTH = 10_240;

/** The length of those of which one piece is repeated: in linear time they are never slow. */
export const STRETCHED_LENGTH = 20_000;
