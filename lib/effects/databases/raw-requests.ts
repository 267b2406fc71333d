import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { isLoopback } from '../../paths/own-hosts.js';
import { textOf } from '../../shell/command.js';
import { emitResource } from '../command/emit.js';
import { isLedAway } from '../mitigating/chosen-environments.js';
import { isThrownAwayServer } from './thrown-away.js';

/*
 * What is typed to a server whose protocol is plain text, through a program that only carries it: `nc`, `telnet`.
 * Sources: Redis serialization protocol specification (redis.io), protocol.txt of memcached, RFC 9112 for HTTP.
 */

/** A line of Redis or memcached that empties the store, stops it or has it write its files elsewhere; in the Redis protocol each word stands on a line of its own, behind its length. */
const NEXT = String.raw`(?:[ \t]{1,9}|\r?\n\$\d{1,9}\r?\n)`;
const EMPTIES = new RegExp(
  String.raw`(?:^|[\r\n])[ \t]{0,9}(?:flushall|flushdb|shutdown(?![ \t]{0,9}abort)|(?:slaveof|replicaof)${NEXT}(?!no\b)|config${NEXT}set${NEXT}(?:dir|dbfilename)|function${NEXT}flush|script${NEXT}flush|cluster${NEXT}reset|debug${NEXT}(?:segfault|flushall))\b`,
  'i',
);

/** A line by which memcached forgets all that it holds: copies, which whoever misses one makes again. */
const FORGETS = /(?:^|[\r\n])[ \t]{0,9}flush_all\b/i;

/** The first line of a request that deletes. */
const DELETES = /(?:^|[\r\n])DELETE[ ](\/[^\s]{0,2000})[ ]HTTP\/1/;

/** What a browser is asked through the port by which it is debugged (https://chromedevtools.github.io/devtools-protocol/). */
const ASKS_FOR_COOKIES = /\b(?:Network\.get(?:All)?|Storage\.get|Page\.get)Cookies\b/;

/** What a server is told by a text that is sent to it as it is. */
export function rawRequests({ values }: Word, running: Running): void {
  const operands = running.command.words
    .slice(1)
    .map(textOf)
    .filter((text) => !text.startsWith('-'));
  const isHere = operands.some(isLoopback);
  const port = operands.findLast((each) => /^\d{2,5}$/.test(each));
  const isSpare = isHere && isThrownAwayServer(port, running);
  const isOwnCache =
    isHere && running.frame.machine === 'here' && !isLedAway(port === undefined ? [] : [Number(port)], running.frame.analysis);
  for (const { text } of values) {
    if ((EMPTIES.test(text) && !isSpare) || (FORGETS.test(text) && !isOwnCache)) emitResource('destroy', 'data-store', 'flush', running);
    if (ASKS_FOR_COOKIES.test(text)) emitResource('reveal-environment', 'credential', 'of a browser', running);
    const path = DELETES.exec(text)?.[1];
    if (path !== undefined && !isHere) emitResource('destroy', 'host', path, running);
  }
}
