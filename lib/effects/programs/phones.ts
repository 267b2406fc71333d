import type { Row } from '../command/row.js';

/** What comes with the system of a phone, by how Android names packages: others cannot bring it back. */
const OF_SYSTEM = String.raw`(?:android|com\.(?:google\.)?android(?:\.[\w.]+)?|com\.(?:samsung|miui|huawei|oneplus|coloros)\.[\w.]+)`;

/** Where a phone keeps what people write to each other, whom they call and know, and what they plan. */
const OF_PEOPLE = /^--uri=content:\/\/(?:\d+@)?(?:sms|mms|mms-sms|call_log\w*|(?:com\.android\.)?(?:contacts|calendar|voicemail|browser|providers\.downloads)|icc)(?![\w.])/;

/** What phones run behind `adb shell`, and what restores them from a computer. A developer's own app goes and comes as often as they like. */
export const PHONES: readonly Row[] = [
  {
    program: 'pm',
    operands: 'text',
    options: { '--user': 'text' },
    effects: [{ kind: 'change-service', resource: 'machine', name: 'packages of the system', when: { line: new RegExp(`^(?:uninstall|clear|hide|suspend|disable(?:-user|-until-used)?) ${OF_SYSTEM}(?: |$)`) }, idle: 'on-emulator' }],
    examples: [
      ['adb shell pm uninstall -k --user 0 com.android.systemui', 'change-service machine:packages of the system'],
      ['adb -s R58M12 shell pm disable-user --user 0 com.google.android.gms', 'change-service machine:packages of the system'],
      ['adb -d shell pm clear com.android.settings', 'change-service machine:packages of the system'],
      ['adb -s "$SERIAL" shell pm clear com.android.settings', 'change-service machine:packages of the system'],
      ['adb -s emulator-5554 -s R58M12 shell pm clear com.android.settings', 'change-service machine:packages of the system'],
      ['adb -H 10.0.0.7 -s emulator-5554 shell pm clear com.android.settings', 'change-service machine:packages of the system'],
      ['adb shell pm clear com.android.settings -e', 'change-service machine:packages of the system'],
      ['adb -s emulator-5554 shell pm disable-user --user 0 com.google.android.gms'],
      ['adb -e shell pm clear com.android.settings'],
      ['adb shell pm uninstall com.shop.app'],
      ['adb shell pm clear com.shop.app'],
      ['adb shell pm list packages'],
    ],
  },
  {
    program: 'am broadcast',
    operands: 'text',
    options: { '-a': 'text', '-n': 'text', '-p': 'text', '--user': 'text', '--es': 'text', '--ez': 'text' },
    effects: [{ kind: 'destroy', resource: 'disk', name: 'a phone', when: { argument: /\b(?:MASTER_CLEAR|FACTORY_RESET)$/ }, idle: 'on-emulator' }],
    examples: [['adb shell am broadcast -a android.intent.action.MASTER_CLEAR', 'destroy disk:a phone'], ['adb shell am broadcast -a android.intent.action.FACTORY_RESET -p android --receiver-foreground', 'destroy disk:a phone'], ['adb shell am broadcast -a com.shop.SYNC'], ['adb shell am start -n com.shop/.Main']],
  },
  { program: 'recovery', operands: 'text', effects: [{ kind: 'destroy', resource: 'disk', name: 'a phone', when: { argument: /^--wipe[_-](?:data|all|ab)$/ }, idle: 'on-emulator' }], examples: [['adb shell recovery --wipe_data', 'destroy disk:a phone'], ['adb -s R58M12 shell recovery --wipe_data', 'destroy disk:a phone'], ['adb -s emulator-5554 shell recovery --wipe_data'], ['recovery --help']] },
  {
    program: 'cfgutil | idevicerestore',
    operands: 'text',
    options: { '-e': 'text', '--ecid': 'text', '-u': 'text', '--udid': 'text' },
    effects: [
      { kind: 'destroy', resource: 'disk', name: 'a phone', when: { line: /^(?:erase|restore|revive)(?: |$)/ } },
      { kind: 'destroy', resource: 'disk', name: 'a phone', when: { any: ['--erase', '--latest'] } },
    ],
    examples: [['cfgutil -e 0x1 erase', 'destroy disk:a phone'], ['cfgutil restore -I a.ipsw', 'destroy disk:a phone'], ['idevicerestore --erase --latest', 'destroy disk:a phone'], ['cfgutil list']],
  },
  // The server of this machine, which is begun anew by the next command.
  { program: 'adb kill-server | adb start-server | adb reconnect | adb disconnect', operands: 'text', examples: [['adb kill-server'], ['adb kill-server && adb start-server'], ['adb disconnect emulator-5554']] },
  {
    program: 'content query | content read',
    operands: 'text',
    options: { '--uri': 'text', '--projection': 'text', '--where': 'text', '--sort': 'text', '--user': 'text' },
    effects: [{ kind: 'reveal-environment', resource: 'input-device', name: 'messages', when: { value: OF_PEOPLE }, idle: 'on-emulator' }],
    examples: [
      ['adb shell content query --uri content://sms/inbox --projection address:body:date', 'reveal-environment input-device:messages'],
      ['adb -s R58M12 shell content query --uri content://com.android.contacts/data/phones', 'reveal-environment input-device:messages'],
      ['adb shell "content query --uri content://call_log/calls"', 'reveal-environment input-device:messages'],
      ['adb -s emulator-5554 shell content query --uri content://sms'],
      ['adb shell content query --uri content://settings/global --where "name=\'adb_enabled\'"'],
      ['adb shell content query --uri content://com.shop.app.provider/orders'],
    ],
  },
  {
    program: 'content delete',
    operands: 'text',
    options: { '--uri': 'text', '--where': 'text', '--user': 'text' },
    effects: [{ kind: 'destroy', resource: 'data-store', name: 'what a phone keeps', when: { value: OF_PEOPLE }, idle: 'on-emulator' }],
    examples: [['adb shell content delete --uri content://sms', 'destroy data-store:what a phone keeps'], ['adb -e shell content delete --uri content://sms'], ['adb shell content delete --uri content://com.shop.app.provider/orders']],
  },
  { program: 'dumpsys', operands: 'text', effects: [{ kind: 'reveal-environment', resource: 'input-device', name: 'messages', when: { operand: /^notification$/, any: ['--noredact'] }, idle: 'on-emulator' }], examples: [['adb shell dumpsys notification --noredact', 'reveal-environment input-device:messages'], ['adb shell dumpsys notification'], ['adb shell dumpsys meminfo com.shop.app'], ['adb -e shell dumpsys notification --noredact']] },
  { program: 'termux-sms-list | termux-sms-inbox | termux-call-log | termux-contact-list | termux-notification-list', operands: 'text', variants: [{ when: { any: ['-h', '--help'] }, effects: [] }], effects: [{ kind: 'reveal-environment', resource: 'input-device', name: 'messages' }], examples: [['termux-sms-list -l 20', 'reveal-environment input-device:messages'], ['termux-contact-list -h'], ['termux-battery-status']] },
  { program: 'idevicebackup2', operands: 'text', options: { '-u': 'text', '--udid': 'text', '-s': 'text', '--source': 'text', '--password': 'text' }, effects: [{ kind: 'destroy', resource: 'disk', name: 'a phone', when: { operand: /^(?:restore|erase)$/ } }], examples: [['idevicebackup2 restore --system /srv/phone', 'destroy disk:a phone'], ['idevicebackup2 backup --full /srv/phone'], ['idevicebackup2 info /srv/phone']] },
];
