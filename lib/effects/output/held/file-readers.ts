import type { Command, Word } from '../../../shell/command.js';
import type { Effect } from '../../../types.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { resolveFrom } from '../../command/file-path.js';
import { programName } from '../../command/names/program-name.js';

/** Programs that show, copy or send what is in files that they are given. */
const TAKES_FILES = new Set(
  (
    'cat tac nl head tail less more bat batcat grep egrep fgrep zgrep rg ag ack sed awk cut sort uniq rev od xxd hexdump strings base64 base32 jq yq diff cmp comm column fold paste join fmt pr tee curl scp rsync sftp nc ncat socat ' +
    'tar zip 7z gzip bzip2 xz cpio cp mv ln install dd openssl gpg xargs find fd python python3 node perl ruby php bash sh zsh dash source . read mapfile readarray aws gsutil gcloud rclone'
  ).split(' '),
);

/** Which of many things is about a file is asked for each of many files: so they are kept by what the paths begin with. */
interface Found {
  readonly byStart: Map<string, Entry[]>;
  readonly lengths: Set<number>;
}

interface Entry {
  readonly index: number;
  readonly end: string;
  /** True where the start is the whole path. */
  readonly whole: boolean;
}

/** The first thing that may be about the file, by its index; those of which `isOwn` is true are passed over. Paths are compared as a file system that heeds no case would. */
type FirstAbout = (path: string, isOwn: (index: number) => boolean) => number | undefined;

/** Tells which effect may read or send a file. */
export function readingOf(effects: readonly Effect[]): FirstAbout {
  const found: Found = { byStart: new Map(), lengths: new Set() };
  effects.forEach(({ kind, target, recursive }, index) => {
    if ((kind !== 'read' && kind !== 'send') || target.kind === 'resource') return;
    if (target.kind === 'unknown') return add(found, '', { index, end: '', whole: false });
    const asked = target.path.toLowerCase();
    add(found, asked, { index, end: '', whole: true });
    if (asked.includes(HOLE) || target.glob) {
      const literal = asked.split(/[*?[\](){}!+@\\\uFFFC]/);
      const start = literal[0] ?? '';
      const end = recursive ? '' : (literal.at(-1) ?? '');
      add(found, start, { index, end, whole: false });
    } else if (recursive) add(found, asked === '/' ? '/' : `${asked}/`, { index, end: '', whole: false });
  });
  return (path, isOwn) => firstIn(found, path, isOwn);
}

/** Tells which command is given files of which it is not known which they are, and the file could be one. */
export function givenTo(commands: readonly Command[]): FirstAbout {
  const found: Found = { byStart: new Map(), lengths: new Set() };
  commands.forEach((command, index) => {
    for (const start of givenStarts(command)) add(found, start, { index, end: '', whole: false });
  });
  return (path, isOwn) => firstIn(found, path, isOwn);
}

function add({ byStart, lengths }: Found, start: string, entry: Entry): void {
  const others = byStart.get(start);
  if (others !== undefined) return void others.push(entry);
  byStart.set(start, [entry]);
  lengths.add(start.length);
}

function firstIn({ byStart, lengths }: Found, path: string, isOwn: (index: number) => boolean): number | undefined {
  const file = path.toLowerCase();
  let first: number | undefined;
  for (const length of lengths) {
    if (length > file.length) continue;
    for (const { index, end, whole } of byStart.get(file.slice(0, length)) ?? []) {
      if (first !== undefined && index >= first) break;
      if ((whole && length !== file.length) || !file.endsWith(end) || isOwn(index)) continue;
      first = index;
      break;
    }
  }
  return first;
}

function givenStarts({ words, redirections, cwd }: Command): readonly string[] {
  const [name, ...args] = words;
  const taken = TAKES_FILES.has(programName(textOf(name))) ? args : [];
  const read = redirections.flatMap(({ operator, target }) => (operator.startsWith('<') ? [target] : []));
  return [...taken, ...read].flatMap((word) => {
    const before = knownStart(word);
    return before === undefined ? [] : [startIn(cwd, before)];
  });
}

/** What stands before the part of a file's name that is not known, as `d/` in `-d@d/$X`: a variable that the call sets nowhere, or what a command prints. Undefined when all is known. */
function knownStart({ written, values }: Word): string | undefined {
  const bare = written.replace(/["']/g, '');
  const emptied = bare.replace(/\$(?:\w+|\{\w+\}|[@*#?!])/g, '');
  if (
    /.@|:/.test(emptied) ||
    !values.some(({ text, certainty }) => text.includes(HOLE) || (certainty === 'possible' && emptied !== bare && text === emptied))
  ) {
    return undefined;
  }
  const start = values.find(({ text }) => text.includes(HOLE))?.text.split(HOLE, 1)[0] ?? bare.slice(0, bare.indexOf('$'));
  return start.replace(/^-[^=@]*(?:=@?|@)|^@|^-[a-zA-Z]$/, '');
}

/** What the path begins with; any does with nothing. */
function startIn(cwd: string | undefined, before: string): string {
  if (before === '' || before === './' || cwd === undefined) return '';
  const start = resolveFrom(cwd, before);
  return (before.endsWith('/') && start !== '/' ? `${start}/` : start).toLowerCase();
}
