/** Thrown into work that was ended because its time was up. */
export class TookTooLong extends Error {}

/** Thrown when a guard has not answered and nothing is under way any more that could bring its answer. */
export class NeverAnswered extends Error {}
