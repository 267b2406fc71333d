import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Breakage } from './breakage.js';

/** Other hosts do not ask the guards. */
export const OTHER_HOSTS: readonly Breakage[] = [
  { name: 'another host that is told no more', check: 'other-hosts', says: /Gemini CLI does not ask the guards as it was told to: .*\.gemini.settings\.json is not as it was installed/, break: ({ write }) => write('project/.gemini/settings.json', '{}') },
  { name: 'an event that another host is not told of', check: 'other-hosts', says: /Qwen Code does not ask/, break: ({ edit }) => edit('project/.qwen/settings.json', ({ hooks }) => void delete hooks['PreToolUse']) },
  { name: 'another host whose settings are gone', check: 'other-hosts', says: /Qwen Code does not ask/, break: ({ project }) => rmSync(join(project, '.qwen', 'settings.json')) },
  { name: 'settings of another host that cannot be read', check: 'other-hosts', says: /settings\.json cannot be read, so Gemini CLI may not ask the guards: line 2, column 1/, break: ({ write }) => write('project/.gemini/settings.json', '// mine\n') },
  { name: 'a plugin that leads elsewhere', check: 'other-hosts', says: /OpenCode does not ask/, break: ({ write }) => write('project/.opencode/plugins/ck-guard.js', 'export const CkGuard = () => ({});\n') },
  { name: 'Qwen Code, told to run no hooks', check: 'other-hosts', says: /\.qwen.settings\.json says "disableAllHooks": true, so Qwen Code asks none/, break: ({ edit }) => edit('project/.qwen/settings.json', (settings) => void (settings['disableAllHooks'] = true)) },
  { name: 'Qwen Code, told so in another home', check: 'other-hosts', says: /moved.settings\.json says "disableAllHooks": true/, break: ({ write, environment, home }) => (write('home/moved/settings.json', '{ "disableAllHooks": true } // mine'), (environment['QWEN_HOME'] = join(home, 'moved'))) },
  { name: 'Gemini CLI, told to run no hooks', check: 'other-hosts', says: /home.\.gemini.settings\.json says "enabled": false under "hooksConfig"/, break: ({ write }) => write('home/.gemini/settings.json', '{ "hooksConfig": { "enabled": false } }') },
  { name: 'Gemini CLI, told not to run ours', check: 'other-hosts', says: /says our command under "disabled"/, break: ({ edit }) => edit('project/.gemini/settings.json', (settings) => void (settings['hooksConfig'] = { disabled: ['mine', settings.hooks['BeforeTool']?.[0]?.hooks[0]?.['command']] })) },
  ...['[features]\nhooks = false\n', '# mine\nfeatures.codex_hooks = false', 'features = { x = 1, hooks = false }'].map((toml): Breakage => ({
    name: `Codex, told to run no hooks: ${toml}`,
    check: 'other-hosts',
    says: /moved.config\.toml says "hooks = false" under \[features\], so Codex asks none/,
    kind: 'user',
    break: ({ write, environment, home }) => (write('home/moved/config.toml', toml), write('home/moved/hooks.json', '{"": " --host codex"}'), (environment['CODEX_HOME'] = join(home, 'moved'))),
  })),
  { name: 'OpenCode without plugins', check: 'other-hosts', says: /OPENCODE_PURE is set in this shell: OpenCode then loads no plugins, /, break: ({ environment }) => void (environment['OPENCODE_PURE'] = '1') },
  { name: 'OpenCode without the plugins of projects', check: 'other-hosts', says: /OPENCODE_DISABLE_PROJECT_CONFIG is set in this shell: OpenCode then loads no plugins of projects/, break: ({ environment }) => void (environment['OPENCODE_DISABLE_PROJECT_CONFIG'] = 'true') },
  ...[['CODEX_HOME', 'Codex', 'hooks.json'], ['GEMINI_CLI_HOME', 'Gemini CLI', '.gemini.settings.json'], ['QWEN_HOME', 'Qwen Code', 'settings.json'], ['XDG_CONFIG_HOME', 'OpenCode', 'opencode.plugins.ck-guard.js']].map(([variable = '', title, file]): Breakage => ({
    name: `a home of its own for ${title}`,
    check: 'other-hosts',
    says: new RegExp(`${variable} is set in this shell: ${title} then reads .*other.${file}, and not .*home`),
    kind: 'user',
    break: ({ environment, home }) => void (environment[variable] = join(home, 'other')),
  })),
];
