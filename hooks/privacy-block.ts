import { checkPrivacyBlock } from '../lib/checkers/privacy-block.js';
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
  check: checkPrivacyBlock,
});
