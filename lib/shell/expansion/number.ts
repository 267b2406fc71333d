/** An integer literal as bash's arithmetic reads it: decimal, octal, hexadecimal, or `base#digits`. */
export function numberOf(text: string): bigint | undefined {
  if (/^(?:0|[1-9]\d{0,17})$/.test(text)) return BigInt(text);
  if (/^0[0-7]{1,20}$/.test(text)) return wrapped(BigInt(`0o${text.slice(1)}`));
  if (/^0[xX][0-9a-fA-F]{1,16}$/.test(text)) return wrapped(BigInt(text));
  const [, base, digits] = /^([2-9]|[12]\d|3[0-6])#([0-9A-Za-z]{1,10})$/.exec(text) ?? [];
  if (base === undefined || digits === undefined) return undefined;
  const value = [...digits.toLowerCase()].reduce((sum, digit) => {
    const each = Number.parseInt(digit, 36);
    return each < Number(base) ? sum * Number(base) + each : Number.NaN;
  }, 0);
  return Number.isSafeInteger(value) ? BigInt(value) : undefined;
}

/** Bash reckons with 64 bits. */
const wrapped = (value: bigint): bigint => BigInt.asIntN(64, value);

const truth = (value: boolean): bigint => (value ? 1n : 0n);

/** The operators with two sides. */
const OPERATIONS: Readonly<Record<string, (left: bigint, right: bigint) => bigint | undefined>> = {
  '+': (left, right) => wrapped(left + right),
  '-': (left, right) => wrapped(left - right),
  '*': (left, right) => wrapped(left * right),
  '/': (left, right) => (right === 0n ? undefined : left / right),
  '%': (left, right) => (right === 0n ? undefined : left % right),
  '**': (left, right) => (right < 0n || right > 64n ? undefined : wrapped(left ** right)),
  '<<': (left, right) => (right < 0n || right > 63n ? undefined : wrapped(left << right)),
  '>>': (left, right) => (right < 0n || right > 63n ? undefined : left >> right),
  '&': (left, right) => left & right,
  '|': (left, right) => left | right,
  '^': (left, right) => left ^ right,
  '&&': (left, right) => truth(left !== 0n && right !== 0n),
  '||': (left, right) => truth(left !== 0n || right !== 0n),
  '<': (left, right) => truth(left < right),
  '>': (left, right) => truth(left > right),
  '<=': (left, right) => truth(left <= right),
  '>=': (left, right) => truth(left >= right),
  '==': (left, right) => truth(left === right),
  '!=': (left, right) => truth(left !== right),
  ',': (_left, right) => right,
};

/** One operation of bash's arithmetic; undefined when it is an error or not known. */
export function calculated(operator: string, left: bigint, right: bigint): bigint | undefined {
  return OPERATIONS[operator]?.(left, right);
}
