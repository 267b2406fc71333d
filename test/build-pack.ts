import { buildIfStale } from '../scripts/build.js';

/** Tests that spawn the real hooks need the bundles, made once before all of them. */
export default async function setup(): Promise<void> {
  await buildIfStale();
}
