import type { Arguments } from '../command/arguments.js';
import { textOf } from '../../shell/command.js';
import { KNOWN_LAYERS } from '../programs/conditions/known-layers.js';

/** The account of a role, or of a function, that is named with it. */
const OWNER = /^(?:--[\w-]{1,40}=)?arn:aws[\w-]{0,10}:(?:iam::(\d{12}):role\/|lambda:[\w-]{1,20}:(\d{12}):function:)/;

const KNOWN_MAKERS = new Set(KNOWN_LAYERS.split('|'));

const LAYER = /arn:aws[\w-]{0,10}:lambda:[\w-]{1,20}:(\d{12}):layer:/g;

/** True where all layers that a function is given, but for those of well-known makers, are of the account that its name, or its role, says. */
export function areLayersOfOwnAccount({ all }: Arguments): boolean {
  const texts = all.map((word) => (word.values.length === 1 ? textOf(word) : ''));
  const owners = new Set(texts.flatMap((text) => (OWNER.exec(text) ?? []).slice(1).filter((account) => account !== undefined)));
  const accounts = texts.flatMap((text) => [...text.matchAll(LAYER)].map(([, account = '']) => account));
  return owners.size === 1 && accounts.length > 0 && accounts.every((account) => owners.has(account) || KNOWN_MAKERS.has(account));
}
