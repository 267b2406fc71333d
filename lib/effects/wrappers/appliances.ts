import type { Running } from '../command/running.js';
import { emitResource } from '../command/emit.js';

/*
 * Routers, switches and firewalls take lines of a language of their own over ssh. Sources: the vendors' command references
 * (MikroTik RouterOS, Cisco IOS, Juniper Junos, Fortinet FortiOS, OpenWrt, Ubiquiti).
 */

/** A line by which one forgets its settings, or the system that it starts. */
const FORGETS =
  /(?:^|[\n;&])[ \t]{0,9}(?:\/?system[ /](?:reset-configuration|backup load)\b|(?:write|wr) erase\b|erase (?:startup-config|nvram:|flash:|\/all\b)|delete (?:\/\S{1,20} )?(?:flash|bootflash|nvram):|format (?:flash|bootflash|disk\d):|request system (?:zeroize|storage cleanup)|exec(?:ute)? (?:factoryreset|formatlogdisk)|(?:\S{0,40}\/)?mtd (?:-\S{1,20} ){0,3}erase\b|(?:\S{0,40}\/)?firstboot\b|jffs2reset\b|sysupgrade (?:-\w{1,9} ){0,4}-\w{0,9}n|set-default\b|syswrapper\.sh restore-default)/i;

/** A line by which one stops, or starts anew. */
const STOPS =
  /(?:^|[\n;&])[ \t]{0,9}(?:\/?system[ /](?:reboot|shutdown)\b|request system (?:reboot|halt|power-off)|exec(?:ute)? (?:reboot|shutdown)\b)/i;

/** A line by which one shows the passwords and keys in its settings. */
const SHOWS_SECRETS =
  /\bshow-sensitive\b|\bhide-sensitive=no\b|(?:^|[\n;&])[ \t]{0,9}(?:sh(?:ow?)? (?:run|startup|conf)[\w-]{0,20} ?\| ?(?:i|inc|include|grep|match|s|section) [^\n|]{0,200}(?:passw|secret|community|key|psk|snmp)|more system:running-config|\/?(?:ppp|user|ip (?:ipsec|hotspot)|interface (?:wireless|wifi|wireguard)|caps-man)[ /][^\n]{0,80}\bget [^\n]{0,80}(?:password|private-key|secret|pre-shared-key)\b)/i;

/** What lines for another machine do to it, where it is no computer with a shell. */
export function applianceLines(text: string, running: Running): void {
  if (FORGETS.test(text)) emitResource('destroy', 'machine', 'settings', running);
  if (SHOWS_SECRETS.test(text)) emitResource('reveal-environment', 'credential', 'settings of a device', running);
  if (STOPS.test(text)) emitResource('signal', 'machine', 'power', running);
}
