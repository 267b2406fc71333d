/**
 * Words in one text, with a blank on both sides of each (` cat head tail `), in which ` ${word} ` is looked for. Where few are asked for, that costs less than
 * to make a set of them, and less than an expression that has to be compiled.
 */
export type WordList = ` ${string} `;
