import type { MaskedCode } from '../text/masked-code.js';

/** What stands right before and right behind a place of code. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
}

/** Surroundings in which a value is used in one way. Of the groups in both, the first that is there tells the number of a text, which `text` has to match. */
export interface Use {
  readonly before?: RegExp;
  readonly after?: RegExp;
  readonly text?: RegExp;
}

/** What stands around a place, up to so many characters on each side. */
export function surroundingsOf(start: number, end: number, { code }: Pick<MaskedCode, 'code'>, width = 80): Surroundings {
  return { before: code.slice(Math.max(0, start - width), start), after: code.slice(end, end + width) };
}

/** Whether a value is used in one of these ways. */
export function isUsed(uses: readonly Use[], { before, after }: Surroundings, { strings }: Pick<MaskedCode, 'strings'>): boolean {
  return uses.some((use) => {
    const inFront = use.before === undefined ? [] : use.before.exec(before);
    const behind = use.after === undefined ? [] : use.after.exec(after);
    if (inFront === null || behind === null) return false;
    const number = [...inFront.slice(1), ...behind.slice(1)].find((group) => group !== undefined);
    return use.text === undefined || use.text.test(strings[Number(number)] ?? '');
  });
}
