import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asked, COMMAND, commandThen, config, fifo, handlersIn, ownRules, recommand, rule, SETTINGS } from './breaking.js';
import type { Installation } from './installation.js';

/** One thing that can go wrong, and what the doctor says then: one problem, of this check. */
export interface Breakage {
  readonly name: string;
  readonly check: string;
  readonly says: RegExp;
  readonly break: (installation: Installation) => void;
  readonly kind?: Installation['kind'];
  /** It is only said, and is no problem. */
  readonly note?: true;
}

export const BREAKAGES: readonly Breakage[] = [
  // The host does not run them.
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

  // Node.
  { name: 'no Node on PATH', check: 'node', says: /"node", which is not on PATH/, break: ({ environment, home }) => void (environment['PATH'] = home) },
  { name: 'a PATH of the settings without Node', check: 'node', says: /"node", which is not on PATH/, break: ({ edit }) => edit(SETTINGS, (settings) => void (settings['env'] = { PATH: '/nowhere' })) },
  { name: 'a Node that the version manager took away', check: 'node', says: /\/nvm\/v18\/bin\/node, which is not there any more/, break: (installation) => recommand(installation, (command) => command.replace('node ', '/nowhere/nvm/v18/bin/node ')) },
  {
    name: 'an old Node',
    check: 'node',
    says: /started by Node 18\.20\.1 .*and need 20/,
    break: ({ environment, write, home }) => {
      write('home/bin/node', '#!/bin/sh\necho v18.20.1\n');
      chmodSync(join(home, 'bin', 'node'), 0o755);
      environment['PATH'] = join(home, 'bin');
    },
  },
  { name: 'a Node that may not be executed', check: 'node', says: /cannot be executed/, break: ({ environment, write, home }) => (write('home/bin/node', ''), void (environment['PATH'] = join(home, 'bin'))) },

  // The files.
  { name: 'a bundle that is missing', check: 'bundles', says: /guard\.cjs is missing/, break: ({ hooks }) => rmSync(join(hooks, 'guard.cjs')) },
  { name: 'a bundle that was emptied', check: 'bundles', says: /guard\.cjs was changed since it was installed/, break: ({ hooks }) => truncateSync(join(hooks, 'guard.cjs'), 0) },
  { name: 'a bundle that was changed', check: 'bundles', says: /stop-verify\.cjs was changed since it was installed/, break: ({ hooks }) => writeFileSync(join(hooks, 'stop-verify.cjs'), '// mine\n', { flag: 'a' }) },
  { name: 'a folder in the place of a bundle', check: 'bundles', says: /guard-task\.cjs is not a regular file/, break: ({ hooks }) => (rmSync(join(hooks, 'guard-task.cjs')), void mkdirSync(join(hooks, 'guard-task.cjs'))) },
  { name: 'a link in the place of a bundle', check: 'bundles', says: /guard-task\.cjs is not a regular file/, break: ({ hooks }) => (rmSync(join(hooks, 'guard-task.cjs')), symlinkSync('/dev/null', join(hooks, 'guard-task.cjs'))) },
  { name: 'no record', check: 'bundles', says: /no record of an installation/, break: ({ hooks }) => rmSync(join(hooks, '.ck-guard.json')) },
  { name: 'a torn record', check: 'bundles', says: /record of the installation cannot be read/, break: ({ hooks }) => truncateSync(join(hooks, '.ck-guard.json'), 100) },
  { name: 'a FIFO for a record', check: 'bundles', says: /record of the installation cannot be read: it is not a regular file/, break: ({ hooks }) => fifo(join(hooks, '.ck-guard.json')) },

  // What they did.
  { name: 'a guard that never ran', check: 'heartbeat', says: /build-sensor has never run since the installation, though PostToolUse/, break: ({ log }) => log(asked('loop-detection', 'PostToolUse', 'Edit')) },
  {
    name: 'a session without any guard',
    check: 'heartbeat',
    says: /No guard has ever run .* though there was a session/,
    break: ({ write, project, home, now }) => {
      const transcript = `home/.claude/projects/${project.replace(/[^A-Za-z0-9]/g, '-')}/a.jsonl`;
      write(transcript, '');
      utimesSync(join(home, '..', transcript), new Date(now - 1_800_000), new Date(now - 1_800_000));
    },
  },
  { name: 'a crash', check: 'failures', says: /bash-danger crashed 2 times since the last look, at last with: TypeError: b\./, break: commandThen(...['a', 'b'].map((text) => asked('bash-danger', 'PreToolUse', 'Bash', { status: 'crash', error: `TypeError: ${text}\n    at x` }))) },
  { name: 'a payload that could not be read', check: 'failures', says: /could not read what the host sent them, once since the last look, at last because the payload is not JSON/, break: ({ log }) => log({ hook: 'runner', status: 'skip', error: 'the payload is not JSON: x' }) },
  { name: 'a guard near its timeout', check: 'slow', says: /scout-block took 9\.0 s for one event/, break: commandThen(asked('scout-block', 'PreToolUse', 'Bash', { ms: 9000 })) },
  { name: 'a guard that is slow as a rule', check: 'slow', says: /scout-block took more than a second in 3 of 4 runs/, break: commandThen(...[1100, 1200, 1300].map((ms) => asked('scout-block', 'PreToolUse', 'Bash', { ms }))) },
  {
    name: 'a log that fills the disk',
    check: 'log-size',
    says: /log in .* takes 60 MiB/,
    break: (installation) => {
      const { hooks } = installation;
      commandThen()(installation);
      writeFileSync(join(hooks, '.logs', 'hook-log.1.jsonl'), '');
      truncateSync(join(hooks, '.logs', 'hook-log.1.jsonl'), 60 * 1024 * 1024);
    },
  },
  {
    name: 'sessions that nobody uses any more',
    check: 'state',
    says: /30 sessions have left their memory/,
    break: ({ home }) => {
      for (let number = 0; number < 30; number += 1) {
        const folder = join(home, '.local', 'state', 'ck-guard', 'sessions', `s${number}`);
        mkdirSync(folder, { recursive: true });
        utimesSync(folder, 1, 1);
      }
    },
  },
  {
    name: 'parts of another version',
    check: 'state',
    says: /No program of the pack loads from .*\/parts\/0123456789ab\.$/,
    break: ({ hooks }) => {
      const folder = join(hooks, 'parts', '0123456789ab');
      mkdirSync(folder);
      writeFileSync(join(folder, 'x.cjs'), '');
      for (const path of [join(folder, 'x.cjs'), folder]) utimesSync(path, 1, 1);
    },
  },
  {
    name: 'an update that was broken off',
    check: 'bundles',
    says: /^The installation of version .* was broken off, or is under way\.$/,
    break: ({ hooks, read, write }) => {
      write('project/.claude/hooks/.ck-guard.json', JSON.stringify({ ...JSON.parse(read('project/.claude/hooks/.ck-guard.json')), intended: { 'guard.cjs': '0' } }));
      writeFileSync(join(hooks, 'guard.cjs'), '');
    },
  },
  {
    name: 'an installation that was broken off while it wrote parts',
    check: 'state',
    says: /broken off and left .*\/parts\/[\da-f]{12}\/\.x\.cjs\.0123456789ab\.tmp\.$/,
    break: ({ hooks }) => {
      const file = join(hooks, 'parts', readdirSync(join(hooks, 'parts'))[0] ?? '', '.x.cjs.0123456789ab.tmp');
      writeFileSync(file, '');
      utimesSync(file, 1, 1);
    },
  },
  { name: 'an installation that was broken off', check: 'state', says: /broken off and left .*\.guard\.cjs\.0123456789ab\.tmp/, break: ({ hooks }) => (writeFileSync(join(hooks, '.guard.cjs.0123456789ab.tmp'), ''), utimesSync(join(hooks, '.guard.cjs.0123456789ab.tmp'), 1, 1)) },

  // Settings of the host that concern the guards.
  { name: 'a guard that is to fail closed, and the host does not know', check: 'failing-closed', says: /"failure" of bash-danger is "closed", but the host was not told/, break: config('{ "hooks": { "bash-danger": { "failure": "closed" } } }') },
  {
    name: 'a host that blocks for a guard that fails open',
    check: 'failing-closed',
    says: /The host blocks when stop-verify fails/,
    break: ({ edit }) => edit(SETTINGS, ({ hooks }) => void handlersIn({ Stop: hooks['Stop'] ?? [] }).forEach((handler) => void (handler['onFailure'] = 'block'))),
  },
  {
    name: 'onFailure that somebody took out',
    check: 'failing-closed',
    says: /You chose at the installation that the host blocks/,
    break: ({ edit }) => edit(SETTINGS, ({ hooks }) => void handlersIn(hooks).forEach((handler) => void delete handler['onFailure'])),
  },
  { name: 'options of Node in the settings', check: 'environment', says: /settings\.local\.json sets NODE_OPTIONS: every guard starts with/, break: ({ write }) => write('project/.claude/settings.local.json', '{ "env": { "NODE_OPTIONS": "--require ./evil.cjs" } }') },
  { name: 'options of Node in the shell', check: 'environment', says: /NODE_OPTIONS is set in this shell/, break: ({ environment }) => void (environment['NODE_OPTIONS'] = '--import x') },
  { name: 'another home in the settings', check: 'environment', says: /sets HOME: guards look for your settings/, break: ({ write }) => write('project/.claude/settings.local.json', '{ "env": { "HOME": "/tmp" } }') },
  {
    name: 'permissions that leave a guard nothing to do',
    check: 'permissions',
    says: /guard-task has nothing to do: permissions\.deny takes away all tools/,
    note: true,
    break: ({ edit, write }) => {
      write('project/.ckconfig.json', '{ "hooks": { "guard-task": true } }');
      edit(SETTINGS, (settings) => void (settings['permissions'] = { deny: ['Agent'] }));
    },
  },
  { name: 'permissions without the tool that asks', check: 'permissions', says: /the agent cannot ask you to approve/, note: true, break: ({ write }) => write('project/.claude/settings.local.json', '{ "permissions": { "deny": ["AskUserQuestion", "Read(./x)"] } }') },
  {
    name: 'a hook that answers permission dialogs',
    check: 'permissions',
    says: /may answer permission dialogs for you: \.\/yes\.sh/,
    note: true,
    break: ({ edit }) => edit(SETTINGS, ({ hooks }) => void (hooks['PermissionRequest'] = [...(hooks['PermissionRequest'] ?? []), { hooks: [{ type: 'command', command: './yes.sh' }] }])),
  },

  // Settings of the guards.
  { name: 'a comma too many in .ckconfig.json', check: 'config-unreadable', says: /\.ckconfig\.json is ignored as a whole: line 2, column 13: a value is missing, or there is a comma too many/, break: config('{\n  "hooks": {,}\n}') },
  { name: 'a FIFO for .ckconfig.json', check: 'config-unreadable', says: /\.ckconfig\.json is ignored as a whole: not a regular file/, break: ({ project }) => fifo(join(project, '.ckconfig.json')) },
  { name: 'a device for .ckconfig.json', check: 'config-unreadable', says: /\.ckconfig\.json is ignored as a whole: a symbolic link/, break: ({ project }) => (rmSync(join(project, '.ckconfig.json')), symlinkSync('/dev/zero', join(project, '.ckconfig.json'))) },
  { name: 'a huge .ckconfig.json', check: 'config-unreadable', says: /\.ckconfig\.json is ignored as a whole: larger than 262144 bytes/, break: config(`{}${' '.repeat(300_000)}`) },
  { name: 'a second .ckconfig.json', check: 'config-unreadable', says: /\.claude\/\.ckconfig\.json is not read/, break: ({ write }) => write('project/.claude/.ckconfig.json', '{}') },
  { name: 'an unknown guard', check: 'config-keys', says: /line 2, column 14: "hooks\.bash-dangr" is not a setting/, break: config('{\n  "hooks": { "bash-dangr": false }\n}') },
  { name: 'an unknown option', check: 'config-keys', says: /"hooks\.loop-detection\.treshold" is not a setting/, break: config('{ "hooks": { "loop-detection": { "treshold": 3 } } }') },
  { name: 'a wrong type', check: 'config-keys', says: /"hooks\.loop-detection\.threshold" must be a number/, break: config('{ "hooks": { "loop-detection": { "threshold": "3" } } }') },
  { name: 'a wrong type that has the file ignored', check: 'config-keys', says: /"hooks\.scout-block" must be true, false or an object/, break: config('{ "hooks": { "scout-block": "off" } }') },
  { name: 'a setting of the person that is unknown', check: 'config-keys', says: /home\/\.claude\/\.ckconfig\.json, line 1, column 3: "trusted" is not a setting/, break: ({ write }) => write('home/.claude/.ckconfig.json', '{ "trusted": [] }') },
  { name: 'a setting that stands there twice', check: 'config-keys', says: /"rules\.git\/discard-work" stands there more than once/, break: config('{ "rules": { "git/discard-work": "off", "git/discard-work": "deny" } }') },
  { name: 'a project that names whom to trust', check: 'config-keys', says: /"trust" is read from ~\/\.claude\/\.ckconfig\.json alone/, break: config('{ "trust": ["/home/dev/shop"] }') },
  { name: 'a number that is too large', check: 'config-keys', says: /"hooks\.build-sensor\.timeoutSeconds" must be at most 110\./, break: config('{ "hooks": { "build-sensor": { "timeoutSeconds": 111 } } }') },
  { name: 'guards and rules that are switched off', check: 'off-by-settings', says: /Switched off by the settings: the guards scout-block; the rules git, privacy\/ssh\./, note: true, break: config('{ "hooks": { "scout-block": false, "guard-task": false }, "rules": { "git": "off", "privacy/ssh": "off", "network": "deny" } }') },
  { name: 'an unknown rule', check: 'rule-settings', says: /sets "git\/discard-wrok", and there is no rule/, break: config('{ "rules": { "git/discard-wrok": "off" } }') },
  { name: 'an unknown group', check: 'rule-settings', says: /sets "gti", and there is no rule or group/, break: config('{ "rules": { "gti": "off" } }') },
  {
    name: 'an own rule that is switched off',
    check: 'rule-settings',
    says: /sets "team\/no-production" to "off", and you have written a rule/,
    break: (installation) => {
      ownRules(rule({}))(installation);
      config('{ "rules": { "team/no-production": "off" } }')(installation);
    },
  },
  { name: 'an own rule that is no JSON', check: 'own-rules', says: /rules\/team\.json: line 1, column 2: /, break: ({ write }) => write('project/.claude/hooks/rules/team.json', '[') },
  { name: 'an own rule of a wrong form', check: 'own-rules', says: /rule "team\/no-production": field "when\.effect": /, break: ownRules(rule({ when: { effect: 'destroyed' } })) },
  { name: 'an own rule in the settings of a wrong form', check: 'own-rules', says: /hooks\.bash-danger\.rules: rule number 1: /, break: config('{ "hooks": { "bash-danger": { "rules": [{ "id": 1 }] } } }') },
  { name: 'an own rule that lacks most of what it needs', check: 'own-rules', says: /field "id": must be group\/name.*; field "guard": must be one of "privacy-block", "bash-danger"; field "when": is missing; and 3 more: the rule is left out\./, break: ownRules({ id: 'x' }) },
  { name: 'an own rule that lacks what only the doctor needs', check: 'own-rules', says: /"team\/no-production": field "examples": is missing: the rule stays in force, and may not do what you mean\./, break: ownRules({ ...rule({}), examples: undefined }) },
  { name: 'own rules that are no list', check: 'own-rules', says: /team\.json: must be a list of rules: the file is left out\./, break: ({ write }) => write('project/.claude/hooks/rules/team.json', '{}') },
  { name: 'an own rule that never matches', check: 'own-rules', says: /"team\/no-production" .* never matches: it does not speak about rm deploy/, break: ownRules(rule({ when: { effect: 'read', path: 'nothing/**' } })) },
  { name: 'an own rule that takes what it should let pass', check: 'own-rules', says: /speaks about cat deploy\/production\/eu\.yaml/, break: ownRules(rule({ when: { effect: ['read', 'delete'], path: 'deploy/**' } })) },
  { name: 'an own rule without examples', check: 'own-rules', says: /has no example that it stops/, break: ownRules(rule({ examples: { stop: [], pass: [] } })) },
  {
    name: 'two own rules of one id',
    check: 'own-rules',
    says: /There are 2 rules "team\/no-production"/,
    break: (installation) => {
      ownRules(rule({}))(installation);
      installation.write('project/.claude/hooks/rules/other.json', JSON.stringify([rule({})]));
    },
  },
  { name: 'an ignore file that hides everything', check: 'ignore-file', says: /hides the whole project/, break: ({ write }) => write('project/.ckignore', '*\n') },
  { name: 'an ignore file that is a FIFO', check: 'ignore-file', says: /\.ckignore is not obeyed: not a regular file/, break: ({ project }) => fifo(join(project, '.ckignore')) },

  // Their shape.
  { name: 'a log folder that is a link', check: 'odd-files', says: /\.logs \(the log folder\) is a symbolic link/, break: ({ hooks, home }) => (rmSync(join(hooks, '.logs'), { recursive: true, force: true }), symlinkSync(home, join(hooks, '.logs'))) },
  { name: 'a device for a log', check: 'odd-files', says: /hook-log\.jsonl \(the log\) is a symbolic link/, break: ({ hooks }) => (mkdirSync(join(hooks, '.logs'), { recursive: true }), symlinkSync('/dev/null', join(hooks, '.logs', 'hook-log.jsonl'))) },
  { name: 'a FIFO for a log', check: 'odd-files', says: /hook-log\.jsonl \(the log\) is a named pipe/, break: ({ hooks }) => (mkdirSync(join(hooks, '.logs'), { recursive: true }), fifo(join(hooks, '.logs', 'hook-log.jsonl'))) },
  { name: 'a memory that is a file', check: 'odd-files', says: /ck-guard \(the memory of sessions\) is a file and should be a folder/, break: ({ write, home }) => (rmSync(join(home, '.local'), { recursive: true, force: true }), write('home/.local/state/ck-guard', '')) },
  { name: 'settings that anyone may change', check: 'odd-files', says: /\.ckconfig\.json \(the project's settings\) can be changed by every user/, break: ({ project }) => chmodSync(join(project, '.ckconfig.json'), 0o666) },
  { name: 'personal settings that are a link to nothing', check: 'odd-files', says: /\.ckconfig\.json \(your settings\) is a symbolic link to nothing/, break: ({ home }) => (mkdirSync(join(home, '.claude'), { recursive: true }), symlinkSync('/nowhere', join(home, '.claude', '.ckconfig.json'))) },

  // Only the superuser can give a file away.
  ...(process.getuid?.() !== 0 ? [] : [{ name: 'settings of another user', check: 'odd-files', says: /\.ckconfig\.json \(the project's settings\) belongs to another user/, break: ({ project }: Installation) => chownSync(join(project, '.ckconfig.json'), 12_345, 12_345) }]),

  // An installation for all projects.
  { name: 'settings of the person without us', kind: 'user', check: 'not-registered', says: /not registered/, break: ({ write, read }) => (write('home/.claude/kept.json', read('home/.claude/settings.json')), write('home/.claude/settings.json', '{}')) },
];

/** Undoes what a test did to the installation for all projects, which is not a copy. */
export function restore({ kind, read, write, home }: Installation): void {
  if (kind === 'user' && existsSync(join(home, '.claude', 'kept.json'))) write('home/.claude/settings.json', read('home/.claude/kept.json'));
}
