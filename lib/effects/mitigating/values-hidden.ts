import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { textLookedInto } from '../written/origin/text-looked-into.js';

/** A server that tells its settings at an address, the files in which a project says whether it blots out the values, and what there says that it does not. */
const SERVERS: readonly (readonly [address: RegExp, files: RegExp, shows: RegExp])[] = [
  // docs.spring.io, "Sanitize Sensitive Values"
  [
    /(?:env|configprops)\/?(?:[?#]|$)/,
    /^(?:application[\w-]{0,40}\.(?:ya?ml|properties)|(?:docker-)?compose[\w.-]{0,40}\.ya?ml|\.env[\w.-]{0,20})$/,
    /show[-_]?values["']?\s{0,9}[:=]\s{0,9}["']?always/i,
  ],
  // airflow.apache.org, "expose_config"
  [
    /config\/?(?:[?#]|$)/,
    /^(?:airflow\.cfg|(?:docker-)?compose[\w.-]{0,40}\.ya?ml|\.env[\w.-]{0,20})$/,
    /expose_config["']?\s{0,9}[:=]\s{0,9}["']?true/i,
  ],
];

/** Where such files stand, in the folder of the project or the one that is worked in. */
const FOLDERS = ['', '/src/main/resources', '/config'];

/** Files of one folder, and UTF-16 code units of one, that are looked at. */
const MAX_FILES = 32;
const MAX_TEXT = 65_536;

/** True unless a file of settings of the project says that a server shows their values at the address that is asked for. */
export function hidesValues({ operands }: Arguments, { command: { cwd }, frame }: Running): boolean {
  const { disk, project } = frame.analysis.world;
  const roots = [...new Set([project.root, cwd ?? project.root])];
  return !SERVERS.some(
    ([address, files, shows]) =>
      operands.some((operand) => address.test(textOf(operand))) &&
      roots
        .flatMap((root) => FOLDERS.map((folder) => root + folder))
        .some((folder) =>
          (disk.list(folder) ?? [])
            .filter((name) => files.test(name))
            .slice(0, MAX_FILES)
            .some((name) => shows.test(textLookedInto(`${folder}/${name}`, MAX_TEXT, frame.analysis) ?? '')),
        ),
  );
}
