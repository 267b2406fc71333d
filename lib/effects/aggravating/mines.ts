import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { emitResource } from '../command/emit.js';

/** The address of a pool of miners: by the protocol that only they speak, or by a host that is known for it. */
const POOL = /^(?:-[^=\s]{1,30}=)?(?:(?:stratum[12]?|daemon|ethproxy)(?:\+(?:tcp|ssl|tls))?:\/\/|(?:[\w-]{1,63}\.){0,4}(?:minexmr|supportxmr|moneroocean|hashvault|nanopool|2miners|ethermine|nicehash|unmineable|f2pool|herominers|c3pool|xmrpool|hashrate|woolypooly|kryptex|zpool)\.\w{2,10}:\d{2,5}$)/i;

/** What earns money for somebody takes all that a machine has: a program that is told a pool, in a container too. */
export function mining(words: readonly Word[], running: Running): void {
  if (words.some((word) => POOL.test(textOf(word)))) emitResource('exhaust', 'machine', 'mining', running);
}
