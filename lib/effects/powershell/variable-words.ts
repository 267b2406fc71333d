import type { Word } from '../../shell/command.js';
import { HOLE, literalWord } from '../../shell/command.js';

const VARIABLE = /\$env:(\w{1,200})/gi;

/** A word with variables of the environment as a POSIX shell has them: `$env:x` is `${X}`, for Windows does not tell cases apart, and of its value nothing is known. */
export function withVariables(text: string): Word {
  if (!/\$env:\w/i.test(text)) return literalWord(text);
  return {
    ...literalWord(text),
    written: text.replace(VARIABLE, (_, name: string) => `\${${name.toUpperCase()}}`),
    values: [
      {
        text: text.replace(VARIABLE, HOLE),
        glob: false,
        certainty: 'unknown',
        origins: [...text.matchAll(VARIABLE)].map(([, name = '']) => `environment ${name.toUpperCase()}` as const),
      },
    ],
  };
}
