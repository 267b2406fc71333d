import type { Row } from '../command/row.js';

/** Programs that macOS alone has. */
export const MACOS: readonly Row[] = [
  {
    program: 'diskutil',
    operands: 'text',
    variants: [
      { when: { line: /^(?:(?:list|info|activity|help|mount|mountDisk|unmount|umount|unmountDisk|eject|verifyVolume|verifyDisk|listFilesystems|isReadOnly|userInfo)(?: |$)|(?:apfs|ap|cs|coreStorage|appleRAID|ar|image) (?:list\w*|info\w*|unlockVolume|verify\w*|attach)(?: |$))/i }, effects: [] },
      { when: { operands: 'none' }, effects: [] },
    ],
    effects: [{ kind: 'destroy', resource: 'disk' }],
    examples: [
      ['diskutil list'],
      ['diskutil apfs list'],
      ['diskutil apfs listSnapshots disk1s1'],
      ['diskutil info disk0'],
      ['diskutil apfs deleteSnapshot disk1s1 -uuid X', 'destroy disk'],
      ['diskutil eraseDisk JHFS+ X disk2', 'destroy disk'],
    ],
  },
  { program: 'gpt', operands: 'text', effects: [{ kind: 'destroy', resource: 'disk', when: { operand: /^(?:destroy|create|remove|label|migrate|add|recover)$/ } }], examples: [['gpt destroy disk2', 'destroy disk:destroy disk2'], ['gpt show disk2']] },
  { program: 'pdisk', operands: 'text', effects: [{ kind: 'destroy', resource: 'disk', when: { argument: /^-?(?:i|initialize|d|deletePartition|c|createPartition)$/ } }], examples: [['pdisk /dev/disk2 -initialize', 'destroy disk:/dev/disk2'], ['pdisk -l']] },
  { program: 'dseditgroup', operands: 'text', options: { '-o': 'text', '-n': 'text', '-u': 'text', '-P': 'text', '-a': 'text', '-d': 'text', '-t': 'text' }, effects: [{ kind: 'change-permission', resource: 'account', when: { value: /^-o=(?:edit|create|delete)$/ } }], examples: [['dseditgroup -o edit -a robin -t user admin', 'change-permission account'], ['dseditgroup -o read admin']] },
  { program: 'hdiutil erasekeys', operands: 'text', effects: [{ kind: 'destroy', resource: 'disk', name: 'keys of an image' }], examples: [['hdiutil erasekeys a.dmg', 'destroy disk:keys of an image'], ['hdiutil attach a.dmg']] },
  { program: 'kextunload | kmutil unload | kmutil load | systemextensionsctl uninstall | systemextensionsctl reset', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'kernel' }], examples: [['kextunload -b com.x', 'change-service machine:kernel'], ['kmutil showloaded']] },
  {
    program: 'profiles',
    operands: 'text',
    effects: [{ kind: 'change-service', resource: 'machine', name: 'profiles', when: { argument: /^(?:remove|install|renew|sync|-[DIRN])$/ } }],
    examples: [['profiles remove -all', 'change-service machine:profiles'], ['profiles -D', 'change-service machine:profiles'], ['profiles list']],
  },
  { program: 'softwareupdate', operands: 'text', options: { '--schedule': 'text' }, effects: [{ kind: 'signal', resource: 'machine', name: 'power', when: { any: ['-R', '--restart'] } }, { kind: 'change-service', resource: 'machine', name: 'updates', when: { value: /^--schedule=off$/ } }], examples: [['softwareupdate -iaR', 'signal machine:power'], ['softwareupdate --schedule off', 'change-service machine:updates'], ['softwareupdate --schedule on'], ['softwareupdate -l']] },
  {
    program: 'socketfilterfw',
    operands: 'text',
    dashed: true,
    options: { '--setglobalstate': 'text', '--setblockall': 'text', '--setstealthmode': 'text', '--unblockapp': 'text', '--add': 'text' },
    effects: [{ kind: 'change-service', resource: 'machine', name: 'firewall', when: { value: /^--set(?:globalstate|blockall|stealthmode)=off$/ } }],
    examples: [['/usr/libexec/ApplicationFirewall/socketfilterfw --setglobalstate off', 'change-service machine:firewall'], ['/usr/libexec/ApplicationFirewall/socketfilterfw --getglobalstate'], ['socketfilterfw --setglobalstate on']],
  },
  // Where all programs ask for names, and by which machine they reach the others.
  {
    program: 'networksetup',
    operands: 'text',
    dashed: true,
    effects: [
      { kind: 'change-service', resource: 'machine', name: 'network', when: { any: ['-setdnsservers', '-setsearchdomains'], noOperand: /^empty$/i } },
      { kind: 'change-service', resource: 'machine', name: 'network', when: { any: ['-setwebproxy', '-setsecurewebproxy', '-setsocksfirewallproxy', '-setautoproxyurl', '-setmanual', '-setadditionalroutes', '-removenetworkservice', '-deletelocation'] } },
      { kind: 'change-service', resource: 'machine', name: 'network', when: { any: ['-setnetworkserviceenabled', '-setairportpower'], operand: /^off$/i } },
    ],
    examples: [
      ['networksetup -setdnsservers Wi-Fi 203.0.113.9', 'change-service machine:network'],
      ['networksetup -setwebproxy Wi-Fi 203.0.113.9 8080', 'change-service machine:network'],
      ['networksetup -setairportpower en0 off', 'change-service machine:network'],
      ['networksetup -setdnsservers Wi-Fi empty'],
      ['networksetup -setwebproxystate Wi-Fi off'],
      ['networksetup -getdnsservers Wi-Fi'],
      ['networksetup -listallhardwareports'],
    ],
  },
  { program: 'nvram', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'security', when: { argument: /^-(?:x?[cdf]|-delete|-clear)$|=/ } }], examples: [['nvram boot-args=x', 'change-service machine:security'], ['nvram -c', 'change-service machine:security'], ['nvram -p']] },
  {
    program: 'dscl',
    operands: 'text',
    options: { '-u': 'text', '-P': 'text', '-f': 'text' },
    effects: [{ kind: 'change-permission', resource: 'account', when: { argument: /^-?(?:create|createpl|delete|deletepl|append|merge|change|changei|passwd|mk|rm)$/ } }],
    examples: [['dscl . -delete /Users/robin', 'change-permission account'], ['dscl . append /Groups/admin GroupMembership robin', 'change-permission account'], ['dscl . -list /Users']],
  },
];
