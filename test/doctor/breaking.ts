import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { guards } from '../../hooks/all.js';
import type { HostSettings, Installation } from './installation.js';

/** The host's settings of the project, from above it. */
export const SETTINGS = 'project/.claude/settings.json';

/** What the installer registers. */
export const COMMAND = 'exec node "$CLAUDE_PROJECT_DIR"/.claude/hooks/guard.cjs';

/** Gives every handler of guard.cjs another command. */
export function recommand(installation: Installation, change: (command: string) => string): void {
  installation.edit(SETTINGS, ({ hooks }) => {
    for (const handler of handlersIn(hooks)) handler['command'] = change(String(handler['command']));
  });
}

/** Every handler of a settings file. */
export function handlersIn(hooks: HostSettings['hooks']): Record<string, unknown>[] {
  return Object.values(hooks).flatMap((groups) => groups.flatMap((group) => group.hooks));
}

/** A rule that is right but for the change. */
export const rule = (change: object) => ({
  id: 'team/no-production',
  guard: 'bash-danger',
  when: { effect: ['write', 'delete'], path: 'deploy/production/**' },
  verdict: 'ask',
  reason: 'By hand only.',
  examples: { stop: ['rm deploy/production/eu.yaml'], pass: ['cat deploy/production/eu.yaml'] },
  ...change,
});

/** Has the person write these rules. */
export const ownRules = (...rules: object[]) => ({ write }: Installation) => write('project/.claude/hooks/rules/team.json', JSON.stringify(rules));

/** Has the person write these settings. */
export const config = (text: string) => ({ write }: Installation) => write('project/.ckconfig.json', text);

/** A line of the log: a guard that was asked and had nothing to say. */
export const asked = (hook: string, event: string, tool: string, more: object = {}) => ({ hook, event, tool, status: 'ok', ms: 1, session: 's', ...more });

/** A command that all guards were asked about, and then what one of them did. */
export const commandThen = (...entries: readonly object[]) => ({ log }: Installation) =>
  log(...BASH_GUARDS.map(({ id }) => asked(id, 'PreToolUse', 'Bash')), ...entries);

const BASH_GUARDS = guards.filter(({ triggers }) => triggers.some(({ event, tools }) => event === 'PreToolUse' && (tools === undefined || tools.includes('Bash'))));

/** Puts a FIFO in the place of a file. */
export function fifo(path: string): void {
  rmSync(path, { force: true });
  const { status } = spawnSync('mkfifo', [path]);
  if (status !== 0) throw new Error(`no FIFO could be made at ${path}`);
}
