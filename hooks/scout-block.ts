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
  // Loaded only when it is asked: with the effects engine it is most of the pack.
  check: async (event, world) => (await import('../lib/checkers/scout-block.js')).checkScoutBlock(event, world),
});
