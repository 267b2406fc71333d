import type { Row } from '../command/row.js';
import { EDITOR_COMMAND } from './conditions/editor-commands.js';

/** What `open` runs: programs, scripts and installers, and what describes one. */
const RUN_BY_OPEN = /\.(?:app|command|tool|terminal|workflow|action|scptd?|applescript|m?pkg|dmg|jar|prefpane|saver|kext|mobileconfig|inetloc|fileloc)\/?$/i;

/** The keychain that a person's programs keep their secrets in. */
const OWN_KEYCHAIN = String.raw`\b(?:login|System)\.keychain(?:-db)?$`;

/** Programs that macOS alone has. */
export const MACOS: readonly Row[] = [
  {
    program: 'security',
    operands: 'text',
    options: { '-s': 'text', '-a': 'text', '-l': 'text', '-S': 'text', '-k': 'text', '-t': 'text', '-lut': 'text' },
    effects: [
      { kind: 'reveal-environment', resource: 'credential', name: 'keychain', when: { operand: /^(?:dump-keychain|export|find-key)$/ } },
      { kind: 'reveal-environment', resource: 'credential', name: 'keychain', when: { operand: /^find-(?:generic|internet)-password$/, argument: /^-\w*[wg]/ } },
      { kind: 'destroy', resource: 'credential', name: 'keychain', when: { operand: /^delete-/ }, idle: 'thrown-away' },
      { kind: 'change-service', resource: 'machine', name: 'security', when: { line: /^(?:authorizationdb (?:write|remove)|add-trusted-cert|remove-trusted-cert)(?: |$)/ } },
      // Without a time, or what else locks it, it stays open for good; the person's own is also the default one.
      { kind: 'change-service', resource: 'machine', name: 'security', when: { line: new RegExp(String.raw`^set-keychain-settings(?:$|.*${OWN_KEYCHAIN})`), none: ['-l', '-u', '-t', '-lut', '-lu', '-ut'] } },
      { kind: 'change-service', resource: 'machine', name: 'security', when: { line: new RegExp(`^set-(?:key|internet-password|generic-password)-partition-list .*${OWN_KEYCHAIN}`) } },
    ],
    examples: [
      ['security find-generic-password -s x -w', 'reveal-environment credential:keychain'],
      ['security find-generic-password -ga x', 'reveal-environment credential:keychain'],
      ['security find-generic-password -s x'], ['security delete-keychain build-tmp.keychain'], ['security delete-keychain /tmp/sign/a.keychain-db'], ['security delete-keychain login.keychain', 'destroy credential:keychain'], ['security delete-keychain /tmp/home/Library/Keychains/login.keychain-db', 'destroy credential:keychain'], ['security delete-keychain test.keychain login.keychain', 'destroy credential:keychain'],
      ['security authorizationdb write x allow', 'change-service machine:security'],
      ['security authorizationdb read x'],
      ['security set-keychain-settings', 'change-service machine:security'],
      ['security set-keychain-settings ~/Library/Keychains/login.keychain-db', 'change-service machine:security'],
      ['security set-keychain-settings -lut 300 ~/Library/Keychains/login.keychain-db'],
      ['security set-keychain-settings build.keychain'],
      ['security set-key-partition-list -S apple-tool:,apple:,unsigned: -s -k "$P" login.keychain', 'change-service machine:security'],
      ['security set-key-partition-list -S apple-tool:,apple: -s -k "$P" build.keychain'],
    ],
  },
  {
    program: 'open',
    operands: 'use',
    options: { '-a': 'text', '-b': 'text' },
    variants: [{ when: { operand: RUN_BY_OPEN, none: ['-a', '-b', '-e', '-t', '-R'] }, operands: 'execute' }],
    effects: [{ kind: 'drive-terminal', resource: 'terminal', name: 'editor', when: { operand: EDITOR_COMMAND } }],
    examples: [
      ["open 'vscode://command/workbench.action.terminal.sendSequence?x'", 'drive-terminal terminal:editor'],
      ['open a.html', 'use /home/u/proj/a.html'],
      ['open /tmp/x.command', 'execute /tmp/x.command'],
      ['open dist/mac/Shop.app', 'execute /home/u/proj/dist/mac/Shop.app'],
      ['open -R dist/mac/Shop.app', 'use /home/u/proj/dist/mac/Shop.app'],
      ['open -a Xcode Shop.xcodeproj'],
    ],
  },
  {
    program: 'installer',
    operands: 'text',
    dashed: true,
    options: { '-pkg': 'execute', '-package': 'execute', '-target': 'text', '-store': 'text', '-lang': 'text', '-applyChoiceChangesXML': 'use' },
    variants: [{ when: { any: ['-pkginfo', '-dominfo', '-volinfo', '-query', '-showChoicesXML', '-vers', '-help'] }, options: { '-pkg': 'use', '-package': 'use' } }],
    examples: [['sudo installer -pkg a.pkg -target /', 'execute /home/u/proj/a.pkg'], ['installer -pkginfo -pkg a.pkg']],
  },
  {
    program: 'plutil',
    operands: 'write',
    dashed: true,
    options: { '-insert': 'text', '-replace': 'text', '-remove': 'text', '-create': 'text', '-convert': 'text', '-extract': 'text', '-type': 'text', '-string': 'text', '-json': 'text', '-xml': 'text', '-bool': 'text', '-integer': 'text', '-float': 'text', '-date': 'text', '-data': 'text', '-expect': 'text', '-o': 'write', '-e': 'text' },
    variants: [
      { when: { any: ['-p', '-extract', '-type', '-o'] }, operands: 'read' },
      { when: { any: ['-lint', '-help'] }, operands: 'inspect' },
      { when: { none: ['-insert', '-replace', '-remove', '-create', '-convert'] }, operands: 'inspect' },
    ],
    examples: [
      ['plutil -insert RunAtLoad -bool YES a.plist', 'write /home/u/proj/a.plist'],
      [`plutil -replace ProgramArguments -json '["sh"]' a.plist`, 'write /home/u/proj/a.plist'],
      ['plutil -create xml1 a.plist', 'write /home/u/proj/a.plist'],
      ['plutil -convert xml1 a.plist', 'write /home/u/proj/a.plist'],
      ['plutil -convert json -o b.json a.plist', 'write /home/u/proj/b.json', 'read /home/u/proj/a.plist'],
      ['plutil -p a.plist', 'read /home/u/proj/a.plist'],
      ['plutil -lint a.plist'],
    ],
  },
  {
    program: 'PlistBuddy',
    operands: 'read',
    options: { '-c': 'text' },
    variants: [{ when: { value: /^-c=\s*(?:add|set|delete|copy|merge|import|clear|save)\b/i }, operands: 'write' }],
    examples: [["/usr/libexec/PlistBuddy -c 'Add :Label string a' a.plist", 'write /home/u/proj/a.plist'], ["/usr/libexec/PlistBuddy -c 'Print :CFBundleVersion' a.plist", 'read /home/u/proj/a.plist']],
  },
  { program: 'ditto', operands: { each: 'read', last: 'write' }, recursive: true, options: { '--arch': 'text', '--bom': 'read', '--zlibCompressionLevel': 'text' }, examples: [['ditto -xk a.zip out', 'read -r /home/u/proj/a.zip', 'write -r /home/u/proj/out'], ['ditto -c -k --keepParent Shop.app Shop.zip', 'write -r /home/u/proj/Shop.zip']] },
  {
    program: 'nscurl',
    operands: 'url',
    options: { '-o': 'write', '--output': 'write', '-d': 'text', '--data': 'text', '-X': 'text', '--request': 'text', '-H': 'text', '--header': 'text', '-u': 'send', '--upload': 'send', '-dir': 'text', '--download-directory': 'text' },
    examples: [['nscurl https://x.test/a -o a', 'fetch host:https://x.test/a', 'write /home/u/proj/a'], ['nscurl --ats-diagnostics https://x.test']],
  },
  // What is attached from an address is there like any other folder.
  { program: 'hdiutil attach | hdiutil mount', operands: ['use', 'url'], dashed: true, options: { '-mountpoint': 'text', '-mountroot': 'text', '-mountrandom': 'text', '-shadow': 'text' }, examples: [['hdiutil attach -nobrowse https://x.test/a.dmg', 'fetch host:https://x.test/a.dmg'], ['hdiutil attach a.dmg', 'use /home/u/proj/a.dmg']] },
  {
    program: 'kickstart',
    operands: 'text',
    dashed: true,
    effects: [{ kind: 'change-service', resource: 'machine', name: 'remote desktop', when: { any: ['-activate', '-configure', '-access', '-setvncpw', '-setvnclegacy', '-allowAccessFor', '-users'], none: ['-deactivate'] } }],
    examples: [
      ['/System/Library/CoreServices/RemoteManagement/ARDAgent.app/Contents/Resources/kickstart -activate -configure -access -on -privs -all', 'change-service machine:remote desktop'],
      ['kickstart -deactivate -configure -access -off'],
      ['kickstart nvim'],
    ],
  },
  { program: 'sharing', operands: 'text', options: { '-a': 'send', '-e': 'text', '-r': 'text', '-S': 'text', '-A': 'text', '-g': 'text', '-s': 'text' }, effects: [{ kind: 'change-service', resource: 'machine', name: 'shared folders', when: { any: ['-a', '-e', '-r'] } }], examples: [['sharing -a /Users/robin', 'change-service machine:shared folders'], ['sharing -l']] },
  { program: 'dsenableroot', operands: 'text', effects: [{ kind: 'change-permission', resource: 'account', name: 'root', when: { none: ['-d'] } }], examples: [['dsenableroot -u robin -p x -r y', 'change-permission account:root'], ['dsenableroot -d']] },
  { program: 'dsimport', operands: 'text', effects: [{ kind: 'change-permission', resource: 'account' }], examples: [['dsimport a.txt /Local/Default I', 'change-permission account']] },
  { program: 'bputil', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'security', when: { none: ['-d', '--display-policy', '--display-all-policies', '-h', '--help'] } }], examples: [['bputil -k', 'change-service machine:security'], ['bputil -d']] },
  { program: 'log erase | log config', operands: 'text', effects: [{ kind: 'discard', resource: 'machine', name: 'log', when: { none: ['--status'] } }], examples: [['sudo log erase --all', 'discard machine:log'], ['log config --status'], ["log show --last 5m --predicate 'process == \"x\"'"]] },
  { program: 'automator', operands: 'execute', options: { '-i': 'text', '-D': 'text' }, examples: [['automator a.workflow', 'execute /home/u/proj/a.workflow']] },
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
  { program: 'hdiutil create', operands: { last: 'write' }, recursive: true, dashed: true, options: { '-srcfolder': 'read', '-srcdir': 'read', '-size': 'text', '-volname': 'text', '-fs': 'text', '-format': 'text', '-type': 'text', '-encryption': 'text', '-o': 'write' }, prints: [{ amount: 'nothing' }], examples: [['hdiutil create -volname App -srcfolder dist -format UDZO a.dmg', 'read -r /home/u/proj/dist', 'write -r /home/u/proj/a.dmg']] },
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
    effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'hash', when: { argument: /ShadowHash|HeimdalSRPKey|KerberosKeys/i } }, { kind: 'change-permission', resource: 'account', when: { argument: /^-?(?:create|createpl|delete|deletepl|append|merge|change|changei|passwd|mk|rm)$/ } }],
    examples: [['dscl . -delete /Users/robin', 'change-permission account'], ['dscl . append /Groups/admin GroupMembership robin', 'change-permission account'], ['dscl . -list /Users'], ['dscl . -read /Users/robin dsAttrTypeNative:ShadowHashData', 'reveal-environment credential:hash'], ['dscl . -read /Users/robin UserShell']],
  },
];
