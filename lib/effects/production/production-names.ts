import { PRODUCTION_WORD } from '../known/environment-names.js';

/** What a chain is called where its money is real is production too. */
const LIVE_WORD = `(?:${PRODUCTION_WORD}|mainnet)`;

/** `live` says it only where nothing else stands beside it: `--env=live`, but not `live-reload`. */
const PRODUCTION = new RegExp(
  `(?<![a-z]|(?:non|not|no|pre|mock|fake)[-_.])${LIVE_WORD}(?![a-z]|[-_](?:like|fork))|^(?:-[^=]*=)?live$`,
  'i',
);

const VARIABLE = new RegExp(`^"?\\$\\{?(?:[a-z]\\w*_)?${LIVE_WORD}(?!_fork)(?:_\\w+)?\\}?"?$`, 'i');

/** True for a name in which production stands as a word: `deploy:prod`, `shop-production`. */
export function speaksOfProduction(name: string): boolean {
  return name.length <= 200 && PRODUCTION.test(name);
}

/** True for `"$PROD_DATABASE_URL"` as it is written, whose value nobody knows. */
export function isVariableOfProduction(written: string): boolean {
  return VARIABLE.test(written);
}

/** True for the path of a file of settings whose name, or that of its folder, speaks of production: `~/.kube/prod.yaml`, `envs/prod/vars.sh`. */
export function namesFileOfProduction(path: string): boolean {
  return path.split('/').slice(-2).some(speaksOfProduction);
}
