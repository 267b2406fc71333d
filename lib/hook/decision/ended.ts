/** Thrown into work that was ended. */
export class TookTooLong extends Error {}

/** Nothing is under way any more that could bring an answer. */
export class NeverAnswered extends Error {}
