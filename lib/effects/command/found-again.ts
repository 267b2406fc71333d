import type { Command, Word } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import { HOLE, textOf } from '../../shell/command.js';
import { resolveFrom } from './file-path.js';
import { programName } from './program-name.js';

/** Programs that show, copy or send what is in files that they are given. */
const TAKES_FILES = new Set(
  ('cat tac nl head tail less more bat batcat grep egrep fgrep zgrep rg ag ack sed awk gawk cut sort uniq rev od xxd hexdump strings base64 base32 jq yq diff cmp comm column fold paste join fmt pr tee curl scp rsync sftp nc ncat socat ' +
    'tar zip 7z gzip bzip2 xz cpio cp mv ln install dd openssl gpg xargs find fd python python3 node perl ruby php bash sh zsh dash source . read mapfile readarray aws gsutil gcloud rclone').split(' '),
);

/** True when a file may be among what an effect reads or sends; paths are compared as a file system that heeds no case would. */
export function mayHold({ target, recursive }: Effect, path: string): boolean {
  if (target.kind === 'unknown') return true;
  if (target.kind !== 'path') return false;
  const file = path.toLowerCase();
  const asked = target.path.toLowerCase();
  if (file === asked) return true;
  if (asked.includes(HOLE) || target.glob) {
    const [start = ''] = asked.split(/[*?[\](){}!+@\\\uFFFC]/, 1);
    const end = recursive ? '' : (/[^*?[\](){}!+@\\\uFFFC]*$/.exec(asked)?.[0] ?? '');
    return file.startsWith(start) && file.endsWith(end);
  }
  return recursive && file.startsWith(asked === '/' ? '/' : `${asked}/`);
}

/** True when a command is given files of which it is not known which they are, and a file could be one. */
export function mayBeGiven({ words, redirections, cwd }: Command, path: string): boolean {
  const [name, ...args] = words;
  const taken = TAKES_FILES.has(programName(textOf(name))) ? args : [];
  const read = redirections.flatMap(({ operator, target }) => (operator.startsWith('<') ? [target] : []));
  return [...taken, ...read].some((word) => {
    const before = knownStart(word);
    return before !== undefined && isStartOf(before, cwd, path);
  });
}

/** What stands before the part of a file's name that is not known, as `d/` in `-d@d/$X`: a variable that the call sets nowhere, or what a command prints. Undefined when all is known. */
function knownStart({ written, values }: Word): string | undefined {
  const bare = written.replace(/["']/g, '');
  const emptied = bare.replace(/\$(?:\w+|\{\w+\}|[@*#?!])/g, '');
  if (/.@|:/.test(emptied) || !values.some(({ text, certainty }) => text.includes(HOLE) || (certainty === 'possible' && emptied !== bare && text === emptied))) return undefined;
  const start = values.find(({ text }) => text.includes(HOLE))?.text.split(HOLE, 1)[0] ?? bare.slice(0, bare.indexOf('$'));
  return start.replace(/^-[^=@]*(?:=@?|@)|^@|^-[a-zA-Z]$/, '');
}

/** True when it begins the path; nothing begins any. */
function isStartOf(before: string, cwd: string | undefined, path: string): boolean {
  if (before === '' || before === './' || cwd === undefined) return true;
  const start = resolveFrom(cwd, before);
  return path.toLowerCase().startsWith((before.endsWith('/') && start !== '/' ? `${start}/` : start).toLowerCase());
}
