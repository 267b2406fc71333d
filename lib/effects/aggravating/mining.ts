import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { coinMiners } from '../known/coin-miners.js';
import { emitResource } from '../command/emit.js';
import { pathNamed } from '../target.js';
import { writtenText } from '../written/origin/content.js';

/** The protocol that only pools of miners speak, and hosts that are known for it. */
const PROTOCOL = String.raw`(?:stratum[12]?|daemon|ethproxy)(?:\+(?:tcp|ssl|tls))?:\/\/`;
const HOSTS = String.raw`(?:[\w-]{1,63}\.){0,4}(?:minexmr|supportxmr|moneroocean|hashvault|nanopool|2miners|ethermine|nicehash|unmineable|f2pool|herominers|c3pool|xmrpool|hashrate|woolypooly|kryptex|zpool)\.\w{2,10}:\d{2,5}`;

/** The address of a pool of miners, as an argument or in a variable. */
const POOL = new RegExp(String.raw`^(?:-[^=\s]{1,30}=|\w{1,40}=)?(?:${PROTOCOL}|${HOSTS}$)`, 'i');

/** The same in a file of settings. */
const POOL_WITHIN = new RegExp(String.raw`\bstratum[12]?\+(?:tcp|ssl|tls):\/\/|(?<![\w.-])${HOSTS}\b`, 'i');

/** The program itself, by its name. */
const MINER = new RegExp(
  String.raw`^${coinMiners()}(?:[-_.](?:v?\d{1,3}|proxy|daemon|cuda|opencl|multi|notls|linux|win\d{0,2}|macos|static|x64|amd64|arm64|exe|avx\d?|gpu|cpu)){0,8}$`,
  'i',
);

/** An image of it. */
const MINER_IMAGE = new RegExp(`(?:^|/)${coinMiners()}(?:[-_:@/]|$)`, 'i');

const ONLY_TELLS = /^(?:-[hV]|--(?:help|version|print-platforms|dry-run|bench(?:=.*)?))$/;

const SETTINGS = /\.(?:json|ini|conf|cfg|toml|ya?ml|txt)$/;

/** A file of settings is no longer than this. */
const MAX_SETTINGS = 64 * 1024;

/** What earns money for somebody takes all that a machine has: a program that is told a pool, also by a file of the session, in a container too. */
export function mining(words: readonly Word[], running: Running): void {
  if (
    words.some((word) => POOL.test(textOf(word)) || namesPool(textOf(word), running)) ||
    (MINER.test(running.program) && !words.some((word) => ONLY_TELLS.test(textOf(word))))
  ) {
    emitResource('exhaust', 'machine', 'mining', running);
  }
}

/** `docker run metal3d/xmrig`, or an image that is told a pool by a variable. */
export function miningImage(image: Word | undefined, values: readonly Word[], running: Running): void {
  if (MINER_IMAGE.test(textOf(image)) || values.some((word) => POOL.test(textOf(word)))) {
    emitResource('exhaust', 'machine', 'mining', running);
  }
}

function namesPool(text: string, running: Running): boolean {
  if (!SETTINGS.test(text)) return false;
  const path = pathNamed(text.slice(text.startsWith('-') ? text.indexOf('=') + 1 : 0), running);
  const settings = path === undefined ? undefined : writtenText(path, running.frame.analysis);
  return settings !== undefined && settings.length < MAX_SETTINGS && POOL_WITHIN.test(settings);
}
