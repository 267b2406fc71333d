import { checkBashDanger } from '../lib/checkers/bash-danger.js';
import { defineGuard } from '../lib/hook/define.js';

export const bashDanger = defineGuard({
  id: 'bash-danger',
  enabledByDefault: true,
  pace: 'deciding',
  timeoutSeconds: 10,
  triggers: [
    {
      event: 'PreToolUse',
      tools: ['Bash', 'PowerShell', 'Monitor', 'Write', 'Edit', 'MultiEdit', 'NotebookEdit'],
      otherTools: true,
    },
  ],
  check: checkBashDanger,
});
