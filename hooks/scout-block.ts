import { checkScoutBlock } from '../lib/checkers/scout-block.js';
import { defineGuard } from '../lib/hook/define.js';

/** Keeps the agent out of folders that cost much to read and tell little. */
export const scoutBlock = defineGuard({
  id: 'scout-block',
  enabledByDefault: true,
  pace: 'deciding',
  timeoutSeconds: 10,
  triggers: [
    {
      event: 'PreToolUse',
      tools: ['Bash', 'PowerShell', 'Monitor', 'Read', 'Write', 'Edit', 'MultiEdit', 'NotebookEdit', 'Glob', 'Grep', 'WebFetch'],
      otherTools: true,
    },
  ],
  check: checkScoutBlock,
});
