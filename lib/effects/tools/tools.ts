import type { PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { applyPatchEffects } from './apply-patch.js';
import { fileToolEffects } from './files.js';
import { foreignToolEffects } from './foreign.js';
import { searchToolEffects } from './search.js';
import { shellToolEffects } from './shell.js';
import { skillEffects } from './skill.js';

/** Tools that touch no file of the person's: they plan, ask, or talk to a sub-agent, whose own calls are seen. */
const SILENT = new Set('TodoWrite TodoRead Task Agent AskUserQuestion ExitPlanMode EnterPlanMode BashOutput TaskOutput KillShell KillBash TaskStop WebSearch TaskCreate TaskUpdate TaskList TaskGet'.split(' '));

/** The effects of one tool call, into the analysis. */
export function toolEffects(event: PreToolUse, analysis: Analysis): void {
  if (SILENT.has(event.tool)) return;
  if (fileToolEffects(event, analysis) || (isSearch(event.tool) && searchToolEffects(event, analysis)) || skillEffects(event, analysis)) return;
  if (shellToolEffects(event, analysis)) return;
  if (event.tool === 'apply_patch') applyPatchEffects(event, analysis);
  else foreignToolEffects(event, analysis);
}

function isSearch(tool: string): boolean {
  return tool === 'Glob' || tool === 'Grep';
}
