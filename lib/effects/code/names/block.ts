/**
 * A stretch of code that runs as a whole or not at all. Code in brackets, or in braces after a head that is not understood,
 * is `uncertain`: it may run later, several times, or in part.
 */
export interface Block {
  readonly kind: 'function' | 'loop' | 'class' | 'plain' | 'brackets' | 'uncertain';
  readonly start: number;
  end: number;
  readonly parent: Block | undefined;
  /** The innermost function that it is or stands in. */
  readonly inFunction: Block | undefined;
  /** True where nothing uncertain stands between it and its function. */
  readonly isCertain: boolean;
}

/** The blocks of a piece of code, with the places at which each begins or goes on. */
export interface Blocks {
  readonly root: Block;
  readonly places: number[];
  readonly blocks: Block[];
}

/** Builds the blocks of a piece of code, from its beginning to its end. */
export class Builder {
  readonly blocks: Blocks;
  now: Block;

  constructor(private readonly code: string) {
    this.now = { kind: 'plain', start: 0, end: code.length + 1, parent: undefined, inFunction: undefined, isCertain: true };
    this.blocks = { root: this.now, places: [0], blocks: [this.now] };
  }

  open(kind: Block['kind'], start: number): void {
    const { now } = this;
    const isCertain = kind !== 'brackets' && kind !== 'uncertain' && (kind === 'function' || now.isCertain);
    const block: { -readonly [Key in keyof Block]: Block[Key] } = {
      kind,
      start,
      end: this.code.length + 1,
      parent: now,
      inFunction: now.inFunction,
      isCertain,
    };
    if (kind === 'function') block.inFunction = block;
    this.now = block;
    this.note(start);
  }

  close(at: number): void {
    this.now.end = at;
    this.now = this.now.parent ?? this.now;
    this.note(at);
  }

  note(at: number): void {
    this.blocks.places.push(at);
    this.blocks.blocks.push(this.now);
  }
}
