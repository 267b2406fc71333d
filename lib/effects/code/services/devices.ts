import type { Service } from './service.js';
import { CALL_TO_HOUSE, COMMAND_TO_HOUSE, COMMAND_TO_ZIGBEE } from '../../programs/conditions/houses.js';

const OF_NETWORKS = /\b(?:netmiko|napalm|nornir\w*|scrapli\w*|pyeapi|ncclient|librouteros|routeros_api|jnpr)\b/;

/** Each text of the code, wherever it stands. */
const TEXTS = /§(\d+)§/g;

const OF_HOUSE = { kind: 'change-service', resource: 'infrastructure', name: 'house', unless: 'this-machine', calls: TEXTS } as const;

/** What libraries tell switches, routers and the things of a house. */
export const DEVICES: readonly Service[] = [
  // By the lines that `wrappers/appliances.ts` knows of them.
  {
    kind: 'destroy',
    resource: 'machine',
    name: 'settings',
    beside: OF_NETWORKS,
    calls: TEXTS,
    given:
      /^\s{0,9}(?:(?:write|wr) erase|erase (?:startup-config|nvram:|\/all)|delete (?:\/\S{1,20} )?(?:flash|bootflash|nvram):|format (?:flash|bootflash|disk\d):|request system zeroize|exec(?:ute)? factoryreset|\/?system[ /]reset-configuration)/i,
  },
  {
    kind: 'signal',
    resource: 'machine',
    name: 'power',
    beside: OF_NETWORKS,
    calls: TEXTS,
    given:
      /^\s{0,9}(?:reload(?:\\n|\s|$)|request system (?:reboot|halt|power-off)|exec(?:ute)? (?:reboot|shutdown)|\/?system[ /](?:reboot|shutdown))/i,
  },
  {
    kind: 'destroy',
    resource: 'machine',
    name: 'settings',
    beside: OF_NETWORKS,
    calls: /\.load_replace_candidate\s?\(/,
    and: /\.commit_config\s?\(/,
  },
  // To lock is the other way, and so is to let no device in any more.
  {
    ...OF_HOUSE,
    beside: /\b(?:paho|mqtt|aiomqtt|asyncio_mqtt|gmqtt)\b/i,
    given: new RegExp(`^${COMMAND_TO_ZIGBEE}`),
    and: /^(?![^]*§\s?:\s?[Ff]alse)[^]*\b(?:publish\w{0,10}|single|multiple)\s?\(/,
  },
  {
    ...OF_HOUSE,
    beside: /^[\s"'{]{0,9}(?:"state"\s?:\s?")?(?:un_?lock|open|disarm|toggle)"?\}?$/i,
    given: new RegExp(`^${COMMAND_TO_HOUSE}`, 'i'),
    and: /\b(?:publish\w{0,10}|single|multiple)\s?\(/,
  },
  { ...OF_HOUSE, given: new RegExp(CALL_TO_HOUSE), and: /\bpost\w{0,10}!?[\s(]|request|fetch|urlopen/i },
];
