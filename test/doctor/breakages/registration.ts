import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Breakage } from './breakage.js';
import { COMMAND, handlersIn, recommand, SETTINGS } from '../breaking.js';

/** The host does not run the guards, or not as they were registered. */
export const REGISTRATION: readonly Breakage[] = [
  { name: 'settings without us', check: 'not-registered', says: /not registered: no settings file/, break: ({ write }) => write(SETTINGS, '{}') },
  { name: 'no settings at all', check: 'not-registered', says: /not registered: no settings file/, break: ({ project }) => rmSync(join(project, '.claude', 'settings.json')) },
  {
    name: 'an event that was taken out',
    check: 'not-registered',
    says: /stop-verify\.cjs at Stop\. /,
    break: ({ edit }) => edit(SETTINGS, ({ hooks }) => void delete hooks['Stop']),
  },
  {
    name: 'a matcher that lost a tool',
    check: 'not-registered',
    says: /guard\.cjs at PreToolUse for Bash\. /,
    break: ({ edit }) => edit(SETTINGS, ({ hooks }) => hooks['PreToolUse']?.forEach((group) => void (group.matcher = group.matcher?.replace(/\bBash\|/, '') ?? ''))),
  },
  { name: 'a handler that the host does not wait for', check: 'not-registered', says: /guard\.cjs at PreToolUse/, break: ({ edit }) => edit(SETTINGS, ({ hooks }) => hooks['PreToolUse']?.forEach((group) => void (group.hooks = group.hooks.map((hook) => ({ ...hook, async: true }))))) },
  {
    name: 'a second registration with another command',
    check: 'registered-twice',
    says: /guard\.cjs is registered 2 times at PreToolUse, in .*settings\.json, .*settings\.local\.json\. The commands differ/,
    break: ({ edit, write, read }) => {
      write('project/.claude/settings.local.json', read(SETTINGS));
      edit('project/.claude/settings.local.json', (settings) => {
        settings.hooks = { PreToolUse: (settings.hooks['PreToolUse'] ?? []).slice(0, 1) };
        for (const handler of handlersIn(settings.hooks)) handler['command'] = `${COMMAND} # mine`;
      });
    },
  },
  {
    name: 'the same registration twice',
    check: 'registered-twice',
    says: /so the host runs it once/,
    break: ({ edit }) => edit(SETTINGS, ({ hooks }) => hooks['Stop']?.push(...(hooks['Stop'] ?? []))),
  },
  {
    name: 'another installation for the same project',
    check: 'registered-twice',
    says: /also installed in .*home.\.claude.hooks/,
    note: true,
    break: ({ write, home }) => write('home/.claude/settings.json', JSON.stringify({ hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: `exec node '${home}/.claude/hooks/guard.cjs'` }] }] } })),
  },
  { name: 'a relative command', check: 'relative-command', says: /relative command: node \.claude\/hooks\/guard\.cjs/, break: (installation) => recommand(installation, (command) => command.replace(COMMAND, 'node .claude/hooks/guard.cjs')) },
  {
    name: 'a copy of the bundle elsewhere',
    check: 'foreign-bundle',
    says: /settings\.local\.json runs \/opt\/old\/guard\.cjs, which is not what is installed/,
    break: ({ write }) => write('project/.claude/settings.local.json', JSON.stringify({ hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: 'node /opt/old/guard.cjs' }] }] } })),
  },
  { name: 'a comment in the host settings', check: 'host-settings-file', says: /ignores .*settings\.local\.json as a whole: line 2, column 1: there is a comment/, break: ({ write }) => write('project/.claude/settings.local.json', '{\n// mine\n}') },
  {
    name: 'a handler without a type',
    check: 'host-settings-file',
    says: /hooks\.Stop\[0\]\.hooks\[0\] has no type/,
    break: ({ write }) => write('project/.claude/settings.local.json', JSON.stringify({ hooks: { Stop: [{ hooks: [{ command: 'true' }] }] } })),
  },
  ...(['home/.claude/settings.json', 'project/.claude/settings.local.json', 'managed/managed-settings.json', 'managed/managed-settings.d/10-hooks.json'] as const).map(
    (path): Breakage => ({ name: `disableAllHooks in ${path}`, check: 'switched-off', says: /"disableAllHooks": true/, break: ({ write }) => write(path, '{ "disableAllHooks": true }') }),
  ),
  { name: 'disableAllHooks beside us', check: 'switched-off', says: /"disableAllHooks": true/, break: ({ edit }) => edit(SETTINGS, (settings) => void (settings['disableAllHooks'] = true)) },
  { name: 'only hooks of managed settings', check: 'switched-off', says: /allowManagedHooksOnly/, break: ({ write }) => write('managed/managed-settings.json', '{ "allowManagedHooksOnly": true }') },
  {
    name: 'a status line that another hides',
    check: 'status-line',
    says: /project.\.claude.settings\.json asks for the status line of ck-guard, but .*settings\.local\.json has another/,
    note: true,
    break: ({ edit, write }) => {
      edit(SETTINGS, (settings) => void (settings['statusLine'] = { type: 'command', command: COMMAND.replace('guard.cjs', 'status-line.cjs') }));
      write('project/.claude/settings.local.json', '{ "statusLine": { "type": "command", "command": "~/mine.sh" } }');
    },
  },
  { name: 'settings of the person without us', kind: 'user', check: 'not-registered', says: /not registered/, break: ({ write, read }) => (write('home/.claude/kept.json', read('home/.claude/settings.json')), write('home/.claude/settings.json', '{}')) },
];
