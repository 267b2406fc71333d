import type { Frame } from '../analysis.js';
import { selfRunEffects } from '../written/self-run/self-run-effects.js';
import { putInto } from '../written/origin/content.js';
import { mayRunByItself } from '../written/self-run/self-run.js';
import { isInstructions } from './instruction-files.js';
import { instructionEffects } from './instructions.js';

/** What a command puts into files of instructions (`echo '@../.env' >> CLAUDE.md`), or into files that run by themselves, is judged as a file tool's writing is. */
export function writtenInstructions(frame: Frame, before: number): void {
  const { analysis } = frame;
  const { length } = analysis.effects;
  for (let at = before; at < length; at += 1) {
    const effect = analysis.effects[at];
    if (effect?.kind !== 'write' || effect.via !== frame.via || effect.target.kind !== 'path') continue;
    const { path } = effect.target;
    const isRead = isInstructions(path);
    const content = isRead || mayRunByItself(path) ? putInto(path, analysis) : undefined;
    if (content?.kind !== 'text') continue;
    if (isRead) instructionEffects(path, content.text, effect.program, analysis);
    else {
      selfRunEffects(path, content.text, analysis);
    }
  }
}
