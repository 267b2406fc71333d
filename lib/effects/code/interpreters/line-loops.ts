import type { Language } from '../languages/language.js';
import type { Word } from '../../../shell/command.js';
import { mapValues, textOf } from '../../../shell/command.js';

/** How an interpreter runs its code once for each line of the input (perlrun, ruby(1), php(1)). */
interface LineLoop {
  readonly option: RegExp;
  /** Options that take the next word: it is none of their own. */
  readonly takesNext: RegExp;
  /** The code with the loop around it. A line end behind the code ends a comment in it. */
  readonly around: (code: string) => string;
}

const LINE_LOOPS: Readonly<Partial<Record<Language, LineLoop>>> = {
  perl: {
    option: /^-[acglnpsStTuUwWX0-9]*[np]/,
    takesNext: /^-(?:[a-zA-Z0-9]*[eE]|I)$/,
    around: (code) => `while (<>) { ${code}\n}`,
  },
  ruby: {
    option: /^-[alnpsSwW0-9]*[np]/,
    takesNext: /^-(?:[a-zA-Z0-9]*e|[CEIr])$/,
    // The line has its usual name in the loop.
    around: (code) => `STDIN.each_line do |line_at_hand| ${code.replace(/\$_\b/g, 'line_at_hand')}\nend`,
  },
  php: {
    option: /^-R$/,
    takesNext: /^-[BEFRcdrt]$/,
    around: (code) => `while ($argn = fgets(STDIN)) { ${code}\n}`,
  },
};

/** Code with the loop around it that the interpreter puts there: `perl -lne CODE`, `ruby -ne CODE`, `php -R CODE`. */
export function inLineLoop(language: Language, args: readonly Word[], code: Word): Word {
  const loop = LINE_LOOPS[language];
  if (loop === undefined || !ownOptions(loop, args).some((text) => loop.option.test(text))) return code;
  return mapValues(code, (value) => ({ ...value, text: loop.around(value.text) }));
}

/** The options of the interpreter itself: what stands behind `--`, or behind a word that is no option, is the program's. */
function ownOptions({ takesNext }: LineLoop, args: readonly Word[]): readonly string[] {
  const options: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const text = textOf(args[at]);
    if (text === '--' || !text.startsWith('-')) break;
    options.push(text);
    if (takesNext.test(text)) at += 1;
  }
  return options;
}
