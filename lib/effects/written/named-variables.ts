import type { Running } from '../command/running.js';
import type { RunRequest } from './run-request.js';
import { emitResource } from '../command/emit.js';

/** Names of variables among arguments that are looked at. */
const MAX_NAMED = 64;
const VARIABLE = /^[A-Z][A-Z\d_]{2,80}$/;

/** Shows the variables that the arguments name. */
export function showNamed(args: RunRequest['args'], running: Running): void {
  const names = args.flatMap(({ values }) => values.map(({ text }) => text)).slice(0, MAX_NAMED);
  for (const name of names) if (VARIABLE.test(name)) emitResource('reveal-environment', 'environment', name, running);
}
