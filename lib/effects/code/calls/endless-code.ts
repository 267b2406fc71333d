import type { CodeReading } from '../reading.js';
import { emitResource } from '../../command/emit.js';
import { endlessBodies, type LoopBody } from './endless-loops.js';
import { isOwnMachine } from '../../../paths/own-hosts.js';
import { ENDS_OR_WAITS, GIVES_BACK, GROWS, SENDS, SENDS_PACKETS, TAKES_IN, TAKES_MEMORY, WRITES, WRITES_ELSEWHERE } from './overloading.js';

/** What code must contain if it goes round without end, or very often. */
export const MAY_GO_ROUND = /\b(?:while|for|loop|until|setInterval)\b/;

/** An address of a machine, as it stands in code. */
const HOST =
  /^(?:\w{2,6}:\/\/\S|(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?$|localhost(?::\d+)?$|\[?[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}\]?$|(?:[\w-]{1,63}\.)+(?:com|net|org|io|dev|test|ru|cn|info|biz|xyz|me|co|uk|de|app|cloud|local)(?::\d+)?$)/i;

/** Records loops without end that take memory or fill the disk, and those that flood other machines. */
export function endlessEffects(reading: CodeReading): void {
  const { masked, running } = reading;
  const bodies = endlessBodies(masked, 'endless').filter(({ body }) => goesOn(body, reading));
  if (bodies.some(({ body }) => GROWS.test(body) || (TAKES_MEMORY.test(body) && !GIVES_BACK.test(body)))) {
    emitResource('exhaust', 'machine', 'memory', running);
  }
  if (bodies.some(({ body }) => WRITES.test(body) && !WRITES_ELSEWHERE.test(body))) {
    emitResource('exhaust', 'disk', 'a loop without end', running);
  }
  const sends = (each: LoopBody): boolean => SENDS.test(each.body);
  const often = SENDS_PACKETS.test(masked.code)
    ? endlessBodies(masked, 'long').filter(({ body }) => goesOn(body, reading) && SENDS_PACKETS.test(body))
    : [];
  const host = bodies.some(sends) || often.length > 0 ? otherHost(reading) : undefined;
  if (host !== undefined) emitResource('send', 'host', 'flood', running);
}

/** A call of a function by its bare name. */
const CALLED = /(?<![\w.$])([a-z_]\w{2,40})\s?\(/g;

/** True for a body that neither ends the loop nor waits for anything, nor calls a function of the code's own that may. */
function goesOn(body: string, { masked: { code } }: CodeReading): boolean {
  if (endsOrWaits(body)) return false;
  const own = [...body.matchAll(CALLED)]
    .slice(0, 16)
    .some(([, name = '']) => new RegExp(`\\b(?:def|function|sub|func|fn)\\s${name}\\b`).test(code));
  return !own || !endsOrWaits(code);
}

/** Whether what stands in a loop may end it, or waits for something in each round. */
export function endsOrWaits(code: string): boolean {
  return ENDS_OR_WAITS.test(code) || TAKES_IN.test(code);
}

/** A machine other than this one that the code names, or is given by its arguments. */
export function otherHost({ masked: { strings, args = [] } }: CodeReading): string | undefined {
  return [...strings, ...args].find((text) => HOST.test(text) && !isOwnMachine(text.replace(/^\w{2,6}:\/\//, '')));
}
