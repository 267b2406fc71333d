import type { Row } from '../command/row.js';
import { localhost } from '../../paths/own-hosts.js';

/** An agent on this machine, as simulators are. */
const OWN_AGENT = new RegExp(String.raw`^(?:(?:udp6?|tcp6?|unix|udpv6):)?${localhost()}(?::\d{1,5})?$`);

/** What switches, routers and power strips take from afar. */
export const NETWORK_DEVICES: readonly Row[] = [
  {
    program: 'snmpset | snmpbulkset',
    operands: 'text',
    options: { '-v': 'text', '-c': 'text', '-l': 'text', '-u': 'text', '-a': 'text', '-A': 'text', '-x': 'text', '-X': 'text', '-n': 'text', '-t': 'text', '-r': 'text', '-m': 'text', '-M': 'use', '-E': 'text', '-e': 'text' },
    variants: [{ when: { operand: OWN_AGENT }, effects: [] }, { when: { any: ['-h', '--help', '-V'] }, effects: [] }],
    effects: [{ kind: 'change-service', resource: 'infrastructure', name: 'settings of a device', when: { operands: 'some' } }],
    examples: [
      ['snmpset -v2c -c "$RW" 10.20.0.5 IF-MIB::ifAdminStatus.12 i 2', 'change-service infrastructure:settings of a device'],
      ['snmpset -v 3 -u ops -l authPriv -a SHA -A a -x AES -X b pdu.x.test 1.3.6.1.4.1.318.1.1.4.4.2.1.3.1 i 2', 'change-service infrastructure:settings of a device'],
      ['snmpset -v2c -c private 127.0.0.1:1161 SNMPv2-MIB::sysContact.0 s x'],
      ['snmpset -v2c -c private localhost SNMPv2-MIB::sysContact.0 s x'],
      ['snmpwalk -v2c -c public 10.20.0.5 IF-MIB::ifDescr'],
    ],
  },
];
