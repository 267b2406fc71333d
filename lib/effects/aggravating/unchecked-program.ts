import type { Effect } from '../../types.js';
import { privateNetwork, thisMachine } from '../../paths/own-hosts.js';

/** Folders from which programs run by their names. */
const OF_PROGRAMS =
  /^(?:\/(?:usr\/)?(?:local\/)?s?bin|\/opt\/(?:[^/]+\/)?s?bin|\/(?:home|Users)\/[^/]+\/(?:\.local\/)?bin|\/root\/(?:\.local\/)?bin|\/etc\/(?:init\.d|profile\.d|cron\.\w+)|\/(?:usr\/)?(?:local\/)?lib(?:64|exec)?)(?:\/|$)/;

/** An address whose answer anybody on the way may have put there, or behind which nobody known stands. */
const UNCHECKED = /^(?:http|ftp):\/\/|^(?:https?:\/\/)?(?:[^/@]*@)?(?:\d{1,3}\.){3}\d{1,3}(?=[:/]|$)/i;

/** This machine, and those of its own network. */
const NEAR = new RegExp(
  String.raw`^(?:${thisMachine()}|${privateNetwork()}|(?!\d+(?:[:/]|$)|0x)[\w-]+(?=[:/]|$)|[\w.-]+\.(?:local|lan|internal|localhost|home\.arpa)(?=[:/]|$))`,
  'i',
);

/** True for an address of another network that is told by its number alone, or reached without encryption. */
export function isUnchecked(address: string): boolean {
  return UNCHECKED.test(address) && !NEAR.test(address.replace(/^\w+:\/\//, '').replace(/^[^/@]*@/, ''));
}

/** True where a program is put among those of the system or the person, and comes from such an address. */
export function isUncheckedProgram(addresses: readonly string[], paths: readonly string[]): boolean {
  return paths.some((path) => OF_PROGRAMS.test(path)) && addresses.some(isUnchecked);
}

/** The programs that fetch something from such an address. */
export function fetchingUnchecked(effects: readonly Effect[]): ReadonlySet<string> {
  return new Set(
    effects.flatMap(({ kind, program, target }) =>
      kind === 'fetch' && target.kind === 'resource' && target.resource === 'host' && isUnchecked(target.name) ? [program] : [],
    ),
  );
}
