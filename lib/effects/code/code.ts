import type { Language } from './languages/language.js';
import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import type { CodeReading } from './reading.js';
import { HOLE } from '../../shell/command.js';
import { inside } from '../analysis.js';
import { readable } from '../readable.js';
import { callsOf } from './calls/calls.js';
import { callEffects } from './calls/each-call.js';
import { withMessage } from './calls/messages.js';
import { inFolders } from './calls/folders.js';
import { otherEffects } from './other-effects.js';
import { outsideOf, withReturned, type Beside } from './modules.js';
import { withGivenVariables } from './given-variables.js';
import { inMovedHome } from './moved-home.js';
import { touchFile } from './touch-files.js';
import { withTexts } from './texts-read.js';
import { asksVariables } from './text/asks-variables.js';
import { withArgumentLists } from './text/argument-lists.js';
import { inUsualForms } from './text/usual-forms.js';
import { maskCode, PATTERN, type MaskedCode } from './text/masked-code.js';

/** The most code that is read, in UTF-16 code units. */
const MAX_CODE = 131_072;

/** How code is run: from where, with which arguments, beside which other files. */
export interface Called {
  readonly args: readonly Word[];
  /** Where the code comes from. In some languages the name of its file, or of the input, is the first of its arguments. */
  readonly from: NonNullable<MaskedCode['from']>;
  /** The folder of its file, where that is known. */
  readonly folder?: string;
  /** The other files of its program. */
  readonly beside?: Beside;
}

/** Finds what code in another language than shell deletes, writes, reads, sends and starts, by its calls. Text in strings and comments does not count as code. */
export function codeEffects(language: Language, source: string, word: Word, from: Running, called?: Called): void {
  const seen = readable(source, MAX_CODE, from.frame.analysis);
  const elsewhere = inMovedHome(seen, from);
  const written = maskCode(language, seen);
  const given = (code: MaskedCode): MaskedCode =>
    asksVariables(code.code) || code.filledIn.length > 0 ? withGivenVariables(code, from) : code;
  const told = given(written);
  const usual = inUsualForms(told);
  const withArguments =
    called === undefined
      ? usual
      : withArgumentLists(
          withMessage({
            ...usual,
            args: called.args.map(argumentText),
            from: called.from,
            ...(called.folder === undefined ? {} : { folder: called.folder }),
          }),
        );
  const { masked: alone, names } = withTexts(withArguments, elsewhere, called);
  const outside = called?.beside === undefined ? undefined : outsideOf(alone, called.beside, elsewhere.scope.home, given);
  const masked: MaskedCode =
    outside === undefined || called?.beside === undefined
      ? alone
      : { ...alone, outside, code: withReturned(alone, called.beside, elsewhere.scope.home, given) };
  const runningNow = inFolders(masked, elsewhere);
  const reading: CodeReading = {
    masked,
    named: told === written ? masked : inUsualForms(written),
    source: seen,
    roles: callsOf(language, masked.code),
    word,
    get running() {
      return runningNow();
    },
    evaluate: (text) => evaluate(text, language, word, runningNow()),
  };
  const start = from.frame.analysis.effects.length;
  callEffects(reading);
  for (const name of names) touchFile('read', name, reading);
  otherEffects(reading, start);
}

/** What is surely given, and whole paths that may be. */
function argumentText({ values: [{ text, certainty }] }: Word): string {
  return certainty === 'certain' || (certainty === 'possible' && text.startsWith('/')) ? text : HOLE;
}

/** Analyses code that other code evaluates (`exec(b64decode(§))`). It is left alone if a part of it is not known. */
function evaluate(text: string, language: Language, word: Word, running: Running): void {
  const frame = inside(running.frame, 'eval', word.span);
  if (frame !== undefined && !text.startsWith(HOLE)) codeEffects(language, text, word, { ...running, frame });
}

/** Code without its comments and literals, for those who only look at it. */
export function maskedCode(language: Language, source: string): MaskedCode {
  return maskCode(language, source);
}

/** True for what stands in place of a regular expression. */
export function isPatternText(text: string): boolean {
  return text === PATTERN;
}
