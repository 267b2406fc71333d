import type { Language } from '../languages/language.js';
import type { Word } from '../../../shell/command.js';
import { mapValues, textOf } from '../../../shell/command.js';

/** The options by which perl, ruby and php run their code once for each line of the input (perlrun, ruby(1), php(1)). */
const FOR_EACH_LINE: Readonly<Partial<Record<Language, RegExp>>> = {
  perl: /^-[acglnpsStTuUwWX0-9]*[np]/,
  ruby: /^-[alnpsSwW0-9]*[np]/,
  php: /^-R$/,
};

/** Code with the loop around it that the interpreter puts there: `perl -lne CODE`, `ruby -ne CODE`, `php -R CODE`. */
export function inLineLoop(language: Language, args: readonly Word[], code: Word): Word {
  const option = FOR_EACH_LINE[language];
  if (option === undefined || !args.some((arg) => option.test(textOf(arg)))) return code;
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
