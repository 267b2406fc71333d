import type { Frame } from '../analysis.js';
import { putInto } from '../written/content.js';
import { instructionEffects, isInstructions } from './instructions.js';

/** What a command puts into files of instructions (`echo '@../.env' >> CLAUDE.md`) is judged as a file tool's writing is. */
export function writtenInstructions(frame: Frame, before: number): void {
  const { analysis } = frame;
  const { length } = analysis.effects;
  for (let at = before; at < length; at += 1) {
    const effect = analysis.effects[at];
    if (effect?.kind !== 'write' || effect.via !== frame.via || effect.target.kind !== 'path' || !isInstructions(effect.target.path)) continue;
    const content = putInto(effect.target.path, analysis);
    if (content?.kind === 'text') instructionEffects(effect.target.path, content.text, effect.program, analysis);
  }
}
