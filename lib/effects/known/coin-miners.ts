/** What earns money for somebody with all that a machine has, by the names of images and programs: the source of a pattern. */
export function coinMiners(): string {
  return String.raw`(?:xmrig|xmr-stak|cpuminer|minerd|ethminer|nbminer|lolminer|nanominer|phoenixminer|teamredminer|srbminer|cgminer|bfgminer|(?:xmr|monero|crypto|coin|eth|btc|bitcoin)[-_]?miner|kannix)`;
}
