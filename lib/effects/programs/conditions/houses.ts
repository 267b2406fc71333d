import type { Consequence } from '../../command/row.js';
import { thisMachine, userBefore } from '../../../paths/own-hosts.js';

/** What keeps others out of a house, or keeps it from burning, as a word of a topic. */
const GUARDS_HOUSE = String.raw`(?<![a-z])(?:(?:smart|door|front|back|main|gate)?locks?|(?:front|back|side|main|garage)?doors?|garage|gates?|alarms?|alarm_?panel|sirens?|(?:gas|water)?valves?|boiler|stove|oven)(?![a-z])`;
const FOR_TESTS = String.raw`(?:[^\s]{0,200}[^a-z])?(?:tests?|dev|demo|mock|sim|fake|lab)(?![a-z])`;

/** A topic by which a lock, a door or an alarm of a house is told what to do. */
export const COMMAND_TO_HOUSE = String.raw`(?!${FOR_TESTS})(?=[^\s]{0,300}${GUARDS_HOUSE})(?:cmnd\/[^\s]{1,300}|[^\s]{1,300}\/(?:set|cmd|command|cmnd|control|action))$`;

/** A topic by which Zigbee lets devices in, or forgets them. */
export const COMMAND_TO_ZIGBEE = String.raw`[\w-]{1,60}\/bridge\/(?:config\/(?:permit_join|remove|force_remove|reset)|request\/(?:permit_join|device\/remove|group\/remove|touchlink\/factory_reset))$`;

/** A call of Home Assistant by which a house is opened, its alarm is off, or all of it is switched; and an item of openHAB that does. */
export const CALL_TO_HOUSE = String.raw`\/api\/services\/(?:lock\/(?:unlock|open)|alarm_control_panel\/alarm_(?:disarm|trigger)|cover\/(?:open_cover|toggle|set_cover_position)|valve\/open_valve|zha\/(?:permit|remove)|zwave_js\/hard_reset_controller|hassio\/(?:host_(?:reboot|shutdown)|restore_full)|recorder\/purge|homeassistant\/stop)(?![\w/])|\/rest\/items\/\w{0,60}(?:[Dd]oor|[Ll]ock|[Gg]arage|[Gg]ate|[Aa]larm)\w{0,60}$`;

/** The house opens, or is no longer guarded. */
export const OPENS_HOUSE: Consequence = { kind: 'change-service', resource: 'infrastructure', name: 'house' };

const BROKER = ['-h', '--host', '-L', '--url'] as const;

/** Messages to the broker of a house: what opens it or turns off what guards it, and what lets devices in. To lock it is the other way. */
export const MESSAGES_TO_HOUSE: readonly Consequence[] = [
  { ...OPENS_HOUSE, when: { any: BROKER, argument: new RegExp(`^${COMMAND_TO_HOUSE}`, 'i'), value: /^(?:-m|--message)=[\s"'{]{0,9}(?:state|command|action)?["':\s]{0,9}(?:un_?lock|open|disarm|off|on|true|toggle|press|pulse|trigger|1|0)(?![a-z])/i } },
  { ...OPENS_HOUSE, when: { any: BROKER, argument: new RegExp(`^${COMMAND_TO_ZIGBEE}`), value: /^(?:-m|--message)=(?![^]*(?:\bfalse\b|"time"\s?:\s?0\b))\S/ } },
];

/** A broker of this machine, as those of tests are. */
export const BROKER_HERE = new RegExp(String.raw`^(?:-h|--host|-L|--url)=(?:\w+:\/\/)?${userBefore()}${thisMachine()}`);

/** Topics under which people say where they are. */
export const WHEREABOUTS: Consequence = { kind: 'reveal-environment', resource: 'input-device', name: 'whereabouts', when: { any: BROKER, argument: /^(?:owntracks|life360|traccar|icloud3|phonetrack|homeassistant\/device_tracker|[\w-]{1,60}\/(?:owntracks|device_tracker|person))\// } };

/** Requests to what runs a house, but on this machine. */
export const REQUESTS_TO_HOUSE: Consequence = {
  ...OPENS_HOUSE,
  when: { operand: new RegExp(String.raw`^(?!(?:https?:\/\/)?${userBefore()}${thisMachine()})[^\s?#]{1,200}(?:${CALL_TO_HOUSE})`) },
};
