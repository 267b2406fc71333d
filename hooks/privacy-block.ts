import { defineGuard } from '../lib/hook/define.js';

/** Keeps secrets from the model and from the net. */
export const privacyBlock = defineGuard({
  id: 'privacy-block',
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
  check: async (event, world) => (await import('../lib/checkers/privacy-block.js')).checkPrivacyBlock(event, world),
});
