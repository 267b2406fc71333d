import type { Consequence, Row } from '../command/row.js';

/** A device that is paired may type, listen and take files, and comes back by itself. */
const JOINS: Consequence = { kind: 'persist', resource: 'machine', name: 'remote control' };

/** Whoever is near sees the machine from now on, or the person's keyboard, mouse and net go away. */
const CHANGES: Consequence = { kind: 'change-service', resource: 'machine', name: 'radio' };

const ASKS = ['-h', '--help', '--version'] as const;

/** Radios of the machine: what it is joined to, and who sees it. */
export const RADIOS: readonly Row[] = [
  {
    program: 'bluetoothctl',
    operands: 'text',
    stdin: 'own-commands-code',
    options: { '-t': 'text', '--timeout': 'text', '-a': 'text', '--agent': 'text', '-m': 'text', '--init-script': 'own-commands-file', '-i': 'own-commands-file' },
    variants: [{ when: { any: ASKS }, effects: [] }],
    effects: [
      { ...JOINS, when: { line: /^(?:[^]* )?(?:pair|trust|connect) \S/ } },
      { ...CHANGES, when: { line: /^(?:[^]* )?(?:(?:discoverable|pairable) (?:on|yes)|power off|remove \S|disconnect|block \S|reset-alias|system-alias \S)/ } },
    ],
    examples: [
      ['bluetoothctl pair 5C:F3:70:AA:01:02', 'persist machine:remote control'],
      ['bluetoothctl -- trust 5C:F3:70:AA:01:02', 'persist machine:remote control'],
      ["bluetoothctl <<'E'\npower on\nagent NoInputNoOutput\npair 5C:F3:70:AA:01:02\nE", 'persist machine:remote control'],
      ["printf 'discoverable on\\npairable on\\n' | bluetoothctl", 'change-service machine:radio'],
      ['bluetoothctl power off', 'change-service machine:radio'],
      ['bluetoothctl remove 5C:F3:70:AA:01:02', 'change-service machine:radio'],
      ['bluetoothctl devices'],
      ['bluetoothctl --timeout 5 scan on'],
      ['echo devices | bluetoothctl'],
      ['bluetoothctl info 5C:F3:70:AA:01:02'],
    ],
  },
  {
    program: 'blueutil | bt-device | hciconfig | rfkill',
    operands: 'text',
    options: { '--pair': 'text', '--connect': 'text', '--unpair': 'text', '--disconnect': 'text', '-c': 'text', '-r': 'text', '-d': 'text', '--remove': 'text', '-p': 'text', '--power': 'text', '--discoverable': 'text' },
    effects: [
      { ...JOINS, when: { value: /^(?:--pair|--connect|-c)=/ } },
      { ...CHANGES, when: { value: /^(?:--unpair|--disconnect|--remove|-r|-d)=|^(?:-p|--power)=(?:0|off)$|^--discoverable=(?:1|on)$/ } },
      { ...CHANGES, when: { line: /^(?:block (?!\w*-?test)|(?:\w+ )?(?:piscan|iscan|down|reset)$)/ } },
    ],
    examples: [['blueutil --pair 5c-f3-70-aa-01-02', 'persist machine:remote control'], ['bt-device --connect=5C:F3:70:AA:01:02', 'persist machine:remote control'], ['rfkill block all', 'change-service machine:radio'], ['hciconfig hci0 piscan', 'change-service machine:radio'], ['rfkill list'], ['hciconfig hci0'], ['blueutil --paired']],
  },
];
