import type { Command, Word } from '../../../shell/command.js';
import type { Analysis } from '../../analysis.js';
import type { Running } from '../../command/running.js';
import { isWithin } from '../../../paths/within.js';
import { textOf } from '../../../shell/command.js';
import { isUnchecked } from '../../aggravating/unchecked-program.js';
import { programName } from '../../command/names/program-name.js';
import { emitResource } from '../../command/emit.js';
import { pathNamed } from '../../target.js';

/** Options of ssh by which whoever answers is taken for the right one (ssh_config(5)); `accept-new` still holds to what was seen first. */
const TAKES_ANY_KEY = /StrictHostKeyChecking[=\s]\s?(?:no|off)\b|UserKnownHostsFile[=\s]\s?\/dev\/null\b/i;

/** Ways that prove nothing of who answers: the daemon of rsync, and FTP. */
const WITHOUT_KEY = /^(?:rsync|ftp):\/\/|^[\w.@-]{1,200}::/;
const OF_FTP = /^(?:lftp|ftp|ncftp|ncftpput)$/;

/** Where a host is named that is the person's own or the project's: a machine that it made, an inventory, a script that deploys. */
const FOLDERS = ['', 'scripts', 'deploy', 'bin', 'infra', 'terraform', 'ansible', 'inventory', 'ops', '.github/workflows'];
const MAX_FILES = 48;
const MAX_FILE = 262_144;

/** A folder that goes as a whole to a machine which is known by its number alone: `rsync -e 'ssh -o StrictHostKeyChecking=no' ./ u@203.0.113.9:a`. */
export function tellUnproven(sent: Word, running: Running): void {
  const { command, frame } = running;
  const path = pathNamed(textOf(sent), running);
  if (path === undefined || !isWithin(frame.analysis.world.project.root, path)) return;
  if (isToUnproven(command, frame.analysis)) emitResource('send', 'repository', 'whole project', running);
}

/** True where a command reaches an address without a name, lets whoever answers be the right one, and nothing at hand names that address. */
export function isToUnproven({ words, assignments }: Command, analysis: Analysis): boolean {
  const texts = words.slice(1, 64).map(textOf);
  const takesAny = [...texts, ...assignments.map(({ value }) => textOf(value))].some(
    (text, at) => TAKES_ANY_KEY.test(text) || TAKES_ANY_KEY.test(`${text} ${texts[at + 1] ?? ''}`),
  );
  const isFtp = OF_FTP.test(programName(textOf(words[0])));
  return texts.some((text) => {
    if (!takesAny && !isFtp && !WITHOUT_KEY.test(text)) return false;
    const host = /^(?:\w{2,9}:\/\/)?(?:[^@/\s]{1,80}@)?((?:\d{1,3}\.){3}\d{1,3})(?=[:/]|$)/.exec(text)?.[1];
    return host !== undefined && isUnchecked(host) && !isNamedAtHand(host, analysis);
  });
}

/** True for a number of a host that the person's settings of ssh, or files of the project that deploy, name. */
export function isNamedAtHand(host: string, { world: { disk, home, project } }: Analysis): boolean {
  const names = (file: string): boolean => {
    const found = disk.readText(file, MAX_FILE);
    return found.kind === 'present' && found.text.includes(host);
  };
  if (names(`${home}/.ssh/known_hosts`) || names(`${home}/.ssh/config`) || names('/etc/hosts') || names(`${project.root}/.git/config`))
    return true;
  const files = FOLDERS.flatMap((folder) => {
    const path = folder === '' ? project.root : `${project.root}/${folder}`;
    return (disk.list(path) ?? []).map((name) => `${path}/${name}`);
  });
  return files.slice(0, MAX_FILES).some(names);
}
