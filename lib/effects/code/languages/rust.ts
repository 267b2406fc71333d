import type { Reading } from '../reading.js';
import { argv } from '../calls/argv.js';
import { argumentsAt } from '../text/expression.js';
import { eachTold } from '../reading.js';

/** `Command::new(program).arg(x).args([…])`, as far as it goes on. */
const COMMAND = /\bCommand::new\(([^()]{1,200})\)((?:\s{0,40}\.\s?\w{1,40}\([^()]{0,400}\)){0,40})/g;
const ARGUMENT = /\.\s?args?\(([^()]{1,400})\)/g;

/** Programs that rust starts. */
export function rustEffects(reading: Reading): void {
  for (const { 1: program = '', 2: chain = '', index } of reading.masked.code.matchAll(COMMAND)) {
    const rest = [...chain.matchAll(ARGUMENT)].flatMap(([, each = '']) => {
      const text = each.trim().replace(/^&/, '');
      return text.startsWith('[') ? argumentsAt(text, 1) : [text];
    });
    eachTold(index, reading, () => argv([program, `[${rest.join(',')}]`], reading));
  }
}
