import type { Running } from '../command/apply.js';
import { textOf } from '../../shell/command.js';
import { emitPath } from '../command/apply.js';

/** `tee file < /dev/null`: what such a program writes is what it is given, nothing. */
export function emptiedEffects(running: Running): void {
  const { program, command } = running;
  const files = command.words.slice(1);
  if (!/^(?:tee|sponge)$/.test(program) || files.some((word) => /^-(?:-append|\w*a)/.test(textOf(word)))) return;
  for (const file of files) if (!textOf(file).startsWith('-')) emitPath('discard', file, running, false);
}
