import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedClaude } from '../../scripts/fetch-hosts.js';
import { claudeEnvironment } from './claude.js';
import { startModelServer, type ModelServer, type Script } from './model-server.js';
import type { Sandbox } from './sandbox.js';
import { openScreen, type Screen } from './screen.js';

/** The real Claude Code in a terminal of its own. */
export interface Terminal extends Screen {
  readonly model: ModelServer;
}

/** Starts an interactive session that plays a script. */
export async function openTerminal({ project, home }: Sandbox, script: Script): Promise<Terminal> {
  const model = await startModelServer({ main: script });
  const known = { hasCompletedOnboarding: true, theme: 'dark', customApiKeyResponses: { approved: ['sk-ant-dummy', 'dummy'] }, projects: { [project]: { hasTrustDialogAccepted: true } } };
  writeFileSync(join(home, '.claude.json'), JSON.stringify(known));
  const command = [cachedClaude(), '--model', 'claude-sonnet-5', '--allowedTools', 'Bash,Read,Edit,Write', '--', 'go [[script:main]]'];
  const screen = openScreen(command, project, claudeEnvironment({ home, modelUrl: model.url }));
  return {
    ...screen,
    model,
    end: async () => {
      await screen.end();
      await model.close();
    },
  };
}
