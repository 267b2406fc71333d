import type { Row } from '../command/row.js';
import { KEYS_OF_SECRETS } from '../known/registry-keys.js';

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
    effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'recovery key', when: { argument: /^-get$/i } }, { kind: 'change-service', resource: 'machine', name: 'security', when: { argument: /^-(?:off|lock|forcerecovery|delete|changekey|changepin|changepassword|disable|pause)$/i } }],
    examples: [['manage-bde -protectors -get C:', 'reveal-environment credential:recovery key'], ['manage-bde -off C:', 'change-service machine:security'], ['manage-bde -status']],
  },
  {
    program: 'reg',
    operands: 'text',
    effects: [
      { kind: 'reveal-environment', resource: 'credential', name: 'accounts', when: { operand: [/^(?:save|export)$/i, /^(?:HKLM|HKEY_LOCAL_MACHINE)[\\/](?:SAM|SECURITY|SYSTEM)$/i] } },
      { kind: 'reveal-environment', resource: 'credential', name: 'sessions', when: { operand: [/^(?:query|export|save)$/i, new RegExp(KEYS_OF_SECRETS, 'i')] } },
      // The password of who is logged on by itself, one that is asked for by its name, and all that are found.
      { kind: 'reveal-environment', resource: 'credential', name: 'password', when: { line: /^query .{1,300}\/{1,2}(?:v|f) (?:\w{0,40}password\w{0,40}|passwd|pwd)(?: |$)/i } },
      { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { line: /^(?:query|export) (?:HKCU|HKEY_CURRENT_USER)[\\/]Environment(?: \/s)?$/i } },
      { kind: 'change-service', resource: 'machine', name: 'registry', when: { operand: /^(?:add|delete|import|restore|unload|load|copy)$/i } },
      { kind: 'persist', resource: 'schedule', name: 'run key', when: { operand: [/Run(?:Once)?$/, /^(?:add|copy|import)$/i] } },
    ],
    examples: [['reg delete HKLM/x /f', 'change-service machine:registry'], ['reg query HKLM/x /s'], ["reg query 'HKCU\\Environment'", 'reveal-environment environment:all'], ["reg query 'HKCU\\Environment' /v TEMP"], ["reg query 'HKCU\\Software\\Martin Prikryl\\WinSCP 2\\Sessions' /s", 'reveal-environment credential:sessions'], ["reg export 'HKCU\\Software\\SimonTatham\\PuTTY\\Sessions' p.reg", 'reveal-environment credential:sessions'], ["reg query 'HKCU\\Software\\SimonTatham\\PuTTY\\SshHostKeys'"], ["reg query 'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Winlogon' /v DefaultPassword", 'reveal-environment credential:password'], ["reg query 'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Winlogon' /v Shell"], ['reg query HKLM /f password /t REG_SZ /s', 'reveal-environment credential:password'], ["reg save 'HKLM\\SAM' sam.hiv", 'reveal-environment credential:accounts'], ['reg export HKCU/Software/X x.reg']],
  },
  { program: 'regedit', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'registry', when: { operand: /^\/{1,2}s$|\.reg$/i } }], examples: [['regedit /s a.reg', 'change-service machine:registry']] },
  { program: 'sc | sc.exe', operands: 'text', effects: [{ kind: 'change-service', resource: 'service', when: { operand: /^(?:delete|stop|create|config)$/i } }], examples: [['sc stop x', 'change-service service:stop x'], ['sc query x']] },
  {
    program: 'net | net1',
    operands: 'text',
    effects: [
      { kind: 'change-permission', resource: 'account', when: { operand: /^\/{1,2}(?:add|delete|del|active:\w+)$/i } },
      { kind: 'change-service', resource: 'service', when: { operand: /^stop$/i } },
      { kind: 'change-service', resource: 'machine', name: 'security', when: { operand: [/^share$/i, /^\/{1,2}grant:["']?(?:everyone|jeder|authenticated users|users|guests?)\b/i] } },
    ],
    examples: [['net share data=C: /grant:everyone,full', 'change-service machine:security'], ['net share'], ['net user x /add', 'change-permission account'], ['net user x //delete', 'change-permission account'], ['net stop x', 'change-service service'], ['net user']],
  },
  {
    program: 'appcmd',
    operands: 'text',
    effects: [
      { kind: 'destroy', resource: 'deployment', name: 'sites', when: { operand: /^(?:delete|clear|reset)$/i } },
      { kind: 'change-service', resource: 'service', when: { operand: /^stop$/i } },
      { kind: 'reveal-environment', resource: 'credential', name: 'password', when: { operand: [/^list$/i, /^(?:apppools?|vdirs?|sites?|apps?|config)$/i, /^\/{1,2}(?:text:(?:\*|.*password.*)|config(?::\*)?)$/i] } },
    ],
    examples: [['appcmd delete site shop', 'destroy deployment:sites'], ['appcmd list apppool /text:processModel.password', 'reveal-environment credential:password'], ['appcmd list apppool'], ['appcmd list apppool /text:name'], ['appcmd add site /name:a']],
  },
  { program: 'certmgr', operands: 'text', dashed: true, effects: [{ kind: 'change-service', resource: 'machine', name: 'trust', when: { line: /[-/]add .*[-/]s .*\b(?:root|authroot|ca|trustedpublisher)\b/i } }], examples: [['certmgr /add a.cer /s /r localMachine root', 'change-service machine:trust'], ['certmgr /add a.cer /s my']] },
  { program: 'aspnet_regiis', operands: 'text', dashed: true, effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'password', when: { argument: /^-pdf?$/ } }], examples: [['aspnet_regiis -pdf connectionStrings a', 'reveal-environment credential:password'], ['aspnet_regiis -lv']] },
  { program: 'choco push | chocolatey push | wingetcreate submit', operands: 'text', effects: [{ kind: 'publish', resource: 'registry' }], examples: [['choco push a.nupkg', 'publish registry'], ['choco list']] },
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
