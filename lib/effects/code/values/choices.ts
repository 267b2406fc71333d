/** What is chosen where an expression may stand for several values: for one after the other, until all are told. */
export interface Choices {
  /** By what is chosen: which one now, and of how many. */
  readonly made: Map<string, { index: number; readonly count: number }>;
  /** Set when there are more ways than are told: what has several values is not known then. */
  beyond: boolean;
}

/** The number of the one that is chosen now; undefined when it is not known. */
export function chosen(choices: Choices, name: string, count: number): number | undefined {
  if (count <= 1) return 0;
  if (choices.beyond) return undefined;
  const before = choices.made.get(name);
  if (before !== undefined) return Math.min(before.index, count - 1);
  choices.made.set(name, { index: 0, count });
  return 0;
}

/** Runs a function once for each way to choose what it chooses; beyond a number of them once more, with what has several values not known. */
export function eachWay(run: (choices: Choices) => void, limit: number): void {
  const choices: Choices = { made: new Map(), beyond: false };
  for (let count = 0; ; count += 1) {
    choices.beyond = count >= limit;
    run(choices);
    if (choices.beyond || !goesOn(choices.made)) return;
  }
}

/** Chooses the next of what was chosen last; of what has no next, the first again with the one before it. */
function goesOn(made: Choices['made']): boolean {
  for (const [name, choice] of [...made].reverse()) {
    choice.index += 1;
    if (choice.index < choice.count) return true;
    made.delete(name);
  }
  return false;
}
