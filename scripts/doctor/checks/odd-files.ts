import type { DoctorCheck, Diagnosis } from '../check.js';
import type { FileFacts } from '../gather/file-facts.js';
import { asWord, displayed } from '../words.js';

const MAX_SETTINGS = 256 * 1024;
const ROOT_USER = 0;

/** What guards read and write is a plain file or folder of the person's own. */
export const oddFiles: DoctorCheck = {
  id: 'odd-files',
  find({ files, userId, config, ignore }) {
    const toldOf = [...config.layers.flatMap(({ path, reading }) => (reading.kind === 'unreadable' ? [path] : [])), ...ignore.problems];
    return files.filter(({ path }) => !toldOf.some((told) => told.startsWith(path))).flatMap((file) => oddity(file, userId));
  },
};

function oddity({ what, path, wanted, links, found }: FileFacts, userId: number | undefined): readonly Diagnosis[] {
  const named = `${displayed(path)} (${what})`;
  switch (found.kind) {
    case 'absent':
      return [];
    case 'unknown':
      return [{ what: `${named} cannot be looked at: ${found.why}.`, mend: 'See who may enter the folder that it is in.' }];
    case 'link':
      return [
        {
          what: `${named} is a symbolic link${found.dangling ? ' to nothing' : ''}${links === 'refused' ? ', which guards do not follow there' : ''}.`,
          mend: `Put a ${wanted} of its own there.`,
        },
      ];
    case 'file':
    case 'folder': {
      if (found.kind !== wanted) return [{ what: `${named} is a ${found.kind} and should be a ${wanted}.`, mend: 'Move it away.' }];
      if (userId !== undefined && found.owner !== userId && found.owner !== ROOT_USER) {
        return [{ what: `${named} belongs to another user, who may change it.`, mend: `Make it yours: chown ${userId} ${asWord(path)}` }];
      }
      if (wanted === 'file' && path.includes('.ck') && found.bytes > MAX_SETTINGS) {
        return [{ what: `${named} is larger than 256 KiB, so guards do not read it.`, mend: 'Make it smaller.' }];
      }
      if ((found.mode & 0o002) !== 0) {
        return [{ what: `${named} can be changed by every user of this machine.`, mend: `Close it: chmod o-w ${asWord(path)}` }];
      }
      return [];
    }
    default:
      return [{ what: `${named} is a ${WORDS[found.kind]}, which guards do not read.`, mend: `Move it away.` }];
  }
}

const WORDS = { fifo: 'named pipe (FIFO)', device: 'device', socket: 'socket', other: 'thing that is neither file nor folder' } as const;
