import type { Language } from '../languages/language.js';
import type { Word } from '../../../shell/command.js';
import { mapValues, textOf } from '../../../shell/command.js';

/** The options by which perl, ruby and php run their code once for each line of the input (perlrun, ruby(1), php(1)). */
const FOR_EACH_LINE: Readonly<Partial<Record<Language, RegExp>>> = {
  perl: /^-[acglnpsStTuUwWX0-9]*[np]/,
  ruby: /^-[alnpsSwW0-9]*[np]/,
  php: /^-R$/,
};

/** Options that take the next word: it is none of their own. */
const TAKES_NEXT: Readonly<Partial<Record<Language, RegExp>>> = {
  perl: /^-(?:[a-zA-Z0-9]*[eE]|I)$/,
  ruby: /^-(?:[a-zA-Z0-9]*e|[CEIr])$/,
  php: /^-[BEFRcdrt]$/,
};

/** The options of the interpreter itself: what stands behind `--`, or behind a word that is no option, is the program's. */
function ownOptions(language: Language, args: readonly Word[]): readonly string[] {
  const options: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const text = textOf(args[at]);
    if (text === '--' || !text.startsWith('-')) break;
    options.push(text);
    if (TAKES_NEXT[language]?.test(text) === true) at += 1;
  }
  return options;
}

/** Code with the loop around it that the interpreter puts there: `perl -lne CODE`, `ruby -ne CODE`, `php -R CODE`. */
export function inLineLoop(language: Language, args: readonly Word[], code: Word): Word {
  const option = FOR_EACH_LINE[language];
  if (option === undefined || !ownOptions(language, args).some((text) => option.test(text))) return code;
  return mapValues(code, (value) => ({ ...value, text: looped(language, value.text) }));
}

/** The line has its usual name in the loop; a line end behind the code ends a comment in it. */
function looped(language: Language, code: string): string {
  switch (language) {
    case 'ruby':
      return `STDIN.each_line do |line_at_hand| ${code.replace(/\$_\b/g, 'line_at_hand')}\nend`;
    case 'php':
      return `while ($argn = fgets(STDIN)) { ${code}\n}`;
    default:
      return `while (<>) { ${code}\n}`;
  }
}
