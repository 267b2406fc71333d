/** An expression over code, and what each match of it holds: of each list, whose texts have bars between them, one. */
export interface Sought {
  readonly holding: readonly string[];
  readonly expression: RegExp;
}

// To compile these expressions takes far longer than to go through the few lines that most code has.

/** Whether the expression matches anywhere. */
export function standsIn(code: string, { holding, expression }: Sought): boolean {
  return couldStandIn(code, holding) && expression.test(code);
}

/** Every match of an expression with the flag `g`. */
export function foundIn(code: string, { holding, expression }: Sought): readonly RegExpExecArray[] {
  return couldStandIn(code, holding) ? [...code.matchAll(expression)] : [];
}

function couldStandIn(code: string, holding: readonly string[]): boolean {
  return holding.every((texts) => texts.split('|').some((text) => code.includes(text)));
}
