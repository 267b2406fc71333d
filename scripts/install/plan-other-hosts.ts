import { type Change, contentOf } from './change.js';
import type { Manifest } from './manifest.js';
import { commandsOf, type HookHost, OTHER_HOSTS, registrationOf, runsHooks, targetFor, type OtherHost } from './other-hosts.js';
import type { Plan } from './change.js';
import type { Files } from './plan-files.js';
import { planPlugin, planWithoutPlugin, pluginText } from './plan-plugin.js';
import { begunSettings, ownCommands, planRegistering, planUnregistering } from './plan-settings.js';
import { InstallError, realPlace, type InstallTarget } from './install-target.js';

type Records = Manifest['otherHosts'];

/** What is done to the settings of other hosts, by their names in the record. */
interface OtherHostsPlan {
  readonly backups: readonly Change[];
  readonly settings: readonly Change[];
  readonly records: Records;
  /** The same while the files are being installed. */
  readonly begun: Records;
}

/** Plans the settings of each of these hosts with our entries in it. */
export function planOtherHosts(target: InstallTarget, hosts: readonly OtherHost[], files: Files, records: Records): OtherHostsPlan {
  const plans = hosts.map((host) => {
    const there = targetFor(host, target);
    if (!runsHooks(host)) return { host, ...planPlugin(there, records[host]) };
    const entries = { registration: registrationOf(host, target), denyRules: [] };
    return { host, ...planRegistering(there, entries, ownCommandsAt(host, target, files), records[host]) };
  });
  return {
    backups: plans.flatMap(({ backups }) => backups),
    settings: plans.flatMap(({ settings }) => settings),
    records: Object.fromEntries(plans.map(({ host, record }) => [host, record])),
    begun: Object.fromEntries(plans.map(({ host, record }) => [host, begunSettings(records[host], record)])),
  };
}

/** Plans those of these hosts without us: of a record that is gone, wherever our commands stand. */
export function planWithoutOtherHosts(
  target: InstallTarget,
  hosts: readonly OtherHost[],
  files: Files,
  records: Records | undefined,
): Plan {
  const plans = hosts.map((host): Plan => {
    const there = targetFor(host, target);
    const isTold = records === undefined ? isNamedIn(there, host) : records[host] !== undefined;
    if (!isTold) return { changes: [], notes: [] };
    return runsHooks(host)
      ? { changes: planUnregistering(there, ownCommandsAt(host, target, files), records?.[host]), notes: [] }
      : planWithoutPlugin(there, records?.[host]);
  });
  return { changes: plans.flatMap(({ changes }) => changes), notes: plans.flatMap(({ notes }) => notes) };
}

/** Those of a pack whose files are others than today's, too. */
function ownCommandsAt(host: HookHost, target: InstallTarget, files: Files): readonly string[] {
  return [...new Set([...ownCommands(targetFor(host, target), files), ...commandsOf(host, target)])];
}

/** Whether the host's settings start our programs. What cannot be read, or lies elsewhere, is none of ours. */
function isNamedIn(target: InstallTarget, host: OtherHost): boolean {
  try {
    const place = realPlace(target, target.settingsFile);
    return contentOf(place)?.includes(runsHooks(host) ? ` --host ${host}` : pluginText(target, place)) === true;
  } catch (error) {
    if (error instanceof InstallError) return false;
    throw error;
  }
}

/** The hosts that are to be told of the pack: those that were, and those that a person names now. */
export function hostsToTell(named: readonly OtherHost[], records: Records | undefined): readonly OtherHost[] {
  return OTHER_HOSTS.filter((host) => named.includes(host) || records?.[host] !== undefined);
}
