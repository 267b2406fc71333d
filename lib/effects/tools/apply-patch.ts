import { textOf } from '../../json.js';
import type { PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { patchedFiles } from '../special/envelope.js';
import { contentEffects } from './files.js';
import { emitToolPath } from './path.js';

/** Fields that have held the patch: `command` in what Codex tells its hooks (0.169.0), the others in its own calls. */
const FIELDS = ['command', 'input', 'patch'] as const;

/** Codex's tool for editing files, which changes as many as its patch names. */
export function applyPatchEffects({ tool, input }: PreToolUse, analysis: Analysis): void {
  const patch = FIELDS.map((field) => textOf(input, field)).find((text) => text !== undefined) ?? '';
  for (const { kind, path, text } of patchedFiles(patch)) {
    emitToolPath({ kind, written: path, tool }, analysis);
    if (kind === 'write') contentEffects(path, text, tool, analysis);
  }
}
