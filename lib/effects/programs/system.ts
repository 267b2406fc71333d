import type { Row } from '../command/row.js';

/** Limits that programs ask to be raised, until the next start of the machine. */
const LIMIT = /^(?:vm\.(?:max_map_count|overcommit_memory|swappiness)|fs\.(?:inotify\.\w+|file-max|nr_open|aio-max-nr)|net\.core\.(?:somaxconn|[rw]mem_\w+|netdev_max_backlog)|net\.ipv4\.(?:tcp_\w+|ip_local_port_range|ping_group_range)|net\.(?:link|inet)\.[\w.]+|kernel\.(?:perf_event_\w+|shm\w+|sem|pid_max|threads-max))=/;
const NO_LIMIT = new RegExp(`^(?!${LIMIT.source.slice(1)})\\S*=`);

/** Accounts, the kernel, the system's settings, and other agents. */
export const SYSTEM: readonly Row[] = [
  { program: 'setcap', operands: 'text', variants: [{ when: { any: ['-v'] }, effects: [] }], effects: [{ kind: 'change-permission', resource: 'account', name: 'capabilities' }], examples: [['setcap cap_setuid+ep x', 'change-permission account:capabilities']] },
  {
    program: 'ck-guard test | ck-guard explain | ck-guard log | ck-guard help | ck-guard.cjs test | ck-guard.cjs explain | ck-guard.cjs log | ck-guard.cjs help | yarn ck-guard test | yarn ck-guard explain | yarn ck-guard log | pnpm ck-guard test | pnpm ck-guard explain | pnpm ck-guard log | bun ck-guard test | bun ck-guard explain | bun ck-guard log',
    operands: 'text',
    options: { '--settings': 'read' },
    examples: [["ck-guard explain 'ck-guard off'"], ['node .claude/hooks/ck-guard.cjs log --blocks']],
  },
  // Whatever else it is told, also by subcommands that are newer than this table, is for the person.
  {
    program: 'ck-guard | ck-guard.cjs | yarn ck-guard | pnpm ck-guard | bun ck-guard | yarn run ck-guard | pnpm run ck-guard | bun run ck-guard',
    operands: 'text',
    effects: [{ kind: 'execute', resource: 'guards', name: 'loosen', when: { operands: 'some' } }],
    examples: [['npx ck-guard uninstall', 'execute guards:loosen'], ['node .claude/hooks/ck-guard.cjs off', 'execute guards:loosen'], ['ck-guard --help']],
  },
  { program: 'start.ts', operands: 'text', effects: [{ kind: 'execute', resource: 'guards', name: 'installer', when: { argument: /^--uninstall$/ } }], examples: [['npx tsx scripts/start.ts . --uninstall', 'execute guards:installer'], ['npx tsx scripts/start.ts']] },
  { program: 'skills | add-skill | claude-plugins', operands: 'text', effects: [{ kind: 'change-service', resource: 'agent', name: 'skills', when: { operand: /^(?:add|install|remove|uninstall)$/ } }], examples: [['npx skills add a/b', 'change-service agent:skills'], ['npx skills list']] },
  {
    program: 'useradd | userdel | usermod | adduser | deluser | groupadd | groupdel | groupmod | passwd | chpasswd | gpasswd | vipw | visudo | chsh | chfn | dscl | sysadminctl | newusers | pwconv',
    operands: 'text',
    options: { '-G': 'text', '-g': 'text', '-s': 'text', '-d': 'text', '-u': 'text' },
    variants: [{ when: { any: ['-S', '--status', '-c', '--check'] }, effects: [] }],
    effects: [{ kind: 'change-permission', resource: 'account' }],
    examples: [['userdel robin', 'change-permission account:robin']],
  },
  {
    program: 'sysctl',
    operands: 'text',
    options: { '-p': 'execute' },
    variants: [{ when: { any: ['-a'] }, effects: [] }, { when: { operand: LIMIT, noOperand: NO_LIMIT }, effects: [] }],
    effects: [
      { kind: 'change-service', resource: 'machine', name: 'kernel', when: { any: ['-w', '--write'] } },
      { kind: 'change-service', resource: 'machine', name: 'kernel', when: { operand: /=/, none: ['-w', '--write'] } },
    ],
    examples: [
      ['sysctl -w vm.max_map_count=262144'],
      ['sysctl -w fs.inotify.max_user_watches=1 kernel.core_pattern=x', 'change-service machine:kernel'],
      ['sysctl -w vm.swappiness=10 net.ipv4.ip_forward=1', 'change-service machine:kernel'],
      ['sysctl -w vm.swappiness=10 net.core.bpf_jit_harden=0', 'change-service machine:kernel'],
      ['sysctl -w vm.swappiness=10 net.core.somaxconn=1024'],
      ['sysctl -w a=1', 'change-service machine:kernel'],
      ['sysctl -a'],
    ],
  },
  {
    program: 'insmod | rmmod | modprobe | kextload | kldload | depmod',
    operands: 'text',
    variants: [{ when: { any: ['-n', '--dry-run', '-D', '--show-depends', '-c', '--showconfig', '-R', '--resolve-alias'] }, effects: [] }],
    effects: [{ kind: 'change-service', resource: 'machine', name: 'kernel' }],
    examples: [['rmmod x', 'change-service machine:kernel'], ['modprobe --show-depends x']],
  },
  { program: 'setenforce | setsebool | aa-disable | aa-teardown | auditctl | nvram | bcdedit', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'security' }], examples: [['setenforce 0', 'change-service machine:security']] },
  {
    program: 'csrutil | fdesetup | tmutil | tccutil',
    operands: 'text',
    variants: [{ when: { line: /^(?:(?:authenticated-root )?status|isactive|list\w*|latestbackup|destinationinfo|machinedirectory|uniquesize|calculatedrift|compare|isexcluded|version)(?: |$)/ }, effects: [] }],
    effects: [{ kind: 'change-service', resource: 'machine', name: 'security', when: { operands: 'some' } }],
    examples: [
      ['csrutil disable', 'change-service machine:security'],
      ['csrutil authenticated-root disable', 'change-service machine:security'],
      ['tmutil deletelocalsnapshots /', 'change-service machine:security'],
      ['tccutil reset All', 'change-service machine:security'],
      ['csrutil status'],
      ['fdesetup status'],
      ['tmutil listlocalsnapshots /'],
      ['tmutil delete listbackups', 'change-service machine:security'],
    ],
  },
  {
    program: 'spctl',
    operands: 'text',
    options: { '-t': 'text', '--type': 'text' },
    variants: [
      { when: { any: ['-a', '--assess', '--status'], none: ['--add', '--remove', '--enable', '--disable', '--master-enable', '--master-disable', '--global-enable', '--global-disable'] }, effects: [] },
    ],
    effects: [{ kind: 'change-service', resource: 'machine', name: 'security' }],
    examples: [['spctl --master-disable', 'change-service machine:security'], ['spctl -a -vv a.app'], ['spctl --assess --disable', 'change-service machine:security']],
  },
  { program: 'grub-install | update-grub | grub-mkconfig | efibootmgr | bless | update-initramfs | dracut', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'boot' }], examples: [['grub-install /dev/sda', 'change-service machine:boot']] },
  {
    program: 'timedatectl | hostnamectl | localectl | hwclock | update-alternatives | systemsetup | scutil',
    operands: 'text',
    // Of another folder than those of programs, it is a program that nobody installed.
    variants: [{ when: { any: ['--install'], operand: [/^\/usr\/(?:local\/)?bin\//, /^\/(?:tmp|home|var\/tmp|root|Users)\//] }, operands: { first: 'write', each: 'text' } }],
    effects: [
      { kind: 'change-service', resource: 'machine', name: 'settings', when: { operand: /^set-(?!timezone)/ } },
      { kind: 'change-service', resource: 'machine', name: 'settings', when: { argument: /^(?:-set(?!timezone)|--set(?:=|$))/, noOperand: /^\// } },
    ],
    examples: [
      ['timedatectl set-ntp false', 'change-service machine:settings'],
      ['hwclock --set --date 2000-01-01', 'change-service machine:settings'],
      ['systemsetup -setremotelogin on', 'change-service machine:settings'],
      ['update-alternatives --set gcc /usr/bin/gcc-12'],
      ['update-alternatives --install /usr/bin/node node /tmp/node 100', 'write /usr/bin/node'],
      ['update-alternatives --install /usr/bin/gcc gcc /usr/bin/gcc-12 50'],
      ['timedatectl status'],
      ['sudo timedatectl set-timezone UTC'],
    ],
  },
  {
    program: 'journalctl | dmesg',
    operands: 'text',
    options: { '-u': 'text', '-n': 'text', '--since': 'text', '-S': 'text', '-o': 'text' },
    effects: [{ kind: 'discard', resource: 'machine', name: 'log', when: { any: ['--vacuum-time', '--vacuum-size', '--vacuum-files', '-C', '--clear', '--rotate'] } }],
    examples: [['journalctl -u x']],
  },
  // A tool that migrates databases has the same name.
  {
    program: 'goose',
    operands: 'text',
    variants: [
      { when: { any: ['--version', '--help', '-h'] }, effects: [] },
      { when: { argument: /^-(?!-?(?:dir|table|v|s|h|help|version|no-versioning|allow-missing|no-color|timeout|env|certfile|ssl-cert|ssl-key)(?:=|$))/ }, effects: [{ kind: 'execute', resource: 'agent' }] },
      { when: { argument: /^--?dir(?:=|$)/, operand: /^(?:reset|down-to)$/ }, effects: [{ kind: 'destroy', resource: 'database' }] },
      { when: { operand: /^(?:up|up-by-one|up-to|down|redo|status|create|version|fix|validate)$/, noOperand: /^(?:run|session|recipe|projects?|schedule|web|term|acp|mcp|serve|bench|[rsp])$/ }, effects: [{ kind: 'execute', resource: 'project-script' }] },
    ],
    effects: [{ kind: 'execute', resource: 'agent' }],
    examples: [
      ['goose up', 'execute project-script:up'],
      ["goose -dir m postgres 'dbname=app' status", 'execute project-script'],
      ['goose -dir migrations reset', 'destroy database'],
      ['goose -dir migrations sqlite3 ./test.db reset && goose -dir migrations sqlite3 ./test.db up'],
      ['goose -dir migrations postgres postgres://a:b@localhost:5432/shop_test reset'],
      ['goose -dir migrations sqlite3 ./app.db reset', 'destroy database'],
      ['goose -dir migrations postgres postgres://db.test/shop_test reset', 'destroy database'],
      ["goose -dir migrations postgres 'host=db.test dbname=shop_test' reset", 'destroy database'],
      ["goose run -t 'up'", 'execute agent'],
      ['goose --resume status', 'execute agent'],
      ['goose', 'execute agent'],
      ['goose session -n up', 'execute agent'],
    ],
  },
  // A tool of AWS has the same name.
  {
    program: 'copilot',
    operands: 'text',
    options: { '-p': 'text', '--prompt': 'text', '--model': 'text' },
    effects: [
      { kind: 'execute', resource: 'agent', when: { any: ['-p', '--prompt', '--allow-all-tools', '--allow-all', '--allow-tool', '--allow-all-paths', '--yolo', '--resume', '--continue', '--acp'] } },
      { kind: 'destroy', resource: 'infrastructure', when: { operand: /^(?:destroy|remove|delete|undeploy|unsubscribe)$/ } },
      { kind: 'publish', resource: 'deployment', when: { operand: /^(?:deploy|publish)$/ } },
    ],
    examples: [
      ['copilot -p x --allow-all-tools', 'execute agent'],
      ['npx @github/copilot -p x', 'execute agent'],
      ['copilot svc delete', 'destroy infrastructure'],
      ['copilot --version'],
    ],
  },
  {
    program: 'claude | claude-code | gemini-cli | qwen-code | opencode-ai | codex | gemini | qwen | copilot-cli | cursor-agent | aider | opencode | amp | crush | droid | cline',
    operands: 'text',
    options: { '-m': 'text', '--model': 'text' },
    variants: [
      { when: { any: ['--version', '-v', '-V', '--help', '-h'] }, effects: [] },
      { when: { line: /^(?:auth (?:list|ls|status)|models|stats|sessions? list)(?: |$)/ }, effects: [] },
      { when: { operand: /^(?:doctor|update|mcp|config|login|logout|help|install|plugins?)$/ }, effects: [{ kind: 'change-service', resource: 'agent', name: 'settings', when: { operand: /^(?:add|remove|rm|set|unset|add-json|add-from-claude-desktop|install|uninstall|enable|disable)$/ } }] },
    ],
    effects: [{ kind: 'execute', resource: 'agent' }],
    examples: [["claude -p 'x'", 'execute agent'], ['claude --version'], ['opencode auth list'], ['opencode models'], ['opencode run models', 'execute agent']],
  },
  {
    program: 'q chat | kiro-cli chat | q translate',
    operands: 'text',
    options: { '--agent': 'text', '--model': 'text', '--profile': 'text' },
    variants: [{ when: { any: ['--version', '--help', '-h', '--list-models'] }, effects: [] }],
    effects: [{ kind: 'execute', resource: 'agent' }],
    examples: [['q chat --trust-all-tools --no-interactive "x"', 'execute agent'], ['q chat --help'], ['q -O "select 1" a.csv']],
  },
  {
    program: 'history | fc',
    operands: 'text',
    options: { '-a': 'write', '-w': 'write', '-n': 'text', '-r': 'read', '-d': 'text' },
    variants: [{ when: { any: ['-c', '-d', '-s', '-a', '-w'] }, effects: [] }],
    effects: [{ kind: 'reveal-environment', resource: 'shell-history', name: 'all' }],
    examples: [['history', 'reveal-environment shell-history:all'], ['history -c'], ['history -a x', 'write /home/u/proj/x']],
  },
  { program: 'atuin history | atuin search | mcfly search | hstr', operands: 'text', options: { '-f': 'text', '--format': 'text' }, variants: [{ when: { operand: /^(?:start|end|init-store|prune|dedup)$/ }, effects: [] }], effects: [{ kind: 'reveal-environment', resource: 'shell-history', name: 'all' }], examples: [['atuin history list', 'reveal-environment shell-history:all'], ['atuin sync']] },
  { program: 'man', operands: 'text', options: { '-P': 'hidden', '--pager': 'hidden', '-H': 'hidden', '--html': 'hidden', '-M': 'text', '-l': 'read', '-C': 'execute' }, examples: [['man --html=id ls', 'execute hidden-command'], ['man ls']] },
  { program: 'defaults', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'settings', when: { operand: /^(?:write|delete|import)$/ } }], examples: [['defaults write a b c', 'change-service machine:settings'], ['defaults read a']] },
  { program: 'update-ca-certificates | trust', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'trust' }], examples: [['update-ca-certificates', 'change-service machine:trust']] },
  { program: 'ldconfig', operands: 'text', options: { '-f': 'use', '-C': 'write', '-r': 'text' }, examples: [['ldconfig']] },
  { program: 'trash-empty', operands: 'text', effects: [{ kind: 'delete', path: '~/.local/share/Trash', recursive: true, when: { none: ['-h', '--help', '--version'] } }], examples: [['trash-empty -f', 'delete -r /home/u/.local/share/Trash'], ['trash-empty --help']] },
  { program: 'gio trash', operands: 'delete', recursive: true, effects: [{ kind: 'delete', path: '~/.local/share/Trash', recursive: true, when: { any: ['--empty'] } }], examples: [['gio trash --empty', 'delete -r /home/u/.local/share/Trash'], ['gio trash a', 'delete -r /home/u/proj/a']] },
];
