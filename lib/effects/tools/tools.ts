import type { PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { touchesNothing } from '../../tools.js';
import { applyPatchEffects } from './apply-patch.js';
import { fileToolEffects } from './file-tools.js';
import { foreignToolEffects } from './foreign.js';
import { searchToolEffects } from './search.js';
import { shellToolEffects } from './shell.js';
import { skillEffects } from './skill.js';

/** The effects of one tool call, into the analysis. */
export function toolEffects(event: PreToolUse, analysis: Analysis): void {
  if (touchesNothing(event.tool)) return;
  if (fileToolEffects(event, analysis) || (isSearch(event.tool) && searchToolEffects(event, analysis))) return;
  if (event.tool === 'Skill') return skillEffects(event, analysis);
  if (shellToolEffects(event, analysis)) return;
  if (event.tool === 'apply_patch') applyPatchEffects(event, analysis);
  else {
    foreignToolEffects(event, analysis);
  }
}

function isSearch(tool: string): boolean {
  return tool === 'Glob' || tool === 'Grep';
}
