import type { Language } from '../code/languages/language.js';
import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { emitPath } from '../command/emit.js';

/** What an interpreter is given that changes files where they stand. */
interface EditInPlace {
  readonly language: Language;
  /** All words behind the program. */
  readonly args: readonly Word[];
  readonly codes: readonly Word[];
  readonly files: readonly Word[];
}

/** Tells of files that are changed where they stand by code of `perl` or `ruby` that puts none of their lines back. */
export function editedAway({ language, args, codes, files }: EditInPlace, running: Running): void {
  const options = args.map(textOf).filter((text) => text.startsWith('-'));
  // With letters behind `i` the old file is kept under a name that ends so, and a module may print.
  if (
    options.some((text) => BACKUP.test(text) || /^-[mMr]/.test(text)) ||
    codes.some(({ values }) => values.some(({ certainty }) => certainty !== 'certain'))
  ) {
    return;
  }
  const code = codes.map(textOf).join(';');
  const loses = options.some((text) => /^-[a-zA-Z0-9]*p/.test(text))
    ? LINE_GONE.test(code)
    : options.some((text) => /^-[a-zA-Z0-9]*n/.test(text)) && printsNothing(code, language);
  if (loses) for (const file of files) if (!textOf(file).startsWith('-')) emitPath('discard', file, running);
}

const BACKUP = /^-(?![IMmxe])[a-hj-zA-Z0-9]*i./;

const PRINTS = /\b(?:print|printf|say|puts|putc|pp|write|syswrite|display|STDOUT|ARGVOUT|stdout|open|do|require|eval|system|exec)\b|`/;
const PRINTS_IN_RUBY = /\bp\b|<<|\$>/;

/** It prints on a condition that never holds, or goes on before it comes to it. */
const NEVER =
  /^\s{0,9}(?:(?:print|puts|say)\s{1,9}(?:if\s{1,9}(?:0|false|nil|undef|\$\.\s{0,9}(?:<\s{0,9}[01]|==\s{0,9}0))|unless\s{1,9}(?:1|true))\s{0,9};?\s{0,9}$|(?:next|last)\s{0,9}(?:;|$))/;

/** The line is emptied before it is put back: `$_ = ''`, `s/.*/ /`. */;
const LINE_GONE =
  /^\s{0,9}(?:\$_\s{0,9}=\s{0,9}(?:""|''|undef|nil)|undef(?:\s{1,9}\$_|\s{0,9}\(\s{0,9}\$_\s{0,9}\))|s\/(?:\.[*+]|\^\.[*+]\$?)\/\/[a-z]{0,9}|s\/\.\/ ?\/[a-z]{0,9}g[a-z]{0,9}|(?:tr|y)\/\\(?:0|x00)-\\(?:377|xff)\/\/[cs]?d|\$_\.clear)\s{0,9};?\s{0,9}$/;

function printsNothing(code: string, language: Language): boolean {
  return NEVER.test(code) || !(PRINTS.test(code) || (language === 'ruby' && PRINTS_IN_RUBY.test(code)));
}
