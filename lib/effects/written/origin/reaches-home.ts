import type { Effect } from '../../../types.js';
import type { EffectsWorld } from '../../analysis.js';
import { isWithin } from '../../../paths/within.js';

/** The person's home, in shells and in code. */
const HOME =
  /(?<![=!\w])~(?=[/\s;&|]|$)|\$\{?HOME\b|\bexpanduser\b|\bhomedir\(|\bPath\.home\b|\buser\.home\b|\bDir\.home\b|\bUserHomeDir\b|\bENV\[["']HOME|environ\b[^\n]{0,12}HOME/;

/** What deletes more than a file, or sends something. */
const DELETES_OR_SENDS =
  /\brm\s+-\w*[rR]|\brmtree\b|\brm_rf?\b|\brmSync\b|\brimraf\b|\bremove_dir_all\b|\bRemoveAll\b|\bshred\b|\b(?:curl|wget|nc|ncat|scp|rsync|requests|urllib|httpx|fetch|axios|https?\.request|Net::HTTP|nslookup|dig|socket)\b/;

/** Folders of a home that hold what is the person's alone. */
const PERSONAL =
  /^\/(?:$|\*|(?:Documents|Desktop|Downloads|Pictures|Music|Movies|Videos|\.ssh|\.gnupg|\.aws|\.kube|\.config)(?:\/\*)?\/?$)/;

/** Whether a script of the project may delete what is the person's, or send it away: it names the home, and does one of both. */
export function mayReachHome(text: string): boolean {
  return HOME.test(text) && DELETES_OR_SENDS.test(text);
}

/** Whether an effect deletes the home or a personal folder of it, or sends what stands there outside of the project. */
export function reachesHome(
  { kind, target, machine, certainty, recursive }: Effect,
  { home, project }: Pick<EffectsWorld, 'home' | 'project'>,
): boolean {
  if (target.kind !== 'path' || machine !== 'here' || certainty === 'unknown') return false;
  if (!isWithin(target.path, home) || isWithin(target.path, project.root)) return false;
  return kind === 'send' || (kind === 'delete' && recursive && PERSONAL.test(target.path.slice(home.length) || '/'));
}
