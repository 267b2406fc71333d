import type { Row } from '../command/row.js';

/** Programs of Windows, whose switches begin with a slash and so are operands here. */
export const WINDOWS: readonly Row[] = [
  { program: 'format | format.com', operands: 'text', effects: [{ kind: 'destroy', resource: 'disk', when: { operand: /^[A-Za-z]:[\\/]?$/ } }], examples: [['format c: /q', 'destroy disk:c: /q'], ['format src']] },
  { program: 'wsl', operands: 'text', effects: [{ kind: 'destroy', resource: 'disk', name: 'distribution', when: { any: ['--unregister'] } }], examples: [['wsl --unregister Ubuntu', 'destroy disk:distribution'], ['wsl --list'], ['wsl --terminate Ubuntu']] },
  {
    program: 'vssadmin | wbadmin | wmic',
    operands: 'text',
    effects: [
      { kind: 'destroy', resource: 'machine', name: 'backups', when: { operand: /^delete$/i } },
      // Too small a room lets go of the copies that are in it.
      { kind: 'destroy', resource: 'machine', name: 'backups', when: { line: /^resize shadowstorage\b/i } },
      { kind: 'destroy', resource: 'disk', name: 'volume', when: { line: /^(?:logicaldisk|volume)\b.*\bcall (?:format|chkdsk)\b/i } },
      { kind: 'execute', resource: 'hidden-command', name: 'wmic', when: { operand: /^create$/i } },
      { kind: 'signal', resource: 'machine', when: { operand: /^(?:win32)?(?:shutdown|reboot)$/i } },
      { kind: 'delete', resource: 'package', name: 'of the machine', when: { line: /^product .*\bcall uninstall\b/i } },
    ],
    examples: [['wmic os where primary=true call reboot', 'signal machine'], ['vssadmin delete shadows /all', 'destroy machine:backups'], ['vssadmin resize shadowstorage /for=c: /on=c: /maxsize=401MB', 'destroy machine:backups'], ['vssadmin list shadows'], ['wmic volume where x call format', 'destroy disk:volume'], ['wmic product where name=x call uninstall', 'delete package:of the machine'], ['wmic os get version']],
  },
  { program: 'cipher', operands: 'text', effects: [{ kind: 'destroy', resource: 'machine', name: 'free space', when: { operand: /^\/w/i } }], examples: [['cipher /w:C', 'destroy machine:free space']] },
  { program: 'bootrec | bcdboot | bootsect', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'boot', when: { operands: 'some' } }], examples: [['bootrec /fixmbr', 'change-service machine:boot']] },
  { program: 'bcdedit', operands: 'text', variants: [{ when: { line: /^\/{1,2}(?:enum|v|export|\?)(?: |$)/i }, effects: [] }], effects: [{ kind: 'change-service', resource: 'machine', name: 'security', when: { operands: 'some' } }], examples: [['bcdedit /set x y', 'change-service machine:security'], ['bcdedit /enum all'], ['bcdedit']] },
  { program: 'reagentc', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'recovery', when: { operand: /^\/{1,2}(?:disable|setreimage|boottore)$/i } }], examples: [['reagentc /disable', 'change-service machine:recovery'], ['reagentc /info']] },
  {
    program: 'fsutil',
    operands: 'text',
    effects: [{ kind: 'change-service', resource: 'machine', name: 'file system', when: { line: /^(?:usn deletejournal|file (?:setzerodata|setvaliddata|seteof)|volume dismount|behavior set|repair set|dirty set|quota (?:disable|enforce))(?: |$)/i } }],
    examples: [['fsutil usn deletejournal /D C:', 'change-service machine:file system'], ['fsutil volume diskfree C:']],
  },
  {
    program: 'netsh',
    operands: 'text',
    effects: [{ kind: 'change-service', resource: 'machine', name: 'network', when: { operand: /^(?:set|add|delete|reset|import)$/i } }],
    examples: [['netsh advfirewall set allprofiles state off', 'change-service machine:network'], ['netsh wlan show interfaces']],
  },
  {
    program: 'dism',
    operands: 'text',
    effects: [{ kind: 'change-service', resource: 'machine', name: 'features', when: { operand: /^\/{1,2}(?:(?:disable|enable)-feature|remove-\w+|apply-\w+|add-\w+)/i } }],
    examples: [['dism /online /disable-feature /featurename:NetFx3', 'change-service machine:features'], ['dism /online /get-features']],
  },
  {
    program: 'manage-bde',
    operands: 'text',
    effects: [{ kind: 'change-service', resource: 'machine', name: 'security', when: { argument: /^-(?:off|lock|forcerecovery|delete|changekey|changepin|changepassword|disable|pause)$/i } }],
    examples: [['manage-bde -off C:', 'change-service machine:security'], ['manage-bde -status']],
  },
  {
    program: 'reg',
    operands: 'text',
    effects: [
      { kind: 'reveal-environment', resource: 'credential', name: 'accounts', when: { operand: [/^(?:save|export)$/i, /^(?:HKLM|HKEY_LOCAL_MACHINE)[\\/](?:SAM|SECURITY|SYSTEM)$/i] } },
      { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { line: /^(?:query|export) (?:HKCU|HKEY_CURRENT_USER)[\\/]Environment(?: \/s)?$/i } },
      { kind: 'change-service', resource: 'machine', name: 'registry', when: { operand: /^(?:add|delete|import|restore|unload|load|copy)$/i } },
      { kind: 'persist', resource: 'schedule', name: 'run key', when: { operand: [/Run(?:Once)?$/, /^(?:add|copy|import)$/i] } },
    ],
    examples: [['reg delete HKLM/x /f', 'change-service machine:registry'], ['reg query HKLM/x /s'], ["reg query 'HKCU\\Environment'", 'reveal-environment environment:all'], ["reg query 'HKCU\\Environment' /v TEMP"], ["reg save 'HKLM\\SAM' sam.hiv", 'reveal-environment credential:accounts'], ['reg export HKCU/Software/X x.reg']],
  },
  { program: 'regedit', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'registry', when: { operand: /^\/{1,2}s$|\.reg$/i } }], examples: [['regedit /s a.reg', 'change-service machine:registry']] },
  { program: 'sc | sc.exe', operands: 'text', effects: [{ kind: 'change-service', resource: 'service', when: { operand: /^(?:delete|stop|create|config)$/i } }], examples: [['sc stop x', 'change-service service:stop x'], ['sc query x']] },
  {
    program: 'net | net1',
    operands: 'text',
    effects: [
      { kind: 'change-permission', resource: 'account', when: { operand: /^\/{1,2}(?:add|delete|del|active:\w+)$/i } },
      { kind: 'change-service', resource: 'service', when: { operand: /^stop$/i } },
    ],
    examples: [['net user x /add', 'change-permission account'], ['net user x //delete', 'change-permission account'], ['net stop x', 'change-service service'], ['net user']],
  },
  { program: 'taskkill', operands: 'text', effects: [{ kind: 'signal', resource: 'process', name: 'all', when: { operand: /^\/{1,2}(?:im|fi)$/i } }], examples: [['taskkill /f /im node.exe', 'signal process'], ['taskkill //F //IM node.exe', 'signal process'], ['taskkill /pid 12 /f']] },
  { program: 'findstr', operands: { skip: 1, each: 'read' }, prints: [{ amount: 'matches' }], examples: [['findstr x a', 'read /home/u/proj/a'], ['findstr /s x a', 'read /home/u/proj/a'], ['findstr .env']] },
  { program: 'wevtutil', operands: 'text', effects: [{ kind: 'discard', resource: 'machine', name: 'log', when: { operand: /^(?:cl|clear-log)$/i } }], examples: [['wevtutil cl System', 'discard machine:log']] },
  { program: 'certutil', operands: 'use', dashed: true, effects: [{ kind: 'change-service', resource: 'machine', name: 'trust', when: { argument: /^[-/](?:del|add)store$/i } }], variants: [{ when: { any: ['-urlcache'] }, operands: { each: 'url', last: 'write' } }], examples: [['certutil -urlcache -f https://x.test/a a.exe', 'fetch host', 'write /home/u/proj/a.exe'], ['certutil -delstore Root x', 'change-service machine:trust']] },
  { program: 'bitsadmin', operands: { each: 'text', last: 'write' }, effects: [{ kind: 'fetch', resource: 'host' }], examples: [['bitsadmin /transfer j https://x.test/a a.exe', 'write /home/u/proj/a.exe']] },
  {
    program: 'setx',
    operands: 'text',
    effects: [{ kind: 'persist', resource: 'schedule', name: 'environment', when: { line: /^(?:[/-]{1,2}(?:m|[supfk] \S{1,200}) ){0,6}(?:path|pathext|node_options|node_path|pythonpath|pythonstartup|psmodulepath|comspec)(?: |$)/i } }],
    examples: [["setx PATH 'C:/x;%PATH%'", 'persist schedule:environment'], ['setx /M PATH C:/x', 'persist schedule:environment'], ['setx //M Path C:/x', 'persist schedule:environment'], ['setx /s build-7 /u admin NODE_OPTIONS --require=x', 'persist schedule:environment'], ['setx JAVA_HOME C:/java'], ['setx /M JAVA_HOME C:/java'], ['setx APP_MODE path']],
  },
  { program: 'auditpol', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'security', when: { argument: /^\/(?:clear|restore|remove|resourceSACL)$|^\/(?:success|failure|exclude):disable$/i } }], examples: [['auditpol /clear /y', 'change-service machine:security'], ['auditpol /set /category:Logon /success:disable', 'change-service machine:security'], ['auditpol /get /category:*']] },
  { program: 'mshta | regsvr32 | rundll32 | msiexec | cscript | wscript | installutil', operands: 'use', variants: [{ when: { operand: /\.(?:ms[ip]|hta|vb[se]|jse?|wsf|sct|dll|exe|cpl)$/i }, operands: 'execute' }], effects: [{ kind: 'execute', resource: 'host', when: { operand: /https?:|^javascript:|^vbscript:/i } }, { kind: 'reveal-environment', resource: 'credential', name: 'memory', when: { operand: [/comsvcs/i, /\bMiniDump|#\+?0{0,9}24\b/i] } }], examples: [['msiexec /i a.msi /qn', 'execute /home/u/proj/a.msi'], ['mshta https://x.test/a.hta', 'execute host'], ["rundll32.exe 'C:\\windows\\System32\\comsvcs.dll,' MiniDump 624 l.dmp full", 'reveal-environment credential:memory'], ['rundll32.exe shell32.dll,Control_RunDLL']] },
];
