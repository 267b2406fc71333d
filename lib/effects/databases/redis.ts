import type { Running } from '../command/running.js';
import { emitResource } from '../command/emit.js';

/** A script of Lua that deletes the keys which it finds by a pattern. */
export const DELETES_FOUND_KEYS = /\bkeys\b[^*]{0,99}\*[^]{0,999}?\b(?:del|unlink)\b/i;

/** Lines for Redis, each a command of words that may stand in quotes; and calls of Redis in its Lua. */
export function redisEffects(text: string, running: Running): void {
  const lines = text.split('\n').map((line) => line.replace(/["']/g, ' ').trim().slice(0, MAX_LINE));
  const is = (pattern: RegExp): boolean => lines.some((line) => pattern.test(line));
  if (is(/^(?:\d{1,9}\s+)?flush(?:all|db)\b/i) || flushesByScript(text)) emitResource('destroy', 'database', 'flush', running);
  if (is(/^(?:shutdown|debug)\b/i)) emitResource('destroy', 'data-store', 'shutdown', running);
  if (DELETES_FOUND_KEYS.test(text) && /\bcall\s{0,9}\(/.test(text)) {
    emitResource('destroy', 'data-store', 'keys', running);
  }
  if (is(/^(?:cluster\s+reset|function\s+flush|xtrim\s+\S{1,99}\s+maxlen\s+(?:[=~]\s+)?0)\b/i)) {
    emitResource('destroy', 'data-store', 'reset', running);
  }
  if (is(/^config\s+set\s+(?:dir|dbfilename)\b/i)) emitResource('change-service', 'data-store', 'config', running);
  if (is(/^(?:slaveof|replicaof|module)\b/i)) emitResource('change-service', 'data-store', '', running);
}

/** The name of a command stands in front. */
const MAX_LINE = 200;

/** A script for Redis calls it by `redis.call`; the command may be in a variable. */
function flushesByScript(text: string): boolean {
  if (!/\bredis\s?\.\s?p?call\b/i.test(text)) return false;
  return /["'](?:flush(?:all|db)|shutdown)["']/i.test(spelledOut(text));
}

/** Lua, with characters that are written by their numbers, and texts that are put together, written out. */
function spelledOut(lua: string): string {
  return lua
    .replace(
      /\bstring\s?\.\s?char\s?\(([\d\s,]{1,400})\)/g,
      (_, numbers: string) => `'${numbers.split(',').map(Number).map(characterOf).join('')}'`,
    )
    .replace(/\\(?:x([\dA-Fa-f]{2})|(\d{1,3}))/g, (_, hex: string | undefined, decimal: string | undefined) =>
      characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/["']\s{0,9}\.\.\s{0,9}["']/g, '');
}

function characterOf(code: number): string {
  return code < 256 ? String.fromCharCode(code) : '';
}
