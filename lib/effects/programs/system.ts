import type { Consequence, Row } from '../command/row.js';
import { TEMPORARY_FOLDER } from '../../paths/temporary.js';

/** Limits that programs ask to be raised, until the next start of the machine. */
const LIMIT = /^(?:vm\.(?:max_map_count|overcommit_memory|swappiness)|fs\.(?:inotify\.\w+|file-max|nr_open|aio-max-nr)|net\.core\.(?:somaxconn|[rw]mem_\w+|netdev_max_backlog)|net\.ipv4\.(?:tcp_\w+|ip_local_port_range|ping_group_range)|net\.(?:link|inet)\.[\w.]+|kernel\.(?:perf_event_\w+|shm\w+|sem|pid_max|threads-max))=/;
const NO_LIMIT = new RegExp(`^(?!${LIMIT.source.slice(1)})\\S*=`);

const printsSettings = (when: NonNullable<Consequence['when']>): Consequence => ({ kind: 'reveal-environment', resource: 'environment', name: 'all', when });

/** The servers that a host of agents starts. */
const SERVERS = {
  operands: 'text',
  options: { '-s': 'text', '--scope': 'text', '-t': 'text', '--transport': 'text', '-e': 'text', '--env': 'text', '-H': 'text', '--header': 'text' },
  variants: [{ when: { any: ['--help', '-h'] }, effects: [] }, { when: { operand: /^(?:add|remove|rm|add-json|add-from-claude-desktop|enable|disable)$/ }, effects: [{ kind: 'change-service', resource: 'agent', name: 'settings' }] }],
} as const satisfies Partial<Row>;

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
    program: 'useradd | userdel | usermod | adduser | deluser | groupadd | addgroup | delgroup | groupdel | groupmod | chpasswd | gpasswd | vipw | vigr | lpasswd | luseradd | pw useradd | pw usermod | pw groupmod | chsh | chfn | sysadminctl | newusers | pwconv',
    operands: 'text',
    options: { '-G': 'text', '-g': 'text', '-s': 'text', '-d': 'text', '-u': 'text' },
    effects: [{ kind: 'change-permission', resource: 'account', idle: 'in-container' }],
    examples: [
      ["docker run --rm alpine sh -c 'adduser -D app && id app'"],
      ['docker exec -u root web useradd app'],
      ['docker run --rm -v /etc/passwd:/etc/passwd alpine deluser dev', 'change-permission account'],
      ['docker run --rm --mount type=bind,src=/etc,dst=/etc alpine deluser dev', 'change-permission account'],
      ['docker run --rm -v /:/host alpine chroot /host deluser dev', 'change-permission account'],
      ['docker run --rm -v ./a:/a -v /etc/passwd:/etc/passwd:ro alpine adduser -D app'],
      ['kubectl run t --rm -it --image=alpine -- adduser -D app'],
      ['docker exec toolbox chroot /host useradd robin', 'change-permission account'],
      ['userdel robin', 'change-permission account:robin'],
      ['useradd -m -c "Robin R" robin', 'change-permission account'],
      ['adduser -S robin', 'change-permission account'],
      ['usermod -c x -aG sudo robin', 'change-permission account'],
    ],
  },
  { program: 'passwd', operands: 'text', options: { '-n': 'text', '-x': 'text', '-w': 'text', '-i': 'text', '-R': 'text' }, variants: [{ when: { any: ['-S', '--status'] }, effects: [] }], effects: [{ kind: 'change-permission', resource: 'account', idle: 'in-container' }], examples: [['passwd root', 'change-permission account:root'], ['passwd -S robin'], ['passwd --status -a']] },
  { program: 'visudo', operands: 'text', options: { '-f': 'text', '--file': 'text' }, variants: [{ when: { any: ['-c', '--check'] }, effects: [] }], effects: [{ kind: 'change-permission', resource: 'account' }], examples: [['visudo', 'change-permission account'], ['visudo -c'], ['visudo -cf sudoers.d/app']] },
  {
    program: 'sysctl',
    operands: 'text',
    // Lines that it does not understand are printed, and so is what stands where a name leads out of its folder.
    options: { '-p': ['execute', 'read'], '--load': ['execute', 'read'] },
    joined: ['-p', '--load'],
    variants: [{ when: { any: ['-p', '--load'] }, operands: ['execute', 'read'] }, { when: { operand: /^\/|\.\.\// }, operands: 'read' }, { when: { any: ['-a'] }, effects: [] }, { when: { operand: LIMIT, noOperand: NO_LIMIT }, effects: [] }],
    effects: [
      { kind: 'change-service', resource: 'machine', name: 'kernel', when: { any: ['-w', '--write'] } },
      { kind: 'change-service', resource: 'machine', name: 'kernel', when: { operand: /=/, none: ['-w', '--write'] } },
    ],
    examples: [
      ['sysctl -w vm.max_map_count=262144'],
      ['sysctl -p /etc/sysctl.d/a.conf', 'read /etc/sysctl.d/a.conf'],
      ['sysctl -n /../../home/u/a', 'read /home/u/a'],
      ['sysctl -p'],
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
  {
    program: 'auditctl',
    operands: 'text',
    options: { '-e': 'text', '-f': 'text', '-b': 'text', '-r': 'text', '-R': 'use', '-k': 'text', '-d': 'text', '-a': 'text', '-A': 'text', '-w': 'text', '-W': 'text', '-p': 'text', '-F': 'text', '-S': 'text', '-m': 'text' },
    effects: [{ kind: 'change-service', resource: 'machine', name: 'security', when: { argument: /^-(?:[DdefbrRaAwWcit]|-(?:backlog|reset|loginuid|signal)\S*)/ } }],
    examples: [['auditctl -D', 'change-service machine:security'], ['auditctl -e 0', 'change-service machine:security'], ['auditctl -d never,exit', 'change-service machine:security'], ['auditctl -s'], ['auditctl -l'], ['auditctl -v']],
  },
  { program: 'setenforce | setsebool | aa-disable | aa-teardown', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'security' }], examples: [['setenforce 0', 'change-service machine:security']] },
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
  { program: 'bootctl remove | bootctl unlink | bootctl set-default | bootctl cleanup', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'boot' }], examples: [['bootctl remove', 'change-service machine:boot'], ['bootctl status']] },
  { program: 'kexec', operands: 'text', effects: [{ kind: 'signal', resource: 'machine', name: 'power', when: { any: ['-e', '--exec', '-f', '--force'] } }], examples: [['kexec -e', 'signal machine:power'], ['kexec --status']] },
  { program: 'apparmor_parser', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'security', when: { any: ['-R', '--remove', '-C', '--Complain'] } }], examples: [['apparmor_parser -R /etc/apparmor.d/usr.bin.man', 'change-service machine:security'], ['apparmor_parser -QT a']] },
  { program: 'grub-install | update-grub | bless | update-initramfs | dracut', operands: 'text', variants: [{ when: { any: ['--info', '--getBoot', '--version', '--help'], none: ['--setBoot', '--folder', '--mount', '--device', '--unbless'] }, effects: [] }], effects: [{ kind: 'change-service', resource: 'machine', name: 'boot' }], examples: [['grub-install /dev/sda', 'change-service machine:boot'], ['bless --info /'], ['bless --mount / --setBoot --info', 'change-service machine:boot']] },
  // Without an option that changes something it lists.
  { program: 'efibootmgr', operands: 'text', options: { '-b': 'text', '--bootnum': 'text' }, effects: [{ kind: 'change-service', resource: 'machine', name: 'boot', when: { argument: /^-(?!-|[bvuqVh]+$)|^--(?!(?:bootnum|verbose|unicode|quiet|version|help)(?:=|$))/ } }], examples: [['efibootmgr -b 0001 -B', 'change-service machine:boot'], ['efibootmgr --bootorder 0001,0000', 'change-service machine:boot'], ['efibootmgr -v'], ['efibootmgr']] },
  { program: 'grub-mkconfig | grub2-mkconfig', operands: 'text', options: { '-o': 'write', '--output': 'write' }, effects: [{ kind: 'change-service', resource: 'machine', name: 'boot', when: { any: ['-o', '--output'] } }], examples: [['grub-mkconfig -o /boot/grub/grub.cfg', 'change-service machine:boot'], ['grub-mkconfig']] },
  {
    program: 'timedatectl | hostnamectl | localectl | hwclock | update-alternatives | systemsetup | scutil',
    operands: 'text',
    // Of another folder than those of programs, it is a program that nobody installed.
    variants: [{ when: { any: ['--install'], operand: [/^\/usr\/(?:local\/)?bin\//, new RegExp(`^(?:${TEMPORARY_FOLDER}|/(?:home|root|Users))/`)] }, operands: { first: 'write', each: 'text' } }],
    effects: [
      { kind: 'change-service', resource: 'machine', name: 'settings', when: { operand: /^set-(?!timezone)/ } },
      // Each program that it led to has no name any more.
      { kind: 'change-service', resource: 'machine', name: 'settings', when: { any: ['--remove-all'] } },
      { kind: 'change-service', resource: 'machine', name: 'settings', when: { argument: /^(?:-set(?!timezone)|--set(?:=|$))/, noOperand: /^\// } },
    ],
    examples: [
      ['timedatectl set-ntp false', 'change-service machine:settings'],
      ['hwclock --set --date 2000-01-01', 'change-service machine:settings'],
      ['systemsetup -setremotelogin on', 'change-service machine:settings'],
      ['update-alternatives --set gcc /usr/bin/gcc-12'],
      ['update-alternatives --remove-all python3', 'change-service machine:settings'],
      ['update-alternatives --install /usr/bin/node node /tmp/node 100', 'write /usr/bin/node'],
      ['update-alternatives --install /usr/bin/gcc gcc /usr/bin/gcc-12 50'],
      ['timedatectl status'],
      ['sudo timedatectl set-timezone UTC'],
    ],
  },
  {
    program: 'journalctl | dmesg',
    operands: 'text',
    options: { '-F': 'read', '--file': 'read', '-u': 'text', '-n': 'text', '--since': 'text', '-S': 'text', '-o': 'text' },
    effects: [{ kind: 'discard', resource: 'machine', name: 'log', when: { any: ['--vacuum-time', '--vacuum-size', '--vacuum-files', '-C', '--clear', '--rotate'] } }],
    examples: [['journalctl -u x'], ['dmesg -rF .env', 'read /home/u/proj/.env']],
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
      { when: { operand: /^(?:doctor|update|mcp|config|login|logout|help|install|plugins?)$/ }, effects: [{ kind: 'change-service', resource: 'agent', name: 'settings', when: { operand: /^(?:add|remove|rm|set|unset|add-json|add-from-claude-desktop|install|uninstall|enable|disable)$/ } }] },
    ],
    effects: [{ kind: 'execute', resource: 'agent' }],
    examples: [["claude -p 'x'", 'execute agent'], ['claude --version'], ['claude models -p x', 'execute agent'], ['opencode run models', 'execute agent']],
  },
  // What a server is started with, its variables and headers written out; codex does that as JSON alone.
  { ...SERVERS, program: 'claude mcp | claude-code mcp | copilot mcp | copilot-cli mcp', effects: [printsSettings({ operand: /^get$/ })], examples: [['claude mcp get github', 'reveal-environment environment:all'], ['claude mcp get github --help'], ['claude mcp list'], ['claude mcp add -s user -e K=v github -- npx server', 'change-service agent:settings']] },
  { ...SERVERS, program: 'codex mcp', effects: [printsSettings({ any: ['--json'] })], examples: [['codex mcp get github --json', 'reveal-environment environment:all'], ['codex mcp list --json', 'reveal-environment environment:all'], ['codex mcp get github'], ['codex mcp remove github', 'change-service agent:settings']] },
  { program: 'opencode debug', operands: 'text', effects: [printsSettings({ operand: /^config$/ })], examples: [['opencode debug config', 'reveal-environment environment:all'], ['opencode debug paths']] },
  {
    program: 'opencode auth list | opencode auth ls | opencode models | opencode stats | opencode session list',
    operands: 'text',
    effects: [{ kind: 'execute', resource: 'agent', when: { any: ['-p', '--prompt'] } }],
    examples: [['opencode auth list'], ['opencode models'], ['opencode models anthropic'], ['opencode models -p x', 'execute agent']],
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
  { program: 'atuin history | atuin search | mcfly search | mcfly dump | hstr', operands: 'text', options: { '-f': 'text', '--format': 'text' }, variants: [{ when: { operand: /^(?:start|end|init-store|prune|dedup)$/ }, effects: [] }], effects: [{ kind: 'reveal-environment', resource: 'shell-history', name: 'all' }], examples: [['atuin history list', 'reveal-environment shell-history:all'], ['atuin sync']] },
  { program: 'man', operands: 'text', options: { '-P': 'hidden', '--pager': 'hidden', '-H': 'hidden', '--html': 'hidden', '-M': 'text', '-l': 'read', '-C': 'execute' }, variants: [{ when: { operand: /\// }, operands: 'read' }], examples: [['man --html=id ls', 'execute hidden-command'], ['man ls'], ['man 5 crontab'], ['man ./.env', 'read /home/u/proj/.env']] },
  { program: 'defaults read | defaults read-type', operands: { first: 'read', each: 'text' }, dashed: true, variants: [{ when: { noOperand: /^[~./]/ }, operands: 'text' }], examples: [['defaults read /srv/a.plist', 'read /srv/a.plist'], ['defaults read com.apple.dock autohide'], ['defaults read -g']] },
  {
    program: 'defaults',
    operands: 'text',
    effects: [{ kind: 'change-service', resource: 'machine', name: 'settings', when: { line: /^(?:write|delete|import|rename|delete-all)(?: |$)/ }, idle: 'own-setting' }],
    dashed: true,
    examples: [
      ['defaults write a b c', 'change-service machine:settings'],
      ['defaults write com.apple.dock autohide -bool true', 'change-service machine:settings'],
      ['defaults write -g AppleShowAllFiles -bool true', 'change-service machine:settings'],
      ['defaults write -app Safari a b', 'change-service machine:settings'],
      ['defaults write org.shop.app SUFeedURL https://x.test', 'change-service machine:settings'],
      ['defaults write /Library/Preferences/org.shop.app a b', 'change-service machine:settings'],
      ['defaults delete org.shop.app', 'change-service machine:settings'],
      ['defaults write org.shop.app Debug -bool true'],
      ['defaults delete org.shop.app Debug'],
      ['defaults write com.shop.app sunsetMode -bool true'],
      ['defaults read com.shop.app rename'],
      ['defaults -currentHost write com.shop.app a b', 'change-service machine:settings'],
      ['sudo defaults write com.shop.app a b', 'change-service machine:settings'],
      ['defaults write at.obdev.littlesnitch a b', 'change-service machine:settings'],
      ['defaults read a'],
    ],
  },
  // The screen locks no more, whoever comes by.
  {
    program: 'gsettings set | dconf write | kwriteconfig5 | kwriteconfig6 | xfconf-query',
    operands: 'text',
    options: { '--schemadir': 'text', '--file': 'text', '--group': 'text', '--key': 'text', '--type': 'text', '-c': 'text', '-p': 'text', '-s': 'text', '-t': 'text', '--channel': 'text', '--property': 'text', '--set': 'text' },
    effects: [
      { kind: 'change-service', resource: 'machine', name: 'screen lock', when: { line: /^org\.(?:gnome|mate|cinnamon)\.(?:desktop\.)?(?:screensaver lock-enabled false|lockdown disable-lock-screen true)\b|^\/org\/(?:gnome|mate|cinnamon)\/(?:desktop\/)?(?:screensaver\/lock-enabled false|lockdown\/disable-lock-screen true)\b/ } },
      { kind: 'change-service', resource: 'machine', name: 'screen lock', when: { value: /^--key=(?:Autolock|LockOnResume)$/, operand: /^false$/ } },
      { kind: 'change-service', resource: 'machine', name: 'screen lock', when: { value: /^(?:-p|--property)=\/(?:lock\/enabled|xfce4-power-manager\/lock-screen-suspend-hibernate)$/, argument: /^false$/ } },
    ],
    examples: [
      ['gsettings set org.gnome.desktop.screensaver lock-enabled false', 'change-service machine:screen lock'],
      ['gsettings set org.gnome.desktop.lockdown disable-lock-screen true', 'change-service machine:screen lock'],
      ['dconf write /org/gnome/desktop/screensaver/lock-enabled false', 'change-service machine:screen lock'],
      ['kwriteconfig5 --file kscreenlockerrc --group Daemon --key Autolock false', 'change-service machine:screen lock'],
      ['xfconf-query -c xfce4-screensaver -p /lock/enabled -s false', 'change-service machine:screen lock'],
      ['gsettings set org.gnome.desktop.screensaver lock-enabled true'],
      ['gsettings set org.gnome.desktop.interface color-scheme prefer-dark'],
      ['gsettings get org.gnome.desktop.screensaver lock-enabled'],
    ],
  },
  // All that somebody has set for the desktop.
  { program: 'dconf reset | dconf load', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'all settings', when: { operand: /^(?:\/|\/(?:org|com)\/(?:[\w-]{1,40}\/){0,2}|\uFFFC)$/, noOperand: /^$/ } }], examples: [['dconf reset -f /', 'change-service machine:all settings'], ['dconf reset -f /org/gnome/', 'change-service machine:all settings'], ['dconf load / < old.dconf', 'change-service machine:all settings'], ['dconf reset /org/acme/notes/window-size'], ['dconf reset -f /org/acme/notes/windows/']] },
  { program: 'gsettings reset-recursively', operands: 'text', options: { '--schemadir': 'text' }, effects: [{ kind: 'change-service', resource: 'machine', name: 'all settings', when: { operand: /\uFFFC/ } }, { kind: 'change-service', resource: 'machine', name: 'all settings', when: { operands: 'none' } }], examples: [['gsettings list-schemas | xargs -n1 gsettings reset-recursively', 'change-service machine:all settings'], ['gsettings reset-recursively org.acme.Notes']] },
  { program: 'update-ca-certificates | trust', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'trust' }], examples: [['update-ca-certificates', 'change-service machine:trust']] },
  { program: 'ldconfig', operands: 'text', options: { '-f': 'use', '-C': 'write', '-r': 'text' }, examples: [['ldconfig']] },
  { program: 'trash-empty', operands: 'text', effects: [{ kind: 'delete', path: '~/.local/share/Trash', recursive: true, when: { none: ['-h', '--help', '--version'] } }], examples: [['trash-empty -f', 'delete -r /home/u/.local/share/Trash'], ['trash-empty --help']] },
  { program: 'gio remove', operands: 'delete', examples: [['gio remove -f a', 'delete /home/u/proj/a'], ['gio list']] },
  { program: 'kioclient del | kioclient5 del | kioclient6 del | kioclient remove | kioclient5 remove | kioclient6 remove', operands: 'delete', recursive: true, examples: [['kioclient5 del a', 'delete -r /home/u/proj/a'], ['kioclient remove a', 'delete -r /home/u/proj/a'], ['kioclient ls a']] },
  { program: 'logrotate', operands: 'use', options: { '-s': 'write', '--state': 'write', '-l': 'write', '--log': 'write', '-m': 'program', '--mail': 'program' }, effects: [{ kind: 'discard', resource: 'machine', name: 'log', when: { any: ['-f', '--force'], none: ['-d', '--debug'] } }], examples: [['logrotate -f /etc/logrotate.conf', 'discard machine:log'], ['logrotate -d a.conf']] },
  { program: 'gio trash', operands: 'delete', recursive: true, effects: [{ kind: 'delete', path: '~/.local/share/Trash', recursive: true, when: { any: ['--empty'] } }], examples: [['gio trash --empty', 'delete -r /home/u/.local/share/Trash'], ['gio trash a', 'delete -r /home/u/proj/a']] },
];
