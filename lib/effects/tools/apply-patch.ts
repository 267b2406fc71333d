import type { PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { patchedFiles } from '../../paths/patched-files.js';
import { contentEffects } from './file-tools.js';
import { emitToolPath } from './path.js';

/** Codex's tool for editing files, which changes as many as its patch names. The patch has stood in fields of several names: `command` in what Codex tells its hooks (0.169.0). */
export function applyPatchEffects({ tool, input }: PreToolUse, analysis: Analysis): void {
  const patch = Object.values(input)
    .filter((value) => typeof value === 'string')
    .join('\n');
  for (const { kind, path, text } of patchedFiles(patch)) {
    emitToolPath({ kind, written: path, tool }, analysis);
    if (kind === 'write') contentEffects(path, text, tool, analysis);
  }
}
